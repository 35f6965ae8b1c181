"""Where people find tables."""

from dataclasses import dataclass
from typing import Any

from allauth.account.forms import SignupForm
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.module_loading import import_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.avatars import Avatar, avatar_of
from games.forms import TableForm
from games.models import Match, Seat, Status
from games.presenters.options import GAME_NAMES, Text, game_name, goal, preset_name
from games.services import lobby
from games.services.errors import Refused
from games.wording import refusal_text

SHOWN = 30


@dataclass(frozen=True, slots=True)
class Row:
    """A table in a list."""

    match: Match
    game: Text
    rules: Text
    goal: str
    people: tuple[tuple[str, Avatar], ...]
    others: tuple[str, ...]
    host: str


def _row(match: Match, reader: Any) -> Row:
    seats = [seat for seat in match.seats.all() if seat.user]
    named = [(seat.user.name, avatar_of(seat.user_id)) for seat in seats if seat.user]
    return Row(
        match=match,
        game=game_name(match.game),
        rules=preset_name(match.game, match.options),
        goal=goal(match.game, match.seats_total, match.options),
        people=tuple(named),
        others=tuple(seat.user.name for seat in seats if seat.user and seat.user_id != reader.pk),
        host=match.host.name if match.host else "",
    )


def _rows(matches: Any, reader: Any) -> list[Row]:
    return [_row(match, reader) for match in matches.select_related("host").prefetch_related("seats__user")[:SHOWN]]


def lists(request: HttpRequest) -> dict[str, Any]:
    """The lists of the lobby for whoever asks."""
    user: Any = request.user
    game = request.GET.get("game", "")
    own = Match.objects.seated(user)
    playing = own.filter(status=Status.RUNNING)
    acting = Seat.objects.filter(user=user, to_act=True).values("match_id")
    joinable = Match.objects.open().exclude(seats__user=user).exclude(removed__user=user)
    if game in GAME_NAMES:
        joinable = joinable.filter(game=game)
    return {
        "your_turn": _rows(Match.objects.waiting_on(user), user),
        "waiting": _rows(playing.exclude(pk__in=acting).order_by("-pk"), user),
        "own_open": _rows(own.filter(status=Status.OPEN).order_by("-pk"), user),
        "open": _rows(joinable, user),
        "finished": _rows(own.filter(status=Status.FINISHED).order_by("-finished"), user)[:5],
        "games": list(GAME_NAMES.items()),
        "chosen": game,
    }


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The lobby; for newcomers the landing page."""
    if not request.user.is_authenticated:
        form: SignupForm = import_string("accounts.forms.SignUpForm")()
        return render(request, "games/landing.html", {"form": form})
    context = {**lists(request), "form": TableForm("seasalt")}
    return render(request, "games/lobby.html", context)


@require_safe
@never_cache
@login_required
def tables(request: HttpRequest) -> HttpResponse:
    """The lists alone, for the lobby that renews itself."""
    return render(request, "games/lobby_lists.html", lists(request))


@never_cache
@login_required
def create(request: HttpRequest) -> HttpResponse:
    """Set up a table."""
    asked = request.POST.get("game") or request.GET.get("game", "")
    game = asked if asked in GAME_NAMES else next(iter(GAME_NAMES))
    form = TableForm(game, request.POST if request.method == "POST" else None)
    status = 200
    if request.method == "POST":
        status = 400
        if form.is_valid():
            try:
                match = _create(request, game, form.cleaned_data)
            except Refused as refusal:
                form.add_error(None, refusal_text(refusal))
                status = refusal.status
            else:
                return redirect("match", slug=match.slug)
    return render(
        request, "games/create.html", {"form": form, "game": game, "games": GAME_NAMES.items()}, status=status
    )


def _create(request: HttpRequest, game: str, data: dict[str, Any]) -> Match:
    return lobby.create_table(
        host=request.user,  # type: ignore[arg-type]
        game=game,
        seats=data["seats"],
        options=data["options"],
        is_private=data["is_private"],
    )
