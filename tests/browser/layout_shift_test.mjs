// While a game runs, nothing on the page moves: the browser's own measure of layout shift stays 0 over a whole game of
// each title, and the board stays where it is.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playOn } from "./support/play.mjs";
import { strategoEnding } from "./support/positions.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();

/** Counts every shift, also those right after a click, from now on. */
async function watchShifts(page) {
  await page.evaluate(() => {
    window.shifts = [];
    const nameOf = (node) => (node instanceof Element ? node.outerHTML : (node?.textContent ?? "?")).slice(0, 120);
    const keep = (list) => {
      for (const { value, startTime, sources } of list.getEntries())
        if (startTime >= window.shiftsFrom)
          window.shifts.push({ value, sources: sources.map(({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${JSON.stringify(previousRect)} -> ${JSON.stringify(currentRect)}`) });
    };
    window.shiftsFrom = performance.now();
    window.shiftObserver = new PerformanceObserver(keep);
    window.shiftObserver.observe({ type: "layout-shift", buffered: true });
  });
}

async function shiftsOf(page) {
  await page.waitForTimeout(200);
  return page.evaluate(() => window.shifts);
}

const boxOf = (page) => page.evaluate(() => {
  const { x, y, width, height } = document.querySelector("#board svg").getBoundingClientRect();
  return [x, y, width, height].map((value) => Math.round(value * 10) / 10);
});

async function assertNothingMoves(page, seed, most, moves = Infinity) {
  const before = await boxOf(page);
  await watchShifts(page);
  const end = await playOn(page, new Mouse(), seededRandom(seed), (now) => now.moves.length >= moves, most, async () => {
    assert.deepEqual(await boxOf(page), before, "the board has moved");
  });
  assert.ok(end.over !== null || end.moves.length >= moves);
  assert.deepEqual(await boxOf(page), before, "the board has moved at the end");
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  assert.equal(sum, 0, `layout shift ${sum}:\n${shifts.slice(0, 6).map(({ value, sources }) => `${value} ${sources.join("\n   ")}`).join("\n")}`);
}

it.test("shifts of the layout are found", async (visit) => {
  const page = await visit.visitor();
  await page.goto(`/game/${await makeGame(page, { game: "liuzhou" })}`);
  await offered(page);
  await watchShifts(page);
  await page.evaluate(() => document.querySelector("main").insertAdjacentHTML("beforebegin", '<p id="pushes">This pushes the page down.</p>'));
  await page.evaluate(() => (document.querySelector("#pushes").style.height = "90px"));
  const shifts = await shiftsOf(page);
  assert.ok(shifts.length > 0 && shifts[0].value > 0);
});

const games = [
  { name: "Liuzhou chess", game: { game: "liuzhou" }, seed: 3 },
  { name: "RingRift", game: { game: "ringrift", board: "square8" }, seed: 3 },
  { name: "RingRift with four players", game: { game: "ringrift", board: "square8", players: 4, seats: [{ player: "me" }, { player: "level1" }, { player: "level1" }, { player: "level1" }] }, seed: 4 },
  { name: "Stratego", game: { game: "stratego", state: strategoEnding, knobs: { no_attack_limit: "60" } }, seed: 3 },
];
for (const { name, game, seed } of games)
  for (const viewport of [{ width: 1280, height: 720 }, { width: 390, height: 844 }]) {
    if (viewport.width < 500 && name !== "RingRift") continue;
    it.test(`nothing moves during a game of ${name} at ${viewport.width}x${viewport.height}`, async (visit) => {
      const page = await visit.visitor({ viewport });
      await page.goto(`/game/${await makeGame(page, game)}`);
      await offered(page);
      await assertNothingMoves(page, seed, 3_000);
    });
  }

// Together with the ending above, every phase of the game; a whole random game takes minutes.
it.test("nothing moves in Stratego after the set-up", async (visit) => {
  const page = await visit.visitor({ viewport: { width: 1280, height: 720 } });
  await page.goto(`/game/${await makeGame(page, { game: "stratego" })}`);
  await page.getByRole("button", { name: "Ready" }).click();
  const { moves } = await offered(page);
  await assertNothingMoves(page, 5, 200, moves.length + 30);
});

it.test("the board is large: 620 pixels at 1280x720, 780 at 1440x900, the width of a phone, the height of one on its side", async (visit) => {
  const page = await visit.visitor();
  await page.goto(`/game/${await makeGame(page, { game: "ringrift", board: "square8" })}`);
  await offered(page);
  for (const [width, height, least] of [[1280, 720, 620], [1440, 900, 780], [390, 844, 390], [844, 390, 385]]) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    const [x, y, wide, high] = await boxOf(page);
    assert.ok(Math.min(wide, high) >= least, `${wide}x${high} at ${width}x${height}`);
    assert.ok(x >= 0 && y >= 0 && x + wide <= width + 0.5 && y + high <= height + 0.5, `the whole board is visible at ${width}x${height}`);
  }
});
