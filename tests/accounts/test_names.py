"""What may be a name, and which names are one."""

import pytest
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction

from accounts.models import User
from accounts.names import clean_name, name_key, visible_length

ONE_NAME = [
    ("Mina", "MINA"),
    ("Mina", "Mіna"),  # Cyrillic і
    ("Mina", "Мina"),  # Cyrillic М
    ("Mina", "Minа"),  # Cyrillic а
    ("Hanna", "НАΝΝА"),  # Cyrillic and Greek capitals
    ("Nana", "ΝΑΝΑ"),  # all Greek
    ("paco", "расо"),  # all Cyrillic
    ("Yoko", "ΥΟΚΟ"),
    ("Mina", "Ｍｉｎａ"),
    ("Mina", "𝓜𝓲𝓷𝓪"),
    ("Mina", "Mína"),
    ("Mina", "M i-n.a"),
    ("Alice", "AIice"),  # capital i
    ("Alice", "A1ice"),
    ("Alice", "A|ice"),
    ("Bob", "B0b"),
    ("Tamar", "Tarnar"),
    ("Willow", "VVillow"),
    ("علی رضا", "علي رضا"),
    ("کیان", "كيان"),
    ("علی‌رضا", "علیرضا"),  # with and without ZWNJ
    ("مُحَمَّد", "محمد"),
    ("سارا۱۲", "سارا12"),
    ("سارا۱۲", "سارا١٢"),
    ("آرش", "ارش"),
    ("straße", "STRASSE"),
    ("Ёлка", "елка"),
]


@pytest.mark.parametrize(("one", "other"), ONE_NAME)
def test_names_that_look_alike_are_one(one, other):
    assert name_key(one) == name_key(other)


DIFFERENT = [
    ("Mina", "Nima"),
    ("मीना", "माना"),  # vowels are marks there
    ("กิตติ", "กตต"),
    ("سارا", "سحر"),
    ("Vova", "Nova"),
    ("李小明", "李小朋"),
    ("Ольга", "Олег"),
]


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_look_different_stay_different(one, other):
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(("one", "other"), ONE_NAME)
def test_the_database_itself_refuses_a_look_alike(db, one, other):
    User.objects.create_user(one)
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create_user(other)


GOOD = [
    "Ana",
    "Zoë",
    "Jean-Luc P.",
    "O'Neill",
    "x" * 20,
    "علی‌رضا",
    "مُحَمَّد",
    "Ольга",
    "Νίκος",
    "李小明",
    "さくら",
    "김민수",
    "मीनाक्षी",
    "นิดหน่อย",
    "דוד",
    "Nguyễn Thị",
    "ნინო",
    "Player 42",
]


@pytest.mark.parametrize("name", GOOD)
def test_any_script_makes_a_name(name):
    assert clean_name(name) == name


BAD = {
    "two letters": "Al",
    "21 letters": "x" * 21,
    "nothing": "",
    "only spaces": "     ",
    "only separators": "._-",
    "two letters and marks that do not count": "A\u0301l\u0301",
    "zero-width space": "Mi\u200bna",
    "zero-width joiner": "Mi\u200dna",
    "ZWNJ in Latin": "Mi\u200cna",
    "ZWNJ at the end": "علی\u200c",
    "two ZWNJ": "علی\u200c\u200cرضا",
    "right-to-left mark": "Mina\u200f",
    "right-to-left override": "\u202eaniM",
    "isolate": "\u2066Mina\u2069",
    "soft hyphen": "Mi\u00adna",
    "byte order mark": "\ufeffMina",
    "Hangul filler": "\u3164\u3164\u3164",
    "one Hangul filler": "Min\u3164a",
    "variation selector": "Min\ufe0fa",
    "grapheme joiner": "Mi\u034fna",
    "NUL": "Mi\x00na",
    "markup": "<b>Mina",
    "slash": "Mina/Reza",
    "at sign": "mina@example.org",
    "emoji only": "🐟🐟🐟",
    "piled marks": "Mina" + "\u0301\u0302\u0303\u0304",
    "marks all over": "".join(letter + "\u0335\u0336" for letter in "Mina"),
    "Cyrillic in Latin": "Mіna",
    "Greek in Latin": "Νina",
    "Greek in Cyrillic": "Ольγα",
}


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_what_cannot_be_seen_or_read_is_no_name(name):
    with pytest.raises(ValidationError):
        clean_name(name)


def test_spaces_around_and_between_are_tidied():
    assert clean_name("  Jean \t  Luc\u00a0P ") == "Jean Luc P"


def test_marks_and_joiners_do_not_count_as_characters():
    assert visible_length("علی‌رضا") == 7 - 1
    assert visible_length("مُحَمَّد") == 4


@pytest.mark.parametrize("name", GOOD)
def test_a_profile_is_found_by_any_name_and_by_its_look_alikes(client, person, name):
    from urllib.parse import quote

    person(name)
    assert client.get(f"/people/{quote(name)}/").status_code == 200
    assert client.get(f"/people/{quote(name.upper())}/").status_code == 200


def test_an_administrator_is_made_on_the_command_line(db, monkeypatch):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "sea-glass-42x")
    call_command("createsuperuser", "--noinput", "--name", "Darya")
    made = User.objects.get()
    assert made.is_staff
    assert made.is_superuser
    assert made.check_password("sea-glass-42x")


@pytest.mark.parametrize("name", ["Mіna", "M", "mina"])
def test_an_administrator_needs_a_fitting_and_free_name_too(mina, monkeypatch, name):
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", "sea-glass-42x")
    with pytest.raises(CommandError):
        call_command("createsuperuser", "--noinput", "--name", name)
    assert User.objects.get() == mina
