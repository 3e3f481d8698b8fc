"""The layers of src as CMake declares them, and the tables of documents that list them.

The declaration is add_layer(NAME USES ... LIBRARIES ...) in CMakeLists.txt and src/app/CMakeLists.txt. Scripts read it
from there, so that nothing repeats it.
"""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DECLARATIONS = ("CMakeLists.txt", "src/app/CMakeLists.txt")


@dataclass
class Layer:
    name: str
    uses: list  # names of layers, in the order of the declaration
    inside: list  # those of them that no header of the layer includes
    is_pure: bool  # standard library only


def _cmake(path):
    """The text of a CMake file without its comments."""
    return re.sub(r"#[^\n]*", "", (ROOT / path).read_text())


def declared():
    """All layers by name, from the bottom up."""
    pure = re.search(r"set\(PALAMEDES_PURE_LAYERS ([^)]*)\)", _cmake("cmake/layers.cmake"))[1].split()
    layers = {}
    for path in DECLARATIONS:
        for call in re.finditer(r"\badd_layer\(([^)]*)\)", _cmake(path)):
            name, *words = call[1].split()
            part, uses, inside = None, [], []
            for word in words:
                if word in ("USES", "USES_INSIDE", "LIBRARIES"):
                    part = word
                elif part in ("USES", "USES_INSIDE"):
                    uses.append(word)
                    if part == "USES_INSIDE":
                        inside.append(word)
            layers[name] = Layer(name, uses, inside, name in pure)
    return layers


def direct_uses(layers, name):
    """What a layer uses, without what it can reach through another layer that it uses."""
    uses = layers[name].uses
    return [used for used in uses if not any(used in layers[other].uses for other in uses)]


def tables(text, *wanted):
    """The rows of all Markdown tables that have these columns, as lists of the wanted cells."""
    rows, places = [], None
    for line in text.splitlines():
        if not line.startswith("|"):
            places = None
            continue
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if places is None:
            is_wanted = all(column in cells for column in wanted)
            places = [cells.index(column) for column in wanted] if is_wanted else []
        elif places and not set(line) <= set("|-: "):
            rows.append([cells[place] if place < len(cells) else "" for place in places])
    return rows


def code_words(cell):
    """The words in backticks: "`core`, `games`; threads" -> ["core", "games"]."""
    return re.findall(r"`([^`]+)`", cell)
