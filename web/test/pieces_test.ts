// What is drawn of a stack, and what is marked on the board.
import assert from "node:assert/strict";
import test from "node:test";
import { capturesOf, victimOf } from "../src/board/captures";
import { chipsOf, widthOf } from "../src/board/chips";
import { rankName, rankNamesOf, setRankNames, tipOf } from "../src/board/describe";
import { layOut } from "../src/board/geometry";
import { numberOn, slices } from "../src/board/pieces/ring";
import { hasOver, hasUnder } from "../src/board/marks";
import { begin, press } from "../src/board/selection";
import { marksOf, offeredFences } from "../src/board/show";
import { stepOfSize } from "../src/board/size";
import type { Cell } from "../src/protocol";
import { action, square } from "./boards";

test("a stack has one number: its height, or cap and height if they differ", () => {
  assert.deepEqual(numberOn([1]), ["", ""]);
  assert.deepEqual(numberOn([1, 1, 1]), ["3", ""]);
  assert.deepEqual(numberOn([2, 1, 1]), ["2", "/3"]);
  assert.deepEqual(numberOn([1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]), ["1", "/12"]);
});

test("the ring below the cap is always shown in its colour", () => {
  const tall = [3, 1, 2, 3, 1, 2, 3, 1, 2, 3, 2, 1];
  for (const px of [12, 16, 18, 24, 32, 40, 72]) {
    const { shown, capWall, each, rest, wall } = slices(tall, px);
    assert.equal(shown[0], 2, `${px} px`);
    assert.ok(capWall > 0 && wall <= 39);
    assert.ok(Math.abs(capWall + each * (shown.length + (rest > 0 ? 1 : 0)) - wall) < 0.01, "the slices fill the wall");
  }
});

test("slices that have no room become one, in their colour if they have one, grey otherwise", () => {
  const mixed = slices([1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 2, 1], 16);
  assert.ok(mixed.rest > 1);
  const plain = slices([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1], 16);
  assert.equal(plain.rest, 0);
  assert.ok(plain.shown.every((tint) => tint === 2));
});

test("every buried ring of a low stack is shown on a large cell", () => {
  assert.deepEqual(slices([2, 3, 4, 1], 72).shown, [4, 3, 2]);
  assert.deepEqual(slices([1, 1, 1], 72).shown, []);
});

test("drawings are kept for steps of size", () => {
  assert.equal(stepOfSize(5), 12);
  assert.equal(stepOfSize(33.9), 32);
  assert.equal(stepOfSize(34), 34);
  assert.equal(stepOfSize(1000), 120);
});

const board = square(8);
const layout = layOut(board, false);
const cells = (content: Record<number, Cell>): Cell[] => board.cells.map((_, i) => content[i] ?? {});
const stack = { pieces: [1] };

test("the victim of a jump is the only piece on the way", () => {
  const jump = action("C", [0, 32], { kind: "capture" });
  assert.equal(victimOf(jump, cells({ 0: stack, 16: { pieces: [2] } }), layout), 16);
  assert.equal(victimOf(jump, cells({ 0: stack, 8: { marker: 2 }, 16: { pieces: [2] } }), layout), 16);
  assert.equal(victimOf(jump, cells({ 0: stack }), layout), null, "nothing is jumped over");
  assert.equal(victimOf(jump, cells({ 0: stack, 16: stack, 32: { pieces: [2] } }), layout), null, "it takes what is on its target");
  assert.equal(victimOf(action("M", [0, 32]), cells({ 0: stack, 16: stack }), layout), null, "a move is no capture");
});

test("a capture marks its victim, and the landing cell is not marked as a victim", () => {
  const content = cells({ 0: stack, 16: { pieces: [2] } });
  const moves = [action("C", [0, 32], { kind: "capture" }), action("M", [0, 1])];
  const { selection } = press(begin(moves), 0);
  const captures = capturesOf(selection, content, layout, moves[0]!);
  assert.deepEqual(captures.lines, [{ from: 0, to: 32, isStrong: true }]);
  const shown = { cells: content, last: [], selection, focus: null, effects: [], pending: null, asked: null, hint: null };
  const marks = marksOf({ ...shown, victims: captures.victims });
  assert.equal(marks[32], "to-take lands");
  assert.equal(marks[16], "victim");
  assert.equal(marks[1], "to-move");
});

test("offered areas have a fence in the colour of who gains them, and no frames on their cells", () => {
  const regions = [action("T1", [], { kind: "region", area: [0, 1] }), action("T2", [], { kind: "region", area: [6, 7] })];
  assert.deepEqual(offeredFences(begin(regions), regions[0]!, 2), [
    { cells: [6, 7], tint: 2, kind: "offer" },
    { cells: [0, 1], tint: 2, kind: "pointed" },
  ]);
  const shown = { cells: cells({}), last: [], selection: begin(regions), focus: null, effects: [], pending: null, asked: null, hint: null };
  const marks = marksOf(shown);
  assert.equal(marks[0], "can-area");
  assert.ok(!hasUnder(marks[0]!) && !hasOver(marks[0]!, "square"));
});

test("targets say what they gain and cost, an area says it once", () => {
  const moves = [
    action("A", [0, 1], { gain: ["+2 cells"] }),
    action("B", [0, 2], { gain: ["+1 cell"], cost: ["−1 ring"] }),
    action("C", [5, 6], { gain: ["+9 cells"] }),
  ];
  assert.deepEqual(chipsOf(begin(moves)), [], "not before a piece is selected");
  assert.deepEqual(chipsOf(press(begin(moves), 0).selection), [
    { cell: 1, text: "+2 cells", kind: "gain" },
    { cell: 2, text: "+1 cell", kind: "gain" },
    { cell: 2, text: "−1 ring", kind: "cost" },
  ]);
  const region = action("T", [], { area: [3, 4, 5], gain: ["+3 cells"], cost: ["−1 cap (2 rings)"] });
  assert.deepEqual(chipsOf(begin([region])).map(({ cell, text }) => [cell, text]), [[4, "+3 cells"], [4, "−1 cap (2 rings)"]]);
});

test("moves to one cell that differ in price say only what they have in common", () => {
  const pay = [action("P1", [3], { gain: ["line"], cost: ["−1 ring"] }), action("P2", [3], { gain: ["line"], cost: ["−2 rings"] })];
  assert.deepEqual(chipsOf(begin(pay)), [{ cell: 3, text: "line", kind: "gain" }]);
});

test("Chinese characters are wider than Latin letters", () => {
  assert.ok(widthOf("得两格") > widthOf("abc"));
});

test("tiles are described by the names of their ranks", () => {
  const tiles = { ...board, tints: [{ name: "Red", paint: "#c8402f", mark: "" }] };
  const lost = [{ id: "M", name: "Marshal", value: 0 }, { id: "7", name: "Major", value: 1 }];
  assert.equal(rankName(tiles, "M"), "M", "unknown so far");
  setRankNames(tiles, rankNamesOf([{ seat: 1, counts: [], lost }], null));
  assert.equal(rankName(tiles, "M"), "Marshal");
  assert.equal(tipOf(tiles, { tile: { tint: 1, text: "7" } }), "Red Major 7");
  assert.equal(tipOf(tiles, { tile: { tint: 1, text: "" } }), "", "nothing hidden is told");
  assert.equal(tipOf(tiles, {}), "");
});
