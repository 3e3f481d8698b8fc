// Whole games in the browser, by mouse and by keyboard alone. The tests know no rules.
import assert from "node:assert/strict";
import { Keys, Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playOn, seen } from "./support/play.mjs";
import { makeGame, site, snapshotOf } from "./support/site.mjs";
import { strategoEnding } from "./support/positions.mjs";

const it = site();

async function playToTheEnd(visit, hand, game, seed) {
  const page = await visit.visitor();
  await hand.watch?.(page);
  const id = await makeGame(page, game);
  await page.goto(`/game/${id}`);
  const end = await playOn(page, hand, seededRandom(seed));
  await hand.assertNoPointer?.(page);

  const { position, moves } = await snapshotOf(page, id);
  const [own, other] = position.result.places;
  assert.equal(end.status, own === other ? "Draw" : own === 1 ? "You won" : "You lost");
  assert.equal(end.over, position.result.sentence);
  assert.match(end.over, /\w+ .*\w/, "the reason as a sentence");
  assert.equal(await page.getByText(position.result.sentence, { exact: true }).filter({ visible: true }).count(), 1, "once");
  assert.deepEqual(end.moves, moves.map((move) => move.display));
  assert.deepEqual(end.open, [], "no moves after the end");
  if (game.game === "stratego") await page.locator(".commitment summary").waitFor({ timeout: 5_000 }); // the computer's army was drawn by lot
  else assert.equal(await page.locator(".commitment").count(), 0);
  console.log(`  ${game.game}: ${moves.length} moves; ${end.over}`);
}

const games = [
  { name: "Liuzhou chess", game: { game: "liuzhou" } },
  { name: "RingRift", game: { game: "ringrift", board: "square8" } },
  { name: "Stratego from a short position", game: { game: "stratego", state: strategoEnding, knobs: { no_attack_limit: "60" } } },
];
for (const { name, game } of games) {
  it.test(`a full game of ${name} by mouse`, (visit) => playToTheEnd(visit, new Mouse(), game, 7));
  it.test(`a full game of ${name} by keyboard alone`, (visit) => playToTheEnd(visit, new Keys(), game, 8));
}

const armyOf = (labels, cells) => cells.map((cell) => labels[cell].replace(/^\w+, /, ""));

it.test("set-up: choose a named army, swap two pieces by dragging, submit, play", async (visit) => {
  const page = await visit.visitor();
  const mouse = new Mouse();
  const id = await makeGame(page, { game: "stratego" });
  const { cells } = (await snapshotOf(page, id)).position.setup;
  await page.goto(`/game/${id}`);
  await page.locator(".armies button").nth(1).click();
  const named = armyOf((await seen(page)).labels, cells);
  assert.ok(!named.includes("empty"), "a named army fills all cells");

  const other = named.findIndex((piece) => piece !== named[0]);
  await mouse.drag(page, cells[0], cells[other]);
  const swapped = [...named];
  [swapped[0], swapped[other]] = [named[other], named[0]];
  assert.deepEqual(armyOf((await seen(page)).labels, cells), swapped);

  await page.getByRole("button", { name: "Ready" }).click();
  const start = await offered(page);
  const letters = (await snapshotOf(page, id)).position.cells;
  const rank = new Map();
  cells.forEach((cell, at) => {
    const letter = letters[cell].tile.text;
    assert.equal(rank.get(swapped[at]) ?? letter, letter, `${swapped[at]} stands where it was put`);
    rank.set(swapped[at], letter);
  });
  const now = await playOn(page, mouse, seededRandom(3), (shown) => shown.moves.length >= start.moves.length + 6);
  assert.ok(now.over !== null || now.moves.length >= start.moves.length + 6);
});
