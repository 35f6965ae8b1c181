"""The sprite of the isometric board, `static/img/santorini.svg`, drawn from the geometry (`manage.py draw_board`)."""

from games.presenters.isometric import DESKTOP, Face, block, dome, ground

WORKERS = {
    "wa": (
        ("we", "-17,0 0,9 17,0 7,-32 11,-42 0,-57 -11,-42 -7,-32"),
        ("wa2", "-17,0 0,-40 0,9"),
        ("wa4", "17,0 0,-40 0,9"),
        ("wa1", "-17,0 -5,-28 0,-14 0,9"),
        ("wa2", "0,-57 -11,-42 0,-30"),
        ("wa4", "0,-57 11,-42 0,-30"),
        ("wa1", "0,-57 -11,-42 0,-44"),
    ),
    "wb": (
        ("we", "-15,-2 0,6 15,-2 15,-28 19,-31 19,-44 0,-54 -19,-44 -19,-31 -15,-28"),
        ("wb2", "-15,-28 0,-20 0,6 -15,-2"),
        ("wb4", "15,-28 0,-20 0,6 15,-2"),
        ("wb1", "-19,-44 0,-34 0,-21 -19,-31"),
        ("wb5", "19,-44 0,-34 0,-21 19,-31"),
        ("wb2", "-19,-44 0,-54 19,-44 0,-34"),
        ("wb0", "-19,-44 0,-54 0,-34"),
    ),
}
SIGNS = {
    "up": "M0 5V-5M-5 0L0-5 5 0",
    "flat": "M-5-3H5M-5 3H5",
    "down": "M0-5V5M-5 0L0 5 5 0",
    "build": "M-6 0H6M0-6V6",
    "chosen": "M-6 0L-2 4 6-5",
    "win": "M0-8L2.4-2.6 8-2 3.8 2 5 8 0 5-5 8-3.8 2-8-2-2.4-2.6Z",
}
STYLE = (
    ".bl1{fill:var(--st-l1)}.br1{fill:var(--st-r1)}.bt1{fill:var(--st-t1)}"
    ".bl2{fill:var(--st-l2)}.br2{fill:var(--st-r2)}.bt2{fill:var(--st-t2)}"
    ".bl3{fill:var(--st-l3)}.br3{fill:var(--st-r3)}.bt3{fill:var(--st-t3)}"
    ".bf{fill:var(--st-fold)}.bg{fill:var(--st-fold2)}.bw{fill:var(--win)}"
    ".dm1{fill:var(--dm1)}.dm2{fill:var(--dm2)}.dm3{fill:var(--dm3)}.dm4{fill:var(--dm4)}.dm5{fill:var(--dm5)}"
    ".ring{fill:var(--ring);opacity:.75}.far{opacity:.5}.sl{fill:var(--sl-l)}.sr{fill:var(--sl-r)}.st{fill:var(--sl-t)}"
    ".g1{fill:var(--g1);stroke:var(--gline)}.g2{fill:var(--g2);stroke:var(--gline)}"
    ".we{fill:var(--wa3);stroke:var(--wedge);stroke-width:4;stroke-linejoin:round}#wb .we{fill:var(--wb3)}"
    + "".join(f".wa{tone}{{fill:var(--wa{tone})}}" for tone in (1, 2, 4))
    + "".join(f".wb{tone}{{fill:var(--wb{tone})}}" for tone in (0, 1, 2, 4, 5))
)


def _polygons(faces: list[Face]) -> str:
    return "".join(f'<polygon class="{face.css}" points="{face.points}"/>' for face in faces)


def sprite() -> str:
    """The whole file."""
    parts = [f'<g id="ground">{_polygons(ground(DESKTOP))}</g>']
    parts += [f'<g id="block{level}">{_polygons(block(DESKTOP, level))}</g>' for level in (1, 2, 3)]
    parts.append(f'<g id="dome">{_polygons(dome(DESKTOP))}</g>')
    for name, shapes in WORKERS.items():
        shadow = '<ellipse cx="2" cy="2" rx="21" ry="10" fill="#0F2B35" opacity=".28"/>'
        drawn = "".join(f'<polygon class="{css}" points="{corners}"/>' for css, corners in shapes)
        parts.append(f'<g id="{name}">{shadow}{drawn}</g>')
    parts += [f'<path id="sign-{name}" d="{path}"/>' for name, path in SIGNS.items()]
    return f'<svg xmlns="http://www.w3.org/2000/svg"><style>{STYLE}</style><defs>{"".join(parts)}</defs></svg>\n'
