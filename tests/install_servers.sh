#!/bin/sh
# Installs what the tests drive besides Python: Chromium, PostgreSQL and Redis, by apt where root or sudo allows.
set -u

missing=""
command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing="$missing postgresql"
command -v redis-server >/dev/null 2>&1 || missing="$missing redis-server"
[ -n "$missing" ] || exit 0

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo -n "$@"; else return 1; fi
}
echo "Installing for the tests:$missing"
# The services that come with the packages stay off: the tests start their own on free ports.
if command -v apt-get >/dev/null 2>&1 && as_root apt-get update -q >/dev/null \
    && as_root env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y -q --no-install-recommends $missing >/dev/null; then
    exit 0
fi
echo "************************************************************************" >&2
echo "NOT INSTALLED:$missing. The tests that need them WILL NOT RUN." >&2
echo "************************************************************************" >&2
