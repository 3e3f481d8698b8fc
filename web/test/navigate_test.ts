import assert from "node:assert/strict";
import test from "node:test";
import { between, gridLines, kHalf, layOut, outline } from "../src/board/geometry";
import { cursorAt, move, nextMarked, stepOf } from "../src/board/navigate";
import { hexagon, square } from "./boards";

function nameOf(board: ReturnType<typeof square>, cell: number): string {
  return board.cells[cell]![0];
}

test("arrow keys step through a square board and stop at its edge", () => {
  const board = square(8);
  const layout = layOut(board, false);
  let cursor = cursorAt(layout, 0);
  assert.equal(move(layout, cursor, "left").cell, 0);
  assert.equal(move(layout, cursor, "up").cell, 0);
  cursor = move(layout, move(layout, cursor, "right"), "down");
  assert.equal(nameOf(board, cursor.cell), "b2");
  assert.equal(nameOf(board, move(layout, cursor, "rowEnd").cell), "h2");
  assert.equal(nameOf(board, move(layout, cursor, "last").cell), "h8");
});

test("on a flipped board the keys follow the drawing", () => {
  const board = square(8);
  const layout = layOut(board, true);
  const cursor = cursorAt(layout, 0); // a1 is at the lower right now
  assert.equal(move(layout, cursor, "right").cell, 0);
  assert.equal(nameOf(board, move(layout, cursor, "left").cell), "b1");
  assert.equal(nameOf(board, move(layout, cursor, "up").cell), "a2");
});

test("steps down a hex board go straight: two rows further the column is the same", () => {
  const board = hexagon(4);
  const layout = layOut(board, false);
  const start = cursorAt(layout, 2);
  const twice = move(layout, move(layout, start, "down"), "down");
  assert.equal(layout.points[twice.cell]!.x, layout.points[2]!.x);
  const back = move(layout, move(layout, twice, "up"), "up");
  assert.equal(back.cell, 2);
});

test("every cell of a hex board can be reached by arrow keys", () => {
  const layout = layOut(hexagon(12), false);
  assert.equal(layout.points.length, 469);
  const seen = new Set([0]);
  const queue = [0];
  while (queue.length > 0) {
    const cell = queue.pop()!;
    for (const step of ["left", "right", "up", "down"] as const) {
      const next = move(layout, cursorAt(layout, cell), step).cell;
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
  assert.equal(seen.size, 469);
});

test("neighbours of a hex board are one cell apart in every direction", () => {
  const layout = layOut(hexagon(2), false);
  const middle = layout.points[9]!;
  const near = layout.points.filter((p) => Math.abs(Math.hypot(p.x - middle.x, p.y - middle.y) - 2 * kHalf) < 1e-6);
  assert.equal(near.length, 6);
});

test("the box contains all cells and labels", () => {
  const layout = layOut(square(8), false);
  for (const p of [...layout.points, ...layout.labels]) {
    assert.ok(p.x > layout.box.x && p.x < layout.box.x + layout.box.width);
    assert.ok(p.y > layout.box.y && p.y < layout.box.y + layout.box.height);
  }
});

test("coordinates of a ring board are in its edge cells, once for each row and column", () => {
  const labels: [string, number, number][] = [["a", 0, -1], ["a", 0, 3], ["b", 2, -1], ["1", -2, 0], ["2", -2, 1]];
  const board = { ...square(3), labels };
  for (const isFlipped of [false, true]) {
    const layout = layOut(board, isFlipped);
    const places = layout.labels.map(({ text, x, y, in: where }) => `${text} ${x},${y} ${where}`);
    const last = isFlipped ? 0 : 200; // the lowest row in the drawing
    const sign = isFlipped ? -1 : 1;
    assert.deepEqual(new Set(places), new Set([
      `a ${sign * 0},${last} bottom-right`, `b ${sign * 100},${last} bottom-right`,
      `1 ${isFlipped ? -200 : 0},${sign * 0} top-left`, `2 ${isFlipped ? -200 : 0},${sign * 100} top-left`,
    ].map((text) => text.replaceAll("-0", "0"))));
  }
});

test("coordinates of a hexagon stand outside its cells, next to the nearest one", () => {
  const radius = 2;
  const board = { ...hexagon(radius), labels: [["a", -5, -1], ["5", 4, 2]] as [string, number, number][] };
  const layout = layOut(board, false);
  for (const label of layout.labels) {
    const distances = layout.points.map((p) => Math.hypot(p.x - label.x, p.y - label.y));
    assert.ok(Math.min(...distances) > 60 && Math.min(...distances) < 85, `${label.text}: ${Math.min(...distances)}`);
  }
});

test("the cells between two cells are those on the straight line, in order", () => {
  const layout = layOut(square(4), false);
  assert.deepEqual(between(layout, 0, 15), [5, 10]);
  assert.deepEqual(between(layout, 3, 0), [2, 1]);
  assert.deepEqual(between(layout, 0, 6), []);
  const hex = layOut(hexagon(2), false);
  assert.deepEqual(between(hex, 7, 11), [8, 9, 10]);
});

test("the search for the next marked cell starts over at the end, in both directions", () => {
  const layout = layOut(square(3), false);
  const marked = (cell: number) => cell === 2 || cell === 7;
  assert.equal(nextMarked(layout, 3, marked), 7);
  assert.equal(nextMarked(layout, 7, marked), 2);
  assert.equal(nextMarked(layout, 3, marked, true), 2);
  assert.equal(nextMarked(layout, 2, marked, true), 7);
  assert.equal(
    nextMarked(layout, 3, () => false),
    -1,
  );
});

test("Home and End go to the ends of the row, with Ctrl to the corners of the board", () => {
  assert.equal(stepOf("Home", false), "rowStart");
  assert.equal(stepOf("End", true), "last");
  assert.equal(stepOf("x", false), null);
});

test("lines join points to the right and below, and end at the edge", () => {
  const board = { ...square(2), shape: "point" as const };
  assert.equal(gridLines(layOut(board, false)).match(/M/g)?.length, 4);
  assert.match(outline("hex"), /^M0 -/);
});
