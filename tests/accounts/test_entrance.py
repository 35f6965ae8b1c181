"""Sign up, log in, log out, and the password: all as plain forms, without any script."""

import re
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD, links_in, logged_in, mail_to


def test_a_name_and_a_password_are_enough(client, sign_up):
    answer = sign_up("Mina", client=client)
    assert answer.status_code == 302
    assert answer.url == "/"
    assert logged_in(client)
    assert User.objects.get().name == "Mina"
    assert mail.outbox == []


def test_the_forms_work_with_the_token_that_the_page_gives(db):
    browser = Client(enforce_csrf_checks=True)
    page = browser.get("/accounts/signup/").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)[1]
    data = {"username": "Mina", "password1": PASSWORD}
    assert browser.post("/accounts/signup/", data).status_code == 403
    assert browser.post("/accounts/signup/", {**data, "csrfmiddlewaretoken": token}).status_code == 302
    assert logged_in(browser)


def test_every_field_has_its_label_and_its_error_is_told_to_screen_readers(sign_up):
    page = sign_up("M").content.decode()
    for field in ("id_username", "id_email", "id_password1"):
        assert f'for="{field}"' in page
        assert f'id="{field}"' in page
    name_input = re.search(r'<input[^>]*id="id_username"[^>]*>', page)[0]
    assert 'aria-invalid="true"' in name_input
    for described in re.search(r'aria-describedby="([^"]+)"', name_input)[1].split():
        assert f'id="{described}"' in page


@pytest.mark.parametrize("taken", ["mina", "MINA", "Mína", "МІΝА", "M.ina"])
def test_a_look_alike_of_a_taken_name_is_refused(mina, sign_up, taken):
    answer = sign_up(taken)
    assert answer.status_code == 200
    assert "username" in answer.context["form"].errors
    assert User.objects.get() == mina


@pytest.mark.parametrize("name", ["Al", "x" * 21, "Mi\u200bna", "\u202eMina", "Mina/Reza"])
def test_an_unfit_name_is_refused_in_the_form(sign_up, name):
    answer = sign_up(name)
    assert answer.status_code == 200
    assert "username" in answer.context["form"].errors
    assert not User.objects.exists()


@pytest.mark.parametrize("password", ["password", "iloveyou", "12345678", "9182736455463728", "short7x", "Marguerite"])
def test_common_short_numeric_and_name_like_passwords_are_refused(sign_up, password):
    answer = sign_up("Marguerite", password=password)
    assert "password1" in answer.context["form"].errors
    assert not User.objects.exists()


def test_the_preferences_that_the_page_showed_become_the_account_s(client, sign_up):
    client.cookies["language"] = "fa"
    client.cookies["theme"] = "dark"
    sign_up("Mina", client=client)
    made = User.objects.get()
    assert (made.language, made.theme) == ("fa", "dark")


def test_of_two_who_race_for_look_alike_names_one_gets_it_and_the_other_reads_why(transactional_db, sign_up):
    gate = Barrier(2, timeout=20)

    def race(name):
        browser = Client()
        browser.get("/accounts/signup/")
        gate.wait()
        return sign_up(name, client=browser)

    for number in range(5):
        with ThreadPoolExecutor(2) as runners:
            answers = list(runners.map(race, (f"Racer{number}x", f"RACER{number}X")))
        assert sorted(answer.status_code for answer in answers) == [200, 302]
        refused = next(answer for answer in answers if answer.status_code == 200)
        assert "or one that looks like it, is taken" in refused.content.decode()
    assert User.objects.count() == 5


def test_the_loser_of_the_race_at_the_database_reads_why(mina, sign_up, monkeypatch):
    monkeypatch.setattr("accounts.adapter.AccountAdapter.clean_username", lambda self, name, shallow=False: name)
    answer = sign_up("MINA")
    assert answer.status_code == 200
    assert "or one that looks like it, is taken" in answer.content.decode()
    assert User.objects.get() == mina


@pytest.mark.parametrize("login", ["Mina", "mina", "MINA", "Mína", "МІΝА", " Mina "])
def test_log_in_by_name_however_it_is_typed(client, mina, log_in, login):
    assert log_in(login, client=client).url == "/"
    assert logged_in(client)


def test_log_in_by_a_verified_address(client, person, log_in):
    mina = person("Mina", email="mina@example.org")
    EmailAddress.objects.create(user=mina, email="mina@example.org", verified=True, primary=True)
    log_in("Mina@Example.org", client=client)
    assert logged_in(client)


