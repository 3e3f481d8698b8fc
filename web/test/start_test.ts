// Choices of the start page: what is offered first, what is remembered, and the list of unfinished games.
import assert from "node:assert/strict";
import test from "node:test";
import type { MyGame } from "../src/game/mygames";
import type { CatalogGame, GameListing, Snapshot } from "../src/protocol";
import { change } from "../src/settings";
import { ageText } from "../src/start/Continue";
import {
  defaultChoices,
  editionFor,
  firstGame,
  fitted,
  forGame,
  hasSwapRule,
  newGame,
  storeChoices,
  storedChoices,
} from "../src/start/choices";
import { finishedGames, unfinishedGames } from "../src/start/mine";

// Settings and choices live in the document and the storage of a browser.
const storage = new Map<string, string>();
Object.assign(globalThis, {
  document: { documentElement: { lang: "", dataset: {} } },
  matchMedia: () => ({ matches: false }),
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  },
});

const ringrift: CatalogGame = {
  id: "ringrift",
  name: "RingRift",
  summary: "",
  hides: false,
  editions: [
    { id: "seed", name: "Original", boards: ["square8", "square19"] },
    { id: "canon", name: "Canon 1.0", boards: ["square8", "square19", "hex8"] },
  ],
  boards: [
    { id: "square8", name: "Square, 8 by 8" },
    { id: "square19", name: "Square, 19 by 19" },
    { id: "hex8", name: "Hexagon, small" },
  ],
  min_players: 2,
  max_players: 4,
  knobs: [{ name: "pie", values: "", meaning: "" }],
  levels: [1, 2, 3, 4].map((level) => ({ level, name: "", words: "" })),
  personas: [],
  first_persona_level: 3,
};
const liuzhou: CatalogGame = {
  ...ringrift,
  id: "liuzhou",
  editions: [{ id: "seed", name: "Classic", boards: [] }],
  boards: [],
  max_players: 2,
  knobs: [],
};

test("a newcomer's first game is RingRift on the small hexagon in Canon 1.0 against level 2", () => {
  storage.clear();
  const choices = fitted(storedChoices(), ringrift);
  assert.deepEqual(
    [choices.game, choices.edition, choices.board, choices.level, choices.opponent, choices.side],
    ["ringrift", "canon", "hex8", 2, "computer", "random"],
  );
  const game = firstGame(ringrift, "", "en");
  assert.deepEqual([game.edition, game.board], ["canon", "hex8"]);
  assert.deepEqual(game.seats, [{ player: "me" }, { player: "level2" }]);
});

test("a random side is either side, and a chosen side is that one", () => {
  const choices = fitted(defaultChoices(), liuzhou);
  const mine = (draw: number) => newGame(choices, liuzhou, "", "en", () => draw).seats.findIndex(({ player }) => player === "me");
  assert.deepEqual([mine(0), mine(0.49), mine(0.5), mine(0.99)], [0, 0, 1, 1]);
  const second = newGame({ ...choices, side: "2", opponent: "friend" }, liuzhou, "", "en", () => 0);
  assert.deepEqual(second.seats, [{ player: "open" }, { player: "me" }]);
});

test("time limits, positions, players and visibility are not remembered, level, side and board are", () => {
  storage.clear();
  storeChoices({
    ...defaultChoices(),
    game: "ringrift",
    edition: "seed",
    board: "square19",
    level: 4,
    side: "2",
    players: 3,
    seconds: 15,
    onTimeout: "level3",
    isPublic: true,
    watch: false,
    state: "v1|x",
    swap: true,
  });
  const again = storedChoices();
  assert.deepEqual([again.edition, again.board, again.level, again.side], ["seed", "square19", 4, "2"]);
  const { players, seconds, onTimeout, isPublic, watch, state, swap } = again;
  assert.deepEqual([players, seconds, onTimeout, isPublic, watch, state, swap], [2, 0, "loss", false, true, "", false]);
});

test("another game does not inherit the options of the one before", () => {
  storage.clear();
  const other = forGame({ ...defaultChoices(), seconds: 15, players: 4, state: "v1|x", level: 4 }, "liuzhou");
  assert.deepEqual([other.game, other.seconds, other.players, other.state, other.level], ["liuzhou", 0, 2, "", 4]);
  assert.equal(fitted(forGame(other, "ringrift"), ringrift).board, "hex8");
});

