"""Who may see and do what, and what bad input gets."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from games.models import Match, Status
from games.services import lobby
from tests.tables import acting, start

WHO = ("seat", "other", "stranger", "anonymous")


@pytest.fixture
def clients(mina, reza, stranger):
    made = {}
    for who, user in zip(WHO, (mina, reza, stranger, None), strict=True):
        made[who] = Client()
        if user:
            made[who].force_login(user)
    return made


@pytest.fixture(params=["seasalt", "santorini"])
def running(request, mina, reza):
    return start([mina, reza], request.param)


@pytest.fixture
def private(mina, reza):
    return start([mina, reza], private=True)


def url(name, match):
    return reverse(name, args=[match.slug])


PAGES = ("match", "changes", "log")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("who", WHO)
def test_a_public_match_can_be_watched_by_everybody(clients, running, page, who):
    assert clients[who].get(url(page, running)).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_a_private_match_does_not_exist_for_others(clients, private, page):
    statuses = [clients[who].get(url(page, private)).status_code for who in WHO]
    assert statuses == [200, 200, 404, 404]


POSTS = {"act": {"action": "draw"}, "resign": {}, "leave": {}, "kick": {"seat": "1"}}


@pytest.mark.parametrize("name", POSTS)
def test_only_people_of_the_match_may_change_it(clients, running, name):
    data = {"key": "some-key-1", "version": str(running.version), **POSTS[name]}
    assert clients["anonymous"].post(url(name, running), data).status_code == 302
    expected = 409 if name in ("leave", "kick") else 403
    assert clients["stranger"].post(url(name, running), data).status_code == expected
    assert Match.objects.get(pk=running.pk).version == running.version


@pytest.mark.parametrize("name", [*POSTS, "join"])
def test_a_stranger_cannot_even_post_to_a_private_match(clients, private, name):
    data = {"key": "some-key-1", "version": str(private.version), **POSTS.get(name, {})}
    assert clients["stranger"].post(url(name, private), data).status_code == 404


@pytest.mark.parametrize("name", ["act", "join", "leave", "kick"])
def test_writing_needs_a_post(clients, running, name):
    assert clients["seat"].get(url(name, running)).status_code == 405


def test_the_page_of_another_seat_offers_no_foreign_action(clients, running):
    seat = acting(running)
    on_turn, waiting = ("seat", "other") if seat == 0 else ("other", "seat")
    assert b"turnline you" in clients[on_turn].get(url("match", running)).content
    for who in (waiting, "stranger", "anonymous"):
        content = clients[who].get(url("match", running)).content.decode()
        assert "turnline you" not in content
        assert 'data-legal=""' in content or 'name="action"' not in content


def test_an_action_by_form_redirects_and_by_script_sends_regions(clients, mina, reza):
    match = start([mina, reza])
    client = clients["seat" if acting(match) == 0 else "other"]
    data = {"action": "draw", "key": "form-key-1", "version": str(match.version)}
    assert client.post(url("act", match), data).status_code == 302
    data = {"action": "keep", "keep": "0", "pile": "1", "key": "form-key-2", "version": str(match.version + 1)}
    answer = client.post(url("act", match), data, headers={"HX-Request": "true"})
    assert answer.status_code == 200
    assert answer["X-Match-Version"] == str(match.version + 2)
    assert b'id="r-actions"' in answer.content
    assert "X-Match-From" not in answer, "the page's version was rendered by nobody: all regions are sent"


def test_an_answer_tells_what_differs_from_the_version_that_the_page_shows(clients, mina, reza):
    match = start([mina, reza])
    client = clients["seat" if acting(match) == 0 else "other"]
    page = client.get(url("match", match)).content.decode()
    data = {"action": "draw", "key": "form-key-1", "version": str(match.version)}
    answer = client.post(url("act", match), data, headers={"HX-Request": "true"})
    assert answer["X-Match-From"] == str(match.version)
    told = set(re.findall(r'id="r-(\w+)"', answer.content.decode()))
    assert {"piles", "actions", "meta"} <= told
    assert told < set(re.findall(r'id="r-(\w+)"', page))
    assert "mine" not in told


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"action": "dance"}, 400),
        ({"action": ""}, 400),
        ({"action": "pair", "card": ["x", "1"]}, 400),
        ({"action": "keep", "keep": "0"}, 400),
        ({"version": "one"}, 400),
        ({"version": "-1"}, 400),
        ({"version": ""}, 400),
        ({"version": "9" * 40}, 400),
        ({"key": ""}, 400),
        ({"key": "short"}, 400),
        ({"key": "x" * 500}, 400),
        ({"key": "bad key with spaces"}, 400),
        ({"version": "1"}, 409),
        ({"action": "end"}, 422),
        ({"action": "rob:1"}, 422),
        ({"action": "b2-c3+c4"}, 400),
    ],
)
@pytest.mark.parametrize("script", [True, False])
def test_bad_input_gets_a_sentence_and_its_status(clients, mina, reza, change, status, script):
    match = start([mina, reza])
    client = clients["seat" if acting(match) == 0 else "other"]
    data = {"action": "draw", "key": "good-key-1", "version": str(match.version), **change}
    answer = client.post(url("act", match), data, headers={"HX-Request": "true"} if script else {})
    assert answer.status_code == status
    assert b'role="alert"' in answer.content
    assert b"Traceback" not in answer.content
    assert Match.objects.get(pk=match.pk).version == match.version


def test_a_refusal_brings_its_sentence_alone_to_a_page_that_is_up_to_date(clients, mina, reza):
    match = start([mina, reza])
    client = clients["seat" if acting(match) == 0 else "other"]
    client.get(url("match", match))
    data = {"action": "end", "key": "good-key-1", "version": str(match.version)}
    answer = client.post(url("act", match), data, headers={"HX-Request": "true"})
    assert (answer.status_code, answer["X-Match-Refused"]) == (422, "1")
    assert re.findall(r'id="r-(\w+)"', answer.content.decode()) == ["message"]


def test_a_body_of_a_megabyte_is_refused(clients, mina, reza):
    match = start([mina, reza])
    answer = clients["seat"].post(url("act", match), {"action": "x" * 1_000_000, "key": "good-key-1", "version": "3"})
    assert answer.status_code == 400


def test_an_action_of_another_match_is_stale_or_illegal_there(clients, mina, reza):
    first, second = start([mina, reza], seed=b"\1" * 32), start([mina, reza], seed=b"\2" * 32)
    client = clients["seat" if acting(first) == 0 else "other"]
    client.post(url("act", first), {"action": "draw", "key": "first-key-1", "version": str(first.version)})
    answer = client.post(
        url("act", second),
        {"action": "keep", "keep": "0", "pile": "0", "key": "first-key-2", "version": str(first.version + 1)},
    )
    assert answer.status_code == 409
    assert Match.objects.get(pk=second.pk).version == second.version


def test_forms_need_their_token(mina, reza):
    match = start([mina, reza])
    client = Client(enforce_csrf_checks=True)
    client.force_login(mina)
    answer = client.post(url("act", match), {"action": "draw", "key": "good-key-1", "version": str(match.version)})
    assert answer.status_code == 403
    assert b"too old" in answer.content


def test_too_many_actions_in_a_minute_are_slowed_down(clients, mina, reza, settings):
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "act": "3/m/user"}
    match = start([mina, reza])
    data = {"action": "dance", "key": "good-key-1", "version": str(match.version)}
    statuses = [clients["seat"].post(url("act", match), data).status_code for _ in range(4)]
    assert statuses == [400, 400, 400, 429]


def test_the_invitation_lets_a_signed_in_person_sit_down(clients, mina):
    match = lobby.create_table(host=mina, game="seasalt", seats=3, options={}, is_private=True)
    link = reverse("invitation", args=[match.invite])
    assert b"/accounts/signup/?next=" in clients["anonymous"].get(link).content
    assert clients["stranger"].get(link).status_code == 200
    assert clients["stranger"].post(link).status_code == 302
    assert match.seats.count() == 2
    assert clients["anonymous"].get(url("match", match)).status_code == 404


def test_an_invitation_after_the_start_tells_nothing_of_the_match(clients, private, mina):
    answer = clients["stranger"].get(reverse("invitation", args=[private.invite]))
    assert answer.status_code == 409
    assert mina.name not in answer.content.decode()


def test_a_wrong_invitation_does_not_exist(clients):
    assert clients["stranger"].get(reverse("invitation", args=["x" * 32])).status_code == 404


def test_the_second_for_the_last_seat_reads_why(clients, mina, reza, person):
    match = start([mina, reza])
    answer = clients["stranger"].post(url("join", match))
    assert answer.status_code == 409
    assert "Somebody else took the last seat." in answer.content.decode()


def test_private_tables_are_in_nobody_elses_lobby(clients, mina):
    lobby.create_table(host=mina, game="seasalt", seats=2, options={}, is_private=True)
    public = lobby.create_table(host=mina, game="seasalt", seats=2, options={})
    content = clients["stranger"].get("/").content.decode()
    assert content.count("/join/") == 1
    assert public.slug in content


def test_creating_by_form_makes_the_table_that_was_asked_for(clients):
    answer = clients["seat"].post(
        reverse("create"), {"game": "seasalt", "seats": "3", "preset": "french_guide", "option_first_starter": "seat1"}
    )
    assert answer.status_code == 302
    match = Match.objects.get()
    assert match.options["white"] == "bonus_only"
    assert match.options["first_starter"] == "seat1"
    assert (match.seats_total, match.status) == (3, Status.OPEN)


@pytest.mark.parametrize(
    "data",
    [
        {"game": "seasalt", "seats": "9", "preset": "standard"},
        {"game": "seasalt", "seats": "2", "preset": "magic"},
        {"game": "seasalt", "seats": "2", "preset": "standard", "option_first_starter": "seat3"},
        {"game": "seasalt", "seats": "2", "preset": "custom", "option_white": "magic"},
    ],
)
def test_a_wrong_form_creates_nothing(clients, data):
    assert clients["seat"].post(reverse("create"), data).status_code == 400
    assert not Match.objects.exists()


@pytest.mark.parametrize("path", ["/", "/rules/seasalt/", "/rules/santorini/", "/accounts/login/", "/accounts/signup/"])
@pytest.mark.parametrize(("language", "direction"), [("en", "ltr"), ("fa", "rtl"), ("fr", "ltr")])
def test_pages_speak_the_readers_language(db, path, language, direction):
    content = Client(headers={"Accept-Language": language}).get(path).content.decode()
    assert f'<html lang="{language}" dir="{direction}"' in content


def test_unknown_pages_are_found_by_nobody(client, db):
    answer = client.get("/nothing/")
    assert answer.status_code == 404
    assert b"Traceback" not in answer.content


def test_health_is_told(client, db):
    assert client.get("/healthz").content == b"ok\n"


@pytest.mark.parametrize("private", [True, False])
def test_who_leaves_a_table_comes_to_a_page_that_may_be_seen(clients, mina, private):
    match = lobby.create_table(host=mina, game="seasalt", seats=3, options={}, is_private=private)
    lobby.join_table(match_id=match.pk, user=User.objects.get(name="Reza"))
    answer = clients["other"].post(url("leave", match), follow=True)
    assert answer.status_code == 200
    assert answer.redirect_chain == [("/" if private else url("match", match), 302)]
