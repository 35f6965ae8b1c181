"""Names of people: what may be one, and when two look the same."""

import unicodedata


def name_key(name: str) -> str:
    """The form in which look-alike names are equal."""
    return unicodedata.normalize("NFKC", name).casefold()
