"""Landing, lobby, the form for a new table, rules and error pages, as the server sends them."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import clock
from games.models import Match, Status
from games.presenters.glossary import colours, glossary
from games.presenters.options import GAME_NAMES, OPTIONS, PRESETS, preset_name
from games.rules.registry import GAMES
from games.rules.seasalt.cards import CARDS
from games.services import lobby
from games.views.lobby import FAN
from tests.tables import play_on, start

HTMX = {"HX-Request": "true"}
SEASALT = {"game": "seasalt", "seats": "3", "preset": "standard"}


def client_of(user, **options):
    client = Client(**options)
    client.force_login(user)
    return client


@pytest.fixture
def client_mina(mina):
    return client_of(mina)


def html(response):
    return response.content.decode()


def sections(text):
    """The headings of the lobby's lists, in order."""
    return re.findall(r'<h2 id="l-(\w+)">', text)


# Home


def test_newcomers_get_the_landing_page_with_a_form_that_signs_up(client, db):
    page = html(client.get("/"))
    assert f'action="{reverse("account_signup")}"' in page
    response = client.post(reverse("account_signup"), {"username": "Nima", "password1": "sea-glass-42x"})
    assert response.status_code == 302
    assert response.url == "/"
    assert "l-open" in html(client.get("/"))


def test_the_lobby_puts_the_own_turn_first(client_mina, mina, reza, stranger):
    start([mina, reza], "santorini", {"starter": "host"})
    start([reza, mina], "santorini", {"starter": "host"})
    lobby.create_table(host=stranger, game="seasalt", seats=2, options={})
    lobby.create_table(host=mina, game="seasalt", seats=2, options={})
    page = html(client_mina.get("/"))
    assert sections(page) == ["turn", "own", "waiting", "open"]
    assert "<title>(Your turn) Darya</title>" in page
    assert "favicon-turn" in page


def test_without_a_turn_nothing_says_that_it_is_yours(client_mina, mina, reza):
    start([reza, mina], "santorini", {"starter": "host"})
    page = html(client_mina.get("/"))
    assert sections(page) == ["waiting", "open"]
    assert "(Your turn)" not in page
    assert "favicon-turn" not in page
    assert "waiting for <bdi>Reza</bdi>" in page


def test_open_tables_are_those_that_the_reader_can_join(client_mina, mina, reza, stranger):
    joinable = lobby.create_table(host=reza, game="santorini", seats=2, options={})
    private = lobby.create_table(host=reza, game="santorini", seats=2, options={}, is_private=True)
    barred = lobby.create_table(host=reza, game="seasalt", seats=3, options={})
    lobby.join_table(match_id=barred.pk, user=mina)
    lobby.kick(match_id=barred.pk, host=reza, seat=1)
    page = html(client_mina.get("/"))
    assert reverse("join", args=[joinable.slug]) in page
    assert private.slug not in page
    assert barred.slug not in page


@pytest.mark.parametrize("address", ["/", "/tables/"])
def test_open_tables_are_filtered_by_game(client_mina, reza, address):
    tables = {game: lobby.create_table(host=reza, game=game, seats=2, options={}) for game in GAMES}
    page = html(client_mina.get(f"{address}?game=santorini"))
    assert tables["santorini"].slug in page
    assert tables["seasalt"].slug not in page
    assert tables["seasalt"].slug in html(client_mina.get(f"{address}?game=chess"))


def test_joining_from_the_lobby_leads_to_the_table(client_mina, reza):
    table = lobby.create_table(host=reza, game="santorini", seats=2, options={})
    response = client_mina.post(reverse("join", args=[table.slug]))
    assert response.url == reverse("match", args=[table.slug])
    table.refresh_from_db()
    assert table.status == Status.RUNNING


def test_a_row_tells_how_far_the_match_is_and_nothing_secret(client_mina, mina, reza):
    match = play_on(start([mina, reza], "seasalt"), 40)
    page = html(client_mina.get("/"))
    assert re.search(r"Round \d+ · you \d+ of 40", page)
    cards = re.findall(r'"card ', page)
    assert len(cards) == len(FAN) * page.count('class="fan"')
    assert match.invite not in page


def test_a_finished_match_says_who_won(mina, reza):
    play_on(start([mina, reza], "santorini"), 400)
    match = Match.objects.get()
    assert match.status == Status.FINISHED
    winner = match.seats.get(rank=1).user
    loser = match.seats.exclude(rank=1).get().user
    assert ">won</b>" in html(client_of(winner).get("/"))
    page = html(client_of(loser).get("/"))
    assert ">won</b>" not in page
    assert "place 2" in page


def test_an_open_table_says_how_old_it_is(client_mina, reza):
    moment = datetime(2026, 5, 1, 12, tzinfo=UTC)
    with clock.at(moment):
        lobby.create_table(host=reza, game="santorini", seats=2, options={})
        assert "just now" in html(client_mina.get("/tables/"))
    with clock.at(moment + timedelta(minutes=4)):
        assert "4\xa0minutes ago" in html(client_mina.get("/tables/"))


