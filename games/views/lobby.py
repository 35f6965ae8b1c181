"""Where people find tables."""

from typing import Any

from allauth.account.forms import SignupForm
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.module_loading import import_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.forms import TableForm
from games.models import Match, Seat, Status
from games.presenters.options import GAME_NAMES
from games.presenters.rows import Row, row
from games.rules.seasalt.cards import Card
from games.services import lobby
from games.services.errors import Refused
from games.wording import refusal_text

SHOWN = 30
SHOWN_FINISHED = 5
# The fan of cards that stands for the game.
FAN = (
    Card("crab", "yellow"),
    Card("lighthouse", "purple"),
    Card("octopus", "green"),
    Card("mermaid", "white"),
)


def lists(request: HttpRequest) -> dict[str, Any]:
    """The lists of the lobby for whoever asks."""
    user: Any = request.user
    chosen = request.GET.get("game", "")
    own = Match.objects.seated(user)
    acting = Seat.objects.filter(user=user, to_act=True).values("match_id")
    joinable = Match.objects.open().exclude(seats__user=user).exclude(removed__user=user)
    if chosen in GAME_NAMES:
        joinable = joinable.filter(game=chosen)
    return {
        "your_turn": _rows(Match.objects.waiting_on(user), user),
        "waiting": _rows(own.filter(status=Status.RUNNING).exclude(pk__in=acting).order_by("-pk"), user),
        "own_open": _rows(own.filter(status=Status.OPEN).order_by("-pk"), user),
        "open": _rows(joinable, user),
        "finished": _rows(own.filter(status=Status.FINISHED).order_by("-finished"), user, SHOWN_FINISHED),
        "games": list(GAME_NAMES.items()),
        "chosen": chosen if chosen in GAME_NAMES else "",
        "fan": FAN,
    }


def _rows(matches: Any, reader: Any, shown: int = SHOWN) -> list[Row]:
    return [row(match, reader) for match in matches.select_related("host").with_people()[:shown]]


def _game(name: str | None) -> str:
    return name if name in GAME_NAMES else next(iter(GAME_NAMES))


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The lobby; for newcomers the landing page."""
    if not request.user.is_authenticated:
        form: SignupForm = import_string("accounts.forms.SignUpForm")()
        return render(request, "games/landing.html", {"form": form, "fan": FAN})
    context = {**lists(request), "form": TableForm(_game(request.GET.get("new") or request.GET.get("game")))}
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
    if request.method != "POST":
        return _form_page(request, TableForm(_game(request.GET.get("game"))), 200)
    form = TableForm(_game(request.POST.get("game")), request.POST)
    if not form.is_valid():
        return _form_page(request, form, 400)
    data = form.cleaned_data
    try:
        match = lobby.create_table(
            host=request.user,  # type: ignore[arg-type]
            game=form.rules.key,
            seats=data["seats"],
            options=data["options"],
            is_private=data["is_private"],
            key=data["key"],
        )
    except Refused as refusal:
        form.add_error(None, refusal_text(refusal))
        return _form_page(request, form, refusal.status)
    return redirect("match", slug=match.slug)


@require_POST
@never_cache
@login_required
def preview(request: HttpRequest) -> HttpResponse:
    """What the form as filled in would create, without creating it: the sentences alone for htmx, else the page."""
    form = TableForm(_game(request.POST.get("game")), request.POST)
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "games/summary.html", {"form": form})
    return _form_page(request, form, 200)


def _form_page(request: HttpRequest, form: TableForm, status: int) -> HttpResponse:
    return render(request, "games/create.html", {"form": form, "games": GAME_NAMES.items()}, status=status)
