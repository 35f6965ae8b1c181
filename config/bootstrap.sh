#!/bin/sh
# Makes the virtual environment .venv with the first Python 3.11+ that is found; run by the Makefile.
set -eu
cd "$(dirname "$0")/.."

as_root() { # runs its arguments as root where that needs no password, else fails
    if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null 2>&1; then sudo -n "$@"; else return 1; fi
}

python=""
for candidate in python3 python3.14 python3.13 python3.12 python3.11; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    echo "Darya needs Python 3.11 or newer, and none was found." >&2
    exit 1
fi

# Debian and Ubuntu keep what `venv` needs in a package of its own.
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    echo "Installing python${version}-venv ..."
    if ! (as_root apt-get update -q && as_root apt-get install -y -q "python${version}-venv") >/dev/null; then
        echo "Please install the package python${version}-venv, then run this again." >&2
        exit 1
    fi
fi
exec "$python" -m venv .venv
