"""What the table of Sea Salt & Paper explains: what happened meanwhile, results again, rules, colours, options."""

import re
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from games.models import Match
from games.presenters.base import LogLine
from games.presenters.options import OPTIONS, PRESET_NOTES, PRESETS
from games.presenters.rule_links import rules_address
from games.presenters.seasalt import HELP
from games.rules.registry import GAMES
from tests import rendered
from tests.rendered import Page
from tests.seasalt_scenes import GAME, SALT, finish_last_turns, play, scene, scenes
from tests.tables import start

SCENES = scenes()
NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)


def regions(state, seat, language="en", **more):
    return rendered.regions("seasalt", state, seat, language, **more)


def line(number, seat, text="did something", heading=False):
    return LogLine(number, seat, text, NOW, None, heading)


# ---- what happened meanwhile ----------------------------------------------------------------------------------------

LOG = (line(1, 0, "you one"), line(2, 1, "mina two"), line(3, 2, "theo three"), line(4, 1, "mina four"))


def test_what_happened_since_the_own_last_action_is_listed_and_marked_in_the_log():
    shown = regions(SCENES["draw"], 0, log=LOG)
    listed = Page(shown["event"])
    assert "Since your last turn" in listed.text
    assert [text in listed.text for text in ("you one", "mina two", "theo three", "mina four")] == [False, *[True] * 3]
    log = Page(shown["log"]).text
    assert log.index("you one") < log.index("Since your last turn") < log.index("mina two")


def test_nothing_is_marked_for_whoever_acted_last_and_for_spectators():
    for seat in (1, None):
        shown = regions(SCENES["draw"], seat, log=LOG)
        assert "Since your last turn" not in shown["event"] + shown["log"]
        assert "mina four" in shown["event"]


# ---- results --------------------------------------------------------------------------------------------------------


def test_the_last_result_can_be_opened_again_in_the_next_round_by_everybody():
    again = play(SCENES["stopped"], *["ready:3"] * 4)
    for seat in (0, 2, None):
        shown = regions(again, seat)
        sheet = Page(shown["sheet"])
        assert sheet.all("section", id="last-result", popover="")
        assert "You called Stop." in sheet.text if seat == 0 else "Pelin called Stop." in sheet.text
        assert not sheet.all("button", name="action")
        opener = shown["hand"] if seat is not None else shown["points"]
        assert Page(opener).all("button", popovertarget="last-result")
    for name in ("draw", "stopped", "over"):
        assert "last-result" not in "".join(regions(SCENES[name], 0).values()), name


@pytest.mark.parametrize(("option", "starter"), [("left_of_ender", "Mina"), ("ender", "You")])
def test_the_round_sheet_tells_who_starts_next(option, starter):
    state = play(scene(options={"next_starter": option}), "stop")
    text = Page(regions(state, 0)["sheet"]).text
    assert f"{starter} start{'' if starter == 'You' else 's'} the next round." in text
    assert GAME.view(state, 0).next_starter == play(state, *["ready:3"] * 4).starter


def test_the_round_sheet_tells_old_and_new_totals_the_bet_the_options_and_when_it_goes_on():
    sheet = Page(regions(SCENES["bet"], 0, deadline=NOW)["sheet"]).text
    assert "Bet won" in sheet
    assert "before: 17" in sheet
    assert "By itself at 12:00" in sheet
    for words in OPTIONS["seasalt"].values():
        assert str(words.label) in sheet
    lost = play(SCENES["play"], "last_chance")
    lost = replace(lost, laid=(lost.laid[0], lost.laid[2] * 5, *lost.laid[2:]))
    assert "Bet lost" in Page(regions(finish_last_turns(lost), 0)["sheet"]).text
    assert "Bet" not in Page(regions(SCENES["stopped"], 0)["sheet"]).text.replace("Best", "")


def test_every_round_so_far_is_listed_with_how_it_ended():
    state = play(SCENES["stopped"], *["ready:3"] * 4)
    state = play(replace(state, deck=(), phase="play", turn=1), "end")
    text = Page(regions(state, 0)["sheet"]).text
    assert "You called Stop." in text
    assert text.count("The deck ran out: nobody scores.") == 2


# ---- Extra Salt -----------------------------------------------------------------------------------------------------


