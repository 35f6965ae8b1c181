"""The eleven card colours stay apart on the screen, also in greyscale and for the three kinds of colour blindness.

The same card and chip are painted in every colour at the sizes of the game. What Chromium drew is read pixel by pixel,
turned into what each sight makes of it, and compared between every two colours by the distance in CIE Lab.
"""

import base64
import sys
from collections import Counter
from functools import cache
from itertools import combinations

from django.templatetags.static import static
from django.utils import translation

from games.presenters.cards import LETTERS

COLOURS = [colour.replace("_", "") for colour in LETTERS]
PAIRS = list(combinations(COLOURS, 2))
# The only two without a pattern: the darkest of the blues and white. Their bands differ by lightness alone.
PLAIN = ("darkblue", "white")
# What is left of linear red, green and blue. The colour-blind ones: Machado, Oliveira and Fernandes 2009, severity 1;
# greyscale: luminance.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
# Linear red, green and blue to X, Y and Z as parts of those of white (D65).
XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
# Two pixels differ clearly at some four times the distance that is just noticed.
CLEAR = 10
BADGES = ("badge 96", "badge 72", "badge 30", "badge 26")
BANDS = ("band 96", "band 72", "band 30", "band 26")
# So much of a mark has to differ clearly. A letter is a small part of its badge; a pattern runs over the whole band.
LEAST = {"badge": 0.05, "band": 0.1, "chip": 0.15}
# Letters alone, on badges of one grey, may differ by a stroke. These two differ by a dot, in no size clearly enough:
# what tells them apart is the colour, and for those who see both alike the pattern.
LEAST_OF_LETTERS = {"badge": 0.015}
LETTERS_ALIKE = {"fa": [("yellow", "lightorange")]}

PLATE = {"x": 0, "y": 0, "width": 1220, "height": 420}
# Puts a plate in the place of the page: a card and a chip of it in every colour, at whole pixels. The card is the one
# with the widest name, since the name covers the pattern; its letter is that of the chip.
PAINT = """([colours, address]) => new Promise((done, failed) => {
  const sheet = Object.assign(document.createElement('link'), {rel: 'stylesheet', onerror: failed});
  sheet.onload = async () => {
    const width = card => card.querySelector('.nm span').getBoundingClientRect().width;
    const card = [...document.querySelectorAll('.gl .card')].reduce((a, b) => width(b) > width(a) ? b : a);
    const plate = Object.assign(document.createElement('div'), {id: 'plate'});
    Object.assign(plate.style,
      {position: 'absolute', left: 0, top: 0, width: '1220px', height: '420px', background: '#fff'});
    colours.forEach((colour, column) => {
      const chip = document.querySelector('.colours .c-' + colour);
      const put = (original, classes, top) => {
        const mark = original.cloneNode(true);
        mark.className = classes + ' c-' + colour;
        Object.assign(mark.style, {position: 'absolute', left: 10 + 110 * column + 'px', top: top + 'px'});
        mark.querySelectorAll('.bdg').forEach(badge => badge.textContent = chip.textContent);
        plate.append(mark);
      };
      put(card, 'card w-96', 10);
      put(card, 'card w-72', 160);
      put(card, 'card tiny w-30', 280);
      put(card, 'card tiny w-26', 340);
      put(chip, 'cbm', 390);
    });
    document.body.replaceChildren(plate);
    await document.fonts.ready;
    done();
  };
  sheet.href = address;
  document.head.append(sheet);
})"""
# Cuts the marks out of a picture of the plate: name -> colour -> bytes of red, green, blue and alpha in base 64.
CUT = """async ([names, colours, png]) => {
  const picture = Object.assign(new Image(), {src: 'data:image/png;base64,' + png});
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', {willReadFrequently: true});
  canvas.drawImage(picture, 0, 0);
  const cut = (name, colour) => {
    const [part, width] = name.split(' ');
    const mark = {badge: `.w-${width} .bdg`, band: `.w-${width} .band`, chip: '.cbm'}[part];
    const box = plate.querySelector(`.c-${colour}${mark}`).getBoundingClientRect();
    const left = Math.floor(box.left), top = Math.floor(box.top);
    const bytes = canvas.getImageData(left, top, Math.ceil(box.right) - left, Math.ceil(box.bottom) - top).data;
    return [colour, btoa(String.fromCharCode(...bytes))];
  };
  return Object.fromEntries(names.map(name => [name, Object.fromEntries(colours.map(colour => cut(name, colour)))]));
}"""
# Takes the colours away: every mark gets the same grey, and only letter and pattern are left.
DRAIN = """() => {
  const grey = getComputedStyle(plate.querySelector('.c-grey'));
  for (const mark of plate.children)
    for (const name of ['--band', '--onband', '--k', '--sky', '--t1', '--t2', '--t3', '--t4', '--t5', '--te'])
      mark.style.setProperty(name, grey.getPropertyValue(name));
  plate.querySelectorAll('.band').forEach(band => band.style.boxShadow = 'none');
}"""
PATTERN_OF_GREY = """() => {
  const pattern = getComputedStyle(plate.querySelector('.c-grey')).getPropertyValue('--pat');
  plate.querySelectorAll('.c-orange').forEach(mark => mark.style.setProperty('--pat', pattern));
}"""
LETTER = """letters => letters.forEach(([colour, letter]) =>
  plate.querySelectorAll(`.c-${colour} :is(.bdg, i)`).forEach(place => place.textContent = letter))"""


