"""The same tests once more where Darya grows: on a real PostgreSQL and a real Redis."""

import os
import subprocess
import sys

import pytest

from tests.servers import ROOT

FILES = ("test_play.py", "test_lobby.py", "test_live.py", "test_odd_input.py")
AGAIN = [f"tests/games/{name}" for name in FILES]


@pytest.mark.scale
def test_write_path_races_and_sockets_hold_on_postgresql_and_redis(postgres_server, redis_server):
    env = {**os.environ, "DATABASE_URL": postgres_server.url, "REDIS_URL": redis_server.url, "DARYA_PROCESSES": "2"}
    env.pop("PYTEST_XDIST_WORKER", None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *AGAIN]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-6000:]
    assert "skipped" not in done.stdout


@pytest.mark.scale
def test_the_migrations_build_postgresql_from_nothing(postgres_server):
    env = {**os.environ, "DATABASE_URL": postgres_server.url}
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env=env, check=True)
