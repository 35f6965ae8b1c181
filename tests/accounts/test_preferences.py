"""Language, time zone and theme; profiles; numbers and moments as each language writes them."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest
import time_machine
from django.template import Context, Template
from django.utils import timezone, translation

from accounts.avatars import COLOURS, FIGURES, avatar_of


@pytest.mark.parametrize(
    ("header", "language"),
    [("fa-IR,en;q=0.5", "fa"), ("fr-CA", "fr"), ("de,fr;q=0.3", "fr"), ("de", "en"), ("", "en"), (";;q=x,\x7f", "en")],
)
def test_a_newcomer_reads_the_browser_s_language(client, db, header, language):
    answer = client.get("/accounts/login/", headers={"accept-language": header})
    assert answer.headers["Content-Language"] == language
    assert "Accept-Language" in answer.headers["Vary"]
    assert f'<html lang="{language}" dir="{"rtl" if language == "fa" else "ltr"}"' in answer.content.decode()


def test_a_chosen_language_stays_and_leads_back_to_the_page(client, db):
    answer = client.post("/preferences/language/", {"language": "fa", "next": "/accounts/login/?next=/preferences/"})
    assert answer.url == "/accounts/login/?next=/preferences/"
    assert 'lang="fa" dir="rtl"' in client.get(answer.url, headers={"accept-language": "fr"}).content.decode()


@pytest.mark.parametrize("path", ["/preferences/language/", "/preferences/theme/"])
@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
def test_a_choice_never_leads_to_another_site(client, db, path, evil):
    assert client.post(path, {"language": "fa", "theme": "dark", "next": evil}).url == "/"


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("language", {"language": "xx"}),
        ("language", {}),
        ("theme", {"theme": "pink"}),
        ("theme", {"theme": "dark\r\n"}),
    ],
)
def test_an_unknown_choice_is_malformed(client, db, path, data):
    answer = client.post(f"/preferences/{path}/", data)
    assert answer.status_code == 400
    assert not answer.cookies


def test_a_choice_is_made_by_post_only(client, db):
    assert client.get("/preferences/language/").status_code == 405
    assert client.get("/preferences/theme/").status_code == 405


def test_preferences_are_kept_with_the_account_and_win_over_the_browser(client, mina):
    client.force_login(mina)
    answer = client.post("/preferences/", {"language": "fa", "time_zone": "Asia/Tehran", "theme": "dark"})
    assert answer.url == "/preferences/"
    client.cookies.clear()
    client.force_login(mina)
    page = client.get("/preferences/", headers={"accept-language": "fr"}).content.decode()
    assert '<html lang="fa" dir="rtl" data-theme="dark"' in page
    assert '<option value="Asia/Tehran" selected>' in page


def test_the_page_before_the_log_in_remembers_the_account_s_choices(client, mina):
    client.force_login(mina)
    client.post("/preferences/", {"language": "fr", "time_zone": "", "theme": "dark"})
    client.post("/accounts/logout/")
    assert '<html lang="fr" dir="ltr" data-theme="dark"' in client.get("/accounts/login/").content.decode()


def test_a_language_can_be_left_to_the_browser_again(client, mina):
    client.force_login(mina)
    client.post("/preferences/", {"language": "fr", "time_zone": "", "theme": "system"})
    client.post("/preferences/", {"language": "", "time_zone": "", "theme": "system"})
    page = client.get("/preferences/", headers={"accept-language": "fa"}).content.decode()
    assert '<html lang="fa"' in page


@pytest.mark.parametrize(
    "wrong", [{"language": "xx"}, {"time_zone": "Mars/Olympus"}, {"time_zone": "../../etc/passwd"}, {"theme": "pink"}]
)
def test_an_unknown_preference_is_refused_and_nothing_changes(client, mina, wrong):
    client.force_login(mina)
    good = {"language": "fr", "time_zone": "Europe/Paris", "theme": "dark"}
    assert client.post("/preferences/", {**good, **wrong}).status_code == 400
    mina.refresh_from_db()
    assert (mina.language, mina.time_zone, mina.theme) == ("", "", "system")


def test_preferences_ask_strangers_to_log_in(client, db):
    assert client.get("/preferences/").url == "/accounts/login/?next=/preferences/"


@pytest.mark.parametrize(
    ("language", "zone", "date"),
    [
        ("en", "UTC", "March 20, 2027"),
        ("fr", "UTC", "20 mars 2027"),
        ("fa", "UTC", "۲۹ اسفند ۱۴۰۵"),
        ("fa", "Asia/Tehran", "۱ فروردین ۱۴۰۶"),
    ],
)
def test_a_profile_tells_the_day_in_the_reader_s_calendar_and_zone(client, person, language, zone, date):
    with time_machine.travel(datetime(2027, 3, 20, 21, 0, tzinfo=UTC), tick=False):
        person("Mina")
    client.cookies["language"], client.cookies["zone"] = language, zone
    page = client.get("/people/mina/").content.decode()
    assert f'<time datetime="2027-03-20T21:00:00+00:00">{date}</time>' in page


def test_a_profile_shows_neither_address_nor_number(client, person):
    person("Mina", email="mina@example.org")
    page = client.get("/people/Mina/").content.decode()
    assert "<bdi>Mina</bdi>" in page
    assert "mina@example.org" not in page


def test_there_is_no_profile_of_nobody_or_of_somebody_shut_out(client, person):
    person("Mina", is_active=False)
    assert client.get("/people/Mina/").status_code == 404
    assert client.get("/people/Nobody/").status_code == 404
    assert client.get("/people/%00%E2%80%AE/").status_code == 404


def rendered(source, language, zone="UTC", **values):
    with translation.override(language), timezone.override(zone):
        return Template("{% load reading %}" + source).render(Context(values))


@pytest.mark.parametrize(
    ("source", "language", "text"),
    [
        ("{{ 1405|num }}", "fa", "۱۴۰۵"),
        ("{{ 1405|num }}", "fr", "1405"),
        ('{{ "+7"|ltr }}', "fa", '<bdi dir="ltr">+۷</bdi>'),
        ('{{ "c3"|code }}', "fa", '<bdi dir="ltr">c3</bdi>'),
        ("{{ typed|name_bdi }}", "en", "<bdi>&lt;b&gt;</bdi>"),
        ('{{ at|moment:"clock" }}', "fa", '<time datetime="2026-12-01T20:30:00+00:00">۲۰:۳۰</time>'),
    ],
)
def test_numbers_codes_names_and_moments_are_written_for_the_reader(source, language, text):
    assert rendered(source, language, typed="<b>", at=datetime(2026, 12, 1, 20, 30, tzinfo=UTC)) == text


def test_a_moment_is_told_in_the_reader_s_zone_and_stamped_in_utc():
    at = datetime(2026, 12, 1, 20, 45, tzinfo=UTC)
    assert rendered("{{ at|moment }}", "en", "Asia/Tehran", at=at) == (
        '<time datetime="2026-12-01T20:45:00+00:00">Dec. 2, 2026, 00:15</time>'
    )


def test_people_who_came_one_after_another_have_different_avatars():
    avatars = [avatar_of(number) for number in range(1, 200)]
    assert all(one.figure != other.figure and one.colour != other.colour for one, other in pairwise(avatars))
    assert {avatar.figure for avatar in avatars} == set(FIGURES)
    assert {avatar.colour for avatar in avatars} == set(COLOURS)
    assert avatar_of(7) == avatar_of(7)
