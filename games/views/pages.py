"""Pages that belong to no table: rules, health, and what went wrong."""

from typing import Any

from django.db import connection
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import get_template
from django.utils.cache import patch_cache_control
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from games.presenters.cards import CATEGORIES
from games.presenters.glossary import entry_of
from games.presenters.options import GAME_NAMES, PRESETS, game_name, preset_name
from games.presenters.rulebook import departures, played_by, rule_sets, santorini_rules, seasalt_rules, switch
from games.rules.base import MalformedAction
from games.rules.registry import GAMES
from games.rules.seasalt.cards import parse_card

AN_HOUR = 60 * 60
# Named without the manifest of static files, which may be what broke.
STYLESHEETS = ("tokens", "base", "components", "forms", "layout")


@require_safe
def rules(request: HttpRequest, game: str, preset: str = "standard") -> HttpResponse:
    """The rules of one game by one of its rule sets, and what the others change.

    Options in the query depart from the rule set, so that a table can point to the rules that it plays by.
    """
    if preset not in PRESETS.get(game, {}):
        raise Http404
    words_of = {"seasalt": seasalt_rules, "santorini": santorini_rules}[game]
    options = played_by(game, preset, request.GET)
    is_preset = options == GAMES[game].presets[preset]
    context = {
        "game": game,
        "game_name": game_name(game),
        "games": GAME_NAMES.items(),
        "preset_name": preset_name(game, options),
        "switch": switch(game, preset if is_preset else ""),
        "other": [] if is_preset else departures(game, preset, options),
        "rule_sets": rule_sets(game),
        "presets": list(PRESETS[game].values()),
        **words_of(options),
    }
    return render(request, f"games/{game}/rules.html", context)


@require_safe
@vary_on_headers("HX-Request")
def card(request: HttpRequest, card: str) -> HttpResponse:
    """What one card of Sea Salt & Paper is worth and does: a page, or for scripts the inside of a dialog."""
    try:
        found = parse_card(card)
    except MalformedAction as error:
        raise Http404 from error
    context = {"entry": entry_of(found), "category": CATEGORIES[found.kind][0]}
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "games/seasalt/card_page.html", context)
    inside = render(request, "games/seasalt/card_about.html", context)
    # Unlike the page around it, it says nothing of its reader.
    patch_cache_control(inside, private=True, max_age=AN_HOUR)
    return inside


@require_safe
@never_cache
def healthz(_request: HttpRequest) -> HttpResponse:
    """200 when the database answers."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return HttpResponse("ok\n", content_type="text/plain")


def _problem(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    return render(request, "problem.html", {"title": title, "text": text, "code": status}, status=status)


def bad_request(request: HttpRequest, exception: Any = None) -> HttpResponse:  # noqa: ARG001
    return _problem(request, 400, _("That could not be read"), _("The page sent something unreadable."))


def permission_denied(request: HttpRequest, exception: Any = None) -> HttpResponse:  # noqa: ARG001
    return _problem(request, 403, _("Not for you"), _("This belongs to somebody else."))


def page_not_found(request: HttpRequest, exception: Any = None) -> HttpResponse:  # noqa: ARG001
    return _problem(request, 404, _("Nothing here"), _("This page does not exist, or you may not see it."))


def server_error(_request: HttpRequest) -> HttpResponse:
    """Asks neither database nor session, which may be what broke."""
    page = get_template("500.html").render({"stylesheets": STYLESHEETS})
    return HttpResponse(page, status=500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:  # noqa: ARG001
    return _problem(
        request, 403, _("This page was too old"), _("Please go back, load the page again, and repeat what you did.")
    )
