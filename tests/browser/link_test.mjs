// Two people play by an invite link, each in their own browser; a third watches.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playPly, seen } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();
const mouse = new Mouse();

/** Collects every tile that the server sends to this page. */
function receivedTiles(page) {
  const tiles = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { cells = [], changed_cells = [] } = JSON.parse(payload).position ?? {};
      for (const cell of [...cells, ...changed_cells.map(([, changed]) => changed)]) if (cell.tile) tiles.push(cell.tile);
    }));
  return tiles;
}

async function twoPlayersAndASpectator(visit, game) {
  const first = await visit.visitor();
  const second = await visit.visitor();
  const third = await visit.visitor();
  const tiles = { first: receivedTiles(first), second: receivedTiles(second), third: receivedTiles(third) };
  const id = await makeGame(first, { ...game, seats: [{ player: "me" }, { player: "open" }], name: "Ada" });
  await first.goto(`/game/${id}`);
  await first.getByRole("heading", { name: "Waiting for your friend" }).first().waitFor();
  assert.equal(await first.getByRole("button", { name: /Resign|Undo|Hint/ }).count(), 0, "nothing of a game that has not begun");
  const link = await first.locator(".notice .link").inputValue();
  assert.equal(link, `${visit.url}/game/${id}`);
  await second.goto(link);
  await second.getByRole("heading", { level: 1, name: /^Ada invites you to (Liuzhou chess|Stratego)/ }).waitFor();
  await second.getByLabel("Your name").fill("Bob");
  await second.getByRole("button", { name: /^Play as/ }).click();
  await third.goto(link);
  await third.getByText("You are watching").waitFor();
  return { first, second, third, tiles };
}

async function assertOnlyWatches(page) {
  const now = await seen(page);
  assert.deepEqual([now.open, now.buttons, now.menu], [[], [], []], "a spectator is offered nothing");
  assert.equal(await page.locator(".typed, .confirm, .setup, .notice").count(), 0);
  assert.equal(await page.getByRole("button", { name: /Resign|Undo|Hint|Rematch/ }).count(), 0);
}

async function untilMoves(page, count) {
  await page.waitForFunction((n) => document.querySelectorAll(".moves .display").length >= n, count, { timeout: 20_000 });
  return seen(page);
}

it.test("two people play Liuzhou chess by link, a third watches", async (visit) => {
  const { first, second, third } = await twoPlayersAndASpectator(visit, { game: "liuzhou" });
  await second.getByText("Ada").first().waitFor();
  await first.getByText("Bob").first().waitFor();
  await assertOnlyWatches(third);
  const random = seededRandom(5);
  for (let count = 0; count < 10;) {
    for (const page of [first, second]) {
      const { status } = await seen(page);
      if (status !== "Your turn") continue;
      await playPly(page, mouse, random);
      ++count;
      const shown = await Promise.all([first, second, third].map((each) => untilMoves(each, count)));
      for (const { labels, moves } of shown) {
        assert.deepEqual(moves, shown[0].moves);
        assert.deepEqual(labels.map(contentOf), shown[0].labels.map(contentOf), "all see the same board");
      }
      await assertOnlyWatches(third);
    }
  }

  await first.getByRole("button", { name: "Resign" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  for (const page of [first, second, third]) await page.getByRole("region", { name: "Game over" }).waitFor();
  await assertOnlyWatches(third);
  await first.getByRole("button", { name: "Rematch" }).click();
  await first.getByText("Rematch offered. Waiting for your opponent.").waitFor();
  await second.getByText("Ada offers a rematch.").waitFor();
  const before = first.url();
  await second.getByRole("button", { name: "Rematch" }).click();
  for (const page of [first, second]) await page.waitForURL((url) => url.href !== before); // at once
  assert.equal(first.url(), second.url());
  await Promise.race([offered(first), offered(second)]);
});

/** Without the parts that depend on the viewer: whether the cell can be used. */
const contentOf = (label) => label.replace(/, (playable|possible target|selected)/g, "");

it.test("Stratego by link: no page receives a rank that is hidden from it", async (visit) => {
  const { first, second, third, tiles } = await twoPlayersAndASpectator(visit, { game: "stratego" });
  for (const page of [first, second]) await page.getByRole("button", { name: "Ready" }).click();
  await Promise.all([first, second, third].map((page) => page.locator("#board .rank, #board .tile-back").first().waitFor()));
  const random = seededRandom(6);
  for (let turn = 0; turn < 12; ++turn) await playPly(turn % 2 === 0 ? first : second, mouse, random);
  assert.ok(tiles.first.length > 0 && tiles.second.length > 0 && tiles.third.length > 0);
  const secret = (list, own) => list.filter((tile) => tile.tint !== own && tile.text !== "" && !tile.known);
  assert.deepEqual(secret(tiles.third, 0), [], "the spectator");
  assert.deepEqual(secret(tiles.first, 1), [], "Red");
  assert.deepEqual(secret(tiles.second, 2), [], "Blue");
  await assertOnlyWatches(third);
});

it.test("the host can cancel an invitation, and the friend is told", async (visit) => {
  const host = await visit.visitor();
  const friend = await visit.visitor();
  const id = await makeGame(host, { game: "liuzhou", seats: [{ player: "me" }, { player: "open" }], name: "Ada" });
  await host.goto(`/game/${id}`);
  await friend.goto(`/game/${id}`);
  await friend.getByRole("button", { name: "Just watch" }).click();
  await friend.getByText("You are watching").waitFor();
  await host.getByRole("button", { name: "Cancel the game" }).click();
  await host.waitForURL((url) => url.pathname === "/");
  await friend.getByRole("heading", { name: "No result" }).waitFor();
});
