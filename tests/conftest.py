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
