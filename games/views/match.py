"""One page a match: waiting room, table and result; and what its forms post to."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, cast

from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.html import format_html
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe

from games.access import Place, place_at, place_or_404
from games.keys import KEY, new_key
from games.models import Match, Status
from games.presenters.options import game_name, option_rows, preset_name
from games.presenters.registry import PRESENTERS, WAITING
from games.presenters.rule_links import rules_address
from games.rendering import Fragments, Viewer, known_fragments, log_lines, people_of, region_html, render_fragments
from games.services import lobby, play
from games.services.errors import Malformed, NotYours, Refused, TooFast
from games.wording import refusal_text

VERSION = re.compile(r"[0-9]{1,9}")
P = ParamSpec("P")


@require_safe
@never_cache
def show(request: HttpRequest, slug: str) -> HttpResponse:
    return _page(request, place_or_404(request.user, slug))


@require_safe
@never_cache
def changes(request: HttpRequest, slug: str) -> HttpResponse:
    """The regions if they are newer than version ``v``, else 204."""
    place = place_or_404(request.user, slug)
    if request.GET.get("v") == str(place.match.version):
        return HttpResponse(status=204)
    return _regions(_fragments(request, place))


@require_GET
@never_cache
def log(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole log."""
    place = place_or_404(request.user, slug)
    if place.match.status in (Status.OPEN, Status.CANCELLED):
        raise Http404
    people = people_of(place.match, place.seat)
    lines = log_lines(place.match, place.seat, people, PRESENTERS[place.match.game], newest=None)
    context = {"match": place.match, "lines": lines, "people": people, "game_name": game_name(place.match.game)}
    return render(request, "games/log.html", context)


