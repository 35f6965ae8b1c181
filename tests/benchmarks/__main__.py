"""`make bench`: prints this machine's figures, and writes them as JSON to the file named by BENCH_JSON."""

import argparse
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.benchmarks.figures import Figure


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each phase lasts")
    seconds = parser.parse_args().seconds
    figures = []
    with tempfile.TemporaryDirectory(prefix="darya-bench-") as folder:
        for figure in _all_figures(f"sqlite:///{folder}/bench.sqlite3", seconds):
            print(figure.row(), flush=True)
            figures.append(figure)
    if path := os.environ.get("BENCH_JSON"):
        from tests.benchmarks.figures import write_json

        write_json(Path(path), figures)


def _all_figures(database: str, seconds: float) -> "Iterator[Figure]":
    _set_up(database)
    # Below: imports of code with models, which need Django set up on the benchmark's own database.
    from django.db import connection

    from tests.benchmarks.bench_pages import page_figures
    from tests.benchmarks.bench_play import play_figures
    from tests.benchmarks.bench_rules import rules_figures
    from tests.servers import Darya

    yield from rules_figures(seconds)
    server = Darya(database)
    try:
        yield from page_figures(server)
        yield from play_figures(server, seconds)
    finally:
        server.stop()
        connection.close()


def _set_up(database: str) -> None:
    os.environ["DATABASE_URL"] = database
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    os.environ.setdefault("DARYA_LOG_LEVEL", "WARNING")
    import django
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    django.setup()
    # Lets `django.test.Client` name its own host.
    setup_test_environment()
    call_command("migrate", verbosity=0, interactive=False)


if __name__ == "__main__":
    main()
