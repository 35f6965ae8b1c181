"""Nothing tells whether an address is registered, and guessing is slow."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD, logged_in, mail_to


@pytest.fixture
def owner(person):
    user = person("Mina", email="mina@example.org")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def bare(answer):
    """What the visitor gets, without what differs by nature: tokens, and what was typed."""
    text = re.sub(
        r"csrfmiddlewaretoken\" value=\"[^\"]+|X-CSRFToken\": \"[^\"]+|&quot;[A-Za-z0-9]{64}",
        "",
        answer.content.decode(),
    )
    return answer.status_code, re.sub(r"[a-z]+@example\.org", "ADDRESS", text)


def test_a_reset_answers_the_same_for_known_and_unknown_addresses(owner):
    known, unknown = (
        Client().post("/accounts/password/reset/", {"email": address}, follow=True)
        for address in ("mina@example.org", "nobody@example.org")
    )
    assert bare(known) == bare(unknown)
    assert len(mail_to("mina@example.org")) == len(mail_to("nobody@example.org")) == 1


def test_a_sign_up_answers_the_same_for_known_and_unknown_addresses(owner, sign_up):
    known, unknown = sign_up("Reza", "mina@example.org"), sign_up("Sara", "nobody@example.org")
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url) == (302, "/")
    assert len(mail_to("mina@example.org")) == len(mail_to("nobody@example.org")) == 1


def test_adding_an_address_answers_the_same_for_known_and_unknown_ones(owner, person):
    reza, sara = person("Reza"), person("Sara")
    answers = []
    for user, address in ((reza, "mina@example.org"), (sara, "nobody@example.org")):
        browser = Client()
        browser.force_login(user)
        answers.append(browser.post("/accounts/email/", {"action_add": "", "email": address}))
    assert answers[0].status_code == answers[1].status_code == 302
    assert answers[0].url == answers[1].url
    assert len(mail_to("mina@example.org")) == len(mail_to("nobody@example.org")) == 1


def test_who_typed_another_s_address_neither_gets_it_nor_stands_in_its_owner_s_way(owner, sign_up, log_in):
    sign_up("Reza", "mina@example.org", "other-password-5z")
    assert not EmailAddress.objects.get(user__name="Reza").verified
    thief, rightful = Client(), Client()
    log_in("mina@example.org", "other-password-5z", client=thief)
    log_in("mina@example.org", PASSWORD, client=rightful)
    assert not logged_in(thief)
    assert logged_in(rightful)
    mail.outbox.clear()
    Client().post("/accounts/password/reset/", {"email": "mina@example.org"})
    assert "Reza" not in mail.outbox[0].body


def test_an_unverified_address_does_not_log_in(sign_up, log_in):
    sign_up("Reza", "reza@example.org")
    browser = Client()
    log_in("reza@example.org", client=browser)
    assert not logged_in(browser)
    log_in("Reza", client=browser)
    assert logged_in(browser)


def test_guessing_a_password_is_stopped_for_the_account(mina, log_in):
    for _ in range(5):
        log_in("Mina", "guess-guess-1")
    browser = Client()
    log_in("MINA", client=browser)
    assert not logged_in(browser)


def test_trying_another_spelling_is_the_same_account_to_the_limit(mina, log_in):
    for spelling in ("Mina", "mina", "MINA", "Mína", "M.ina"):
        log_in(spelling, "guess-guess-1")
    browser = Client()
    log_in("Mina", client=browser)
    assert not logged_in(browser)


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_too_many_log_ins_get_429_in_the_reader_s_language(db, log_in, language):
    browser = Client(headers={"accept-language": language})
    answers = [log_in(f"Person{number}", client=browser) for number in range(31)]
    assert answers[-1].status_code == 429
    assert f'<html lang="{language}"' in answers[-1].content.decode()


def test_too_many_sign_ups_get_429(db, sign_up):
    answers = [sign_up("M") for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert not User.objects.exists()


def test_a_client_cannot_choose_its_address_for_the_limits(db, sign_up):
    answers = [sign_up("M", client=Client(headers={"x-forwarded-for": f"10.0.0.{n}"})) for n in range(21)]
    assert answers[-1].status_code == 429


def test_behind_a_trusted_proxy_each_visitor_has_a_limit_of_their_own(db, sign_up, settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    answers = [sign_up("M", client=Client(headers={"x-forwarded-for": f"10.0.0.{n}"})) for n in range(21)]
    assert answers[-1].status_code == 200


def test_the_admin_has_no_door_of_its_own(client, person):
    answer = client.get("/admin/login/", follow=True)
    assert answer.redirect_chain[-1][0].startswith("/accounts/login/")
