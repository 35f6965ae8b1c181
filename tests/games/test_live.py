"""Sockets and posts against a real server."""

import http.client
import json
import signal
import time
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from games.models import Match
from tests.conftest import cookie_of
from tests.tables import act, acting, start


@contextmanager
def socket(darya, match, user=None, origin=None, cookie=None):
    cookie = cookie or (cookie_of(user) if user else None)
    headers = {"Cookie": cookie} if cookie else {}
    address = f"ws://127.0.0.1:{darya.port}/ws/t/{match.slug}/"
    with connect(address, origin=origin or darya.url, additional_headers=headers, max_size=2**22) as opened:
        yield opened


def receive(opened, seconds=10):
    return json.loads(opened.recv(timeout=seconds))


def until(opened, version, seconds=10):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        message = receive(opened, max(0.1, end - time.monotonic()))
        if message["v"] >= version:
            return message
    raise AssertionError(f"version {version} did not arrive")


def post(darya, match, user, data, path="act"):
    """A form post as a browser without script sends it; returns the status."""
    link = http.client.HTTPConnection("127.0.0.1", darya.port, timeout=20)
    cookie = cookie_of(user)
    link.request("GET", f"/t/{match.slug}/", headers={"Cookie": cookie})
    answer = link.getresponse()
    page = answer.read().decode()
    assert answer.status == 200, darya.written()
    token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    csrf = next(
        value.split(";")[0] for name, value in answer.getheaders() if name == "Set-Cookie" and "csrftoken" in value
    )
    body = urlencode({"csrfmiddlewaretoken": token, **data})
    headers = {"Cookie": f"{cookie}; {csrf}", "Content-Type": "application/x-www-form-urlencoded"}
    link.request("POST", f"/t/{match.slug}/{path}/", body, headers)
    return link.getresponse().status


@pytest.fixture
def match(darya, mina, reza):
    return start([mina, reza])


def test_a_socket_gets_a_snapshot_and_then_each_version(darya, match, mina, reza):
    people = [mina, reza]
    seat = acting(match)
    with socket(darya, match, people[1 - seat]) as opened:
        first = receive(opened)
        assert first["v"] == match.version
        assert 'id="r-turnline"' in first["content"]
        status = post(
            darya, match, people[seat], {"action": "draw", "key": "live-key-1", "version": str(match.version)}
        )
        assert status == 302
        second = until(opened, match.version + 1, 3)
        assert (second["from"], second["v"]) == (match.version, match.version + 1)
        assert first["from"] == 0
        assert 'id="r-piles"' in second["content"]
        assert 'id="r-opponents"' not in second["content"], "what has not changed is not sent again"


def test_spectators_without_account_hear_of_public_matches(darya, match):
    with socket(darya, match) as opened:
        assert receive(opened)["v"] == match.version


def test_nobody_hears_of_a_private_match(darya, mina, reza, stranger):
    match = start([mina, reza], private=True)
    for user in (stranger, None):
        with pytest.raises((InvalidStatus, ConnectionClosed)), socket(darya, match, user) as opened:
            receive(opened)
    with socket(darya, match, mina) as opened:
        assert receive(opened)["v"] == match.version


def test_other_sites_cannot_open_a_socket(darya, match, mina):
    with pytest.raises(InvalidStatus), socket(darya, match, mina, origin="http://evil.example"):
        pass


def test_what_a_client_says_is_not_read(darya, match, mina):
    with socket(darya, match, mina) as opened:
        receive(opened)
        opened.send(json.dumps({"type": "act", "action": "draw"}))
        opened.send(b"\0" * 1000)
        time.sleep(0.3)
    assert Match.objects.get(pk=match.pk).version == match.version


def test_a_lost_wake_up_is_made_good_within_ten_seconds(darya, match, mina):
    with socket(darya, match, mina) as opened:
        receive(opened)
        # This process has a channel layer of its own: the server is not woken.
        act(match, acting(match), "draw")
        until(opened, match.version + 1, 10)


def test_log_out_closes_the_socket(darya, match, mina):
    cookie = cookie_of(mina)
    with socket(darya, match, cookie=cookie) as opened:
        receive(opened)
        link = http.client.HTTPConnection("127.0.0.1", darya.port, timeout=20)
        link.request("GET", "/", headers={"Cookie": cookie})
        answer = link.getresponse()
        page = answer.read().decode()
        token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
        csrf = next(
            value.split(";")[0] for name, value in answer.getheaders() if name == "Set-Cookie" and "csrftoken" in value
        )
        headers = {"Cookie": f"{cookie}; {csrf}", "Content-Type": "application/x-www-form-urlencoded"}
        link.request("POST", "/accounts/logout/", urlencode({"csrfmiddlewaretoken": token}), headers)
        assert link.getresponse().status == 302
        with pytest.raises(ConnectionClosed):
            receive(opened)


def test_an_acknowledged_action_survives_kill_minus_nine(darya, match, mina, reza):
    people = [mina, reza]
    for number in range(6):
        seat = acting(match)
        version = Match.objects.get(pk=match.pk).version
        phase = "draw" if number % 3 == 0 else "keep" if number % 3 == 1 else "end"
        data = {"action": phase, "keep": "0", "pile": "0", "key": f"kill-key-{number}", "version": str(version)}
        assert post(darya, match, people[seat], data) == 302
        darya.restart()
        assert Match.objects.get(pk=match.pk).version == version + 1


def test_the_jobs_loop_of_the_server_plays_for_absent_seats(darya, mina, reza, stranger):
    match = start([mina, reza, stranger])
    seat = acting(match)
    people = [mina, reza, stranger]
    assert post(darya, match, people[seat], {"key": "resign-key-1"}, "resign") == 302
    end = time.monotonic() + 20
    while time.monotonic() < end and acting(match) == seat:
        time.sleep(0.2)
    assert acting(match) != seat


def test_the_server_stops_on_sigterm_within_three_seconds(darya, match):
    with socket(darya, match) as opened:
        receive(opened)
        began = time.monotonic()
        darya.process.send_signal(signal.SIGTERM)
        darya.process.wait(10)
        assert time.monotonic() - began < 3.5
