import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import test from "node:test";
import { type Draft, emptyDraft, fillUp, loadArmy, missing, place, remove, swap } from "../src/game/setup/army";
import { restOfHint } from "../src/game/advice";
import { canBranch, gameFrom, questionOf } from "../src/game/back/branch";
import { checkCommitment, commitmentText } from "../src/game/commitment";
import { hasLowCorner, sitsAt, startsFlipped } from "../src/game/flip";
import { headingOf } from "../src/game/heading";
import { movesAfter } from "../src/game/updates";
import { type Choices, fitted, newGame, defaultChoices } from "../src/start/choices";
import { routeOf } from "../src/ui/route";
import { paints } from "../src/board/palette";
import { capOf, keyOf } from "../src/board/pieces";
import { movement } from "../src/board/movement";
import { consequences, marksOf, actionsToPreview } from "../src/board/show";
import { begin } from "../src/board/selection";
import type { CatalogGame, Cell, Hint, Move, Position, Seat, Setup, Snapshot } from "../src/protocol";
import { action } from "./boards";

// Node 18 does not define crypto globally.
if (!globalThis.crypto) Object.defineProperty(globalThis, "crypto", { value: webcrypto });

const setup: Setup = {
  seat: 1,
  cells: [10, 11, 12, 13],
  named: [],
  random: [],
  army: "",
  pieces: [
    { letter: "F", name: "Flag", count: 1 },
    { letter: "2", name: "Scout", count: 2 },
    { letter: "B", name: "Bomb", count: 1 },
  ],
};

test("pieces of an army are placed, swapped and removed", () => {
  let draft: Draft = place(setup, emptyDraft(setup), "F", 0);
  draft = place(setup, draft, "2", 1);
  assert.equal(missing(setup, draft), 2);
  assert.deepEqual(swap(draft, 0, 1), ["2", "F", "", ""]);
  assert.deepEqual(swap(draft, 1, 3), ["F", "", "", "2"]);
  assert.deepEqual(remove(draft, 0), ["", "2", "", ""]);
});

test("no more pieces can be placed than the army has", () => {
  const draft = place(setup, emptyDraft(setup), "F", 0);
  assert.equal(place(setup, draft, "F", 1), draft);
  assert.equal(place(setup, draft, "Z", 1), draft);
  assert.equal(place(setup, draft, "2", 9), draft);
});

test("a piece placed on an occupied cell sends the other back to the tray", () => {
  const draft = place(setup, place(setup, emptyDraft(setup), "F", 0), "2", 0);
  assert.deepEqual(draft, ["2", "", "", ""]);
  assert.equal(missing(setup, draft), 3);
});

test("armies of the wrong length, with unknown or too many pieces are refused", () => {
  assert.deepEqual(loadArmy(setup, "F22B"), ["F", "2", "2", "B"]);
  assert.deepEqual(loadArmy(setup, "F..B"), ["F", "", "", "B"]);
  assert.equal(loadArmy(setup, "F2"), null);
  assert.equal(loadArmy(setup, "FF2B"), null);
  assert.equal(loadArmy(setup, "F2XB"), null);
});

test("filling up keeps the pieces that stand and places all others", () => {
  const draft = fillUp(setup, place(setup, emptyDraft(setup), "F", 2), () => 0.5);
  assert.equal(draft[2], "F");
  assert.equal(missing(setup, draft), 0);
});

