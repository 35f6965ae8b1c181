"""Names of people: what may be one, and when two look the same."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

MIN_VISIBLE, MAX_VISIBLE = 3, 20
MAX_LENGTH = 60
NAME_TAKEN = _("This name, or one that looks like it, is taken.")
ZWNJ = "\u200c"

# Letters of other scripts that look like Latin ones in at least one case, and variants of one Arabic letter, from the
# shapes in the Unicode charts. Case is folded before, so a letter stands for both of its cases; where these resemble
# different Latin letters (Greek nu: N and v) the capital decides, and `_mixes_alphabets` closes the other way.
_LOOKALIKES = {
    "a": "аα",
    "b": "ЬВβʙ",
    "c": "сϲ",
    "d": "ԁ",
    "e": "еεҽ",
    "g": "ɡ",
    "h": "һнη",
    "j": "јϳ",
    "k": "кκ",
    "l": "i1іιıӏǀ|ⅼ",
    "m": "мμ",
    "n": "пոν",
    "o": "0оοօσ",
    "p": "рρ",
    "q": "ԛ",
    "s": "ѕ",
    "t": "тτ",
    "u": "սц",
    "v": "ѵ",
    "w": "ԝω",
    "x": "хχ",
    "y": "уγүυ",
    "z": "ζ",
    "ی": "يىئېۍ",
    "ک": "كڪ",
    "ه": "ةۀەہھ",
    "ا": "أإآٱ",
    "و": "ؤ",
}
_SKELETON = str.maketrans({other: letter for letter, others in _LOOKALIKES.items() for other in others.casefold()})
_SEPARATORS = frozenset(" -_.'’·")
_JOINED_SCRIPTS = ("ARABIC",)
# Alphabets that share their shapes: a name keeps to one of them.
_ALIKE_ALPHABETS = frozenset(("LATIN", "GREEK", "CYRILLIC"))
# Marks that decorate a letter. In other scripts (Devanagari, Thai) marks are vowels and tell names apart.
_DECORATION = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
# Letters and marks without any ink: joiners, fillers, variation selectors.
_INKLESS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
_MARKS_IN_A_ROW = 3


def name_key(name: str) -> str:
    """The form in which look-alike names are equal: no case, marks or spaces, and one script for one shape."""
    text = _DECORATION.sub("", unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold()))
    kept = (
        str(unicodedata.decimal(char)) if unicodedata.category(char) == "Nd" else char
        for char in text
        if (unicodedata.category(char)[0] in "LMNS" and not _INKLESS.match(char)) or char == "|"
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
    if len(name_key(name)) < 2 or _is_overloaded(name) or _mixes_alphabets(name):
        raise ValidationError(_("This name cannot be read. Please choose another one."), code="name_unreadable")
    return name


def _allowed(name: str, place: int, char: str) -> bool:
    if char == ZWNJ:
        return 0 < place < len(name) - 1 and all(_is_arabic(name[other]) for other in (place - 1, place + 1))
    return (unicodedata.category(char)[0] in "LNM" and not _INKLESS.match(char)) or char in _SEPARATORS


def _is_overloaded(name: str) -> bool:
    """Marks piled on a letter, or more marks than letters: they would run over the lines around the name."""
    apart, composed = (
        "".join("m" if unicodedata.category(char)[0] == "M" else " " for char in unicodedata.normalize(form, name))
        for form in ("NFD", "NFC")
    )
    return "m" * (_MARKS_IN_A_ROW + 1) in apart or composed.count("m") > len(composed) // 2


def _mixes_alphabets(name: str) -> bool:
    """Latin with a Cyrillic or Greek letter in it, which only serves to look like another name."""
    letters = (char for char in unicodedata.normalize("NFKC", name) if unicodedata.category(char)[0] == "L")
    return len({unicodedata.name(char, "").partition(" ")[0] for char in letters} & _ALIKE_ALPHABETS) > 1


def _is_arabic(char: str) -> bool:
    return unicodedata.name(char, "").startswith(_JOINED_SCRIPTS)
