// The start page: options as chips, a random side, invitations, and games to continue.
import assert from "node:assert/strict";
import { makeGame, site, snapshotOf } from "./support/site.mjs";

const it = site();

const chips = (page) => page.locator(".chip").allInnerTexts();
const pick = async (page, chip, choice) => {
  await page.locator(`#chip-${chip}`).click();
  await page.locator(".chip-panel").getByText(choice, { exact: true }).click();
  await page.locator(".chip-panel").getByRole("button", { name: "Done" }).click();
};

async function startPage(visit, options = {}) {
  const page = await visit.visitor(options);
  await page.goto("/");
  await page.locator(".card").first().waitFor();
  return page;
}

/** Presses Play and returns the snapshot of the new game. */
async function play(page) {
  await page.locator("button.play").click();
  await page.waitForURL("**/game/*");
  return snapshotOf(page, page.url().split("/").pop());
}

it.test("a newcomer sees the goals and what is chosen, and starts with one click", async (visit) => {
  const page = await startPage(visit);
  const card = page.locator(".card.chosen");
  assert.match(await card.innerText(), /RingRift.*Win by.*2–4 players.*15–30 min.*Deep/s);
  for (const name of ["Liuzhou chess", "Stratego"]) await page.locator(".card", { hasText: name }).waitFor();
  assert.deepEqual((await chips(page)).slice(0, 4), ["Hexagon, small", "Canon 1.0 rules", "2 players", "Random side"]);
  assert.equal(await page.locator(".lists section, .continue").count(), 0, "no empty lists");
  const { settings, seats } = await play(page);
  assert.deepEqual([settings.game, settings.edition, settings.board, settings.turn_seconds], ["ringrift", "canon", "hex8", 0]);
  assert.ok(seats.some(({ player }) => player === "level2"));
});

it.test("a random side gives both sides, a chosen side that one", async (visit) => {
  const page = await startPage(visit);
  const seatOf = async (draw) => {
    await page.goto("/");
    await page.locator(".card", { hasText: "Liuzhou" }).click();
    await page.evaluate((value) => { Math.random = () => value; }, draw);
    return (await play(page)).yours;
  };
  assert.deepEqual([await seatOf(0.2), await seatOf(0.8)], [[1], [2]]);
  await page.goto("/");
  await page.locator(".card").first().waitFor();
  await pick(page, "side", "I move second");
  assert.ok((await chips(page)).includes("I move second"));
  assert.deepEqual((await play(page)).yours, [2]);
  assert.deepEqual(await seatOf(0.2), [2], "the side is remembered");
});

it.test("what a chip says is what is played; time limits and positions are not remembered", async (visit) => {
  const page = await startPage(visit);
  await pick(page, "board", "Square, 8 by 8");
  await pick(page, "clock", "15 seconds");
  const shown = await chips(page);
  for (const text of ["Square, 8 by 8", "No swap rule", "15 seconds per turn"]) assert.ok(shown.includes(text), `${text} in ${shown}`);
  await page.locator(".levels label", { hasText: /^4$/ }).click();
  assert.match(await page.locator(".level-words").innerText(), /^Level 4, Casual\. \w+/);
  const { settings, seats } = await play(page);
  assert.deepEqual([settings.board, settings.turn_seconds, settings.configuration.pie], ["square8", 15, "off"]);
  assert.ok(seats.some(({ player }) => player === "level4"));

  await page.goto("/");
  await page.locator(".card").first().waitFor();
  const again = await chips(page);
  assert.ok(again.includes("No clock") && again.includes("Square, 8 by 8"), `${again}`);
  assert.ok(await page.locator(".levels input").nth(3).isChecked());
  await pick(page, "clock", "30 seconds");
  await page.locator(".card", { hasText: "Stratego" }).click();
  assert.ok((await chips(page)).includes("No clock"), "another game has no time limit either");
});

it.test("chips work by keyboard: the panel takes the focus and Escape gives it back", async (visit) => {
  const page = await startPage(visit);
  await page.locator("#chip-players").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement.closest(".chip-panel"));
  await page.keyboard.press("ArrowRight");
  await page.locator("#chip-players", { hasText: "3 players" }).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.evaluate(() => document.activeElement.id), "chip-players");
  assert.equal(await page.locator(".chip-panel").count(), 0);
  const { seats } = await play(page);
  assert.equal(seats.length, 3);
});

it.test("a friend is invited by a link", async (visit) => {
  const page = await startPage(visit);
  await page.locator(".card", { hasText: "Liuzhou" }).click();
  await page.getByText("Friend (invite link)").click();
  await page.getByLabel("Your name").fill("Ada");
  await page.getByRole("button", { name: "Create invite link" }).click();
  await page.waitForURL("**/game/*");
  const { seats } = await snapshotOf(page, page.url().split("/").pop());
  assert.deepEqual(seats.map(({ kind }) => kind).sort(), ["open", "person"]);
  assert.ok(seats.some(({ name }) => name === "Ada"));
  await page.goto("/");
  const card = page.locator(".continue-card");
  await card.waitFor();
  assert.match(await card.innerText(), /Liuzhou chess.*Waiting for your friend/s);
});

it.test("games to continue come first, with colour, opponent, whose turn it is and a picture", async (visit) => {
  const page = await visit.visitor();
  await page.goto("/");
  const own = await makeGame(page, { game: "liuzhou", seats: [{ player: "me" }, { player: "level4" }] });
  await makeGame(page, { game: "ringrift", board: "square8", seats: [{ player: "me" }, { player: "open" }] });
  await page.goto("/");
  const cards = page.locator(".continue-card");
  await cards.nth(1).waitFor();
  await page.locator(".continue-card .cell").first().waitFor({ state: "attached" });
  const first = await cards.first().innerText();
  assert.match(first, /Liuzhou chess/);
  assert.match(first, /Black · against Casual, level 4/);
  assert.match(first, /Your turn · just now/);
  assert.match(await cards.nth(1).innerText(), /RingRift, Square, 8 by 8.*a friend.*Waiting for your friend/s);
  await cards.first().click();
  await page.waitForURL(`**/game/${own}`);
});

it.test("a position code starts a custom game", async (visit) => {
  const page = await startPage(visit);
  await page.locator(".card", { hasText: "Liuzhou" }).click();
  await page.locator("#chip-state").click();
  await page.getByLabel("Paste a position code").fill("bb..../b.b.../....../...w../...w../.....w MOVEMENT b m0 c0 f0 t60 q0");
  assert.ok((await chips(page)).includes("Custom start position"));
  assert.ok((await play(page)).settings.custom);
});

it.test("the start page in Chinese: names, chips, a game", async (visit) => {
  const page = await startPage(visit, { locale: "zh-CN" });
  const card = await page.locator(".card.chosen").innerText();
  assert.match(card, /裂环棋.*RingRift.*2–4 人.*15–30 分钟/s);
  const shown = await chips(page);
  assert.ok(shown.includes("随机先后手") && shown.includes("不限时"), `${shown}`);
  await page.locator(".levels label", { hasText: /^5$/ }).click();
  assert.match(await page.locator(".level-words").innerText(), /^5 级（进阶）：.+。/);
  assert.ok((await play(page)).seats.some(({ player }) => player === "level5"));
  await page.goto("/");
  await page.locator(".continue-card", { hasText: "对手：进阶（5 级）" }).waitFor();
});
