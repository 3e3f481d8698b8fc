// The lessons: every one played to its end, progress, links to steps, and a game at the end.
import assert from "node:assert/strict";
import { Finger, Keys, Mouse } from "./support/hands.mjs";
import { offered } from "./support/play.mjs";
import { site, snapshotOf } from "./support/site.mjs";

const it = site();
const stepOf = async (page) => {
  const [, step, all] = /(\d+) of (\d+)/.exec(await page.locator(".learn-count").innerText());
  return { step: Number(step), all: Number(all) };
};
const isDone = (page) => page.locator(".feedback.good").waitFor();
const button = (page, name) => page.locator(".learn-buttons").getByRole("button", { name });
const untilStep = (page, step) =>
  page.waitForFunction((wanted) => document.querySelector(".learn-count")?.textContent.includes(`Step ${wanted} of`), step);

async function open(page, address) {
  await page.goto(address);
  await page.locator("#board .cell").first().waitFor();
}

for (const game of ["ringrift", "liuzhou", "stratego"])
  it.test(`the lesson of ${game} is played to its end, and a game against level 2 follows`, async (visit) => {
    const page = await visit.visitor();
    await open(page, `/learn/${game}`);
    assert.match(await page.locator(".say").innerText(), /^Goal: /);
    const { all } = await stepOf(page);
    for (let step = 1; step <= all; ++step) {
      await untilStep(page, step);
      assert.equal((await stepOf(page)).step, step);
      if ((await page.locator(".task").count()) > 0) {
        await button(page, "Show me").click();
        await isDone(page);
      }
      if (step < all) await button(page, "Next").click();
    }
    assert.equal(await page.locator(".learn-steps .done").count(), all);
    await button(page, "Play now").click();
    await page.waitForURL("**/game/*");
    const { settings, seats } = await snapshotOf(page, page.url().split("/").pop());
    assert.equal(settings.game, game);
    assert.ok(seats.some(({ player }) => player === "level2"));
  });

for (const [name, hand, options] of [["mouse", new Mouse(), {}], ["touch", new Finger(), { hasTouch: true }], ["keyboard", new Keys(), {}]])
  it.test(`the first steps of a lesson are solved by ${name}; a legal move that is not meant is answered`, async (visit) => {
    const page = await visit.visitor(options);
    await open(page, "/learn/liuzhou");
    const names = (await offered(page)).labels.map((label) => label.split(",")[0]);
    await hand.take(page, { kind: "cell", i: names.indexOf("f6") });
    await page.locator(".feedback.bad", { hasText: "not what we're practising" }).waitFor();
    await hand.take(page, { kind: "cell", i: names.indexOf("b2") });
    await isDone(page);
  });

it.test("progress is kept, listed and leads on; a link opens any step", async (visit) => {
  const page = await visit.visitor();
  await open(page, "/learn/stratego?step=3");
  assert.equal((await stepOf(page)).step, 3);
  await button(page, "Show me").click();
  await isDone(page);
  await open(page, "/learn/stratego");
  assert.equal((await stepOf(page)).step, 1, "the first step that is not done");
  await button(page, "Show me").click();
  await isDone(page);
  await open(page, "/learn/stratego");
  assert.equal((await stepOf(page)).step, 2);
  assert.equal(await page.locator(".learn-steps .done").count(), 2);
  await page.locator(".learn-steps a").nth(6).click();
  await untilStep(page, 7);
  assert.match(page.url(), /\?step=7$/);
  await page.goBack();
  await untilStep(page, 2);

  await page.goto("/learn");
  const card = page.locator(".guide-card", { hasText: "Stratego" });
  assert.match(await card.innerText(), /2 of \d+ steps/);
  await card.getByRole("link", { name: "Continue" }).click();
  await untilStep(page, 2);
});

it.test("a lesson and the overviews in Chinese", async (visit) => {
  const page = await visit.visitor({ locale: "zh-CN" });
  await open(page, "/learn/liuzhou?step=5");
  assert.match(await page.locator(".say").innerText(), /成方/);
  await button(page, "演示").click();
  await isDone(page);
  for (const path of ["/learn", "/rules"]) {
    await page.goto(path);
    await page.locator(".guide-card").nth(2).waitFor();
    assert.doesNotMatch(await page.locator("main").innerText(), /\b(rules|learn|start)\.[a-z]+\b/);
  }
});

it.test("the rules begin with how to win and show positions", async (visit) => {
  const page = await visit.visitor();
  await page.goto("/rules");
  for (const name of ["RingRift rules", "Liuzhou chess rules", "Stratego rules"]) {
    await page.goto("/rules");
    await page.getByRole("link", { name }).click();
    assert.equal(await page.locator(".rules h2").first().innerText(), "How to win");
    await page.locator(".rules-picture .cell").first().waitFor({ state: "attached" });
    await page.waitForFunction(() => [...document.querySelectorAll(".rules-picture")].every((picture) => picture.querySelector(".cell")));
    assert.equal(await page.locator("details.numbers[open]").count(), 0);
  }
});
