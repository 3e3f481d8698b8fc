// All pieces and marks at several sizes, for looking at: `npm run gallery` writes pictures of this page.
// The address says how: ?theme=dark&colours=safe&textures=on&part=pieces
import type { Board, Cell, Tint } from "../src/protocol";
import { BoardView } from "../src/board/board";
import { applyPaints, paints } from "../src/board/palette";
import { drawTile } from "../src/board/pieces/tile";
import { drawnTurn } from "../src/board/turn";
import { capturesOf } from "../src/board/captures";
import { chipsOf } from "../src/board/chips";
import { begin, press } from "../src/board/selection";
import { marksOf } from "../src/board/show";
import { svg } from "../src/board/svg";
import { blackAndWhite, fourColours, grid, redAndBlue } from "../src/games/thumbnail";
import { action } from "../test/boards";

function hexagon(radius: number, pieces: Board["pieces"], tints: Tint[]): Board {
  const cells: Board["cells"] = [];
  for (let row = -radius; row <= radius; ++row) {
    const width = 2 * radius + 1 - Math.abs(row);
    for (let x = 0; x < width; ++x) cells.push(["", 2 * x - (width - 1), row]);
  }
  return { shape: "hex", pieces, cells, labels: [], tints, legend: "" };
}

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "light";
document.documentElement.dataset["colours"] = query.get("colours") ?? "classic";
const textures = query.get("textures") === "on";
const part = query.get("part") ?? "pieces";

