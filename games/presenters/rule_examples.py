"""Examples for the rules page. Their cards are written here, their points come from the rules library."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from accounts.reading import number
from games.presenters.cards import Text
from games.presenters.seasalt import PointLine, point_lines
from games.rules.seasalt.cards import CODE, Card, parse_card
from games.rules.seasalt.scoring import Points, count_points, score_round

CALLER = 0


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of a player as texts: the hand, and the pairs on the table between commas."""

    hand: str
    table: str = ""

    def in_hand(self) -> tuple[Card, ...]:
        return tuple(parse_card(card) for card in self.hand.split())

    def laid(self) -> tuple[tuple[Card, ...], ...]:
        groups = (group.split() for group in self.table.split(","))
        return tuple(tuple(parse_card(card) for card in group) for group in groups if group)


@dataclass(frozen=True, slots=True)
class Example:
    """``texts`` by value of ``option``, or one under "" for all. A round ends by ``end``, called by the first."""

    topic: str
    holdings: tuple[Holding, ...]
    texts: Mapping[str, Text]
    option: str = ""
    end: str = ""
    shows_bonus: bool = False
    needs_extra: bool = False


EXAMPLES: dict[str, Example] = {
    "pairs": Example(
        "pairs",
        (Holding("crab:dark_blue crab:yellow boat:black", "fish:black fish:light_blue"),),
        {"": _("A pair in hand and a pair on the table: %(points)s points. The single boat is worth nothing.")},
    ),
    "starfish": Example(
        "starfish",
        (Holding("fish:green fish:black starfish:yellow", "boat:dark_blue boat:yellow starfish:light_blue"),),
        {
            "counts": _("Two pairs and a starfish for each of them: %(points)s points."),
            "laid_only": _(
                "Two pairs, and the starfish on the table: %(points)s points. The starfish in hand adds nothing."
            ),
        },
        option="starfish_in_hand",
        needs_extra=True,
    ),
    "stop": Example(
        "stop",
        (
            Holding(
                "shell:dark_blue shell:yellow shell:green octopus:green octopus:yellow",
                "crab:dark_blue crab:light_blue",
            ),
            Holding("penguin:pink penguin:purple", "fish:black fish:dark_blue"),
            Holding("sailor:pink sailor:orange boat:black boat:yellow"),
        ),
        {
            "": _(
                "You call Stop with %(points)s points. Everybody scores their cards: you %(scored)s, the others"
                " %(scored_2)s and %(scored_3)s."
            )
        },
        end="stop",
        shows_bonus=True,
    ),
    "bet-won": Example(
        "bet",
        (
            Holding("octopus:green octopus:yellow octopus:grey", "crab:yellow crab:grey, fish:green fish:yellow"),
            Holding(
                "shell:dark_blue shell:light_blue shell:black shell:yellow",
                "boat:dark_blue boat:black, crab:dark_blue crab:light_blue",
            ),
            Holding("penguin:pink penguin:purple sailor:pink", "swimmer:light_orange shark:purple"),
        ),
        {
            "": _(
                "You bet with %(points)s points, and after the last turns the others have %(points_2)s and"
                " %(points_3)s. Nobody has more: the bet is won. You score your cards and your colour bonus,"
                " %(scored)s; the others score only their colour bonus, %(scored_2)s and %(scored_3)s."
            )
        },
        end="last_chance",
        shows_bonus=True,
    ),
    "bet-lost": Example(
        "bet",
        (
            Holding(
                "lighthouse:purple boat:black shell:yellow shell:grey",
                "boat:dark_blue boat:yellow, crab:yellow crab:black",
            ),
            Holding(
                "octopus:light_blue octopus:purple octopus:grey penguin:light_orange",
                "swimmer:light_blue shark:light_blue, fish:light_blue fish:dark_blue",
            ),
            Holding("shell:green shell:light_blue shell:black"),
        ),
        {
            "": _(
                "You bet with %(points)s points, but one of the others has %(points_2)s: the bet is lost. You score"
                " only your colour bonus, %(scored)s. The others score their cards, %(scored_2)s and %(scored_3)s."
            )
        },
        end="last_chance",
        shows_bonus=True,
    ),
    "bonus": Example(
        "colours",
        (Holding("swimmer:light_orange penguin:light_orange captain:light_orange sailor:orange"),),
        {"": _("Your most frequent colour is light orange; the orange sailor is of another colour. Bonus: %(bonus)s.")},
        shows_bonus=True,
    ),
    "mermaids": Example(
        "mermaids",
        (Holding("mermaid:white mermaid:white shell:yellow octopus:yellow crab:yellow fish:green shark:green"),),
        {"": _("The first mermaid takes the yellow cards, the second the green ones: %(mermaid)s points.")},
    ),
    "white": Example(
        "mermaids",
        (Holding("mermaid:white mermaid:white mermaid:white shell:green fish:green shark:black"),),
        {
            "counts": _(
                "The mermaids take white, which is the most frequent colour, then green, then black: %(mermaid)s"
                " points. The colour bonus is %(bonus)s, for white."
            ),
            "bonus_only": _(
                "The mermaids take green, then black, and for the third one nothing is left: %(mermaid)s points."
                " The colour bonus is %(bonus)s, for white."
            ),
            "never": _(
                "The mermaids take green, then black, and for the third one nothing is left: %(mermaid)s points."
                " The colour bonus is %(bonus)s, for green."
            ),
        },
        option="white",
        shows_bonus=True,
    ),
    "collections": Example(
        "set",
        (Holding("shell:dark_blue shell:yellow shell:green octopus:purple octopus:grey penguin:pink sailor:orange"),),
        {
            "": _(
                "Three shells: %(shell)s. Two octopuses: %(octopus)s. A penguin: %(penguin)s. A sailor alone:"
                " %(sailor)s. Together %(points)s points."
            )
        },
    ),
    "lighthouse": Example(
        "times",
        (Holding("lighthouse:purple boat:yellow", "boat:dark_blue boat:black"),),
        {"": _("The lighthouse counts every boat, paired or not: %(lighthouse)s, and %(pairs)s more for the pair.")},
    ),
    "colony": Example(
        "times",
        (Holding("penguin_colony:green penguin:pink penguin:purple"),),
        {
            "": _(
                "Two penguins are a collection: %(penguin)s. The colony counts them once more, but not itself:"
                " %(penguin_colony)s."
            )
        },
    ),
    "seahorse": Example(
        "plus",
        (Holding("seahorse:white shell:green shell:black octopus:purple octopus:yellow"),),
        {"": _("The seahorse is a third octopus, which brings more than a third shell: %(points)s points.")},
        needs_extra=True,
    ),
}


