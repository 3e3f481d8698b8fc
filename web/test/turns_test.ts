import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { choicesOf } from "../src/game/Prompt";
import { Past } from "../src/game/back/past";
import { linesOf, stopAway, stopsOf, turnText, turnUpTo, turnsOf, typedDisplay } from "../src/game/turns";
import { warnsByItself } from "../src/game/advice";
import { seatsAround } from "../src/game/Table";
import type { Move, Replay, Seat, Snapshot } from "../src/protocol";
import { action, square } from "./boards";

const move = (ply: number, seat: number, display: string, text = display): Move => ({
  ply,
  seat,
  text,
  display,
  words: "",
  note: "",
});

test("the moves of a turn are joined as in the table of the engine", () => {
  const rows = readFileSync("../tests/suite/turn_texts.tsv", "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  assert.ok(rows.length > 20);
  for (const row of rows) {
    const [displays = "", text] = row.split("\t");
    assert.equal(turnText(displays.split("|")), text);
  }
});

test("a move is typed with x for the sign of a capture, without spaces or capitals", () => {
  const actions = [
    action("C", [1, 2, 3], { display: "g2×d5-c6" }),
    action("Q", [1], { display: "claim g3" }),
    action("M", [4, 5], { display: "x1-x2" }),
  ];
  assert.equal(typedDisplay(actions, "G2xd5 -c6")?.action, "C");
  assert.equal(typedDisplay(actions, "claimg3")?.action, "Q");
  assert.equal(typedDisplay(actions, "x1-x2")?.action, "M");
  assert.equal(typedDisplay(actions, "a1"), null);
  assert.equal(typedDisplay(actions, " "), null);
});

const army = [
  ...Array.from({ length: 3 }, (_, i) => move(i + 1, 1, "F", "F@90")),
  ...Array.from({ length: 3 }, (_, i) => move(i + 4, 2, "?", "?")),
];
const game = [...army, move(7, 1, "a4-a5"), move(8, 2, "b7-b6"), move(9, 2, "b6-b5"), move(10, 1, "a5-a6")];

test("turns are the moves of one seat, and a set-up of all seats is one entry", () => {
  const turns = turnsOf(game);
  assert.deepEqual(
    turns.map(({ seat, isSetup, moves }) => [seat, isSetup, moves.length]),
    [
      [1, true, 6],
      [1, false, 1],
      [2, false, 2],
      [1, false, 1],
    ],
  );
  const lines = linesOf(turns, 2);
  assert.deepEqual(
    lines.map((line) => line.number),
    [0, 1, 2],
  );
  assert.equal(lines[1]!.turns[1]!.moves.length, 2);
  assert.equal(linesOf(turns.slice(2), 2)[0]!.turns[0], null, "the second seat begins in the second column");
  assert.equal(linesOf(turnsOf(game.slice(6)), 3).length, 3, "with three players every turn has a line");
});

test("the turn that is shown ends with the move that is shown", () => {
  assert.deepEqual(
    turnUpTo(game, 9).map(({ ply }) => ply),
    [8, 9],
  );
  assert.deepEqual(
    turnUpTo(game, 8).map(({ ply }) => ply),
    [8],
  );
  assert.deepEqual(turnUpTo(game, 6), [], "a set-up is not drawn");
  assert.deepEqual(turnUpTo(game, 0), []);
});

test("looking back stops at the start, after the set-up and after every move", () => {
  const stops = stopsOf(game);
  assert.deepEqual(stops, [0, 6, 7, 8, 9, 10]);
  assert.equal(stopAway(stops, 10, -1), 9);
  assert.equal(stopAway(stops, 7, -1), 6);
  assert.equal(stopAway(stops, 6, -1), 0);
  assert.equal(stopAway(stops, 0, -1), 0);
  assert.equal(stopAway(stops, 0, 1), 6);
  assert.equal(stopAway(stops, 3, 1), 6, "from within the set-up");
  assert.equal(stopAway(stops, 10, 20), 10);
});

test("the wanted moves are offered first and the ways out last", () => {
  const out = action("skip", [], { way_out: true });
  const regions = [action("T1", [], { area: [1, 2] }), action("T2", [], { area: [3] })];
  const cells = Array.from({ length: 12 }, (_, i) => action(`P${i}`, [i]));
  assert.deepEqual(
    choicesOf([out, ...cells, ...regions]).map((entry) => entry.action),
    ["T1", "T2", "skip"],
  );
  assert.equal(choicesOf(cells.slice(0, 3)).length, 3, "a few moves are all offered");
});

const page = (from: number, count: number): Replay => ({
  board: square(1),
  from,
  next: null,
  positions: Array.from({ length: count }, (_, i) => ({
    ...(i === 0 ? { cells: [{}], tints: [] } : { changed_cells: [] }),
    last: [],
    prompt: `after ${from + i}`,
  })),
  moves: [],
});

test("positions that the page has not seen come from the server, once", async () => {
  const past = new Past();
  const asked: number[] = [];
  const ask = (from: number) => {
    asked.push(from);
    return Promise.resolve(page(from, 3));
  };
  const both = [past.fetch(1, ask), past.fetch(2, ask)];
  assert.deepEqual(await Promise.all(both), [true, false]);
  assert.equal(past.get(2)?.prompt, "after 2");
  assert.equal(await past.fetch(2, ask), false, "it is known");
  assert.equal(await past.fetch(5, ask), true, "the page was asked for while the game was shorter");
  assert.deepEqual(asked, [0, 5]);
  past.forgetAfter(1);
  assert.equal(past.get(2), undefined);
});

test("what another viewer saw is forgotten, also if it comes late", async () => {
  const past = new Past();
  let answer: (replay: Replay) => void = () => undefined;
  const asking = past.fetch(0, () => new Promise((resolve) => (answer = resolve)));
  past.forgetAll();
  answer(page(0, 1));
  assert.equal(await asking, false);
  assert.equal(past.get(0), undefined);
});

const seat = (n: number, more: Partial<Seat> = {}): Seat =>
  ({ seat: n, kind: "program", player: "level3", yours: false, name: "", side: "", ...more }) as Seat;
const table = (seats: Seat[], viewer = 1): Snapshot =>
  ({ seats, viewer, yours: seats.filter((entry) => entry.yours).map((entry) => entry.seat) }) as unknown as Snapshot;

test("the own bar is below the board, and the others follow around the table", () => {
  const numbers = (list: Seat[]) => list.map((entry) => entry.seat);
  const two = table([seat(1), seat(2, { yours: true })], 2);
  assert.deepEqual(numbers(seatsAround(two, false).below), [2]);
  const four = seatsAround(table([seat(1), seat(2), seat(3, { yours: true }), seat(4)], 3), false);
  assert.deepEqual(
    [numbers(four.below), numbers(four.above)],
    [
      [3, 2],
      [4, 1],
    ],
  );
});

test("beginners are warned of threats by themselves", () => {
  const me = seat(1, { yours: true, kind: "person", player: "" });
  assert.equal(warnsByItself(table([me, seat(2)]), "auto"), true);
  assert.equal(warnsByItself(table([me, seat(2, { player: "level4" })]), "auto"), false);
  assert.equal(warnsByItself(table([me, seat(2, { kind: "person", player: "" })]), "auto"), false);
  assert.equal(warnsByItself(table([me, seat(2)]), "never"), false);
  assert.equal(warnsByItself(table([me, seat(2, { player: "level9" })]), "always"), true);
});
