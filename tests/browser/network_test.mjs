// The connection is lost in mid-game and found again: the page ends with the server's picture of the game.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { lot, offered, playPly, seen } from "./support/play.mjs";
import { Line } from "./support/line.mjs";
import { makeGame, site, snapshotOf } from "./support/site.mjs";

// Opponents take their time, so that there is some in which they think.
const it = site(["--pace-ms", "2500"]);
const mouse = new Mouse();

async function throughALine(visit, game) {
  const line = await Line.to(visit.url);
  visit.atEnd(() => line.close());
  visit.url = line.url;
  const page = await visit.visitor();
  const id = await makeGame(page, game);
  await page.goto(`/game/${id}`);
  return { line, page, id };
}

/** The page shows what the server has: compared with the snapshot, and with a page that was never cut off. */
async function assertInStep(visit, page, id) {
  const shown = await seen(page);
  const { board, position, moves } = await snapshotOf(page, id);
  assert.deepEqual(shown.moves, moves.map((move) => move.display), "the list of actions");
  assert.equal(shown.prompt, position.result?.sentence ?? position.prompt);
  position.cells.forEach((cell, i) => {
    const content = cell.p ? `${board.tints[cell.p.at(-1) - 1].name} stone` : "empty";
    assert.ok(shown.labels[i].startsWith(`${board.cells[i][0]}, ${content}`), `${shown.labels[i]}; the server has ${content}`);
  });
  const first = new Set(position.actions.flatMap((action) => [action.p[0] ?? [], action.r].flat()));
  assert.deepEqual(new Set(shown.open.map(({ i }) => i)), first, "what can be done");

  const fresh = await page.context().newPage();
  await fresh.goto(`/game/${id}`);
  await offered(fresh);
  assert.deepEqual((await seen(fresh)).labels, shown.labels);
  await fresh.close();
}

it.test("the line is cut on one's own turn; what is played meanwhile is not lost", async (visit) => {
  const { line, page, id } = await throughALine(visit, { game: "liuzhou" });
  const random = lot(1);
  await playPly(page, mouse, random);
  const before = await offered(page, null, "", (now) => now.moves.length >= 2);
  await offered(page);
  line.cut();
  await page.getByText("Connection lost.").waitFor();
  await mouse.take(page, { kind: "cell", i: (await seen(page)).open[0].i });
  assert.equal((await seen(page)).moves.length, before.moves.length, "nothing counts before the server has it");
  line.mend();
  await page.getByText("Connection lost.").waitFor({ state: "hidden", timeout: 20_000 });
  const after = await offered(page, null, "", (now) => now.moves.length >= 4);
  assert.ok(after.moves.length > before.moves.length, "the action that was chosen without a line was played");
  await offered(page);
  await assertInStep(visit, page, id);
});

it.test("the line is cut while an opponent thinks", async (visit) => {
  const { line, page, id } = await throughALine(visit, { game: "liuzhou", seats: [{ player: "me" }, { player: "level8" }] });
  const random = lot(2);
  for (let round = 0; round < 2; ++round) {
    const { moves } = await playPly(page, mouse, random);
    await page.getByText("is thinking").waitFor();
    line.cut();
    await page.getByText("Connection lost.").waitFor();
    // The opponent answers while nobody hears it.
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
    assert.ok(now.moves.length > moves.length, "the answer is shown");
    await assertInStep(visit, page, id);
  }
});
