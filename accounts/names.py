"""Names of people: what may be one, and when two look the same."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MIN_VISIBLE, MAX_VISIBLE = 3, 20
MAX_LENGTH = 60
ZWNJ = "\u200c"

# Letters of other scripts that look like Latin ones, and variants of one Arabic letter. From the shapes in the Unicode
# charts; both cases of a letter meet through casefold, which runs before and after.
_LOOKALIKES = {
    "a": "аα",
    "b": "ЬВβʙ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еεҽ",
    "g": "ɡ",
    "h": "һнη",
    "i": "іιıӏǀ|",
    "j": "јϳ",
    "k": "кκ",
    "l": "ⅼ",
    "m": "мμ",
    "n": "пո",
    "o": "оοօσ",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ",
    "t": "тτ",
    "u": "υսц",
    "v": "ѵν",
    "w": "ԝω",
    "x": "хχ",
    "y": "уγү",
    "z": "ζ",
    "ی": "يىئېۍ",
    "ک": "كڪ",
    "ه": "ةۀەہھ",
    "ا": "أإآٱ",
    "و": "ؤ",
}
_SKELETON = str.maketrans(
    {other: letter for letter, others in _LOOKALIKES.items() for other in others.casefold()}
    | {"0": "o", "1": "l", "i": "l"}
)
_SEPARATORS = frozenset(" -_.'’·")
_JOINED_SCRIPTS = ("ARABIC",)


def name_key(name: str) -> str:
    """The form in which look-alike names are equal: no case, marks or spaces, and one script for one shape."""
    text = unicodedata.normalize("NFKD", name).casefold()
    kept = (
        str(unicodedata.decimal(char)) if unicodedata.category(char) == "Nd" else char
        for char in text
        if unicodedata.category(char)[0] in "LNS" or char == "|"
    )
    return unicodedata.normalize("NFKC", "".join(kept)).translate(_SKELETON).replace("rn", "m").replace("vv", "w")[:160]


def visible_length(name: str) -> int:
    """How many characters a reader sees: marks and joiners do not count."""
    return sum(unicodedata.category(char) not in ("Mn", "Me", "Cf") for char in name)


def clean_name(name: str) -> str:
    """``name`` in its stored form; raises ValidationError with a sentence for the person."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not MIN_VISIBLE <= visible_length(name) <= MAX_VISIBLE or len(name) > MAX_LENGTH:
        raise ValidationError(_("A name has 3 to 20 characters."), code="name_length")
    for place, char in enumerate(name):
        if not _allowed(name, place, char):
            raise ValidationError(
                _("A name is made of letters, digits, spaces and - _ . only."), code="name_characters"
            )
    if len(name_key(name)) < 2 or sum(unicodedata.category(char)[0] == "M" for char in name) > len(name) // 2:
        raise ValidationError(_("This name cannot be read. Please choose another one."), code="name_unreadable")
    return name


def _allowed(name: str, place: int, char: str) -> bool:
    if char == ZWNJ:
        return 0 < place < len(name) - 1 and all(_is_arabic(name[other]) for other in (place - 1, place + 1))
    return unicodedata.category(char)[0] in "LNM" or char in _SEPARATORS


def _is_arabic(char: str) -> bool:
    return unicodedata.name(char, "").startswith(_JOINED_SCRIPTS)
