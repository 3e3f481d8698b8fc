// Checks every kind of page with axe, light and dark. Serious and critical findings fail.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, playOn } from "./support/play.mjs";
import { strategoEnding } from "./support/positions.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findings(page) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  assert.ok(passes.length > 5, "axe has checked something");
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, impact, help, nodes }) => `${impact} ${id}: ${help}\n` +
      nodes.slice(0, 5).map((node) => `    ${node.html.slice(0, 160)}\n      ${node.failureSummary.replace(/\s+/g, " ").slice(0, 240)}`).join("\n"));
}

async function assertAccessible(page, what) {
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    const found = await findings(page);
    assert.equal(found.length, 0, `${what}, ${colorScheme}:\n${found.join("\n")}`);
  }
}

it.test("faults of a page are found", async (visit) => {
  const page = await visit.visitor();
  await page.goto("/");
  await page.evaluate(() => {
    document.querySelector("main").insertAdjacentHTML("beforeend", '<button></button><p id="faint">faint</p>');
    Object.assign(document.querySelector("#faint").style, { color: "#bbb", background: "#fff" });
  });
  const found = (await findings(page)).join();
  assert.match(found, /button-name/);
  assert.match(found, /color-contrast/);
});

it.test("accessible: the start page", async (visit) => {
  const page = await visit.visitor();
  await makeGame(page, { game: "liuzhou", public: true });
  await page.goto("/");
  await page.locator(".card").first().waitFor();
  await page.locator(".continue-card .cell").first().waitFor({ state: "attached" });
  await assertAccessible(page, "the start page");
  for (const chip of ["players", "clock", "access", "state"]) {
    await page.locator(`#chip-${chip}`).click();
    await assertAccessible(page, `the option ${chip}`);
  }
});

const games = [
  { game: "liuzhou" },
  { game: "ringrift", board: "square8" },
  { game: "ringrift", board: "hex8", edition: "canon" },
  { game: "stratego", state: strategoEnding },
];
for (const game of games)
  it.test(`accessible: a game of ${game.game} ${game.board ?? ""}`, async (visit) => {
    const page = await visit.visitor();
    await page.goto(`/game/${await makeGame(page, game)}`);
    const now = await playOn(page, new Mouse(), seededRandom(11), ({ moves }) => moves.length >= 8);
    assert.equal(now.over, null, "still being played");
    await assertAccessible(page, "during the game");
    await page.setViewportSize({ width: 390, height: 844 });
    await assertAccessible(page, "on a phone");
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole("button", { name: "More" }).click();
    await assertAccessible(page, "the menu");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Previous move" }).click();
    await assertAccessible(page, "looking back");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await page.getByRole("button", { name: "Resign" }).click();
    await assertAccessible(page, "a dialog");
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await page.getByRole("region", { name: "Game over" }).waitFor();
    await page.getByRole("button", { name: "Review game" }).click();
    await assertAccessible(page, "the review");
  });

it.test("accessible: set-up, and an invitation", async (visit) => {
  const page = await visit.visitor();
  await page.goto(`/game/${await makeGame(page, { game: "stratego" })}`);
  await page.locator(".armies button").first().waitFor();
  await assertAccessible(page, "set-up");
  await page.goto(`/game/${await makeGame(page, { game: "stratego", seats: [{ player: "me" }, { player: "me" }] })}`);
  await page.locator(".curtain").waitFor();
  await assertAccessible(page, "the curtain");
  const id = await makeGame(page, { game: "liuzhou", seats: [{ player: "me" }, { player: "open" }] });
  const other = await visit.visitor();
  await other.goto(`/game/${id}`);
  await other.getByRole("button", { name: /^Play as/ }).waitFor();
  await assertAccessible(other, "the invitation");
  await page.goto(`/game/${id}`);
  await page.getByRole("button", { name: "Cancel the game" }).waitFor();
  await assertAccessible(page, "waiting for a friend");
});

it.test("accessible: settings, and the lists of lessons and rules", async (visit) => {
  const page = await visit.visitor();
  for (const path of ["/learn", "/rules"]) {
    await page.goto(path);
    await page.locator("main h2").first().waitFor();
    await assertAccessible(page, path);
  }
  await page.getByRole("button", { name: "Settings" }).click();
  await assertAccessible(page, "settings");
});

it.test("accessible: the lists of lessons and rules", async (visit) => {
  const page = await visit.visitor();
  for (const path of ["/learn", "/rules"]) {
    await page.goto(path);
    await page.locator(".guide-card").nth(2).waitFor();
    await assertAccessible(page, path);
  }
});

for (const game of ["liuzhou", "ringrift", "stratego"])
  it.test(`accessible: rules and lesson of ${game}`, async (visit) => {
    const page = await visit.visitor();
    await page.goto(`/rules/${game}`);
    await page.locator("main h2").first().waitFor();
    await assertAccessible(page, "the rules");
    await page.goto(`/learn/${game}`);
    await page.locator("#board .cell").first().waitFor();
    await assertAccessible(page, "the lesson");
  });