def test_a_name_is_escaped_in_every_row(client_mina, mina, person):
    rogue = person("<i>Rogue")
    start([rogue, mina], "santorini", {"starter": "opponent"})
    start([rogue, mina], "santorini", {"starter": "host"})
    lobby.create_table(host=rogue, game="seasalt", seats=2, options={})
    page = html(client_mina.get("/"))
    assert "<i>Rogue" not in page
    assert page.count("&lt;i&gt;Rogue") >= 4


def test_ten_tables_cost_no_more_queries_than_one(client_mina, person, mina, django_assert_num_queries):
    def add(name):
        host = person(name)
        start([host, mina], "santorini", {"starter": "opponent"})
        start([host, mina], "seasalt", {"first_starter": "seat0"})
        lobby.create_table(host=host, game="seasalt", seats=2, options={})

    add("Host")
    with CaptureQueriesContext(connection) as one:
        client_mina.get("/tables/")
    for number in range(9):
        add(f"Host{number}")
    with django_assert_num_queries(len(one)):
        client_mina.get("/tables/")


# New table


def test_the_form_creates_what_it_says(client_mina, mina):
    data = {**SEASALT, "preset": "french_guide", "option_boats": "after_turn", "is_private": "on"}
    response = client_mina.post("/tables/new/", data)
    match = Match.objects.get()
    assert response.url == reverse("match", args=[match.slug])
    assert (match.game, match.seats_total, match.is_private, match.host) == ("seasalt", 3, True, mina)
    assert match.options == {**GAMES["seasalt"].presets["french_guide"], "boats": "after_turn"}


@pytest.mark.parametrize("preset", GAMES["seasalt"].presets)
def test_a_rule_set_alone_is_taken_as_published(client_mina, preset):
    client_mina.post("/tables/new/", {**SEASALT, "preset": preset})
    assert Match.objects.get().options == GAMES["seasalt"].presets[preset]


def test_santorini_needs_only_a_starter(client_mina):
    client_mina.post(
        "/tables/new/", {"game": "santorini", "seats": "2", "preset": "standard", "option_starter": "host"}
    )
    match = Match.objects.get()
    assert (match.game, match.options) == ("santorini", {"starter": "host"})


@pytest.mark.parametrize(
    "change",
    [
        {"seats": "7"},
        {"seats": "two"},
        {"seats": ""},
        {"preset": "house"},
        {"option_boats": "never"},
        {"seats": "2", "option_first_starter": "seat3"},
    ],
)
def test_a_wrong_form_comes_back_with_a_message_and_creates_nothing(client_mina, change):
    response = client_mina.post("/tables/new/", {**SEASALT, **change})
    assert response.status_code == 400
    assert 'class="errorlist"' in html(response)
    assert not Match.objects.exists()


def test_too_many_open_tables_are_refused_in_words(client_mina, mina):
    for _ in range(lobby.MAX_OPEN_TABLES):
        lobby.create_table(host=mina, game="santorini", seats=2, options={})
    response = client_mina.post("/tables/new/", SEASALT)
    assert response.status_code == 409
    assert "You have many open tables already." in html(response)


def test_the_game_is_switched_by_a_plain_link(client_mina):
    page = html(client_mina.get("/tables/new/?game=santorini"))
    assert '<input type="hidden" name="game" value="santorini">' in page
    assert "option_starter" in page
    assert "option_boats" not in page
    assert '<input type="hidden" name="game" value="santorini">' in html(client_mina.get("/?new=santorini"))


@pytest.mark.parametrize("headers", [{}, HTMX])
def test_the_preview_says_what_would_be_created_and_creates_nothing(client_mina, headers):
    data = {**SEASALT, "option_expansion": "extra_salt", "option_target": "double", "is_private": "on"}
    response = client_mina.post("/tables/new/preview/", data, headers=headers)
    page = html(response)
    assert response.status_code == 200
    assert "Sea Salt &amp; Paper for 3 players, the first to 70 points." in page
    assert "Rules: Standard rules." in page
    assert "Extra Salt: with the eight extra cards." in page
    assert "Private, by link only." in page
    assert ("<html" in page) is not bool(headers)
    assert not Match.objects.exists()


def test_the_preview_names_a_single_rule_that_departs(client_mina):
    data = {**SEASALT, "option_boats": "after_turn"}
    page = html(client_mina.post("/tables/new/preview/", data, headers=HTMX))
    assert "Rules: Own mixture of rules." in page
    assert "Two boats: play again after this turn." in page
    assert "Open to everyone." in page


def test_the_preview_of_a_wrong_form_promises_nothing(client_mina):
    page = html(client_mina.post("/tables/new/preview/", {**SEASALT, "seats": "9"}, headers=HTMX))
    assert "players" not in page.replace("The match starts by itself", "")


@pytest.mark.parametrize("address", ["/tables/", "/tables/new/", "/tables/new/preview/"])
def test_only_people_with_an_account_get_the_lobby(client, db, address):
    response = client.post(address) if address.endswith("preview/") else client.get(address)
    assert response.status_code == 302
    assert response.url.startswith(reverse("account_login"))


