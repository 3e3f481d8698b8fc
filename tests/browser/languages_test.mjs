// Changing the language, and complete texts in all languages.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playPly, seen } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();
const chinese = /\p{Script=Han}/u;
const langOf = (page) => page.evaluate(() => document.documentElement.lang);

it.test("choosing Chinese changes the whole page, a move works, the choice is remembered", async (visit) => {
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
  await playPly(page, new Mouse(), seededRandom(1));
  const after = await offered(page, null, "", (now) => now.moves.length > 1);
  assert.ok(after.moves.length > before.moves.length);

  await page.reload();
  await page.locator("#board .cell").first().waitFor();
  assert.match((await seen(page)).prompt, chinese);
  assert.equal(await langOf(page), "zh-Hans");
  await page.goto("/");
  assert.match(await start.innerText(), chinese);
});

it.test("the language can be changed during a game", async (visit) => {
  const page = await visit.visitor({ locale: "zh-CN" });
  const id = await makeGame(page, { game: "ringrift", board: "square8", language: "zh" });
  await page.goto(`/game/${id}`);
  const first = await offered(page);
  assert.match(first.prompt, chinese, "a Chinese browser starts in Chinese");
  await page.getByRole("button", { name: "English" }).click();
  await page.waitForFunction(() => !/\p{Script=Han}/u.test(document.querySelector(".prompt-text").textContent));
  const second = await seen(page);
  for (const text of [second.status, second.prompt, ...second.labels]) assert.doesNotMatch(text, chinese);
  assert.deepEqual(second.open.map(({ i }) => i), first.open.map(({ i }) => i));
  await playPly(page, new Mouse(), seededRandom(2));
});

it.test("rules and lessons are available in Chinese", async (visit) => {
  const page = await visit.visitor({ locale: "zh-CN" });
  for (const game of ["liuzhou", "ringrift", "stratego"])
    for (const part of ["rules", "learn"]) {
      await page.goto(`/${part}/${game}`);
      if (part === "learn") await page.locator("#board .cell").first().waitFor();
      await page.waitForFunction(() => /\p{Script=Han}/u.test(document.querySelector("main p")?.textContent ?? ""));
      // This is what the key of a missing text looks like.
      assert.doesNotMatch(await page.locator("main").innerText(), /\b(rules|learn|game|start|facts?)\.[a-z]+\b/);
    }
});

/** What a template that was filled without care looks like. */
const faults = [/: (no|none|yes|否|是|不限)[.。）)]/, /\(s\)/, /\{\w+\}/, /\b1 (rings|stones|rounds|minutes)\b/, /–\./, /undefined|NaN/];

// A rule that is switched on or off in a way that the page does not understand is an error in the console, which fails.
it.test("the rules of every edition read well in every language", async (visit) => {
  for (const locale of ["en-GB", "zh-CN"]) {
    const page = await visit.visitor({ locale });
    const { games } = await (await page.request.get("/api/v1/catalog")).json();
    for (const { id, editions, min_players, max_players } of games)
      for (const { id: edition } of editions)
        for (const players of new Set([min_players, max_players])) {
          await page.goto(`/rules/${id}?edition=${edition}&players=${players}`);
          await page.locator(".facts td").first().waitFor({ state: "attached" });
          for (const text of await page.locator(".rules section:not(:has(table)) :is(p, li)").allInnerTexts())
            for (const fault of faults) assert.doesNotMatch(text, fault, `${id} ${edition}`);
        }
  }
});
