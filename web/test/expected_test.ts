import assert from "node:assert/strict";
import test from "node:test";
import { expectedCells } from "../src/game/expected";
import type { Cell, Position } from "../src/protocol";
import { action, square } from "./boards";

const board = { ...square(2), pieces: "stone" as const };
const position = (cells: Cell[]): Position =>
  ({ to_act: 2, cells, tints: [{ seat: 2, counts: [], lost: [] }] }) as unknown as Position;

test("what a preview said is shown", () => {
  const cells = expectedCells(board, position([{ pieces: [1] }, {}]), action("M", [0, 1]), {
    action: "M",
    words: "",
    effects: [],
    changed_cells: [[0, { marker: 1 }]],
  });
  assert.deepEqual(cells, [{ marker: 1 }, {}]);
});

test("without a preview a piece moves to an empty cell", () => {
  assert.deepEqual(expectedCells(board, position([{ pieces: [1, 2] }, { glyph: "." }]), action("M", [0, 1])), [
    {},
    { pieces: [1, 2] },
  ]);
  assert.deepEqual(expectedCells(board, position([{ tile: { tint: 1, text: "6" } }, {}]), action("M", [0, 1])), [
    {},
    { tile: { tint: 1, text: "6" } },
  ]);
});

test("a stone is placed in the colour of the player to act", () => {
  assert.deepEqual(expectedCells(board, position([{}]), action("P", [0])), [{ pieces: [1] }]);
});

test("nothing is shown where something else may happen", () => {
  const attacked = position([{ tile: { tint: 1, text: "6" } }, { tile: { tint: 2, text: "" } }]);
  assert.equal(expectedCells(board, attacked, action("M", [0, 1])), null);
  assert.equal(expectedCells({ ...board, pieces: "ring" }, position([{}]), action("P", [0])), null);
  assert.equal(expectedCells(board, position([{ pieces: [1] }]), action("L", [])), null);
});
