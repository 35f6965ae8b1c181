"""The score pad on the server: the page, the forms that need no script, and the script made of the scoring code."""

import hashlib
import re
from pathlib import Path

import pytest
from django.conf import settings

from games.management.commands.score_script import scripts
from games.pad_forms import real_deck
from games.presenters.cards import COLOURS, KINDS
from games.rules.rng import SeededRng
from games.rules.seasalt.cards import CARDS, Card, deck
from games.rules.seasalt.realcards import cards_for, colour_limits, kind_limits, problems
from tests.realcards import counted, vectors

GAME = {"seats": 2, "preset": "standard", "expansion": "none", "target": "standard", "end": "stop", "caller": 0}


def asked(*players, **game):
    """A query with the counts of each of ``players``."""
    query = {**GAME, "seats": max(2, len(players)), **game}
    for seat, player in enumerate(players):
        for group in ("k", "c"):
            query |= {f"p{seat}-{group}-{key}": number for key, number in player.get(group, {}).items()}
        query |= {f"p{seat}-{key}": player[key] for key in ("name", "before", "with_pair") if key in player}
    return query


def rows(response):
    """The cells of the outcome's table as texts."""
    table = re.search(r'id="outcome-title".*?<tbody>(.*?)</tbody>', response.content.decode(), re.S).group(1)
    return [
        [re.sub(r"<[^>]*>", "", cell).strip() for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.S)]
        for row in re.findall(r"<tr>(.*?)</tr>", table, re.S)
    ]


def test_the_script_is_made_of_the_scoring_code_as_it_is_now():
    for path, text in scripts().items():
        assert (settings.BASE_DIR / path).read_text() == text, "run `manage.py score_script`"


def test_the_files_of_others_are_unchanged():
    folder = Path(settings.BASE_DIR) / "static" / "vendor"
    sums = re.findall(r"^([0-9a-f]{64})  (\S+)", (folder / "VERSIONS").read_text(), re.M)
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")} == {name for _sum, name in sums}
    for digest, name in sums:
        assert hashlib.sha256((folder / name).read_bytes()).hexdigest() == digest, name


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_the_pad_needs_no_account_and_says_nothing_of_one(client, mina, language):
    client.cookies["language"] = language
    client.force_login(mina)
    page = client.get("/scorepad/").content.decode()
    assert "Mina" not in page
    assert page.count('<fieldset class="player"') == 2


def test_every_vector_hand_is_counted_alike_without_script(client):
    for case in [*vectors("hands"), *vectors("random_hands")[::20]]:
        player = counted(case)
        query = asked({**player, "with_pair": player["s"]}, expansion=case["expansion"])
        _name, cards, bonus, *_rest = rows(client.get("/scorepad/", query))[0]
        expect = case["expect"]
        assert (cards, bonus.split()[0]) == (str(expect["total"]), str(expect["colour_bonus"])), case["id"]


@pytest.mark.parametrize("case", vectors("rounds"), ids=lambda case: case["id"])
def test_every_vector_round_is_scored_alike_without_script(client, case):
    players = [{**counted(player), "with_pair": counted(player)["s"]} for player in case["players"]]
    query = asked(*players, expansion=case["expansion"], end=case["end"], caller=case["caller"] or 0)
    scored = [int(row[3]) for row in rows(client.get("/scorepad/", query))]
    assert scored == case["expect"]["scored"]


def test_totals_go_on_from_round_to_round_and_the_tie_break_of_the_rule_set_ranks(client):
    mina = {"name": "Mina", "before": 37, "k": {"crab": 6}}
    reza = {"name": "Reza", "before": 38, "k": {"boat": 4}}
    for preset, ranks in (("standard", ["1", "2"]), ("persian_guide", ["1", "1"])):
        found = rows(client.get("/scorepad/", asked(mina, reza, preset=preset)))
        assert [(row[0], row[4], row[5]) for row in found] == [("Mina", "40", ranks[0]), ("Reza", "40", ranks[1])]
    going_on = client.get("/scorepad/", asked({**mina, "before": 3}, reza | {"before": 4})).content.decode()
    following = re.search(r'href="(\?[^"]*)"[^>]*>Next round', going_on).group(1).replace("&amp;", "&")
    page = client.get(f"/scorepad/{following}").content.decode()
    assert re.findall(r'name="p\d-(?:name|before)" value="([^"]*)"', page) == ["Mina", "6", "Reza", "6"]


def test_four_mermaids_win_whatever_the_totals(client):
    four = {"name": "Mina", "k": {"mermaid": 4}, "c": {"white": 4}}
    page = client.get("/scorepad/", asked(four, {"k": {"shell": 6}}, end="deck_empty"))
    assert "Mina has four mermaids and wins the game." in page.content.decode()
    assert [row[-1] for row in rows(page)] == ["1", "2"]


def test_persian_digits_are_understood(client):
    assert rows(client.get("/scorepad/", asked({"k": {"shell": "۳"}})))[0][1] == "4"


