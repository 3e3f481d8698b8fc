import assert from "node:assert/strict";
import test from "node:test";
import { kPage, pageOf, positionsOf } from "../src/game/back/replay";
import { square } from "./boards";

test("a page of a replay becomes complete positions", () => {
  const positions = positionsOf({
    board: square(2),
    from: 200,
    next: null,
    positions: [
      { cells: [{ pieces: [1] }, {}], last: [0], notes: [], tints: [], prompt: "" },
      { changed_cells: [[1, { pieces: [2] }]], last: [1], prompt: "" },
      { changed_cells: [[0, {}]], last: [0], prompt: "" },
    ],
    moves: [],
  });
  assert.deepEqual(
    positions.map((position) => position.cells),
    [
      [{ pieces: [1] }, {}],
      [{ pieces: [1] }, { pieces: [2] }],
      [{}, { pieces: [2] }],
    ],
  );
});

test("every position has one page", () => {
  assert.equal(pageOf(0), 0);
  assert.equal(pageOf(kPage - 1), 0);
  assert.equal(pageOf(kPage), kPage);
});
