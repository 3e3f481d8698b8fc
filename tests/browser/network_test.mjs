// The connection breaks during a game and is restored: afterwards the page shows what the server has.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playPly, seen } from "./support/play.mjs";
import { Line } from "./support/line.mjs";
import { makeGame, site, snapshotOf } from "./support/site.mjs";

// Engines wait before they move, so that the tests can cut the connection while they think.
const it = site(["--pace-ms", "2500"]);
const mouse = new Mouse();

async function openThroughLine(visit, game) {
  const line = await Line.to(visit.url);
  visit.atEnd(() => line.close());
  visit.url = line.url;
  const page = await visit.visitor();
  const id = await makeGame(page, game);
  await page.goto(`/game/${id}`);
  return { line, page, id };
}

/** Compares the page with the snapshot of the server, and with a page that was never disconnected. */
async function assertInStep(visit, page, id) {
  const shown = await seen(page);
  const { board, position, moves } = await snapshotOf(page, id);
  assert.deepEqual(shown.moves, moves.map((move) => move.display), "the list of moves");
  assert.equal(shown.prompt, position.result?.sentence ?? position.prompt);
  position.cells.forEach((cell, i) => {
    const content = cell.pieces ? `${board.tints[cell.pieces.at(-1) - 1].name} stone` : "empty";
    assert.ok(shown.labels[i].startsWith(`${board.cells[i][0]}, ${content}`), `${shown.labels[i]}; the server has ${content}`);
  });
  const first = new Set(position.actions.flatMap((action) => [action.path[0] ?? [], action.area].flat()));
  assert.deepEqual(new Set(shown.open.map(({ i }) => i)), first, "playable cells");

  const fresh = await page.context().newPage();
  await fresh.goto(`/game/${id}`);
  await offered(fresh);
  assert.deepEqual((await seen(fresh)).labels, shown.labels);
  await fresh.close();
}

it.test("a move made while the connection is down is not lost", async (visit) => {
  const { line, page, id } = await openThroughLine(visit, { game: "liuzhou" });
  const random = seededRandom(1);
  await playPly(page, mouse, random);
  const before = await offered(page, null, "", (now) => now.moves.length >= 2);
  await offered(page);
  line.cut();
  await page.getByText("Connection lost.").waitFor();
  await mouse.take(page, { kind: "cell", i: (await seen(page)).open[0].i });
  assert.equal((await seen(page)).moves.length, before.moves.length, "nothing counts before the server has stored it");
  line.mend();
  await page.getByText("Connection lost.").waitFor({ state: "hidden", timeout: 20_000 });
  const after = await offered(page, null, "", (now) => now.moves.length >= 4);
  assert.ok(after.moves.length > before.moves.length, "the move made while disconnected was played");
  await offered(page);
  await assertInStep(visit, page, id);
});

it.test("the connection breaks while an engine thinks", async (visit) => {
  const { line, page, id } = await openThroughLine(visit, { game: "liuzhou", seats: [{ player: "me" }, { player: "level8" }] });
  const random = seededRandom(2);
  for (let round = 0; round < 2; ++round) {
    const { moves } = await playPly(page, mouse, random);
    await page.getByText("is thinking").waitFor();
    line.cut();
    await page.getByText("Connection lost.").waitFor();
    // The engine moves while the page is disconnected.
    const side = await visit.browser.newContext({ baseURL: line.target });
    for (let n = 0; n < 100; ++n) {
      const { moves: made } = await snapshotOf(side, id);
      if (made.length > moves.length) break;
      await page.waitForTimeout(100);
    }
    await side.close();
    assert.equal((await seen(page)).moves.length, moves.length, "the page cannot know yet");
    line.mend();
    await page.getByText("Connection lost.").waitFor({ state: "hidden", timeout: 20_000 });
    const now = await offered(page);
    assert.ok(now.moves.length > moves.length, "the engine's move is shown");
    await assertInStep(visit, page, id);
  }
});