const stacks: number[][] = [
  [1], [1, 1], [2, 1], [1, 1, 1], [2, 2, 1], [1, 2, 1, 1], [1, 2, 1, 2], [2, 1, 1, 2, 2], [1, 1, 2, 2, 2, 2],
  [2, 2, 1, 2, 1, 1, 1], [1, 2, 1, 2, 1, 2, 1, 2], [1, 1, 1, 2, 2, 2, 1, 1, 1], [2, 1, 2, 1, 2, 1, 2, 1, 1, 2],
  [1, 2, 1, 2, 2, 1, 1, 2, 2, 1, 2], [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2], [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  [3, 4, 1, 2, 3, 4, 3, 3], [1, 3, 4], [4, 4, 2, 4], [3, 3, 3], [4, 4],
];

function heading(text: string): void {
  document.body.append(Object.assign(document.createElement("h2"), { textContent: text }));
}

function row(...items: HTMLElement[]): void {
  const holder = document.createElement("div");
  holder.className = "row";
  holder.append(...items);
  document.body.append(holder);
}

/** A board with cells of `px` pixels. */
function shown(board: Board, cells: readonly Cell[], px: number, more: (view: BoardView) => void = () => undefined): HTMLElement {
  const holder = document.createElement("div");
  const view = new BoardView({ press: none, hover: none, cancel: none, lift: () => false, drop: none });
  holder.append(view.root);
  document.body.append(holder);
  view.setTextures(textures);
  view.setPaints(paints(board.tints));
  view.setBoard(board, false);
  holder.style.width = `${(view.layout!.box.width * px) / 100}px`;
  view.refit();
  view.setCells(cells);
  more(view);
  return holder;
}

function none(): void {
  // The gallery cannot be played on.
}

function line(count: number, tints: Tint[]): Board {
  const cells: Board["cells"] = Array.from({ length: count }, (_, i) => [`${i}`, 2 * i, 0]);
  return { shape: "square", pieces: "ring", cells, labels: [], tints, legend: "" };
}

/** Coordinates as the server gives them. */
function labelled(board: Board, size: number, radius = -1): Board {
  const labels: Board["labels"] = [];
  for (let i = 0; i < size; ++i) {
    const letter = "abcdefghijklmnopqrstuvwxy"[i]!;
    if (radius < 0) labels.push([letter, 2 * i, -1], [String(i + 1), -2, i]);
    else {
      const along = i - radius;
      const top = Math.max(-radius, -radius - along);
      const side = Math.min(radius, radius - along) + 1;
      labels.push([letter, 2 * along + top - 1, top - 1], [String(i + 1), 2 * side + along, along]);
    }
  }
  return { ...board, labels };
}

const board8 = labelled(grid(8, "square", "ring", redAndBlue), 8);
const at = (name: string) => name.charCodeAt(0) - 97 + 8 * (Number(name.slice(1)) - 1);
const all = (names: string) => names.split(" ").map(at);

/** The position of the mock-up. */
function sample(): Cell[] {
  const cells: Cell[] = board8.cells.map(() => ({}));
  const pieces: Record<string, number[]> = {
    c6: [1, 2, 2], d5: [1], f6: [2, 1, 1], g4: [1, 2, 1, 2, 2], e1: [2, 2, 1, 1, 1], d8: [1, 1, 1], b3: [1, 2], h7: [1], a4: [2, 2], d1: [2],
  };
  for (const name in pieces) cells[at(name)] = { pieces: pieces[name]! };
  for (const cell of all("g2 f3 e4 d2 h4")) cells[cell] = { marker: 2 };
  for (const cell of all("c3 e5 g6 d7 b5")) cells[cell] = { marker: 1 };
  for (const cell of all("a6 a7 a8 b7 b8 c8")) cells[cell] = { ground: 1 };
  for (const cell of all("f1 g1 h1 h2")) cells[cell] = { ground: 2 };
  return cells;
}

const moves = [
  action("C", all("f6 b6"), { kind: "capture", gain: ["+1 ring"] }),
  action("M1", all("f6 b2"), { gain: ["+2 cells"] }),
  action("M2", all("f6 f3"), { cost: ["−1 ring"] }),
  action("M3", all("f6 c3"), { gain: ["+1 cell"], cost: ["−1 ring"] }),
  action("M4", all("f6 f2")),
  ...["d5", "d8", "e1", "h7"].map((from) => action(`M${from}`, all(`${from} a1`))),
];

const turn = { tint: 2, steps: [{ kind: "place", path: all("g2") }, { kind: "move", path: all("g2 e4") }, { kind: "capture", path: all("e4 c6") }] };

/** The turn of the mock-up, with a piece selected. */
function play(view: BoardView, isChosen: boolean): void {
  const cells = sample();
  const selection = isChosen ? press(begin(moves), at("f6")).selection : begin(moves);
  const captures = capturesOf(selection, cells, view.layout!, null);
  const drawn = drawnTurn(turn, cells, false);
  view.setMarks(marksOf({ cells, last: all("c6"), selection, focus: null, effects: [], pending: null, asked: null, hint: null, victims: captures.victims }));
  view.setTinted(drawn.tinted);
  view.setArrows(drawn.arrows);
  view.setGhosts(drawn.ghosts);
  view.setFences([{ cells: all("g3 h3"), tint: 2, kind: "threat" }]);
  view.setCaptures(captures.lines);
  view.setChips(chipsOf(selection));
}

let seed = 7;
const random = (below: number) => (seed = (seed * 16807) % 2147483647) % below;

function crowd(board: Board, players: number): Cell[] {
  return board.cells.map(() => {
    const kind = random(12);
    if (kind < 3) return { marker: 1 + random(players) };
    if (kind < 6) return { pieces: Array.from({ length: 1 + random(kind === 5 ? 12 : 4) }, () => 1 + random(players)) };
    return kind < 8 ? { ground: 1 + random(players) } : {};
  });
}

function showPieces(): void {
  const strip = line(stacks.length, fourColours);
  for (const px of [72, 40, 24, 18]) {
    heading(`Cell ${px} px`);
    row(shown(strip, stacks.map((pieces) => ({ pieces })), px));
  }
  heading("Four players, markers");
  const four: Cell[] = [
    ...[1, 2, 3, 4].map((tint) => ({ pieces: [tint] })), ...[1, 2, 3, 4].map((tint) => ({ marker: tint })),
    ...[[1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3], [1, 4, 2]].map((pieces) => ({ pieces })),
  ];
  row(...[72, 40, 24].map((px) => shown(line(four.length, fourColours), four, px)));
  heading("Stones and tiles");
  const stones: Cell[] = [{ pieces: [1] }, { pieces: [2] }, { pieces: [1], safe: true }, { pieces: [2], safe: true }, { pieces: [1], highlighted: true }, { pieces: [2], highlighted: true }, {}, {}, {}];
  const wood = grid(3, "point", "stone", blackAndWhite);
  const tiles: Cell[] = [..."MFBS98765432"].map((text) => ({ tile: { tint: 1, text } }));
  tiles.push({ tile: { tint: 1, text: "" } }, { tile: { tint: 2, text: "" } }, { tile: { tint: 2, text: "", moved: true } }, { tile: { tint: 2, text: "7", moved: true, known: true } });
  const sides = { ...grid(4, "square", "tile", redAndBlue) };
  const marked = (view: BoardView) => view.setMarks(["last", "last", "to-take", "", "", "", "last", "can-piece", "to-move"]);
  row(shown(wood, stones, 100, marked), shown(wood, stones, 50, marked), ...[76, 44, 36, 24].map((px) => shown(sides, tiles, px)));
}

function showBoards(): void {
  heading("The turn of the mock-up");
  row(shown(board8, sample(), 97, (view) => play(view, true)), shown(board8, sample(), 48, (view) => play(view, false)));
  const hex = labelled(hexagon(4, "ring", fourColours), 9, 4);
  const cells = crowd(hex, 4);
  heading("Hexagons");
  row(
    ...[72, 40, 24, 16].map((px) =>
      shown(hex, cells, px, (view) => {
        view.setMarks(cells.map((cell, i) => (i === 30 ? "chosen" : i === 22 ? "victim" : cell.pieces ? "can-piece" : cell.marker ? "to-land" : "can-cell")));
        view.setFences([{ cells: [0, 1, 5, 6], tint: 2, kind: "threat" }]);
      }),
    ),
  );
}

function showGames(): void {
  const six = labelled(grid(6, "point", "stone", blackAndWhite), 6);
  const rows = [".xw.b.", "bw.wss", "bwbbss", ".wbb.b", "wb.wb.", "..b..."];
  const cells: Cell[] = rows.flatMap((text) =>
    [...text].map((c): Cell => (c === "." ? {} : { pieces: [c === "w" || c === "s" ? 2 : 1], ...(c === "s" ? { safe: true } : {}), ...(c === "x" ? { highlighted: true } : {}) })),
  );
  const draw = (view: BoardView) => {
    view.setShapes([{ kind: "square", cells: [14, 15, 20, 21] }]);
    view.setMarks(cells.map((cell, i) => (i === 15 ? "last" : cell.pieces?.[0] === 2 && !cell.safe ? "to-take" : cell.pieces ? "" : "can-cell")));
    view.setGhosts([{ cell: 12 + 16, tint: 1, kind: "offer" }]);
  };
  heading("Liuzhou");
  row(shown(six, cells, 100, draw), shown(six, cells, 61, draw));
  heading("Stratego");
  const field = labelled(grid(10, "square", "stone", redAndBlue), 10);
  const army: Cell[] = field.cells.map((_, i) => {
    const y = Math.floor(i / 10);
    if ((y === 4 || y === 5) && [2, 3, 6, 7].includes(i % 10)) return { paint: "#9fc5d8" };
    if (y < 3) return { tile: { tint: 2, text: "", ...(random(4) === 0 ? { moved: true } : {}) } };
    if (y < 6) return {};
    const text = "MFBS98765432"[random(12)]!;
    return { tile: { tint: 1, text, ...(random(4) === 0 ? { moved: true, known: true } : {}) } };
  });
  army[36] = { tile: { tint: 2, text: "9", moved: true, known: true } };
  const battle = svg("svg", { viewBox: "-50 -50 220 110", width: 440, height: 220 });
  applyPaints(battle, redAndBlue);
  battle.append(drawTile({ tint: 1, text: "7" }), svg("g", { transform: "translate(120 0)" }, drawTile({ tint: 2, text: "6" })));
  const card = document.createElement("div");
  card.append(battle);
  const marks = army.map((cell, i) => (i === 66 ? "chosen" : i === 56 ? "to-move" : i === 36 ? "to-take" : cell.tile?.tint === 1 && i < 70 ? "can-piece" : ""));
  const withMarks = (view: BoardView) => view.setMarks(marks);
  row(shown(field, army, 62, withMarks), shown(field, army, 37, withMarks), card);
  heading("Large boards: 19 x 19 at 34 and 19 px, hexagon of radius 12 at 30 and 15 px");
  const wide = grid(19, "square", "ring", fourColours);
  const large = labelled(hexagon(12, "ring", fourColours), 25, 12);
  const wideCells = crowd(wide, 4);
  const largeCells = crowd(large, 4);
  row(shown(labelled(wide, 19), wideCells, 34), shown(labelled(wide, 19), wideCells, 19));
  row(shown(large, largeCells, 30), shown(large, largeCells, 15));
}

if (part === "boards") showBoards();
else if (part === "games") showGames();
else showPieces();