def test_a_locked_turn_is_shown_to_everybody_before_and_while_it_lasts():
    before = scene("play", turn=3, options=SALT, locked=(True, True, False, False))
    assert "A jellyfish blocks your next turn." in Page(regions(before, 0)["turnline"]).text
    for seat in (0, 2, None):
        assert "blocked by a jellyfish" in Page(regions(before, seat)["opponents"]).text
    now = scene("draw", options=SALT, locked=(True, False, False, False))
    assert "a jellyfish blocks your turn" in Page(regions(now, 0)["turnline"]).text
    for seat in (1, None):
        assert "Pelin is blocked by a jellyfish" in Page(regions(now, seat)["turnline"]).text
    bar = Page(regions(now, 0)["actions"])
    assert bar.text.count("blocked by a jellyfish") == 5


def test_private_sheets_say_where_the_cards_lie_and_that_nobody_else_sees_them():
    for name, title in (
        ("crab card", "The left pile: take one card"),
        ("lobster", "The top cards of the deck: keep one"),
    ):
        text = Page(regions(SCENES[name], 0)["piles"]).text
        assert title in text
        assert "Only you see this." in text


# ---- rules, colours, options ----------------------------------------------------------------------------------------


def test_the_turn_line_points_to_a_paragraph_that_the_rules_page_has(client):
    pages = {}
    for name, state in SCENES.items():
        address = Page(regions(state, 0)["turnline"]).all("a", **{"class": "help"})[0]["href"]
        path, _, anchor = address.partition("#")
        html = pages.setdefault(path, client.get(path).content.decode())
        assert f'id="{anchor}"' in html, name
    assert set(HELP) == {"draw", "choose", "play", "crab_pile", "crab_card", "steal", "lobster", "round_over", "over"}


@pytest.mark.parametrize("preset", PRESETS["seasalt"])
def test_a_table_points_to_the_rules_that_it_plays_by(client, preset):
    options = GAMES["seasalt"].presets[preset]
    assert "?" not in rules_address("seasalt", options)
    other = {**options, "starfish_in_hand": "laid_only", "target": "double"}
    page = client.get(rules_address("seasalt", other)).content.decode()
    differs = re.search(r'id="other">(.*?)</dl>', page, re.S).group(1)
    assert str(OPTIONS["seasalt"]["starfish_in_hand"].values["laid_only"]) in differs
    assert differs.count("<dt>") == 2 if preset == "standard" else differs.count("<dt>") >= 2


@pytest.mark.parametrize("query", ["white=never&boats=x", "x=1", "white=", "white=never&white=<b>"])
def test_odd_options_in_the_address_of_the_rules_are_left_aside(client, query):
    page = client.get(f"/rules/seasalt/?{query}")
    assert page.status_code == 200
    assert b"<b>&" not in page.content
    assert client.get(f"/rules/santorini/?{query}").status_code == 200


@pytest.mark.parametrize(("expansion", "cards"), [("none", 58), ("extra_salt", 66)])
def test_the_table_has_a_legend_of_colours_with_their_numbers(client, mina, reza, expansion, cards):
    match = start([mina, reza], options={"expansion": expansion})
    page = client.get(f"/t/{match.slug}/").content.decode()
    legend = re.search(r'class="colours">(.*?)</ul>', page, re.S).group(1)
    numbers = [int(number) for number in re.findall(r'<b class="num">(\d+)</b>', legend)]
    assert (len(numbers), sum(numbers)) == (11, cards)


def test_every_option_and_every_rule_set_has_its_sentence_in_the_form(client, mina):
    client.force_login(mina)
    page = Page(client.get("/tables/new/?game=seasalt").content.decode()).text
    for words in OPTIONS["seasalt"].values():
        assert str(words.explanation) in page
        for value in words.values.values():
            assert str(value) in page
    assert PRESET_NOTES["seasalt"].keys() == PRESETS["seasalt"].keys()
    for note in PRESET_NOTES["seasalt"].values():
        assert str(note) in page


def test_the_options_of_a_match_are_on_its_page(client, mina, reza):
    match = start([mina, reza], options={"boats": "after_turn", "white": "never"})
    page = Page(client.get(f"/t/{match.slug}/").content.decode()).text
    for key, value in Match.objects.get(pk=match.pk).options.items():
        assert str(OPTIONS["seasalt"][key].values[value]) in page
