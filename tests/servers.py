"""Real servers for tests: Darya itself, PostgreSQL and Redis, each on a free port and ended by its process id."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
GENEROUS = {"DARYA_SIGNUP_RATE": "100000/m/ip", "DARYA_LOGIN_RATE": "100000/m/ip", "DARYA_ACTION_RATE": "100000/m/user"}


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def wait_for(condition, seconds: float, what: str):
    """Poll until ``condition()`` is true; returns its value, AssertionError after ``seconds``."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if found := condition():
                return found
        time.sleep(0.05)
    raise AssertionError(f"{what}: not within {seconds} s")


class Process:
    """A child process that is ended by its own id."""

    process: subprocess.Popen

    def stop(self, how: int = signal.SIGTERM) -> None:
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)


class Darya(Process):
    """`manage.py serve` on a database."""

    def __init__(self, database: str, port: int | None = None, **env: str) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = {**os.environ, **GENEROUS, "DATABASE_URL": database, **env}
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the server
        self.start()

    def start(self) -> None:
        command = [sys.executable, "manage.py", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=self.log, stderr=self.log)
        wait_for(self._healthy, 30, "Darya starts")

    def written(self) -> str:
        """The newest lines of the server's log."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")[-6000:]

    def _healthy(self) -> bool:
        with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
            return answer.status == 200

    def restart(self) -> None:
        self.stop(signal.SIGKILL)
        self.start()


class Redis(Process):
    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", ""]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_for(lambda: socket.create_connection(("127.0.0.1", self.port), 1), 15, "Redis starts")


class Postgres(Process):
    """A cluster of its own in ``folder``; PostgreSQL refuses to run as root, so then it runs as nobody."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"postgres://darya:darya@127.0.0.1:{self.port}/postgres"
        binaries = postgres_binaries()
        assert binaries
        data = folder / "data"
        data.mkdir()
        password = folder / "password"
        password.write_text("darya")
        user = {}
        if os.geteuid() == 0:
            nobody = pwd.getpwnam("nobody")
            user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            for path in (folder, data, password):
                os.chown(path, nobody.pw_uid, nobody.pw_gid)
            folder.chmod(0o755)
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": "/"}
        initdb = [
            binaries / "initdb",
            "-D",
            data,
            "-U",
            "darya",
            "-A",
            "scram-sha-256",
            f"--pwfile={password}",
            "-E",
            "UTF8",
        ]
        subprocess.run(initdb, check=True, **quiet, **user)
        command = [
            binaries / "postgres",
            "-D",
            data,
            "-p",
            str(self.port),
            "-k",
            folder,
            "-c",
            "listen_addresses=127.0.0.1",
        ]
        command += ["-c", "max_connections=200"]
        self.process = subprocess.Popen(command, **quiet, **user)
        ready = [binaries / "pg_isready", "-h", "127.0.0.1", "-p", str(self.port)]
        wait_for(lambda: subprocess.run(ready, check=False, **quiet).returncode == 0, 30, "PostgreSQL starts")

    def stop(self, how: int = signal.SIGINT) -> None:
        super().stop(how)


def postgres_binaries() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    return found[-1].parent if found else None


def chromium() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser")
