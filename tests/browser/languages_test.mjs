// English and Chinese.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { lot, offered, playPly, seen } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();
const chinese = /\p{Script=Han}/u;
const langOf = (page) => page.evaluate(() => document.documentElement.lang);

it.test("Chinese is chosen, everything follows, an action works, the choice is remembered", async (visit) => {
  const page = await visit.visitor();
  await page.goto("/");
  const start = page.getByRole("heading", { level: 1 });
  assert.doesNotMatch(await start.innerText(), chinese);
  await page.locator(".card").first().waitFor();
  await page.getByRole("button", { name: "中文" }).click();
  await page.waitForFunction(() => /\p{Script=Han}/u.test(document.querySelector(".card-name")?.textContent ?? ""));
  assert.match(await start.innerText(), chinese);
  assert.equal(await langOf(page), "zh-Hans");
  await page.locator("button.play").click();
  await page.waitForURL("**/game/*");

  const before = await offered(page);
  for (const text of [before.status, before.prompt, before.labels[0]]) assert.match(text, chinese);
  await playPly(page, new Mouse(), lot(1));
  const after = await offered(page, null, "", (now) => now.moves.length > 1);
  assert.ok(after.moves.length > before.moves.length);

  await page.reload();
  await page.locator("#board .cell").first().waitFor();
  assert.match((await seen(page)).prompt, chinese);
  assert.equal(await langOf(page), "zh-Hans");
  await page.goto("/");
  assert.match(await start.innerText(), chinese);
});

it.test("the language changes in mid-game", async (visit) => {
  const page = await visit.visitor({ locale: "zh-CN" });
  const id = await makeGame(page, { game: "ringrift", board: "square8", lang: "zh" });
  await page.goto(`/game/${id}`);
  const first = await offered(page);
  assert.match(first.prompt, chinese, "a Chinese browser begins in Chinese");
  await page.getByRole("button", { name: "English" }).click();
  await page.waitForFunction(() => !/\p{Script=Han}/u.test(document.querySelector(".prompt-text").textContent));
  const second = await seen(page);
  for (const text of [second.status, second.prompt, ...second.labels]) assert.doesNotMatch(text, chinese);
  assert.deepEqual(second.open.map(({ i }) => i), first.open.map(({ i }) => i));
  await playPly(page, new Mouse(), lot(2));
});

it.test("rules and introductions are in both languages", async (visit) => {
  const page = await visit.visitor({ locale: "zh-CN" });
  for (const game of ["liuzhou", "ringrift", "stratego"])
    for (const part of ["rules", "learn"]) {
      await page.goto(`/${part}/${game}`);
      if (part === "learn") await page.locator("#board .cell").first().waitFor();
      await page.waitForFunction(() => /\p{Script=Han}/u.test(document.querySelector("main p")?.textContent ?? ""));
      // Keys of texts that are missing would look like this.
      assert.doesNotMatch(await page.locator("main").innerText(), /\b(rules|learn|game|start|facts?)\.[a-z]+\b/);
    }
});
