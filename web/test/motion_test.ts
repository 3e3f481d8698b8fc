import assert from "node:assert/strict";
import test from "node:test";
import { type Motion, motionsOf, noiseOf } from "../src/board/motion";
import { slideTime } from "../src/board/animate";
import { noticeOf, type Moment } from "../src/game/notices";
import type { Cell } from "../src/protocol";

function cells(count: number, some: Record<number, Cell>): Cell[] {
  return Array.from({ length: count }, (_, i) => some[i] ?? {});
}

const kinds = (motions: Motion[]) => motions.map((motion) => motion.kind).sort();

test("a stack that moves along its path leaves a marker, without a second motion for it", () => {
  const before = cells(9, { 0: { pieces: [1, 1] } });
  const after = cells(9, { 0: { marker: 1 }, 6: { pieces: [1, 1] } });
  const motions = motionsOf(before, after, { path: [0, 6] });
  assert.deepEqual(motions, [{ kind: "go", way: [0, 6], jumps: false }]);
  assert.equal(noiseOf(motions), "slide");
});

test("a capture leaps over its victim, which loses a ring", () => {
  const before = cells(9, { 0: { pieces: [1] }, 3: { pieces: [2, 2] } });
  const after = cells(9, { 0: { marker: 1 }, 3: { pieces: [2] }, 6: { pieces: [2, 1] } });
  const motions = motionsOf(before, after, { path: [0, 3, 6] });
  assert.deepEqual(kinds(motions), ["go", "leave"]);
  assert.deepEqual(motions[0], { kind: "go", way: [0, 3, 6], jumps: true });
  assert.equal(noiseOf(motions), "capture");
});

test("markers that are passed turn, and a region spreads from where the stack came to stand", () => {
  const before = cells(9, { 0: { pieces: [1] }, 1: { marker: 2 }, 4: { marker: 1 }, 5: {} });
  const after = cells(9, { 0: { marker: 1 }, 1: { marker: 1 }, 2: { pieces: [1] }, 4: { ground: 1 }, 5: { ground: 1 } });
  const motions = motionsOf(before, after, { path: [0, 2] });
  assert.deepEqual(kinds(motions), ["go", "spread", "turn"]);
  const spread = motions.find((motion) => motion.kind === "spread");
  assert.ok(spread?.kind === "spread");
  assert.deepEqual([spread.from, spread.cells], [2, [4, 5]]);
  assert.deepEqual(spread.before, [{ marker: 1 }, {}]);
  assert.equal(noiseOf(motions), "spread");
});

test("without a track the piece that went is found by comparing", () => {
  const before = cells(4, { 0: { tile: { tint: 1, text: "6" } } });
  const after = cells(4, { 1: { tile: { tint: 1, text: "6", moved: true } } });
  assert.deepEqual(motionsOf(before, after), [{ kind: "go", way: [0, 1], jumps: false }]);
});

test("a path that no piece went is ignored: the attacker lost its battle", () => {
  const before = cells(4, { 0: { tile: { tint: 1, text: "5" } }, 1: { tile: { tint: 2, text: "" } } });
  const after = cells(4, { 1: { tile: { tint: 2, text: "B", known: true } } });
  const motions = motionsOf(before, after, { path: [0, 1] });
  assert.deepEqual(kinds(motions), ["leave"]);
});

test("nothing moves where nothing changed", () => {
  const same = cells(4, { 0: { pieces: [1] } });
  assert.deepEqual(motionsOf(same, [...same]), []);
  assert.equal(noiseOf([]), null);
});

test("a slide takes 180 to 260 ms, however far it goes", () => {
  assert.ok(slideTime(100) >= 180 && slideTime(100) <= 200);
  assert.equal(slideTime(5_000), 260);
});

const moment: Moment = { game: "g", ply: 4, isYours: false, isOver: false, place: 0, isDraw: false };

test("it is heard that it is your turn, but not on a shared device or after an undo", () => {
  assert.equal(noticeOf(moment, { ...moment, ply: 5, isYours: true }), "turn");
  assert.equal(noticeOf({ ...moment, isYours: true }, { ...moment, ply: 5, isYours: true }), null);
  assert.equal(noticeOf(moment, { ...moment, ply: 3, isYours: true }), null);
  assert.equal(noticeOf(null, { ...moment, isYours: true }), null);
  assert.equal(noticeOf({ ...moment, game: "other" }, { ...moment, ply: 5, isYours: true }), null);
});

test("the end of a game is heard once, as the reader's own", () => {
  const over = { ...moment, isOver: true };
  assert.equal(noticeOf(moment, { ...over, place: 1 }), "won");
  assert.equal(noticeOf(moment, { ...over, place: 2 }), "lost");
  assert.equal(noticeOf(moment, { ...over, place: 1, isDraw: true }), "over");
  assert.equal(noticeOf(moment, over), "over");
  assert.equal(noticeOf(over, { ...over, place: 1 }), null);
});
