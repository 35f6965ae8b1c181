"""Text that no honest browser sends, in every address and every field: refused, never an error of the server."""

import pytest
from django.test import Client

from tests.tables import start

ODD = {
    "nul": "a\0b",
    "cards": "🂡🃏" * 9,
    "long": "a" * 3000,
    "turned": "a\u202eb\u2066c",
    "markup": "'\"><script>alert(1)</script>",
    "percent": "%s%n%(x)s{{7*7}}{0}",
    "surrogate": "a\ud800b".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
    "dots": "..",
    "empty": "",
    "number": "9" * 30,
}
ADDRESSES = [
    "/t/{}/",
    "/t/{}/changes/?v=1",
    "/t/{}/log/",
    "/t/{}/resign/",
    "/join/{}/",
    "/rules/{}/",
    "/rules/seasalt/{}/",
    "/people/{}/",
    "/rules/seasalt/cards/{}/",
    "/accounts/confirm-email/{}/",
    "/accounts/password/reset/key/{}/",
    "/?game={}",
    "/tables/?game={}",
    "/tables/new/?game={}",
    "/accounts/login/?next={}",
    "/accounts/signup/?next={}",
]
FORMS = {
    "/accounts/signup/": ("username", "email", "password1", "next"),
    "/accounts/login/": ("login", "password", "next", "remember"),
    "/accounts/password/reset/": ("email",),
    "/accounts/password/change/": ("oldpassword", "password1", "password2"),
    "/accounts/email/": ("email", "action_add", "action_remove"),
    "/preferences/": ("language", "time_zone", "theme"),
    "/preferences/language/": ("language", "next"),
    "/preferences/theme/": ("theme", "next"),
    "/tables/new/": ("game", "seats", "preset", "starter", "is_private"),
    "/tables/new/preview/": ("game", "seats", "preset", "starter", "is_private"),
    "/t/{slug}/act/": ("action", "version", "key", "keep", "pile", "card", "star", "turn"),
    "/t/{slug}/kick/": ("seat",),
    "/t/{slug}/join/": ("seat",),
}


@pytest.fixture
def sent(mina):
    client = Client(raise_request_exception=False)
    client.force_login(mina)
    return client


@pytest.mark.parametrize("address", ADDRESSES)
def test_odd_text_in_an_address_is_no_error_of_the_server(sent, address):
    path, _, query = address.partition("?")
    parts = dict(part.split("=") for part in query.split("&")) if query else {}
    for name, odd in ODD.items():
        found = sent.get(path.format(odd), {key: value.format(odd) for key, value in parts.items()})
        assert found.status_code < 500, name
        assert b"<script>alert" not in found.content, name
        assert "//" not in found.headers.get("Location", "").removeprefix("http://testserver"), name


@pytest.mark.parametrize("form", FORMS)
def test_odd_text_in_a_form_is_no_error_of_the_server(sent, mina, reza, form):
    address = form.format(slug=start([mina, reza]).slug)
    good = {"version": "3", "key": "good-key-1", "action": "draw"} if "{slug}" in form else {}
    for name, odd in ODD.items():
        for field in FORMS[form]:
            found = sent.post(address, {**good, field: odd})
            assert found.status_code < 500, (name, field)
            assert b"<script>alert" not in found.content, (name, field)
        assert sent.post(address, dict.fromkeys(FORMS[form], odd)).status_code < 500, name


@pytest.mark.parametrize("place", ["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])
@pytest.mark.parametrize("form", ["/preferences/language/", "/preferences/theme/", "/accounts/login/"])
def test_no_form_leads_to_another_site(sent, mina, form, place):
    data = {"language": "fa", "theme": "dark", "login": mina.name, "password": "sea-glass-42x", "next": place}
    if form == "/accounts/login/":
        sent.logout()
    found = sent.post(form, data)
    assert found.status_code == 302
    assert found["Location"] == "/"
