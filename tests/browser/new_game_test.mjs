// A game that the page has no texts for is described, created, played and reviewed. The server is palamedes_tutorial,
// whose only game is tic-tac-toe (tests/tictactoe/CMakeLists.txt).
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { playOn, seededRandom, seen } from "./support/play.mjs";
import { site } from "./support/site.mjs";

const it = site([], "palamedes_tutorial");
const allEmpty = async (page) => (await seen(page)).labels.every((label) => label.includes("empty"));

it.test("a game without texts has the server's description, its start position and its facts", async (visit) => {
  const page = await visit.visitor();
  const { games } = await (await page.request.get("/api/v1/catalog?language=en")).json();
  assert.deepEqual(games.map(({ id }) => id), ["tictactoe"]);
  const { name, summary } = games[0];
  await page.goto("/");
  const card = page.locator(".card", { hasText: name });
  await card.click();
  assert.ok((await card.innerText()).includes(summary), "the description of the server");
  await card.locator(".miniature .cell").first().waitFor({ state: "attached" });
  assert.equal(await page.locator("main").getByRole("link", { name: /Learn/ }).count(), 0, "no lesson is offered");

  await page.getByRole("link", { name: `${name} rules` }).click();
  await page.locator(".facts td").first().waitFor();
  assert.ok((await page.locator("main").innerText()).includes(summary));
  assert.equal(await page.locator("main").getByRole("link", { name: /Learn/ }).count(), 0);

  await page.goto("/learn/tictactoe");
  await page.getByRole("heading", { name: `There is no lesson for ${name} yet.` }).waitFor();
});

it.test("a game without texts is created, played to its end and reviewed", async (visit) => {
  const page = await visit.visitor();
  await page.goto("/");
  await page.locator(".card", { hasText: "Tic-tac-toe" }).click();
  await page.locator("button.play").click();
  await page.waitForURL("**/game/*");
  const { moves } = await playOn(page, new Mouse(), seededRandom(5));
  assert.ok(moves.length >= 5);
  await page.getByRole("button", { name: "Review game" }).click();
  await page.getByRole("button", { name: "Start of the game" }).click();
  // The positions of the game are fetched first.
  for (let n = 0; n < 50 && !(await allEmpty(page)); ++n) await page.waitForTimeout(50);
  assert.ok(await allEmpty(page));
});
