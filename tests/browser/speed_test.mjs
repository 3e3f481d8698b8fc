// Speed of the page: bytes, time until a game is playable, script time of an update of the largest board.
import assert from "node:assert/strict";
import { loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { seen } from "./support/play.mjs";
import { largeRegion } from "./support/positions.mjs";
import { makeGame, site, snapshotOf } from "./support/site.mjs";

const it = site();
const kScript = 90_000; // bytes, gzip
const kStyle = 20_000;
const kPlayable = 1_000; // milliseconds
const kUpdate = 8;

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Times are only meaningful on an idle machine. */
function judge(what, value, limit) {
  const load = loadavg()[0];
  console.log(`  ${what}: ${value.toFixed(1)} ms (at most ${limit})`);
  if (load < 3) assert.ok(value <= limit, `${what} takes ${value.toFixed(1)} ms, more than ${limit}`);
  else if (value > limit) console.log(`  WARNING: not judged, the machine is busy (load ${load.toFixed(1)})`);
}

it.test("script and style sheet are small", async (visit) => {
  const page = await visit.visitor();
  const html = await (await page.request.get("/")).text();
  const sizeOf = async (pattern) => {
    const names = [...html.matchAll(pattern)].map((match) => match[1]);
    assert.ok(names.length > 0, `${pattern} in ${html}`);
    const bodies = await Promise.all(names.map(async (name) => (await page.request.get(name)).body()));
    return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 6 }).length, 0);
  };
  const script = await sizeOf(/<(?:script|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g);
  const style = await sizeOf(/<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"/g);
  console.log(`  gzip: script ${script} bytes (at most ${kScript}), style ${style} bytes (at most ${kStyle})`);
  assert.ok(script <= kScript, `${script} bytes of script`);
  assert.ok(style <= kStyle, `${style} bytes of style`);
});

it.test("a game is playable within a second", async (visit) => {
  const times = [];
  for (let n = 0; n < 5; ++n) {
    const page = await visit.visitor(); // with an empty cache
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("#board .cell.can-cell, #board .cell.can-piece")) return;
        observer.disconnect();
        requestAnimationFrame(() => (window.playable = performance.now()));
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    });
    const id = await makeGame(page, { game: "ringrift", board: "square8" });
    await page.goto(`/game/${id}`);
    times.push(await (await page.waitForFunction(() => window.playable)).jsonValue());
  }
  judge("from navigation to a playable board, median", median(times), kPlayable);
});

it.test("the largest board changes within 8 ms of script", async (visit) => {
  const page = await visit.visitor();
  const id = await makeGame(page, { game: "ringrift", board: "hexagonal", edition: "canon", seats: [{ player: "me" }, { player: "me" }] });
  await page.goto(`/game/${id}`);
  await page.locator("#board .cell").first().waitFor();
  assert.equal(await page.locator("#board .cell").count(), 469);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const script = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return 1_000 * metrics.find(({ name }) => name === "ScriptDuration").value;
  };
  // Moves are posted over HTTP, so that the page only has to show them. All its script counts: reading the message,
  // the panels and the board.
  const times = [];
  for (let n = 0; n < 40; ++n) {
    const { position, moves } = await snapshotOf(page, id);
    const { action } = position.actions[(37 * n) % position.actions.length];
    const { to_act: seat, ply, view } = position;
    const before = await script();
    const answer = await page.request.post(`/api/v1/games/${id}/act`, { data: { id: `t${n}`, seat, ply, view, action } });
    assert.equal(answer.status(), 200, await answer.text());
    await page.locator(".moves .display").nth(moves.length).waitFor({ state: "attached" });
    await page.waitForTimeout(30);
    times.push((await script()) - before);
  }
  assert.ok((await seen(page)).open.length > 100, "almost every cell is playable");
  const mostly = times.slice(5); // the first ones include compilation
  judge(`script of an update of 469 cells, median of ${mostly.length}`, median(mostly), kUpdate);
});

it.test("a region of more than 100 cells spreads at 60 frames a second", async (visit) => {
  const page = await visit.visitor({ reducedMotion: "no-preference" });
  const wanted = { game: "ringrift", board: "hexagonal", edition: "canon", state: largeRegion, seats: [{ player: "me" }, { player: "me" }] };
  const id = await makeGame(page, wanted);
  await page.goto(`/game/${id}`);
  const { position } = await snapshotOf(page, id);
  const largest = Math.max(...position.actions.map(({ area }) => area.length));
  assert.ok(largest > 100, `${largest} cells`);
  const claim = page.locator(".choice-list .choice-button", { hasText: "claim" }).first();
  await claim.waitFor();
  // The times of the frames while the growing circle is there.
  await page.evaluate(() => {
    window.frames60 = [];
    const tick = (now) => {
      if (document.querySelector("#board [clip-path^='url(#spread']")) window.frames60.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await claim.click();
  await page.waitForFunction(() => window.frames60.length > 0 && performance.now() - window.frames60.at(-1) > 300);
  const frames = await page.evaluate(() => window.frames60);
  assert.ok(frames.length >= 10, `${frames.length} frames`);
  const steps = frames.slice(1).map((time, i) => time - frames[i]);
  console.log(`  ${frames.length} frames in ${(frames.at(-1) - frames[0]).toFixed(0)} ms, the longest ${Math.max(...steps).toFixed(1)} ms`);
  judge("a frame of the spreading region, median", median(steps), 1_000 / 60 + 0.5);
});