test("a commitment matches its own seed and no other", async () => {
  assert.equal(commitmentText("G", "7", "s"), "palamedes-1:G:7:s");
  const text = new TextEncoder().encode("palamedes-1:G:7:s");
  const digest = [...new Uint8Array(await crypto.subtle.digest("SHA-256", text))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
  assert.equal(await checkCommitment("G", "7", "s", digest), true);
  assert.equal(await checkCommitment("G", "8", "s", digest), false);
});

test("the list of moves grows with every action and an undo shortens it", () => {
  const first: Move[] = [{ ply: 1, seat: 1, text: "a", display: "a", words: "", note: "" }];
  const two = movesAfter(first, [{ number: 2, kind: "action", ply: 2, seat: 2, text: "b", display: "b", milliseconds: 40 }]);
  assert.deepEqual(
    two.map((move) => move.text),
    ["a", "b"],
  );
  assert.equal(two[1]?.milliseconds, 40);
  const again = movesAfter(two, [
    { number: 3, kind: "undone", seat: 1, ply: 0 },
    { number: 4, kind: "action", ply: 1, seat: 1, text: "c" },
  ]);
  assert.deepEqual(
    again.map((move) => move.text),
    ["c"],
  );
});

const game: CatalogGame = {
  id: "ringrift",
  name: "RingRift",
  summary: "",
  hides: false,
  editions: [{ id: "seed", name: "", boards: ["square8", "hex8"] }],
  boards: [{ id: "square8", name: "" }],
  min_players: 2,
  max_players: 4,
  knobs: [],
  levels: Array.from({ length: 10 }, (_, i) => ({ level: i + 1, name: "", words: "" })),
  personas: [{ id: "bold", name: "", words: "" }],
  first_persona_level: 3,
};
const made = (part: Partial<Choices>) => newGame(fitted({ ...defaultChoices(), side: "1", ...part }, game), game, " Ada ", "en");

test("a game against a level with a persona", () => {
  assert.deepEqual(made({ level: 5, persona: "bold" }).seats, [{ player: "me" }, { player: "level5:persona=bold" }]);
  assert.equal(made({}).name, "Ada");
});

test("low levels have no persona, and unknown personas are dropped", () => {
  assert.deepEqual(made({ level: 2, persona: "bold" }).seats[1], { player: "level2" });
  assert.deepEqual(made({ level: 5, persona: "other" }).seats[1], { player: "level5" });
});

test("friends get open seats, on one device all seats are mine, the second seat can be mine", () => {
  assert.deepEqual(made({ opponent: "friend" }).seats, [{ player: "me" }, { player: "open" }]);
  assert.deepEqual(made({ opponent: "hotseat" }).seats, [{ player: "me" }, { player: "me" }]);
  assert.deepEqual(made({ side: "2", level: 4 }).seats, [{ player: "level4" }, { player: "me" }]);
});

test("with more than two players each seat is what was chosen for it", () => {
  assert.deepEqual(
    made({ players: 4, level: 6, seats: ["me", "open", "level", "level2"] }).seats.map((seat) => seat.player),
    ["me", "open", "level6", "level2"],
  );
  assert.equal(made({ players: 3 }).seats.length, 3);
});

test("choices that a game does not have are replaced by its own", () => {
  const it = made({ edition: "isf", board: "x", players: 9 });
  assert.deepEqual([it.edition, it.board, it.players], ["seed", "square8", 4]);
});

test("addresses lead to their pages", () => {
  assert.deepEqual(routeOf("/"), { page: "start", game: "" });
  assert.deepEqual(routeOf("/game/abc_-1"), { page: "game", id: "abc_-1" });
  assert.deepEqual(routeOf("/rules/liuzhou"), { page: "rules", game: "liuzhou" });
  assert.deepEqual(routeOf("/rules"), { page: "rules", game: "" });
  assert.deepEqual(routeOf("/learn/"), { page: "learn", game: "" });
  assert.equal(routeOf("/game").page, "none");
  assert.equal(routeOf("/game/a/b").page, "none");
  assert.equal(routeOf("/game/<x>").page, "none");
});

test("tints near red, blue, green and yellow follow the palette, others keep their own paint", () => {
  const of = (...all: string[]) => paints(all.map((paint) => ({ name: "", paint, mark: "" })));
  const fills = (...all: string[]) => of(...all).map(({ fill }) => fill);
  assert.deepEqual(fills("#c8402f", "#2f6fb5", "#3a8f4a", "#d9a81c"), ["var(--p1)", "var(--p2)", "var(--p3)", "var(--p4)"]);
  assert.deepEqual(fills("#2f62c8", "#c8402f"), ["var(--p2)", "var(--p1)"], "whatever their order");
  assert.deepEqual(fills("#2b2b2b", "#f4f1e8", "#7d3cb5"), ["#2b2b2b", "#f4f1e8", "#7d3cb5"]);
  assert.deepEqual(fills("#c8402f", "#b02020"), ["var(--p1)", "#b02020"], "no two sides look alike");
  assert.deepEqual(of("#2b2b2b", "#f4f1e8", "#d9a81c").map(({ material }) => material), ["slate", "shell", "colour"]);
  assert.equal(of("#f0e442")[0]!.ink, "#16181c");
});

test("a cap is the run of one colour on top", () => {
  assert.equal(capOf([1, 2, 2]), 2);
  assert.equal(capOf([2, 2]), 2);
  assert.equal(capOf([2, 1]), 1);
});

test("cells that differ in anything have different keys", () => {
  const cells: Cell[] = [
    {},
    { pieces: [1] },
    { pieces: [1, 1] },
    { marker: 1 },
    { ground: 1 },
    { tile: { tint: 1, text: "6" } },
    { tile: { tint: 1, text: "" } },
    { tile: { tint: 1, text: "6", moved: true } },
    { tile: { tint: 1, text: "6", known: true } },
    { paint: "#123456" },
    { highlighted: true },
    { glyph: "x" },
  ];
  assert.equal(new Set(cells.map(keyOf)).size, cells.length);
});

test("marks show which pieces can move, then where the selected one can go", () => {
  const cells: Cell[] = [{ pieces: [1] }, {}, { marker: 2 }, { pieces: [2] }];
  const actions = [action("M", [0, 1]), action("N", [0, 2]), action("C", [0, 3], { kind: "capture" }), action("P", [1])];
  const shown = {
    cells,
    last: [3],
    selection: begin(actions),
    focus: null,
    effects: [],
    pending: null,
    asked: null,
    hint: null,
  };
  assert.deepEqual(marksOf(shown), ["can-piece", "can-cell", "", "last"]);
  const chosen = { ...shown, selection: { actions, chosen: [0] } };
  assert.deepEqual(marksOf(chosen), ["chosen", "to-move", "to-land", "last to-take"]);
  assert.deepEqual(marksOf({ ...chosen, pending: actions[0]! }), ["pending", "pending", "", "last"]);
});

test("at most 64 previews are requested, first those under the pointer", () => {
  const actions = Array.from({ length: 100 }, (_, i) => action(`M${i}`, [0, i + 1]));
  const asked = actionsToPreview({ actions, chosen: [0] }, [actions[90]!]);
  assert.equal(asked.length, 64);
  assert.equal(asked[0], actions[90]);
  assert.deepEqual(actionsToPreview({ actions, chosen: [] }, []), []);
});

test("a piece that left one cell and came to another has moved", () => {
  assert.deepEqual(movement([{ pieces: [1] }, {}, { marker: 2 }], [{ marker: 1 }, { pieces: [1] }, { marker: 1 }]), [0, 1]);
  assert.deepEqual(movement([{ tile: { tint: 1, text: "6" } }, { tile: { tint: 2, text: "" } }], [{}, { tile: { tint: 1, text: "6" } }]), [0, 1]);
});

test("if it is not clear which piece moved, none is", () => {
  assert.equal(movement([{ pieces: [1] }, {}], [{ pieces: [1] }, { pieces: [2] }]), null);
  assert.equal(movement([{ pieces: [1] }, { pieces: [1] }, {}], [{}, {}, { pieces: [1] }]), null);
  assert.equal(movement([{ pieces: [1] }, {}], [{}, {}]), null);
});

test("consequences leave out the moving piece itself", () => {
  const move = action("M", [0, 2]);
  assert.deepEqual(
    consequences(move, [
      [0, "lose"],
      [1, "flip"],
      [2, "gain"],
    ]),
    [[1, "flip"]],
  );
  assert.deepEqual(consequences(action("E", [4]), [[4, "lose"]]), [[4, "lose"]]);
});

test("the board of a seated player keeps its side up when the game ends and all is shown", () => {
  const tile = (tint: number) => ({ tile: { tint, text: "6" } });
  const at = (viewer: number, yours: number[]) =>
    ({
      viewer,
      yours,
      board: { cells: [["a1", 0, 0], ["a2", 0, 1]] },
      position: { tints: [{ seat: 1 }, { seat: 2 }], setup: null, cells: [tile(2), tile(1)] },
    }) as unknown as Snapshot;
  const playing = at(2, [2]);
  const over = at(0, [2]);
  assert.equal(sitsAt(playing), 2);
  assert.equal(sitsAt(over), 2);
  assert.equal(startsFlipped(playing, sitsAt(playing)), true);
  assert.equal(startsFlipped(over, sitsAt(over)), true);
  assert.equal(sitsAt(at(0, [])), 0);
  assert.equal(startsFlipped(over, 0), false);
});

test("it is known which way round the server has sent a board", () => {
  const cells = (first: number, second: number) =>
    ({ cells: [["b9", 0, 1], ["a1", 0, first], ["a2", 0, second]] }) as unknown as Snapshot["board"];
  assert.equal(hasLowCorner(cells(2, 0)), true);
  assert.equal(hasLowCorner(cells(0, 2)), false);
});

test("a hint of several moves goes on after its first move, and only after that one", () => {
  const step = (name: string) => ({ action: name, display: name, words: name, path: [], area: [] });
  const hint = { ply: 4, action: "P", reason: "why", turn: [step("P"), step("M")] } as unknown as Hint;
  const now = { ply: 5, actions: [action("M", [0, 1])] } as Position;
  const rest = restOfHint(hint, "P", now);
  assert.deepEqual([rest?.ply, rest?.action, rest?.reason, rest?.turn?.length], [5, "M", "why", 1]);
  assert.equal(restOfHint(hint, "Q", now), null);
  assert.equal(restOfHint(hint, "P", { ...now, ply: 6 }), null);
  assert.equal(restOfHint(hint, "P", { ...now, actions: [] }), null);
  assert.equal(restOfHint(rest!, "M", { ...now, ply: 6 }), null);
});

test("a finished game can be played on from an earlier position by whoever played in it", () => {
  const seat = (player: string, kind: string) => ({ player, kind });
  const over = {
    position: { result: {} },
    settings: { game: "g", edition: "e", board: "b", players: 2, custom: false },
    yours: [1],
    seats: [seat("", "person"), seat("level2", "program")],
    moves: [1, 2, 3].map((ply) => ({ ply, text: `m${ply}` })),
  } as unknown as Snapshot;
  assert.equal(canBranch(over), true);
  assert.equal(canBranch({ ...over, yours: [] }), false);
  assert.equal(canBranch({ ...over, moves: over.moves.slice(1) }), false);
  assert.deepEqual(questionOf(over, 2, "en").actions, ["m1", "m2"]);
  assert.deepEqual(gameFrom(over, "text", "Ada", "en").seats, [{ player: "me" }, { player: "level2" }]);
});

const seats = [
  { seat: 1, side: "Red", kind: "person", name: "Ada", player: "" },
  { seat: 2, side: "Blue", kind: "program", name: "", player: "level3" },
] as Seat[];
const snapshotWith = (more: object, position: object = {}) =>
  ({
    seats,
    yours: [1],
    board: { tints: [{ name: "Red" }, { name: "Blue" }, { name: "Green" }] },
    position: { to_act: 2, result: null, tints: [{ seat: 1 }, { seat: 2 }, { seat: 3 }], ...position },
    ...more,
  }) as unknown as Snapshot;

test("the heading says whose turn it is", () => {
  assert.equal(headingOf(snapshotWith({}, { to_act: 1 }), 0), "Your turn");
  assert.equal(headingOf(snapshotWith({}), 0), "Waiting for Level 3");
  assert.equal(headingOf(snapshotWith({}), 2), "Level 3 is thinking…");
  const twins = [...seats, { ...seats[1]!, seat: 3, side: "Green" }];
  assert.equal(headingOf(snapshotWith({ seats: twins }), 2), "Level 3 (Blue) is thinking…");
});

test("the heading invites a friend and tells the host who is missing", () => {
  const open = [seats[0]!, { ...seats[1]!, kind: "open" as const }];
  assert.equal(headingOf(snapshotWith({ seats: open }), 0), "Waiting for your friend");
  assert.equal(headingOf(snapshotWith({ seats: open, yours: [], settings: { title: "RingRift" } }), 0), "Ada invites you to RingRift");
});

test("the heading tells each player how the game ended", () => {
  const ended = (places: number[], yours: number[]) =>
    headingOf(snapshotWith({ yours }, { result: { places, reason: "", sentence: "" } }), 0);
  assert.equal(ended([1, 2], [1]), "You won");
  assert.equal(ended([1, 2], [2]), "You lost");
  assert.equal(ended([1, 1], [2]), "Draw");
  assert.equal(ended([1, 2], []), "Red won");
  assert.equal(ended([1, 2], [1, 2]), "Red won");
  assert.equal(ended([1, 1, 2], []), "Game over");
  assert.equal(ended([2, 1, 3], [3]), "3rd place");
});