@dataclass(frozen=True, slots=True)
class ShownHolding:
    """A player's cards with their points, and what of them is written down at the end of a round."""

    hand: tuple[Card, ...]
    laid: tuple[tuple[Card, ...], ...]
    lines: list[PointLine]
    points: Points
    cards_count: bool = True
    bonus_counts: bool = True
    scored: int | None = None


@dataclass(frozen=True, slots=True)
class ShownExample:
    key: str
    text: str
    option: str
    shows_bonus: bool
    needs_extra: bool
    players: list[ShownHolding]


def counted(holding: Holding, options: Mapping[str, str]) -> Points:
    laid = [tuple(CODE[card] for card in group) for group in holding.laid()]
    return count_points((CODE[card] for card in holding.in_hand()), laid, options["white"], options["starfish_in_hand"])


def examples(options: Mapping[str, str]) -> dict[str, list[ShownExample]]:
    """Topic -> its examples, counted under ``options``."""
    topics: dict[str, list[ShownExample]] = {}
    for key, example in EXAMPLES.items():
        topics.setdefault(example.topic, []).append(_shown(key, example, options))
    return topics


def _shown(key: str, example: Example, options: Mapping[str, str]) -> ShownExample:
    points = [counted(holding, options) for holding in example.holdings]
    players = [_player(holding, worth) for holding, worth in zip(example.holdings, points, strict=True)]
    if example.end:
        players = _scored(example, players)
    text = str(example.texts[options[example.option] if example.option else ""]) % _numbers(players)
    return ShownExample(key, text, example.option, example.shows_bonus, example.needs_extra, players)


def _player(holding: Holding, points: Points) -> ShownHolding:
    return ShownHolding(holding.in_hand(), holding.laid(), point_lines(points), points)


def _scored(example: Example, players: list[ShownHolding]) -> list[ShownHolding]:
    score = score_round(example.end, CALLER, [player.points for player in players])
    return [
        ShownHolding(
            player.hand,
            player.laid,
            player.lines,
            player.points,
            score.cards_count[seat],
            score.bonus_counts[seat],
            score.scored[seat],
        )
        for seat, player in enumerate(players)
    ]


def _numbers(players: list[ShownHolding]) -> dict[str, str]:
    """What the text of an example may name: of the first player without a number, of the others as "points_2"."""
    found = {what: number(worth) for what, _count, worth in players[0].points.parts}
    for seat, player in enumerate(players):
        place = f"_{seat + 1}" if seat else ""
        found |= {
            f"points{place}": number(player.points.total),
            f"bonus{place}": number(player.points.colour_bonus),
            f"scored{place}": number(player.scored),
        }
    return found
