// On a phone: from the start page to the first move by touch, without scrolling sideways.
import assert from "node:assert/strict";
import { Finger } from "./support/hands.mjs";
import { seededRandom, offered, playOn, seen } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

async function assertFits(page, what) {
  const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
  assert.ok(width <= phone.viewport.width, `${what} is ${width} pixels wide`);
}

it.test("on a phone, a move on small cells has to be confirmed", async (visit) => {
  const page = await visit.visitor(phone);
  const finger = new Finger();
  await page.goto("/");
  await page.locator(".card", { hasText: "RingRift" }).tap();
  await assertFits(page, "the start page");
  await page.locator("#chip-board").tap();
  await page.locator(".chip-panel").getByText("Hexagon, large", { exact: true }).tap();
  await assertFits(page, "the start page with options");
  const covers = await page.evaluate(() => getComputedStyle(document.querySelector("button.play").parentElement).position);
  assert.ok(!["fixed", "sticky"].includes(covers), "the button covers no text");
  await page.getByRole("button", { name: "Play", exact: true }).tap();
  await page.waitForURL("**/game/*");

  const asked = await playOn(page, finger, seededRandom(4), (now) => now.confirm, 40);
  assert.equal(asked.over, null);
  await assertFits(page, "the confirmation");
  assert.equal((await seen(page)).moves.length, asked.moves.length, "nothing is played before it is confirmed");
  await finger.take(page, { kind: "confirm" });
  const now = await offered(page, asked, "confirming", (shown) => shown.moves.length > asked.moves.length);
  assert.ok(now.moves.length > asked.moves.length);
  await assertFits(page, "the game");
});

it.test("on a phone, a cancelled move is not played", async (visit) => {
  const page = await visit.visitor(phone);
  const id = await makeGame(page, { game: "ringrift", board: "hexagonal" });
  await page.goto(`/game/${id}`);
  const asked = await playOn(page, new Finger(), seededRandom(9), (now) => now.confirm, 40);
  await page.locator(".confirm").getByRole("button", { name: "Cancel" }).tap();
  await page.locator(".confirm").waitFor({ state: "hidden" });
  await page.waitForTimeout(300);
  assert.equal((await seen(page)).moves.length, asked.moves.length);
});

it.test("no page is wider than a phone", async (visit) => {
  const page = await visit.visitor(phone);
  for (const path of ["/learn", "/rules"]) {
    await page.goto(path);
    await page.locator(".guide-card").nth(2).waitFor();
    await assertFits(page, path);
  }
  for (const game of ["liuzhou", "ringrift", "stratego"]) {
    const id = await makeGame(page, { game });
    await page.goto(`/game/${id}`);
    await page.locator("#board .cell").first().waitFor();
    await assertFits(page, `the game of ${game}`);
    for (const path of [`/rules/${game}`, `/learn/${game}`]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (path.startsWith("/learn")) await page.locator("#board .cell").first().waitFor();
      await assertFits(page, path);
    }
  }
});
