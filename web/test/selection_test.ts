import assert from "node:assert/strict";
import test from "node:test";
import { begin, buttons, cancel, leadsTo, openCells, press, typed } from "../src/board/selection";
import { action } from "./boards";

const moves = [action("M1", [0, 1]), action("M2", [0, 2]), action("M3", [5, 6])];

test("selecting a piece and then a target plays the move", () => {
  const first = press(begin(moves), 0);
  assert.equal(first.kind, "selected");
  assert.deepEqual([...openCells(first.selection).keys()], [1, 2]);
  const second = press(first.selection, 2);
  assert.equal(second.kind === "play" && second.action.action, "M2");
});

test("a cell that leads nowhere changes nothing", () => {
  const result = press(begin(moves), 9);
  assert.equal(result.kind, "nothing");
  assert.deepEqual(result.selection.chosen, []);
});

test("selecting a piece again deselects it", () => {
  const result = press(press(begin(moves), 0).selection, 0);
  assert.deepEqual(result.selection.chosen, []);
});

test("another piece that can move is selected instead", () => {
  const result = press(press(begin(moves), 0).selection, 5);
  assert.deepEqual(result.selection.chosen, [5]);
});

test("actions with the same cells are offered in a menu", () => {
  const placements = [
    action("P1", [3], { label: "1 ring" }),
    action("P2", [3], { label: "2 rings" }),
    action("P3", [4], { label: "1 ring" }),
  ];
  const result = press(begin(placements), 3);
  assert.equal(result.kind === "choose" && result.actions.map((entry) => entry.action).join(), "P1,P2");
  assert.equal(press(begin(placements), 4).kind, "play");
});

test("every cell of an area selects its action, overlapping areas open a menu", () => {
  const lines = [action("L1", [], { area: [0, 1, 2] }), action("L2", [], { area: [2, 3, 4] })];
  const one = press(begin(lines), 1);
  assert.equal(one.kind === "play" && one.action.action, "L1");
  assert.equal(press(begin(lines), 2).kind, "choose");
});

test("an action without cells is a button and cannot be selected on the board", () => {
  const all = [...moves, action("skip", [], { label: "Skip" })];
  assert.deepEqual(
    buttons(all).map((entry) => entry.action),
    ["skip"],
  );
  for (const cell of openCells(begin(all)).keys())
    assert.ok(!leadsTo(begin(all), cell).some((entry) => entry.action === "skip"));
});

test("if all actions begin with the same cell, that cell is selected already", () => {
  const chain = [action("C1", [7, 8]), action("C2", [7, 9]), action("stop", [], { label: "Stop" })];
  const start = begin(chain);
  assert.deepEqual(start.chosen, [7]);
  assert.deepEqual(cancel(start).chosen, [7]);
  assert.deepEqual(press(start, 3).selection.chosen, [7]);
  assert.equal(press(start, 9).kind, "play");
});

test("selecting the end of a longer path is enough if only one action ends there", () => {
  const jumps = [action("J1", [0, 1, 2]), action("J2", [0, 3, 4]), action("M", [6, 7])];
  const result = press(press(begin(jumps), 0).selection, 4);
  assert.equal(result.kind === "play" && result.action.action, "J2");
});

test("an action that ends where others continue is offered in the menu", () => {
  const mixed = [action("R", [0, 1]), action("R!5", [0, 1, 5]), action("S", [2, 3])];
  const result = press(press(begin(mixed), 0).selection, 1);
  assert.equal(result.kind === "choose" && result.actions.map((entry) => entry.action).join(), "R");
  const on = press(result.selection, 5);
  assert.equal(on.kind === "play" && on.action.action, "R!5");
});

test("cancel deselects one cell at a time", () => {
  const long = [action("A", [0, 1, 2]), action("B", [0, 1, 3]), action("C", [4, 5])];
  const deep = press(press(begin(long), 0).selection, 1).selection;
  assert.deepEqual(deep.chosen, [0, 1]);
  assert.deepEqual(cancel(deep).chosen, [0]);
  assert.deepEqual(cancel(cancel(deep)).chosen, []);
});

test("typed actions match the text, the cells or the label", () => {
  const names = ["a1", "b1", "c1", "d1", "e1", "f1", "g1"];
  const all = [...moves, action("P:3:2", [3], { label: "2 rings" }), action("skip-place", [], { label: "Skip" })];
  assert.equal(typed(all, "M3", names)?.action, "M3");
  assert.equal(typed(all, "A1 - c1", names)?.action, "M2");
  assert.equal(typed(all, "skip", names)?.action, "skip-place");
  assert.equal(typed(all, "d1 2 rings", names)?.action, "P:3:2");
  assert.equal(typed(all, "z9", names), null);
  assert.equal(typed(all, "  ", names), null);
});
