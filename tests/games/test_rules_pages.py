"""The rules of Sea Salt & Paper as a page for each rule set."""

import re
from collections import Counter
from html.parser import HTMLParser
from itertools import combinations

import pytest
from django.test import Client
from django.urls import reverse
from persiantools import digits

from games.presenters.rule_examples import EXAMPLES, counted, examples
from games.presenters.rule_sentences import SENTENCES, sayings
from games.rules.seasalt.cards import KINDS, cards, deck
from games.rules.seasalt.options import PRESETS, SPECS
from games.rules.seasalt.scoring import score_round

LANGUAGES = ["en", "fa", "fr"]
STANDARD = PRESETS["standard"]
ANCHORS = [
    "aim",
    "turn",
    "draw",
    "pairs",
    "pair-crab",
    "pair-boat",
    "pair-fish",
    "pair-shark",
    "pair-jellyfish",
    "pair-lobster",
    "starfish",
    "call",
    "stop",
    "last-chance",
    "empty-deck",
    "round-end",
    "tie-break",
    "colours",
    "mermaids",
    "cards",
    "sets",
    "missed",
]
TOTALS = {
    "pairs": [2],
    "starfish": [1 + 1 + 2 + 2],
    "stop": [1 + 4 + 3, 1 + 3, 1 + 5],
    "bet-won": [2 + 6, 2 + 6, 1 + 3],
    "bet-lost": [2 + 3 + 2, 2 + 6 + 1, 4],
    "bonus": [3 + 1],
    "mermaids": [3 + 2],
    "white": [3 + 2 + 1],
    "collections": [4 + 3 + 1 + 0],
    "lighthouse": [1 + 3],
    "colony": [3 + 4],
    "seahorse": [6 + 2],
}
"""The card points of every player of every example under the standard rules, counted by hand."""
SCORED = {"stop": [8, 4, 6], "bet-won": [8 + 3, 3, 2], "bet-lost": [3, 9, 4]}
BONUS = {"stop": [2, 1, 1], "bet-won": [3, 3, 2], "bet-lost": [3, 4, 1], "bonus": [3], "white": [3]}
MERMAIDS = {"standard": (6, 3), "persian_guide": (3, 2), "persian_rulebook": (6, 3), "french_guide": (3, 3)}
"""Points and colour bonus of three mermaids, two green cards and a black one."""


def page_of(preset="standard", language="en"):
    client = Client()
    client.cookies["language"] = language
    address = reverse("rules", args=["seasalt"] if preset == "standard" else ["seasalt", preset])
    response = client.get(address)
    assert response.status_code == 200
    return response.content.decode()


class Marked(HTMLParser):
    """The texts of a page that say on which option they depend."""

    def __init__(self, page):
        super().__init__()
        self.texts, self.open = [], None
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        if option := dict(attrs).get("data-option"):
            self.open = tag
            self.texts.append([option, ""])

    def handle_endtag(self, tag):
        if tag == self.open:
            self.open = None

    def handle_data(self, data):
        if self.open:
            self.texts[-1][1] += data

    def of(self, option):
        return [text for name, text in self.texts if name == option]


def example(page, key):
    return re.search(rf'<figure [^>]*id="example-{key}">.*?</figure>', page, re.S)[0]


def numbers(shown, what):
    """The numbers in the lists of points whose class has ``what``."""
    return [int(digits.fa_to_en(found)) for found in re.findall(rf'<dd class="[^"]*{what}[^"]*">(\w+)</dd>', shown)]


