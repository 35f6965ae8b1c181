"""People at the door: their browsers and their mail."""

import re

import pytest
from django.core import mail
from django.test import Client

PASSWORD = "sea-glass-42x"


@pytest.fixture
def sign_up(db):
    """Send the sign-up form; gives the answer."""

    def send(name, email="", password=PASSWORD, client=None, **fields):
        data = {"username": name, "email": email, "password1": password, **fields}
        return (client or Client()).post("/accounts/signup/", data)

    return send


@pytest.fixture
def log_in():
    def send(login, password=PASSWORD, client=None, **fields):
        return (client or Client()).post("/accounts/login/", {"login": login, "password": password, **fields})

    return send


def logged_in(client):
    return "_auth_user_id" in client.session


def links_in(message):
    """The site's own paths in a mail."""
    return re.findall(r"https?://testserver(/\S+)", message.body)


def mail_to(address):
    return [message for message in mail.outbox if message.to == [address]]
