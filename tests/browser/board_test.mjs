// How boards are drawn: levels of detail, layers, tab stops.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { offered, seen } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();
const mouse = new Mouse();

/** Opens a game and places as many rings as the menu offers on its first free cell. Returns the number of the cell. */
async function placeStack(page, game) {
  await page.goto(`/game/${await makeGame(page, { game: "ringrift", seats: [{ player: "me" }, { player: "me" }], ...game })}`);
  const { open } = await offered(page);
  const { i } = open[Math.floor(open.length / 2)];
  await mouse.take(page, { kind: "cell", i });
  await page.locator(".chooser button").last().click();
  await page.locator(`#board [data-i="${i}"] .stack .number`).waitFor();
  return i;
}

it.test("the number of a stack stands in its hole on large cells, and on its closed face on small ones", async (visit) => {
  const page = await visit.visitor();
  const i = await placeStack(page, { edition: "canon", board: "hex8" });
  const stack = page.locator(`#board [data-i="${i}"] .stack`);
  const height = await stack.locator(".number").textContent();
  assert.match(height, /^\d+$/, "one number");
  assert.equal(await stack.locator(".number-chip").count(), 1);
  await page.setViewportSize({ width: 300, height: 800 });
  await stack.locator(".number.on-face").waitFor();
  assert.equal(await stack.locator(".number-chip").count(), 0);
  assert.equal(await stack.locator(".number").textContent(), height);
});

it.test("cells below 22 pixels have no coordinates, others have some of 11 to 13 pixels", async (visit) => {
  const page = await visit.visitor();
  await placeStack(page, { edition: "canon", board: "hexagonal" });
  const heights = () => page.locator("#board .coordinate").evaluateAll((all) =>
    all.map((text) => Number(text.getAttribute("font-size")) * text.getScreenCTM().a));
  const large = await heights();
  assert.equal(large.length, 2 * 25);
  for (const height of large) assert.ok(height > 10.5 && height < 15, `${height} px`);
  await page.setViewportSize({ width: 340, height: 800 });
  await page.waitForFunction(() => document.querySelectorAll("#board .coordinate").length === 0);
});

it.test("only one cell of the board is a tab stop, and the drawing itself is none", async (visit) => {
  const page = await visit.visitor();
  await placeStack(page, { board: "square8" });
  const stops = [];
  for (let n = 0; n < 40; ++n) {
    await page.keyboard.press("Tab");
    stops.push(await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement.closest("svg.board") ? activeElement.getAttribute("role") ?? activeElement.tagName : "";
    }));
  }
  assert.ok(stops.includes("gridcell"));
  assert.deepEqual(stops.filter((stop) => stop !== "" && stop !== "gridcell"), []);
});

it.test("marks lie above all cells, so that no neighbour cuts a frame", async (visit) => {
  const page = await visit.visitor();
  await placeStack(page, { board: "square8" });
  await offered(page);
  const order = await page.evaluate(() => {
    const board = document.querySelector("#board svg");
    const at = (selector) => [...board.children].indexOf(board.querySelector(`:scope > ${selector}`));
    return { rows: at("[role=row]"), marks: [...board.children].findLastIndex((part) => part.matches(".marks")), chips: at(".chips") };
  });
  assert.ok(order.rows < order.marks && order.marks < order.chips, JSON.stringify(order));
  assert.equal(await page.locator("#board .cell .marks").count(), 0);
  assert.ok((await seen(page)).open.length > 0);
});

it.test("textures follow the setting and the contrast that the system asks for", async (visit) => {
  const textured = (page) => page.locator("#board .texture-ticks, #board .texture-dots, #board .texture-groove").count();
  const page = await visit.visitor();
  await page.goto(`/game/${await makeGame(page, { game: "ringrift", board: "square8" })}`);
  await offered(page);
  assert.equal(await textured(page), 0);
  for (const options of [{ contrast: "more" }, { settings: { textures: "on" } }, { settings: { colours: "safe" } }]) {
    const { settings, ...context } = options;
    const other = await visit.visitor(context);
    if (settings) await other.addInitScript((value) => localStorage.setItem("palamedes.settings", JSON.stringify(value)), settings);
    const i = await placeStackOfSecond(other);
    assert.ok((await textured(other)) > 0, JSON.stringify(options));
    assert.ok(i >= 0);
  }
});

/** The first side is plain; the second one has a texture. */
async function placeStackOfSecond(page) {
  const i = await placeStack(page, { board: "square8" });
  for (let n = 0; n < 6; ++n) {
    const now = await offered(page);
    if (await page.locator("#board .texture-ticks").count()) return i;
    const cell = now.open[n % now.open.length];
    if (now.menu.length > 0) await page.locator(".chooser button").first().click();
    else if (cell) await mouse.take(page, { kind: "cell", i: cell.i });
    else break;
    await page.waitForTimeout(100);
  }
  return i;
}