def posting(
    write: Callable[Concatenate[HttpRequest, Place, P], int],
) -> Callable[Concatenate[HttpRequest, str, P], HttpResponse]:
    """A form of a match: log-in, permission, limits, then ``write``, which returns the version that it made.

    A refusal becomes a sentence with its status. Whoever may not see the match any more goes to the lobby.
    """

    @require_POST
    @login_required
    @wraps(write)
    def view(request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        place = place_or_404(request.user, slug)
        try:
            _limit(request)
            version = write(request, place, *args, **kwargs)
        except Refused as refusal:
            return _refused(request, place_or_404(request.user, slug), refusal)
        after = place_at(request.user, place.match.pk, version)
        if after is None:
            return redirect("home")
        if not request.htmx:  # type: ignore[attr-defined]
            return redirect("match", slug=slug)
        return _news(request, after)

    return cast("Callable[Concatenate[HttpRequest, str, P], HttpResponse]", view)


@posting
def act(request: HttpRequest, place: Place) -> int:
    done = play.submit(
        match_id=place.match.pk,
        seat=_own_seat(place),
        action=_presenter(place.match).compose(request.POST)[:100],
        expected_version=_version(request),
        key=_key(request),
        actor=request.user,  # type: ignore[arg-type]
    )
    return done.version


@posting
def _resign(request: HttpRequest, place: Place) -> int:
    seat = _own_seat(place)
    done = play.resign(match_id=place.match.pk, seat=seat, key=_key(request), actor=request.user)  # type: ignore[arg-type]
    return done.version


@login_required
def resign(request: HttpRequest, slug: str) -> HttpResponse:
    """GET asks, POST does it."""
    if request.method == "POST":
        return _resign(request, slug)
    place = place_or_404(request.user, slug)
    if place.seat is None or place.match.status != Status.RUNNING:
        return redirect("match", slug=slug)
    return render(request, "games/resign.html", {"match": place.match, "key": new_key()})


@posting
def leave(request: HttpRequest, place: Place) -> int:
    return lobby.leave_table(match_id=place.match.pk, user=request.user).version  # type: ignore[arg-type]


@posting
def kick(request: HttpRequest, place: Place) -> int:
    seat = request.POST.get("seat", "")
    if not VERSION.fullmatch(seat):
        raise Malformed("unknown_action")
    return lobby.kick(match_id=place.match.pk, host=request.user, seat=int(seat)).version  # type: ignore[arg-type]


@require_POST
@login_required
def join(request: HttpRequest, slug: str) -> HttpResponse:
    """Sit down at a public table."""
    place = place_or_404(request.user, slug)
    return _join(request, place.match)


@never_cache
def invitation(request: HttpRequest, invite: str) -> HttpResponse:
    """The secret link of a table: shows it before the start and lets a signed-in person sit down."""
    match = Match.objects.with_people().filter(invite=invite).first()
    if match is None:
        raise Http404
    if request.method == "POST" and request.user.is_authenticated:
        return _join(request, match)
    if request.user.is_authenticated and any(seat.user_id == request.user.pk for seat in match.places):
        return redirect("match", slug=match.slug)
    context = {
        "match": match,
        "people": people_of(match, None) if match.status == Status.OPEN else (),
        "game_name": game_name(match.game),
        "rows": option_rows(match.game, match.seats_total, match.options),
        "is_open": match.status == Status.OPEN,
    }
    return render(request, "games/invitation.html", context, status=200 if match.status == Status.OPEN else 409)


def _join(request: HttpRequest, match: Match) -> HttpResponse:
    try:
        _limit(request)
        lobby.join_table(match_id=match.pk, user=request.user)  # type: ignore[arg-type]
    except Refused as refusal:
        if refusal.key == "already_seated":
            return redirect("match", slug=match.slug)
        messages.error(request, refusal_text(refusal))
        return render(request, "games/message.html", {"game_name": game_name(match.game)}, status=refusal.status)
    return redirect("match", slug=match.slug)


def _limit(request: HttpRequest) -> None:
    if not ratelimit.consume(request, action="act"):
        raise TooFast("too_fast")


def _own_seat(place: Place) -> int:
    if place.seat is None:
        raise NotYours("not_seated")
    return place.seat


def _version(request: HttpRequest) -> int:
    text = request.POST.get("version", "")
    if not VERSION.fullmatch(text):
        raise Malformed("bad_version")
    return int(text)


def _key(request: HttpRequest) -> str:
    text = request.POST.get("key", "")
    if not KEY.fullmatch(text):
        raise Malformed("bad_key")
    return text


def _presenter(match: Match) -> Any:
    return WAITING if match.status in (Status.OPEN, Status.CANCELLED) else PRESENTERS[match.game]


def _viewer(request: HttpRequest, place: Place) -> Viewer:
    reading = request.preferences  # type: ignore[attr-defined]
    return Viewer(place.seat, reading.language, reading.time_zone)


def _fragments(request: HttpRequest, place: Place) -> Fragments:
    return render_fragments(place.match, _viewer(request, place))


def _news(request: HttpRequest, place: Place, status: int = 200) -> HttpResponse:
    """The regions that differ from the version that the page shows, by what was posted; all if it is forgotten."""
    fragments, shown = _fragments(request, place), request.POST.get("version", "")
    earlier = known_fragments(place.match.pk, int(shown), _viewer(request, place)) if VERSION.fullmatch(shown) else None
    if earlier is None:
        return _regions(fragments, status)
    response = _regions(fragments, status, fragments.changed_since(earlier.regions))
    response["X-Match-From"] = shown
    return response


def _regions(fragments: Fragments, status: int = 200, names: frozenset[str] | None = None) -> HttpResponse:
    response = HttpResponse(fragments.out_of_band(names), status=status)
    response["X-Match-Version"] = str(fragments.version)
    return response


def _message(text: str) -> str:
    return region_html("message", format_html('<p class="toast bad" role="alert">{}</p>', text), oob=True)


def _refused(request: HttpRequest, place: Place, refusal: Refused) -> HttpResponse:
    if request.htmx:  # type: ignore[attr-defined]
        response = _news(request, place, refusal.status)
        response["X-Match-Refused"] = "1"
        response.write(_message(refusal_text(refusal)))
        return response
    return _page(request, place, refusal)


def _page(request: HttpRequest, place: Place, refusal: Refused | None = None) -> HttpResponse:
    fragments = _fragments(request, place)
    folder = "waiting" if fragments.waiting else place.match.game
    context = {
        "match": place.match,
        "seat": place.seat,
        "fragments": fragments,
        "regions": {name: region_html(name, html) for name, html in fragments.regions.items()},
        "shell": f"games/{folder}/table.html",
        "folder": folder,
        "game_name": game_name(place.match.game),
        "rules_name": preset_name(place.match.game, place.match.options),
        "rows": option_rows(place.match.game, place.match.seats_total, place.match.options),
        "rules_address": rules_address(place.match.game, place.match.options),
        "key": new_key(),
        "refusal": refusal_text(refusal) if refusal else "",
        **_presenter(place.match).page_context(place.match.options),
    }
    return render(request, "games/match.html", context, status=refusal.status if refusal else 200)