@pytest.mark.parametrize(
    ("players", "game", "says"),
    [
        ([{"k": {"crab": 5}}, {"k": {"crab": 5}}], {}, "More Crab than the game has"),
        ([{"k": {"boat": 8}, "c": {"black": 8}}, {"k": {"fish": 1}, "c": {"black": 1}}], {}, "More cards in black"),
        ([{"k": {"crab": 2}, "c": {"black": 1}}], {}, "count as many cards by colour as by kind"),
        ([{"k": {"crab": 2}}], {"end": "last_chance"}, "count as many cards by colour as by kind"),
        ([{"k": {"mermaid": 1}}], {}, "count as many cards by colour as by kind"),
        ([{"k": {"crab": 1}, "c": {"pink": 1}}], {}, "no cards of the game have just these"),
        (
            [
                {"k": {"lighthouse": 1}, "c": {"purple": 1}},
                {"k": {"penguin": 1, "shark": 1, "octopus": 1}, "c": {"purple": 3}},
            ],
            {},
            None,
        ),
        (
            [{"k": {"sailor": 1}, "c": {"pink": 1}}, {"k": {"sailor": 1}, "c": {"pink": 1}}],
            {},
            "more than the game has of some card",
        ),
        ([{"k": {"lobster": 1}}], {}, "less than or equal to 0"),
        ([{"k": {"crab": -1}}], {}, "greater than or equal to 0"),
        ([{"k": {"crab": "x"}}], {}, "whole number"),
        ([{}], {"seats": 7}, "7 is not one of the available choices"),
        ([{}], {"preset": "<b>"}, "not one of the available choices"),
    ],
)
def test_counts_that_cannot_be_are_told_and_nothing_typed_is_lost(client, players, game, says):
    response = client.get("/scorepad/", asked(*players, **game))
    page = response.content.decode()
    if says is None:
        assert response.status_code == 200
        return
    assert response.status_code == 422
    assert says in page
    assert "outcome-title" not in page
    assert "<b>" not in re.sub(r"<b (id|class)|<b>(?=\w)", "", page) or game.get("preset") != "<b>"
    if "crab" in players[0].get("k", {}):
        assert f'value="{players[0]["k"]["crab"]}"' in page


def test_the_worker_keeps_every_file_that_the_page_names(client):
    worker = client.get("/scorepad/worker.js")
    assert worker["Content-Type"] == "text/javascript"
    kept = set(re.findall(r'"(/static/[^"]+)"', worker.content.decode()))
    named = set(re.findall(r'(?:href|src)="(/static/[^"#]+)', client.get("/scorepad/").content.decode()))
    assert named <= kept


ALL = real_deck("extra_salt")


@pytest.mark.parametrize("seed", range(60))
def test_any_real_hand_is_found_to_be_possible(seed):
    rng = SeededRng(b"hand", seed)
    codes = deck("extra_salt")
    rng.shuffle(codes)
    hands = [[CARDS[code] for code in codes[start : start + 15]] for start in (0, 15, 30, 45)]
    kinds = [{kind: sum(card.kind == kind for card in hand) for kind in KINDS} for hand in hands]
    colours = [{colour: sum(card.colour == colour for card in hand) for colour in COLOURS} for hand in hands]
    assert problems(kinds, colours, ALL, [True] * 4) == []
    for of_kind, of_colour in zip(kinds, colours, strict=True):
        found = cards_for(of_kind, of_colour, ALL)
        assert {kind: sum(counts.values()) for kind, counts in found.items()} == of_kind
        assert {colour: sum(counts.get(colour, 0) for counts in found.values()) for colour in COLOURS} == of_colour
        assert all(number <= ALL[kind][colour] for kind, counts in found.items() for colour, number in counts.items())


def test_what_no_cards_can_be_is_found_for_every_pair_of_cards():
    """All hands of two cards: possible exactly when two cards of the deck have these kinds and colours."""
    possible = {
        (frozenset_of(one.kind, other.kind), frozenset_of(one.colour, other.colour))
        for one in CARDS
        for other in CARDS
        if one != other or ALL[one.kind][one.colour] > 1
    }
    for kinds in {pair[0] for pair in possible}:
        for colours in {pair[1] for pair in possible}:
            found = cards_for(
                {kind: kinds.count(kind) for kind in KINDS}, {colour: colours.count(colour) for colour in COLOURS}, ALL
            )
            assert (found is not None) == ((kinds, colours) in possible), (kinds, colours)


def frozenset_of(*keys):
    return tuple(sorted(keys))


def test_the_deck_of_the_pad_is_the_deck():
    assert sum(kind_limits(ALL).values()) == sum(colour_limits(ALL).values()) == len(deck("extra_salt")) == 66
    assert sum(kind_limits(real_deck("none")).values()) == 58
    assert ALL["crab"] == {card.colour: deck("none").count(CARDS.index(card)) for card in CARDS if card.kind == "crab"}
    assert Card("starfish", "yellow") in CARDS
