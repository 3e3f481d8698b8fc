// The lessons and the pictures of the rules as tests/browser/support/lessons.json, which tests/browser/lessons_test.mjs
// replays on the rules. After a change, run with PALAMEDES_UPDATE_GOLDENS=1.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import test from "node:test";
import { guides as games, lessonOf } from "../src/games/guides";
import { rightMoves, shownMove, startOf, stepOf } from "../src/learn/sequence";
import { action } from "./boards";

const kFile = "../tests/browser/support/lessons.json";

function rows() {
  const found: unknown[] = [];
  for (const [game, { lesson, pictures }] of games) {
    lesson?.steps.forEach((step, at) => {
      const { edition, board, players } = lesson;
      const { id, wanted, show, then = [], ends = false } = step as typeof step & Partial<Record<"ends", true>>;
      const { state, actions } = startOf(lesson, at);
      found.push({ game, id, edition, board, players, state, actions, wanted: wanted?.source ?? "", show, then, ends });
    });
    for (const [id, { edition, board, players = 2, state, actions = [] }] of Object.entries(pictures ?? {}))
      found.push({ game, id: `picture ${id}`, edition, board, players, state, actions, wanted: "", then: [], ends: false });
  }
  return JSON.parse(JSON.stringify(found)) as unknown[];
}

test("the lessons that are replayed on the rules are those of the page", () => {
  if (process.env["PALAMEDES_UPDATE_GOLDENS"])
    writeFileSync(kFile, `[\n${rows().map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
  assert.deepEqual(rows(), JSON.parse(readFileSync(kFile, "utf8")));
});

const steps = [
  { id: "one", state: "A", actions: ["a"], wanted: /^b/, show: "b", then: ["c"] },
  { id: "two", wanted: /^[de]$/, show: "d" },
  { id: "three", wanted: /^f$/, show: "f" },
  { id: "four", state: "B" },
];

test("a step without a position begins where the steps before it lead", () => {
  assert.deepEqual(startOf({ steps }, 0), { state: "A", actions: ["a"] });
  assert.deepEqual(startOf({ steps }, 2), { state: "A", actions: ["a", "b", "c", "d"] });
  assert.deepEqual(startOf({ steps }, 3), { state: "B", actions: [] });
});

test("the shown move is the given one, or another right one where that is not legal", () => {
  const moves = (...texts: string[]) => texts.map((text) => action(text, []));
  assert.equal(shownMove(steps[1]!, moves("c", "e", "d"))?.action, "d");
  assert.equal(shownMove(steps[1]!, moves("c", "e"))?.action, "e");
  assert.equal(shownMove(steps[1]!, moves("c")), null);
  assert.equal(rightMoves(steps[3]!, moves("c")).length, 0);
});

test("a lesson opens at the step of the address, otherwise at the first unfinished one", () => {
  const ids = ["one", "two", "three"];
  assert.equal(stepOf("?step=3", ids, []), 2);
  assert.equal(stepOf("", ids, ["one"]), 1);
  assert.equal(stepOf("", ids, ids), 0);
  for (const wrong of ["?step=0", "?step=4", "?step=x", "?step=1.5"]) assert.equal(stepOf(wrong, ids, ["one"]), 1);
});

test("every lesson can be opened at each of its steps", () => {
  for (const id of games.keys()) {
    const { steps: all } = lessonOf(id, "en")!;
    assert.equal(new Set(all.map((step) => step.id)).size, all.length, id);
  }
});
