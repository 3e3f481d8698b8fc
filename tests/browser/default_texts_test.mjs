// A game that the page has no texts for can be created, played and reviewed. The page is told that Liuzhou chess has
// another id, so that it does not recognise the game.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { playOn, seededRandom, seen } from "./support/play.mjs";
import { site } from "./support/site.mjs";

const it = site();
const alias = "unheardof";

async function renameGame(page) {
  await page.route(/\/api\/v1\/(catalog|rules\/|games$)/, async (route) => {
    const request = route.request();
    const original = (text) => text?.replaceAll(alias, "liuzhou");
    const response = await route.fetch({
      url: original(request.url()),
      ...(request.postData() ? { postData: original(request.postData()) } : {}),
    });
    const body = (await response.text()).replaceAll('"liuzhou"', `"${alias}"`);
    await route.fulfill({ response, body });
  });
}

it.test("a game without texts has the server's description, its start position and its facts", async (visit) => {
  const page = await visit.visitor();
  await renameGame(page);
  const { games } = await (await page.request.get("/api/v1/catalog?lang=en")).json();
  const { name, summary } = games.find(({ id }) => id === "liuzhou");
  await page.goto("/");
  const card = page.locator(".card", { hasText: name });
  await card.click();
  assert.ok((await card.innerText()).includes(summary), "the description of the server");
  await card.locator(".miniature .cell").first().waitFor({ state: "attached" });
  assert.equal(await page.getByRole("link", { name: /Learn/ }).count(), 0, "no lesson is offered");

  await page.getByRole("link", { name: `${name} rules` }).click();
  await page.locator(".facts td").first().waitFor();
  assert.ok((await page.locator("main").innerText()).includes(summary));
  assert.equal(await page.getByRole("link", { name: /Learn/ }).count(), 0);

  await page.goto(`/learn/${alias}`);
  await page.getByRole("heading", { name: `There is no lesson for ${name} yet.` }).waitFor();
});

it.test("a game without texts is created, played and reviewed", async (visit) => {
  const page = await visit.visitor();
  await renameGame(page);
  await page.goto("/");
  await page.locator(".card", { hasText: "Liuzhou" }).click();
  await page.locator("button.play").click();
  await page.waitForURL("**/game/*");
  const { moves } = await playOn(page, new Mouse(), seededRandom(5), (now) => now.moves.length >= 6);
  assert.ok(moves.length >= 6);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Review game" }).click();
  await page.getByRole("button", { name: "Start of the game" }).click();
  assert.ok((await seen(page)).labels.every((label) => label.includes("empty")));
});
