"""`manage.py score_script`: makes the score pad's script of the scoring code, so that both count the same."""

import ast
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from games.rules.seasalt import counting, realcards

SOURCES = (counting, realcards)
SCRIPT = Path("static/js/counting.js")
LIBRARY = Path("static/vendor/pscript/std.js")


class Command(BaseCommand):
    help = (
        "Makes static/js/counting.js of games/rules/seasalt/{counting,realcards}.py. Needs the development libraries."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        for path, text in scripts().items():
            (Path(settings.BASE_DIR) / path).write_text(text, encoding="utf-8")


def scripts() -> dict[Path, str]:
    """The script, and the part of the compiler's library that it uses; both are ES modules."""
    # A development library: whoever only runs the site does without it.
    from pscript import py2js
    from pscript.stdlib import get_partial_std_lib

    code, names = _plain_source()
    script = py2js(code, inline_stdlib=False)
    functions, methods = sorted(script.meta["std_functions"]), sorted(script.meta["std_methods"])
    library = sorted([f"_pyfunc_{name}" for name in functions] + [f"_pymeth_{name}" for name in methods])
    head = "// Made of games/rules/seasalt/{counting,realcards}.py by `manage.py score_script`. Do not edit.\n"
    used = f'import {{ {", ".join(library)} }} from "../vendor/pscript/std.js";\n\n'
    exported = f"\nexport {{ {', '.join(sorted(names))} }};\n"
    std = get_partial_std_lib(functions, methods, indent=0).strip()
    return {
        SCRIPT: head + used + script.strip() + exported,
        LIBRARY: f"{std}\nexport {{ {', '.join(library)} }};\n",
    }


def _plain_source() -> tuple[str, list[str]]:
    """The functions and constants of all sources, and their names; types and imports are for Python alone."""
    kept: list[ast.stmt] = []
    names = []
    for module in SOURCES:
        for node in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
            name = node.name if isinstance(node, ast.FunctionDef) else getattr(target, "id", "")
            if isinstance(node, ast.FunctionDef) or name.isupper():
                kept.append(node)
                names.append(name)
    return ast.unparse(ast.Module(kept, [])), names
