"""Options and helpers of the rules' tests."""

from pathlib import Path


def pytest_generate_tests(metafunc):
    if "vector_case" in metafunc.fixturenames:
        from tests.rules.vectors_runner import cases

        folder = Path(metafunc.config.getoption("--vectors"))
        found = cases(folder)
        metafunc.parametrize("vector_case", [case for _, case in found], ids=[name for name, _ in found])
