"""The rules stand on nothing but Python."""

import ast
import subprocess
import sys
from pathlib import Path

RULES = Path(__file__).parents[2] / "games" / "rules"
ALLOWED = {
    "__future__",
    "collections",
    "dataclasses",
    "functools",
    "hashlib",
    "hmac",
    "itertools",
    "json",
    "re",
    "types",
    "typing",
    "games",
}


def test_the_rules_import_only_plain_python_and_themselves():
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            for name in names:
                assert name.split(".")[0] in ALLOWED, f"{path.name} imports {name}"
                assert not name.startswith("games.") or name.startswith("games.rules"), f"{path.name} imports {name}"


def test_the_rules_neither_read_nor_write_nor_run_text():
    refused = {"open", "print", "input", "exec", "eval", "compile", "__import__", "breakpoint"}
    for path in RULES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            assert name not in refused, f"{path.name} calls {name}"


def test_the_rules_load_where_django_cannot():
    code = "import sys; sys.modules['django'] = None; import games.rules.registry as r; print(sorted(r.GAMES))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, cwd=RULES.parents[1], check=True
    )
    assert done.stdout.strip() == "['santorini', 'seasalt']"