def told(shown):
    """The numbers in the sentence of an example."""
    caption = re.search(r"<figcaption.*?</figcaption>", shown, re.S)[0]
    return [int(found) for found in re.findall(r"\d+", digits.fa_to_en(caption))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_rule_set_has_a_page_in_every_language(db, preset, language):
    page = page_of(preset, language)
    assert f'<html lang="{language}"' in page
    assert "%(" not in page
    switch = re.search(r'<nav class="seg sets".*?</nav>', page, re.S)[0]
    links = re.findall(r'<a href="([^"]+)"( class="on" aria-current="page")?>', switch)
    addresses = {key: "/rules/seasalt/" if key == "standard" else f"/rules/seasalt/{key}/" for key in PRESETS}
    assert [(address, bool(current)) for address, current in links] == [
        (address, key == preset) for key, address in addresses.items()
    ]


@pytest.mark.parametrize("address", ["/rules/seasalt/house/", "/rules/seasalt/cards/", "/rules/chess/standard/"])
def test_an_unknown_rule_set_has_no_page(client, db, address):
    assert client.get(address).status_code == 404


def test_the_standard_rules_have_their_own_name_too(client, db):
    assert client.get("/rules/seasalt/standard/").status_code == 200


@pytest.mark.parametrize("preset", PRESETS)
def test_every_paragraph_can_be_linked_to(db, preset):
    found = Counter(re.findall(r'\sid="([^"]+)"', page_of(preset)))
    assert [anchor for anchor in ANCHORS if found[anchor] != 1] == []
    assert [kind for kind in KINDS if found[f"card-{kind}"] != 1] == []
    assert [one for one, times in found.items() if times > 1] == []


@pytest.mark.parametrize("preset", PRESETS)
def test_every_link_into_the_page_has_a_place_to_go(db, preset):
    page = page_of(preset)
    found = set(re.findall(r'\sid="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= found


# What depends on options


def test_every_option_is_told_with_every_value():
    assert {option for option, _texts in SENTENCES.values()} == {spec.key for spec in SPECS}
    for option, texts in SENTENCES.values():
        spec = next(spec for spec in SPECS if spec.key == option)
        assert set(texts) == set(spec.choices)
        assert len({str(text) for text in texts.values()}) == len(texts)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.key)
def test_a_value_changes_the_sentences_of_its_option_alone(spec):
    before = sayings(STANDARD)
    for value in set(spec.choices) - {STANDARD[spec.key]}:
        after = sayings({**STANDARD, spec.key: value})
        changed = {place for place in before if str(after[place].text) != str(before[place].text)}
        assert changed == {place for place, saying in before.items() if saying.option == spec.key}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_differ_exactly_where_their_options_do(db, language):
    marked = {preset: Marked(page_of(preset, language)) for preset in PRESETS}
    for one, other in combinations(PRESETS, 2):
        for spec in SPECS:
            texts = marked[one].of(spec.key), marked[other].of(spec.key)
            assert all(texts)
            same_value = PRESETS[one][spec.key] == PRESETS[other][spec.key]
            assert (texts[0] == texts[1]) is same_value, (one, other, spec.key)


def test_the_pages_say_what_their_rule_set_is_known_for(db):
    pages = {preset: page_of(preset) for preset in PRESETS}
    assert "White is no colour" in pages["persian_guide"]
    assert "The next round is started by whoever called;" in pages["persian_guide"]
    assert "The host of the table takes the first turn" in pages["persian_rulebook"]
    assert "whoever of them took the last turn wins" in pages["persian_rulebook"]
    assert "White is a colour for the colour bonus, but not for mermaids." in pages["french_guide"]
    assert "Whoever lays down all four mermaids" in pages["french_guide"]
    assert "Whoever holds all four mermaids" in pages["standard"]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_cards_of_extra_salt_are_part_of_the_game_or_an_expansion(db, preset):
    page = page_of(preset)
    extra = PRESETS[preset]["expansion"] == "extra_salt"
    assert ("The expansion adds eight cards." in page) is not extra
    assert (page.index('id="card-jellyfish"') < page.index('id="card-shell"')) is extra
    assert ('<span class="chip">Extra Salt</span>' in page) is not extra
    white = re.search(r'c-white" aria-hidden="true"><i>W</i></span><span>white</span><b class="num">(\d)', page)
    assert int(white[1]) == (5 if extra else 4)


# Examples


@pytest.mark.parametrize("key", EXAMPLES)
def test_the_cards_of_an_example_are_in_one_deck(key):
    one = EXAMPLES[key]
    used = Counter()
    for holding in one.holdings:
        used.update(holding.in_hand())
        for group in holding.laid():
            used.update(group)
    assert used <= Counter(cards(deck("extra_salt" if one.needs_extra else "none")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EXAMPLES)
def test_the_points_of_an_example_are_those_counted_by_hand(db, key, language):
    shown = example(page_of(language=language), key)
    assert numbers(shown, "total") == TOTALS[key]
    assert numbers(shown, "scored") == SCORED.get(key, [])
    assert numbers(shown, "bonus") == BONUS.get(key, [])
    assert set(told(shown)) <= {
        *TOTALS[key],
        *SCORED.get(key, []),
        *BONUS.get(key, []),
        *numbers(shown, ""),
        *parts(key),
    }
    assert told(shown)


def parts(key):
    return {worth for _what, _count, worth in counted(EXAMPLES[key].holdings[0], STANDARD).parts}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_page_shows_what_the_rules_library_counts(db, preset, language):
    page = page_of(preset, language)
    assert len(re.findall(r'<figure class="example', page)) == len(EXAMPLES)
    for key, one in EXAMPLES.items():
        shown = example(page, key)
        points = [counted(holding, PRESETS[preset]) for holding in one.holdings]
        assert numbers(shown, "total") == [player.total for player in points]
        assert len(re.findall("data-card=", shown)) == sum(
            len(holding.in_hand()) + sum(map(len, holding.laid())) for holding in one.holdings
        )
        if one.end:
            assert numbers(shown, "scored") == list(score_round(one.end, 0, points).scored)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_white_cards_count_as_the_rule_set_has_it(db, preset, language):
    shown = example(page_of(preset, language), "white")
    points, bonus = MERMAIDS[preset]
    assert numbers(shown, "total") == [points]
    assert numbers(shown, "bonus") == [bonus]
    assert told(shown) == [points, bonus]


def test_a_starfish_in_hand_counts_only_under_its_option():
    (shown,) = examples({**STANDARD, "starfish_in_hand": "laid_only"})["starfish"]
    assert shown.players[0].points.total == 1 + 1 + 2
    assert "4 points" in shown.text
    assert "adds nothing" in shown.text


def test_what_does_not_count_is_said_in_words(db):
    assert example(page_of(), "stop").count("not counted") == 3
    assert example(page_of(), "bet-won").count("not counted") == 2
    assert example(page_of(), "bet-lost").count("not counted") == 3
