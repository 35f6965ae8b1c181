"""The regions of a table as a seat gets them, without a database; and reading what is in them."""

from html.parser import HTMLParser

from django.template.loader import get_template
from django.utils import translation

from games.presenters.base import Person, TableContext
from games.presenters.registry import PRESENTERS
from games.rules.registry import GAMES

NAMES = ("Pelin", "Mina", "<i>Théo</i>", "مرغ دریایی")


def people_for(seat, seats, to_act=frozenset()):
    return tuple(
        Person(number, NAMES[number], "crab", "green", number == seat, number in to_act, False, number + 1)
        for number in range(seats)
    )


def regions(key, state, seat, language="en", log=(), deadline=None):
    """Region -> HTML as ``seat`` (None: a spectator) gets it; ``log`` are lines."""
    game, presenter = GAMES[key], PRESENTERS[key]
    view, seats = game.view(state, seat), len(getattr(state, "hands", (0, 1)))
    table = TableContext(
        slug="t",
        game=key,
        version=7,
        status="finished" if game.outcome(state) else "running",
        is_private=False,
        seats_total=seats,
        invite="",
        host=0,
        options=getattr(view, "options", {}),
        seat=seat,
        people=people_for(seat, seats, game.to_act(state)),
        deadline=deadline,
        log=log,
    )
    with translation.override(language):
        context = {"view": view, "table": table, **presenter.context(view, table)}
        return {name: get_template(f"games/{key}/{name}.html").render(context) for name in presenter.regions}


class Page(HTMLParser):
    """Every element of a piece of HTML, as dictionaries of attributes, and its text."""

    def __init__(self, html):
        super().__init__()
        self.tags = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag, attrs):
        self.tags.append({"tag": tag, **{key: value if value is not None else "" for key, value in attrs}})

    def handle_data(self, data):
        self.text += data

    def all(self, tag, **wanted):
        return [one for one in self.tags if one["tag"] == tag and all(one.get(k) == v for k, v in wanted.items())]


def page(key, state, seat, language="en", log=()):
    return Page("".join(regions(key, state, seat, language, log).values()))