def test_expansion_length_and_starter_leave_a_rule_set_what_it_is():
    options = dict(GAMES["seasalt"].presets["persian_rulebook"])
    options |= {"expansion": "none", "target": "double", "first_starter": "random"}
    assert preset_name("seasalt", options) == "Persian rulebook"
    assert preset_name("seasalt", {**options, "white": "never"}) == "Own mixture of rules"


# Words


@pytest.mark.parametrize("game", GAMES)
def test_every_option_value_and_rule_set_has_words(game):
    rules = GAMES[game]
    assert set(OPTIONS[game]) == {spec.key for spec in rules.option_specs}
    for spec in rules.option_specs:
        assert set(OPTIONS[game][spec.key].values) == set(spec.choices)
    assert set(PRESETS[game]) == set(rules.presets)
    assert game in GAME_NAMES


# Rules


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_open_to_everybody(client, db, game):
    assert client.get(reverse("rules", args=[game])).status_code == 200


def test_an_unknown_game_has_no_rules(client, db):
    assert client.get("/rules/chess/").status_code == 404


def test_the_glossary_shows_every_card_once_with_the_deck_s_numbers():
    groups = glossary()
    entries = [entry for group in groups for entry in group.entries]
    assert len({entry.card.kind for entry in entries}) == len(entries) == 19
    assert sum(entry.count for group in groups if group.key != "extra" for entry in group.entries) == 58
    assert sum(entry.count for entry in groups[-1].entries) == 8
    assert all(sum(one.count for one in entry.colours) == entry.count for entry in entries)
    assert sum(one.count for one in colours()) == 58


def test_the_glossary_shows_cards_that_exist():
    for group in glossary():
        for entry in group.entries:
            assert entry.card.colour.replace("_", "") in {one.css.removeprefix("c-") for one in entry.colours}


def test_the_rules_page_marks_what_differs_between_rule_sets(client, db):
    page = html(client.get("/rules/seasalt/"))
    presets = list(GAMES["seasalt"].presets.values())
    differing = sum(one[key] != presets[0][key] for one in presets for key in presets[0])
    assert page.count('<td class="differs">') == differing > 0


# Health and errors


def test_healthz_answers_while_the_database_does(client, db):
    assert client.get("/healthz").content == b"ok\n"


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_a_missing_page_is_explained_in_the_reader_s_language(client, db, language):
    client.cookies["language"] = language
    response = client.get("/nothing/here/")
    assert response.status_code == 404
    page = html(response)
    assert f'<html lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}"' in page
    assert ("Nothing here" in page) is (language == "en")


def test_an_old_page_s_form_is_refused_in_words(mina):
    client = client_of(mina, enforce_csrf_checks=True)
    response = client.post("/tables/new/", SEASALT)
    assert response.status_code == 403
    assert "This page was too old" in html(response)


def test_a_server_error_says_nothing_of_its_cause(client, db, monkeypatch):
    def broken(*_args, **_kwargs):
        raise RuntimeError("the secret reason")

    monkeypatch.setattr("games.views.pages.rule_sets", broken)
    client.raise_request_exception = False
    response = client.get("/rules/seasalt/")
    assert response.status_code == 500
    assert "Something broke" in html(response)
    assert "secret" not in html(response)


# What the content security policy does not allow


PAGES = ["/", "/tables/new/", "/rules/seasalt/", "/rules/santorini/", "/nothing/"]


@pytest.mark.parametrize("signed_in", [False, True])
@pytest.mark.parametrize("address", PAGES)
def test_no_page_has_styles_or_scripts_in_its_text(client, mina, reza, signed_in, address):
    if signed_in:
        client.force_login(mina)
        start([mina, reza], "santorini", {"starter": "host"})
        lobby.create_table(host=reza, game="seasalt", seats=2, options={})
    page = html(client.get(address, follow=True))
    assert not re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=", page)


@pytest.mark.parametrize("card", sorted({str(card) for card in CARDS}))
def test_every_card_has_a_page_and_the_same_text_for_a_dialog(client, card):
    page = client.get(reverse("card", args=[card])).content.decode()
    inside = client.get(reverse("card", args=[card]), headers={"HX-Request": "true"})
    assert inside.content.decode().strip() in page
    assert "<html" not in inside.content.decode()
    assert "HX-Request" in inside["Vary"]
    assert "max-age=3600" in inside["Cache-Control"]


def test_the_page_of_a_card_is_not_kept_as_it_names_its_reader(client_mina):
    assert "max-age" not in client_mina.get(reverse("card", args=["crab:yellow"])).get("Cache-Control", "")


@pytest.mark.parametrize("card", ["crab", "crab:pink", "x:y", "crab:yellow:1"])
def test_a_card_that_the_box_does_not_hold_has_no_page(client, db, card):
    assert client.get(reverse("card", args=[card])).status_code == 404
