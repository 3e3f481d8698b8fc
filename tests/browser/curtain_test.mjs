// Two people play Stratego on one device: no frame of the page shows an army to the wrong one.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { seededRandom, offered, playOn, seen } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const it = site();

/** Notes every frame and every change of the page in which ranks are shown while it is the other side's turn. */
async function sampleFrames(page) {
  await page.addInitScript(() => {
    const now = { viewer: 0, toAct: 0, frames: 0, bad: [], curtains: 0 };
    window.sampled = now;
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(...args) {
        super(...args);
        // Before the page hears of it.
        this.addEventListener("message", ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === "snapshot") now.viewer = message.viewer;
          if (message.position) now.toAct = message.position.result ? 0 : message.position.to_act;
        });
      }
    };
    const sample = (how) => {
      const labels = [...document.querySelectorAll("#board [aria-label]")].map((cell) => cell.getAttribute("aria-label"));
      const ranks = labels.filter((label) => /\b(Marshal|General|Colonel|Major|Captain|Lieutenant|Sergeant|Miner|Scout|Spy|Bomb|Flag)\b/.test(label));
      if (document.querySelector(".curtain")) ++now.curtains;
      if (now.toAct !== 0 && now.viewer !== now.toAct && ranks.length > 0)
        now.bad.push(`${how}: ${ranks.length} ranks, e.g. ${ranks[0]}; viewer ${now.viewer}, to act ${now.toAct}`);
    };
    const frame = () => {
      ++now.frames;
      sample("frame");
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new MutationObserver(() => sample("change")).observe(document, { subtree: true, childList: true });
  });
}

it.test("the curtain never shows an army, not even for a frame", async (visit) => {
  const page = await visit.visitor();
  await sampleFrames(page);
  const id = await makeGame(page, { game: "stratego", seats: [{ player: "me" }, { player: "me" }] });
  await page.goto(`/game/${id}`);
  const mouse = new Mouse();
  const random = seededRandom(3);
  const show = async (side) => {
    await page.getByRole("heading", { name: `Pass the device to ${side}` }).waitFor();
    assert.equal(await page.locator("#board").count(), 0);
    await page.getByRole("button", { name: new RegExp(`I am ${side}`) }).click();
  };
  for (const side of ["Red", "Blue"]) {
    await show(side);
    await page.getByRole("button", { name: "Ready" }).click();
  }
  for (let turn = 0; turn < 6; ++turn) {
    await show(turn % 2 === 0 ? "Red" : "Blue");
    const before = await offered(page);
    await playOn(page, mouse, random, (now) => now.status === "" || now.moves.length !== before.moves.length, 20);
  }
  const { bad, frames, curtains } = await page.evaluate(() => window.sampled);
  assert.ok(frames > 20 && curtains > 5, `${frames} frames, ${curtains} with the curtain`);
  assert.deepEqual(bad.slice(0, 5), []);
});

it.test("a page that is opened again is covered until somebody says who looks", async (visit) => {
  const page = await visit.visitor();
  const id = await makeGame(page, { game: "stratego", seats: [{ player: "me" }, { player: "me" }] });
  await page.goto(`/game/${id}`);
  await page.getByRole("button", { name: /I am Red/ }).click();
  await page.locator("#board .cell").first().waitFor();
  await page.reload();
  await page.locator(".curtain").waitFor();
  assert.equal((await seen(page)).labels.length, 0);
});