def test_an_inactive_person_does_not_get_in(client, person, log_in):
    person("Mina", is_active=False)
    log_in("Mina", client=client)
    assert not logged_in(client)


def test_a_wrong_password_and_an_unknown_name_read_the_same(mina, log_in):
    wrong = log_in("Mina", "not-this-one").context["form"].errors
    unknown = log_in("Nobody", "not-this-one").context["form"].errors
    assert wrong
    assert wrong == unknown


@pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/signup/"])
@pytest.mark.parametrize("evil", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])
def test_nobody_is_sent_to_another_site(client, mina, path, evil):
    data = {"login": "Mina", "password": PASSWORD, "username": "Reza", "password1": PASSWORD, "next": evil}
    assert client.post(path, data).url == "/"


def test_next_leads_back_to_where_one_wanted_to_go(mina, sign_up, log_in):
    assert log_in("Mina", next="/preferences/").url == "/preferences/"
    assert sign_up("Reza", next="/preferences/").url == "/preferences/"


def test_logging_out_takes_a_form_not_a_link(client, mina):
    client.force_login(mina)
    assert client.get("/accounts/logout/").status_code == 200
    assert logged_in(client)
    assert client.post("/accounts/logout/").url == "/"
    assert not logged_in(client)


def test_the_password_is_changed_by_who_knows_it(client, mina, log_in):
    client.force_login(mina)
    new = {"password1": "coral-reef-77y", "password2": "coral-reef-77y"}
    wrong = client.post("/accounts/password/change/", {"oldpassword": "guess", **new})
    assert "oldpassword" in wrong.context["form"].errors
    assert client.post("/accounts/password/change/", {"oldpassword": PASSWORD, **new}).status_code == 302
    after = Client()
    log_in("Mina", PASSWORD, client=after)
    assert not logged_in(after)
    log_in("Mina", "coral-reef-77y", client=after)
    assert logged_in(after)


def test_the_password_is_reset_by_the_link_in_the_mail(sign_up):
    sign_up("Mina", "mina@example.org")
    verify = links_in(mail_to("mina@example.org")[0])[0]
    Client().post(verify)
    assert EmailAddress.objects.get().verified
    mail.outbox.clear()

    browser = Client()
    assert browser.post("/accounts/password/reset/", {"email": "MINA@example.org"}).status_code == 302
    link = links_in(mail_to("mina@example.org")[0])[0]
    page = browser.get(link, follow=True)
    form = page.redirect_chain[-1][0]
    done = browser.post(form, {"password1": "coral-reef-77y", "password2": "coral-reef-77y"})
    assert done.status_code == 302
    assert User.objects.get().check_password("coral-reef-77y")

    again = Client().get(link, follow=True)
    assert "form" not in (again.context or {}) or "password1" not in again.content.decode()


def test_devices_are_listed_and_others_can_be_logged_out(db, sign_up, log_in):
    here, there = Client(headers={"user-agent": "Laptop"}), Client(headers={"user-agent": "Telephone"})
    sign_up("Mina", client=here)
    log_in("Mina", client=there)
    assert there.get("/preferences/").status_code == 200
    page = here.get("/accounts/sessions/").content.decode()
    assert "Laptop" in page
    assert "Telephone" in page
    here.post("/accounts/sessions/")
    assert here.get("/preferences/").status_code == 200
    assert there.get("/preferences/").status_code == 302


def test_mail_goes_to_files_until_a_server_is_named():
    assert settings.EMAIL_CONFIG["EMAIL_BACKEND"] == "django.core.mail.backends.filebased.EmailBackend"
    assert settings.EMAIL_CONFIG["EMAIL_FILE_PATH"] == str(settings.VAR_DIR / "mail")


def test_a_mail_file_holds_the_reset_link(db, sign_up, settings, tmp_path):
    settings.EMAIL_BACKEND = settings.EMAIL_CONFIG["EMAIL_BACKEND"]
    settings.EMAIL_FILE_PATH = str(tmp_path / "mail")
    sign_up("Mina", "mina@example.org")
    Client().post("/accounts/password/reset/", {"email": "mina@example.org"})
    texts = [file.read_text() for file in (tmp_path / "mail").iterdir()]
    assert any("/accounts/password/reset/key/" in text for text in texts)
    assert any("/accounts/confirm-email/" in text for text in texts)
