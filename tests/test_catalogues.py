"""The three message catalogues are whole."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parents[1] / "config" / "locale"
PLACEHOLDER = re.compile(r"%\(\w+\)s|%%\w+%%")


def messages(language):
    with (LOCALE / language / "LC_MESSAGES" / "django.po").open("rb") as file:
        return {(message.context, message.id): message for message in read_po(file) if message.id}


@pytest.mark.parametrize("language", ["en", "fa", "fr"])
def test_every_message_is_translated_with_its_placeholders(language):
    for (_context, key), message in messages(language).items():
        originals = key if isinstance(key, tuple) else (key,)
        texts = message.string if isinstance(message.string, tuple) else (message.string,)
        assert not message.fuzzy, key
        for text in texts:
            assert text.strip() or key == " ", key
            assert sorted(PLACEHOLDER.findall(text)) == sorted(PLACEHOLDER.findall(originals[0])), key


def test_all_languages_have_the_same_messages():
    assert messages("en").keys() == messages("fa").keys() == messages("fr").keys()


def test_the_letters_of_the_colours_differ():
    for language in ("en", "fa", "fr"):
        letters = [
            message.string
            for (context, _key), message in messages(language).items()
            if context and context.startswith("letter of ")
        ]
        assert len(letters) == len(set(letters)) == 11
