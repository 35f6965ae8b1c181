"""Options and fixtures for all tests."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_addoption(parser):
    parser.addoption(
        "--vectors", default=str(HERE / "rules" / "vectors"), help="folder with files of right values for the rules"
    )


def pytest_configure(config):
    config.loud_lines = []


def pytest_terminal_summary(terminalreporter, config):
    for line in dict.fromkeys(config.loud_lines):
        terminalreporter.write_sep("*", line, red=True, bold=True)


@pytest.fixture(autouse=True)
def _fresh_memory(request):
    """No rendered page and no rate limit survives from one test to the next."""
    if "rules" in request.node.path.parts:
        return
    from django.core.cache import cache

    from games.rendering import forget

    forget()
    cache.clear()


@pytest.fixture
def person(db):
    """Make people: ``person("Mina")``."""
    from accounts.models import User

    def make(name: str, **fields):
        return User.objects.create_user(name, "sea-glass-42x", **fields)

    return make


@pytest.fixture
def mina(person):
    return person("Mina")


@pytest.fixture
def reza(person):
    return person("Reza")


@pytest.fixture
def stranger(person):
    return person("Camille")


def missing(request, what):
    """Leave a test out, loudly: the reason stands at the end of the run."""
    request.config.loud_lines.append(f"{what} IS MISSING: THE TESTS THAT NEED IT DID NOT RUN")
    pytest.skip(f"{what} is missing")


@pytest.fixture(scope="session")
def redis_server(request, tmp_path_factory):
    import shutil

    from tests.servers import Redis

    if not shutil.which("redis-server"):
        missing(request, "REDIS")
    server = Redis(tmp_path_factory.mktemp("redis"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_server(request):
    import tempfile

    from tests.servers import Postgres, postgres_binaries

    if postgres_binaries() is None:
        missing(request, "POSTGRESQL")
    with tempfile.TemporaryDirectory(prefix="darya-postgres-", ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        yield server
        server.stop()


def database_address():
    """The test database as the servers under test are told it."""
    from django.db import connection

    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{settings['NAME']}"
    return (
        f"postgres://{settings['USER']}:{settings['PASSWORD']}@{settings['HOST']}:{settings['PORT']}/{settings['NAME']}"
    )


@pytest.fixture
def darya(transactional_db):
    """Darya as users run it, on this test's database."""
    from tests.servers import Darya

    server = Darya(database_address())
    yield server
    server.stop()


def cookie_of(user):
    """The session cookie of somebody logged in."""
    from django.conf import settings
    from django.test import Client

    client = Client()
    client.force_login(user)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
