// Looking back while a game is played: keys, list, buttons and the address; every key press counts.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playOn, playPly, seen } from "./support/play.mjs";
import { strategoEnding } from "./support/positions.mjs";
import { makeGame, site, snapshotOf } from "./support/site.mjs";

const it = site();
const mouse = new Mouse();

const contents = (labels) => labels.map((label) => label.replace(/, (playable|possible target|selected|last move|would be captured)/g, ""));

async function playedGame(visit, count, game = { game: "liuzhou" }) {
  const page = await visit.visitor();
  const id = await makeGame(page, game);
  await page.goto(`/game/${id}`);
  const boards = [contents((await offered(page)).labels)];
  await playOn(page, mouse, seededRandom(2), ({ moves }) => moves.length >= count);
  const now = await offered(page);
  return { page, id, now, boards };
}

const plyOf = (page) => page.evaluate(() => Number(new URLSearchParams(location.search).get("move") ?? -1));

it.test("every press of an arrow key counts, also 20 within 300 ms", async (visit) => {
  const { page, id, now } = await playedGame(visit, 24);
  const last = (await snapshotOf(page, id)).moves.length;
  assert.equal(now.moves.length, last);
  await page.locator(".head h1").click();
  for (const [key, plies] of [["ArrowLeft", last - 20], ["ArrowRight", -1]]) {
    for (let n = 0; n < 20; ++n) {
      await page.keyboard.press(key);
      await page.waitForTimeout(15);
    }
    assert.equal(await plyOf(page), plies, `after 20 times ${key}`);
  }
  assert.deepEqual(contents((await seen(page)).labels), contents(now.labels), "the present is shown again");
});

it.test("an arrow key after a click on the board looks back, and Home shows the start", async (visit) => {
  const { page, now, boards } = await playedGame(visit, 6);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await plyOf(page), now.moves.length - 1);
  assert.deepEqual((await seen(page)).open, [], "nothing can be played in the past");
  await page.keyboard.press("Home");
  await page.waitForFunction(() => location.search === "?move=0");
  const start = await seen(page);
  assert.deepEqual(contents(start.labels), boards[0]);
  assert.equal(await page.evaluate(() => document.querySelector(".ml").scrollTop), 0, "the list is at its top");
  await page.keyboard.press("End");
  assert.deepEqual(contents((await seen(page)).labels), contents(now.labels));
});

it.test("counters and prompt follow, a click on a move shows it, and new moves do not disturb", async (visit) => {
  const { page } = await playedGame(visit, 10);
  const counters = () => page.locator(".player-bar .meter .sr").allInnerTexts();
  const present = await counters();
  await page.locator('.moves .display[data-ply="2"]').click();
  assert.equal(await plyOf(page), 2);
  assert.notDeepEqual(await counters(), present);
  assert.match(await page.locator(".prompt.past").innerText(), /Move 2 of/);
  assert.equal(await page.locator('.moves .turn-text[aria-current="step"]').count(), 1);
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.deepEqual(await counters(), present);
  assert.ok((await seen(page)).open.length > 0);
});

it.test("a link holds the move, also of a running game that this page has not seen", async (visit) => {
  const { page, id } = await playedGame(visit, 8);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(100);
  const { labels } = await seen(page);
  const link = page.url();
  assert.match(link, /\?move=\d+$/);
  const other = await visit.visitor();
  await other.goto(link);
  await other.waitForFunction((wanted) => {
    const clean = (label) => label.replace(/, (playable|possible target|selected|last move|would be captured)/g, "");
    return [...document.querySelectorAll("#board .cell [aria-label]")].map((cell) => clean(cell.ariaLabel)).join() === wanted;
  }, contents(labels).join());
  assert.equal((await snapshotOf(page, id)).position.result, null, "the game goes on");
});

it.test("the moves play by themselves, and the last turn is shown again", async (visit) => {
  const { page, now } = await playedGame(visit, 6);
  await page.getByRole("button", { name: "Replay" }).click();
  await page.waitForFunction(() => location.search !== "");
  await page.waitForFunction(() => location.search === "", null, { timeout: 15_000 });
  assert.deepEqual(contents((await seen(page)).labels), contents(now.labels));
  await page.getByRole("button", { name: "Start of the game" }).click();
  await page.getByRole("button", { name: "Play the moves" }).click();
  await page.waitForFunction(() => location.search === "?move=2", null, { timeout: 10_000 });
  await page.getByRole("button", { name: "Pause" }).click();
  const at = await plyOf(page);
  await page.waitForTimeout(1_000);
  assert.equal(await plyOf(page), at);
});

it.test("the set-up of Stratego is one entry, and one step", async (visit) => {
  const page = await visit.visitor();
  const id = await makeGame(page, { game: "stratego" });
  await page.goto(`/game/${id}`);
  await page.getByRole("button", { name: "Ready" }).click();
  await offered(page);
  await playOn(page, mouse, seededRandom(4), ({ moves }) => moves.length >= 3);
  const now = await offered(page);
  assert.equal(now.moves[0], "Armies set up");
  assert.ok(now.moves.length < 10, "not a line for every piece");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  assert.equal(await plyOf(page), 80);
  assert.ok((await snapshotOf(page, id)).moves.length > 80);
});

it.test("a finished game is reviewed from a link", async (visit) => {
  const page = await visit.visitor();
  const id = await makeGame(page, { game: "stratego", state: strategoEnding, knobs: { no_attack_limit: "60" } });
  await page.goto(`/game/${id}`);
  await playOn(page, mouse, seededRandom(7));
  await page.getByRole("button", { name: "Review game" }).click();
  await page.getByRole("button", { name: "Start of the game" }).click();
  await page.getByRole("button", { name: "Next move" }).click();
  const { labels } = await seen(page);
  await page.reload();
  await page.locator(".prompt.past").waitFor();
  await page.waitForTimeout(300);
  assert.deepEqual(contents((await seen(page)).labels), contents(labels));
});

it.test("from a move of a finished game one plays on, or takes its position code along", async (visit) => {
  const page = await visit.visitor();
  const id = await makeGame(page, { game: "liuzhou" });
  await page.goto(`/game/${id}`);
  const random = seededRandom(3);
  for (let n = 0; n < 4; ++n) await playPly(page, mouse, random);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Review game" }).click();
  await page.getByRole("button", { name: "Previous move" }).click();
  await page.getByRole("button", { name: "Copy position" }).click();
  await page.getByRole("button", { name: "Copied" }).waitFor();
  const { labels } = await seen(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.endsWith(id));
  await page.getByText("Custom start position").or(page.locator(".prompt:not(.past)")).first().waitFor();
  const stones = (list) => list.filter((label) => /stone/.test(label)).length;
  assert.ok(stones((await seen(page)).labels) >= stones(labels), "the new game begins with the position that was shown");
});

it.test("the board of a player keeps its side up when the game ends", async (visit) => {
  const page = await visit.visitor();
  const id = await makeGame(page, { game: "stratego", seats: [{ player: "level1" }, { player: "me" }] });
  await page.goto(`/game/${id}`);
  await page.getByRole("button", { name: "Ready" }).click();
  const first = () => page.locator("#board .cell [aria-label]").first().getAttribute("aria-label");
  await offered(page);
  const before = (await first()).slice(0, 2);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.locator(".over").waitFor();
  assert.equal((await first()).slice(0, 2), before);
});
