// Measures how long the script takes to update a board of 469 cells. The result is written into the document.
import { BoardView } from "../src/board/board";
import { describeCell, describeMarks } from "../src/board/describe";
import { capturesOf } from "../src/board/captures";
import { chipsOf } from "../src/board/chips";
import { paints } from "../src/board/palette";
import { begin, press } from "../src/board/selection";
import { marksOf, offeredFences } from "../src/board/show";
import { drawnTurn } from "../src/board/turn";
import type { Action, Cell } from "../src/protocol";
import { hexagon } from "../test/boards";

const kRounds = 60;
const tints = ["#c8402f", "#2f6fb5", "#3a8f4a", "#d9a81c"].map((paint, i) => ({
  name: `Side ${i}`,
  paint,
  mark: String(i + 1),
}));
const board = { ...hexagon(12), tints };
const view = new BoardView({ press: none, hover: none, cancel: none, lift: () => false, drop: none });
document.body.append(view.root);
view.setPaints(paints(board.tints));
view.setBoard(board, false);

function none(): void {
  // The benchmark has no input.
}

let seed = 7;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed % below;
}

function randomCell(): Cell {
  const kind = random(10);
  if (kind < 5) return {};
  if (kind < 7) return { marker: 1 + random(4) };
  return { pieces: Array.from({ length: 1 + random(6) }, () => 1 + random(4)) };
}

/** Territory lies in areas; each row has a piece of one, so that their outlines are long. */
function randomCells(): Cell[] {
  const start = random(10);
  return board.cells.map(([, , row], i) => {
    const isFenced = (i + start) % 10 < 3;
    return isFenced ? { ground: 1 + ((row + 12) >> 3) } : randomCell();
  });
}

function update(cells: Cell[], actions: Action[], last: number[], point: number | null): number {
  const start = performance.now();
  const fresh = begin(actions);
  const selection = point === null ? fresh : press(fresh, point).selection;
  view.setCells(cells);
  const marks = marksOf({ cells, last, selection, focus: null, effects: [], pending: null, asked: null, hint: null });
  view.setMarks(marks);
  const turn = drawnTurn({ tint: 2, steps: [{ kind: "move", path: [...last] }] }, cells, false);
  view.setTinted(turn.tinted);
  view.setArrows(turn.arrows);
  view.setGhosts(turn.ghosts);
  view.setFences(offeredFences(selection, null, 1));
  view.setCaptures(capturesOf(selection, cells, view.layout!, null).lines);
  view.setChips(chipsOf(selection));
  view.setLabels("en", (cell) => describeCell(board, cell, cells[cell] ?? {}) + describeMarks(marks[cell] ?? ""));
  return performance.now() - start;
}

function percentile(times: number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(100 * sorted[Math.floor((sorted.length - 1) * part)]!) / 100;
}

function summary(times: number[]): { median: number; p95: number } {
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

function run(): void {
  let cells = randomCells();
  const empty = (list: Cell[]) => list.flatMap((cell, i) => (cell.pieces || cell.marker || cell.ground ? [] : [i]));
  const placements = (list: Cell[]): Action[] =>
    empty(list).flatMap((i) => [1, 2, 3].map((n) => ({
        action: `P${i}:${n}`,
        kind: "place",
        path: [i],
        area: [],
        label: `${n} rings`,
      })));
  update(cells, placements(cells), [], null);

  // A turn passes: the opponent's move changes a dozen cells, and every empty cell becomes playable or stops being so.
  const ends: number[] = [];
  const begins: number[] = [];
  for (let i = 0; i < 2 * kRounds; ++i) {
    cells = [...cells];
    for (let n = 0; n < 12; ++n) cells[random(cells.length)] = n % 4 === 0 ? { ground: 1 + random(4) } : randomCell();
    (i % 2 === 0 ? ends : begins).push(
      update(cells, i % 2 === 0 ? [] : placements(cells), [random(469), random(469)], null),
    );
  }
  // Everything differs: an entirely different position.
  const all: number[] = [];
  for (let i = 0; i < kRounds; ++i) {
    cells = randomCells();
    all.push(update(cells, placements(cells), [], null));
  }
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = JSON.stringify({
    cells: board.cells.length,
    begins: summary(begins),
    ends: summary(ends),
    everything: summary(all),
  });
  document.body.append(result);
}

run();