def painted(page):
    page.goto("/rules/seasalt/")
    page.evaluate(PAINT, [COLOURS, static("css/games/seasalt.css")])
    return page


def marks(page, names=(*BADGES, *BANDS, "chip")):
    """Name of a mark -> pair of colours -> how often which two pixels lie at the same place."""
    png = base64.b64encode(page.screenshot(clip=PLATE)).decode()
    found = {}
    for name, cut in page.evaluate(CUT, [names, COLOURS, png]).items():
        pixels = {colour: memoryview(base64.b64decode(data)).cast("I") for colour, data in cut.items()}
        found[name] = {pair: Counter(zip(*(pixels[colour] for colour in pair), strict=True)) for pair in PAIRS}
    return found


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


@cache
def lab(pixel, sight):
    """CIE Lab of what ``sight`` makes of a pixel."""
    rgb = pixel.to_bytes(4, sys.byteorder)[:3]
    linear = [part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in rgb]
    seen = [min(1, max(0, part)) for part in times(SIGHTS[sight], linear)]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in times(XYZ, seen))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@cache
def clear(one, other, sight):
    (l1, a1, b1), (l2, a2, b2) = lab(one, sight), lab(other, sight)
    return (l1 - l2) ** 2 + (a1 - a2) ** 2 + (b1 - b2) ** 2 > CLEAR**2


def shares(mark, sight):
    """Pair of colours -> how much of the mark differs clearly between them."""
    return {
        pair: sum(count for pixels, count in both.items() if clear(*pixels, sight)) / both.total()
        for pair, both in mark.items()
    }


def too_alike(found, sight, least=LEAST):
    """Name of a mark -> the pairs of colours that it does not tell apart."""
    alike = {
        name: [pair for pair, share in shares(mark, sight).items() if share < least[name.split()[0]]]
        for name, mark in found.items()
    }
    return {name: pairs for name, pairs in alike.items() if pairs}


def test_every_colour_is_told_from_every_other_in_every_sight(open_page):
    found = marks(painted(open_page()))
    for sight in SIGHTS:
        assert too_alike(found, sight) == {}, sight
        for name in BANDS:
            dark, bright = found[name][PLAIN].most_common(1)[0][0]
            assert lab(bright, sight)[0] - lab(dark, sight)[0] > 50, f"{name} in {sight}"


def test_without_any_colour_patterns_and_letters_of_each_language_are_told_apart(open_page):
    page = painted(open_page())
    page.evaluate(DRAIN)
    assert too_alike(marks(page, BANDS), "greyscale") == {name: [PLAIN] for name in BANDS}
    for language in ("en", "fa", "fr"):
        with translation.override(language):
            letters = [str(letter) for letter in LETTERS.values()]
        assert len(set(letters)) == len(COLOURS), letters
        page.evaluate(LETTER, list(zip(COLOURS, letters, strict=True)))
        for name, pairs in too_alike(marks(page, BADGES), "greyscale", LEAST_OF_LETTERS).items():
            assert pairs == LETTERS_ALIKE.get(language), f"{name} in {language}"


def test_two_colours_made_alike_are_noticed(open_page):
    page, pair = painted(open_page()), ("grey", "orange")
    page.evaluate(PATTERN_OF_GREY)
    found = too_alike(marks(page, BANDS), "greyscale")
    assert all(pair in found[name] for name in BANDS)
    page.evaluate(LETTER, [["orange", str(LETTERS["grey"])]])
    made = marks(page)
    found = too_alike(made, "greyscale")
    assert all(pair in found[name] for name in made)
    assert too_alike(made, "normal") == {}
