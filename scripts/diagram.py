"""Cards, arrows and frames on a sheet, as SVG. Standard library only; the same input gives the same bytes."""

from dataclasses import dataclass
from html import escape

SANS = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"
MONO = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
PAPER, EDGE, INK, MUTED, ARROW = "#fcfbf8", "#d8d3c8", "#1f2430", "#5a6170", "#495264"
# Fill and outline of cards.
GREEN, BLUE, VIOLET, AMBER, RED, GREY = (
    ("#e5f2ea", "#4c8a67"),
    ("#e6eef9", "#4a74ad"),
    ("#eee9f8", "#7a62ae"),
    ("#fbf0d9", "#b0812a"),
    ("#fbe6e3", "#b4584a"),
    ("#f0efeb", "#8b8a84"),
)
TITLE, BODY, SMALL = 15, 13, 11.5
PAD, LEADING = 12, 1.38


def text_width(text, size, mono=False, bold=False):
    """Pixels, for the widest of the usual fonts, so that text fits in all of them."""
    if mono:
        return 0.61 * size * len(text)
    width = 0.0
    for letter in text:
        if letter in "iljtfrI.,:;'|!()[]/ -":
            width += 0.39
        elif letter in "mwMW@%":
            width += 0.93
        elif letter.isupper():
            width += 0.70
        else:
            width += 0.62
    return width * size * (1.1 if bold else 1)


def wrapped(text, size, width, mono=False, bold=False):
    """The lines of a text. A path is broken after a slash."""
    breakable = text.replace("/", "/\u200b") if mono else text.replace(" ", " \u200b")
    lines, line = [], ""
    for piece in breakable.split("\u200b"):
        if line and text_width((line + piece).rstrip(), size, mono, bold) > width:
            lines.append(line.rstrip())
            line = piece
        else:
            line += piece
    return [*lines, line.rstrip()]


@dataclass
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self):
        return self.x + self.width

    @property
    def bottom(self):
        return self.y + self.height

    @property
    def middle(self):
        return self.x + self.width / 2

    @property
    def centre(self):
        return self.y + self.height / 2


class Sheet:
    def __init__(self, width, title, subtitle):
        self.width, self.title = width, title
        self.height = 0
        self.back, self.front = [], []  # frames are drawn first
        self.label(24, 38, title, size=21, bold=True)
        self.label(24, 60, subtitle, size=BODY, colour=MUTED)

    def label(self, x, y, text, size=BODY, bold=False, mono=False, colour=INK, anchor="start", halo=False):
        weight = ' font-weight="600"' if bold else ""
        family = f' font-family="{MONO}"' if mono else ""
        outline = f' stroke="{PAPER}" stroke-width="5" paint-order="stroke" stroke-linejoin="round"' if halo else ""
        place = "" if anchor == "start" else f' text-anchor="{anchor}"'
        self.front.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{colour}"{weight}{family}{outline}{place}>'
            f"{escape(text)}</text>"
        )

    def frame(self, box, fill="none", stroke=EDGE, dashed=False):
        dash = ' stroke-dasharray="6 5"' if dashed else ""
        self.back.append(
            f'<rect x="{box.x:g}" y="{box.y:g}" width="{box.width:g}" height="{box.height:g}" rx="10" fill="{fill}"'
            f' stroke="{stroke}"{dash}/>'
        )
        self.height = max(self.height, box.bottom)

    def card(self, x, y, width, title, text="", path="", colours=BLUE, height=0, badge=""):
        """A box with a title, a sentence or two, and the file where it happens. Grows with its text."""
        inner = width - 2 * PAD
        badge_width = 26 if badge else 0
        rows = [(line, TITLE, True, False, INK) for line in wrapped(title, TITLE, inner - badge_width, bold=True)]
        rows += [(line, BODY, False, False, INK) for line in wrapped(text, BODY, inner)] if text else []
        rows += [(line, SMALL, False, True, MUTED) for line in wrapped(path, SMALL, inner, mono=True)] if path else []
        needed = 2 * PAD - 4 + sum(size * LEADING for _, size, *_ in rows)
        box = Box(x, y, width, max(height, round(needed)))
        fill, stroke = colours
        self.front.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{box.height:g}" rx="8" fill="{fill}"'
            f' stroke="{stroke}" stroke-width="1.5"/>'
        )
        if badge:
            self.front.append(f'<circle cx="{box.right - 20:g}" cy="{y + 20:g}" r="11" fill="{stroke}"/>')
            self.label(box.right - 20, y + 24.5, badge, size=12.5, bold=True, colour="#ffffff", anchor="middle")
        baseline = y + PAD - 4
        for line, size, bold, mono, colour in rows:
            baseline += size * LEADING
            self.label(x + PAD, round(baseline, 1), line, size, bold, mono, colour)
        self.height = max(self.height, box.bottom)
        return box

    def row(self, places, y, width, *cards, badges=()):
        """Cards of the same height beside one another: each is (title, text, path, colours)."""
        badges = badges or [""] * len(cards)
        trial = Sheet(self.width, "", "")
        height = max(trial.card(0, 0, width, *card, badge=badge).height for card, badge in zip(cards, badges))
        return [
            self.card(x, y, width, *card, height=height, badge=badge) for x, card, badge in zip(places, cards, badges)
        ]

    def arrow(self, *points, dashed=False):
        path = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        dash = ' stroke-dasharray="6 5"' if dashed else ""
        self.front.append(
            f'<path d="{path}" fill="none" stroke="{ARROW}" stroke-width="1.8"{dash} marker-end="url(#head)"/>'
        )

    def chain(self, boxes):
        """Arrows from each box to the next on its right."""
        for left, right in zip(boxes, boxes[1:]):
            self.arrow((left.right, left.centre), (right.x - 2, left.centre))

    def note(self, x, y, text, anchor="middle"):
        """The label of an arrow."""
        self.label(x, y, text, size=12, colour=MUTED, anchor=anchor, halo=True)

    def svg(self):
        height = round(self.height + 24)
        head = (
            '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8"'
            f' orient="auto-start-reverse"><path d="M0 0.8 L9.5 5 L0 9.2 z" fill="{ARROW}"/></marker></defs>'
        )
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{height}"'
                f' viewBox="0 0 {self.width} {height}" font-family="{SANS}">',
                f"<title>{escape(self.title)}</title>",
                head,
                f'<rect x="0.5" y="0.5" width="{self.width - 1}" height="{height - 1}" rx="12" fill="{PAPER}"'
                f' stroke="{EDGE}"/>',
                *self.back,
                *self.front,
                "</svg>",
                "",
            ]
        )
