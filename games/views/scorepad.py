"""The score pad: for a game with real cards, without an account, and without a network after the first visit."""

import hashlib
import json

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.pad_forms import GameForm, PlayerForm
from games.presenters import scorepad, scorepad_words
from games.rules.seasalt.options import PRESETS, TARGETS

FILES = (
    *(f"css/{name}.css" for name in ("tokens", "base", "components", "forms", "cards", "layout", "scorepad")),
    *(f"js/{name}.js" for name in ("site", "scorepad")),
    *(f"vendor/vazirmatn/vazirmatn-{part}-wght-normal.woff2" for part in ("arabic", "latin", "latin-ext")),
    *(f"img/{name}.svg" for name in ("sea", "icons", "figures", "favicon")),
)
"""What the page needs besides itself; each has a new name when it changes."""
MODULES = ("js/counting.js", "js/scorepad-sheet.js", "js/scorepad-tables.js", "vendor/pscript/std.js")
"""What scripts import, by names that stay the same."""


@require_safe
def pad(request: HttpRequest) -> HttpResponse:
    """The pad; with counts in the address, as forms without script send them, also the round they make."""
    asked = "end" in request.GET and "show" not in request.GET
    game = GameForm(request.GET or None)
    usable = game.is_valid() if request.GET else False
    seats = game.cleaned_data["seats"] if usable else 2
    expansion = game.cleaned_data["expansion"] if usable else "none"
    forms = [PlayerForm(seat, expansion, request.GET or None) for seat in range(seats)]
    checked = [form.is_valid() for form in forms]  # Each of them, so that each shows what is wrong in it.
    correct = asked and usable and all(checked)
    problems = scorepad.what_is_wrong(game, forms) if correct else []
    outcome = scorepad.outcome_of(game, forms) if correct and not problems else None
    context = {
        "game": game,
        "players": scorepad.players_of(forms),
        "problems": problems,
        "outcome": outcome,
        "has_extra": expansion == "extra_salt",
        "cards": scorepad.tap_cards(),
        "data": {
            **scorepad.script_data(),
            "presets": {key: dict(values) for key, values in PRESETS.items()},
            "targets": TARGETS,
            "words": scorepad_words.words(),
        },
    }
    wrong = bool(problems) or (bool(request.GET) and not usable) or (asked and not correct)
    return render(request, "games/scorepad.html", context, status=422 if wrong else 200)


@require_safe
@never_cache
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker that keeps the page for use without a network."""
    files = [static(name) for name in FILES]
    modules = [settings.STATIC_URL + name for name in MODULES]
    version = hashlib.sha256("".join((*files, *map(static, MODULES))).encode()).hexdigest()[:12]
    context = {"files": json.dumps(files), "modules": json.dumps(modules), "version": version}
    return render(request, "games/scorepad_worker.js", context, content_type="text/javascript")