test("damaged storage gives the defaults", () => {
  for (const text of ["null", "7", '"x"', "{", '{"boards":null}']) {
    storage.set("palamedes.choices", text);
    assert.deepEqual(storedChoices(), defaultChoices());
  }
  storage.clear();
});

test("the swap rule can be chosen, for two players only", () => {
  const on = (part: object) => {
    const choices = fitted({ ...defaultChoices(), ...part }, ringrift);
    return [hasSwapRule(choices, ringrift), newGame(choices, ringrift, "", "en").knobs];
  };
  assert.deepEqual(on({ board: "square8" }), [true, { pie: "off" }]);
  assert.deepEqual(on({ board: "hex8", swap: true }), [true, { pie: "on" }]);
  assert.deepEqual(on({ board: "square8", players: 3 }), [false, {}]);
  assert.deepEqual(on({ board: "square8", state: "v1|x" }), [false, {}]);
  assert.equal(hasSwapRule(fitted(defaultChoices(), liuzhou), liuzhou), false);
});

test("choosing a board chooses an edition that has it", () => {
  assert.equal(editionFor(ringrift, "seed", "hex8"), "canon");
  assert.equal(editionFor(ringrift, "canon", "square8"), "canon");
  assert.equal(editionFor(ringrift, "seed", "square8"), "seed");
});

const listing = (id: string, updated: number, more: Partial<GameListing> = {}) =>
  ({ id, game: "liuzhou", title: "Liuzhou chess", board_name: "", status: "running", updated, seats: [], ply: 1, ...more }) as unknown as GameListing;
const snapshot = (toAct: number, yours: number[]) =>
  ({
    yours,
    seats: [1, 2].map((seat) => ({ seat, side: `side ${seat}` })),
    board: { tints: [{ name: "Black" }, { name: "White" }] },
    position: { to_act: toAct, tints: [{ seat: 1 }, { seat: 2 }] },
  }) as unknown as Snapshot;

test("games to continue: my own turn first, then the last played; with my colours", () => {
  const games = unfinishedGames(
    [listing("a", 9), listing("b", 5), listing("c", 7, { status: "open" })],
    new Map([
      ["a", snapshot(1, [2])],
      ["b", snapshot(1, [1])],
    ]),
    [],
  );
  assert.deepEqual(
    games.map(({ id, isMyTurn, isOpen, sides }) => [id, isMyTurn, isOpen, sides]),
    [
      ["b", true, false, ["Black"]],
      ["a", false, false, ["White"]],
      ["c", false, true, []],
    ],
  );
});

test("a game that waits for a friend is nobody's turn", () => {
  const open = unfinishedGames([listing("a", 1, { status: "open" })], new Map([["a", snapshot(1, [1])]]), []);
  assert.deepEqual(open.map(({ isMyTurn }) => isMyTurn), [false]);
});

test("on a shared device every turn is mine, and no colour is", () => {
  const [game] = unfinishedGames([listing("a", 1)], new Map([["a", snapshot(2, [1, 2])]]), []);
  assert.deepEqual([game?.isMyTurn, game?.sides], [true, []]);
});

test("a remembered game is finished if the server no longer lists it", () => {
  const kept = (id: string, isOver: boolean) => ({ id, title: "", who: "", seen: 1, isOver, sentence: "" }) as MyGame;
  const list = [kept("a", false), kept("b", true), kept("c", false)];
  assert.deepEqual(
    finishedGames([listing("a", 1)], list).map(({ id }) => id),
    ["b", "c"],
  );
  assert.deepEqual(
    finishedGames(null, list).map(({ id }) => id),
    ["b"],
  );
});

test("the age of a game in words", () => {
  change({ lang: "en" });
  const now = Date.UTC(2026, 0, 20, 12);
  const minutes = (n: number) => ageText(now - n * 60_000, now);
  assert.deepEqual([minutes(0), minutes(12), minutes(60), minutes(24 * 60)], ["just now", "12 min. ago", "1 hr. ago", "yesterday"]);
  assert.match(minutes(30 * 24 * 60), /Dec 21, 2025/);
  assert.equal(ageText(0, now), "");
  change({ lang: "zh" });
  assert.equal(minutes(12), "12分钟前");
  change({ lang: "en" });
});
