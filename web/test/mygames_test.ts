import assert from "node:assert/strict";
import test from "node:test";
import { type MyGame, gamesOfMine } from "../src/game/mygames";
import type { GameListing } from "../src/protocol";

const kept = (id: string, seen: number, more: Partial<MyGame> = {}): MyGame => ({
  id,
  title: `title of ${id}`,
  who: "Bob",
  seen,
  isOver: false,
  sentence: "",
  ...more,
});
const listed = (id: string) => ({ id, game: "liuzhou", title: "Liuzhou chess", seats: [] }) as unknown as GameListing;

test("until the server has answered, the list is what this browser remembers", () => {
  assert.deepEqual(
    gamesOfMine(null, [kept("a", 1)]).map((game) => game.id),
    ["a"],
  );
});

test("unfinished games come from the server, also those of another browser; the last played is first", () => {
  const games = gamesOfMine([listed("a"), listed("b"), listed("c")], [kept("c", 9), kept("b", 5)]);
  assert.deepEqual(
    games.map((game) => game.id),
    ["c", "b", "a"],
  );
  assert.equal(games[2]?.title, "Liuzhou chess");
  assert.equal(games[0]?.who, "Bob");
});

test("a remembered game that the server no longer lists is over", () => {
  const games = gamesOfMine([], [kept("a", 1), kept("b", 2, { isOver: true, sentence: "Red won." })]);
  assert.deepEqual(
    games.map((game) => [game.id, game.isOver, game.sentence]),
    [
      ["a", true, ""],
      ["b", true, "Red won."],
    ],
  );
});
