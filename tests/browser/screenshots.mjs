// Takes the screenshots of the page for the READMEs: node screenshots.mjs FOLDER. Engines with a fixed seed play the
// games, so the pictures are the same every time. `node screenshots.mjs FOLDER sizes` shows every game at all the sizes
// that the page is made for instead, to be looked at.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Mouse } from "./support/hands.mjs";
import { offered, seen } from "./support/play.mjs";
import { withPalette } from "./support/png.mjs";
import { binary, startServer } from "./support/server.mjs";
import { Visit, launch, makeGame, snapshotOf } from "./support/site.mjs";

const [, , folder, wish] = process.argv;
const kMostBytes = 250_000; // of a picture
const desktop = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const sizes = {
  large: { viewport: { width: 1440, height: 900 } },
  laptop: desktop,
  dark: { ...desktop, colorScheme: "dark" },
  phone,
  landscape: { ...phone, viewport: { width: 844, height: 390 } },
};

const languages = {
  en: { end: "", locale: "en-GB", names: ["Ada", "Bruno"] },
  zh: { end: "-zh", locale: "zh-CN", names: ["小梅", "阿勇"] },
};

/** The actions of a game between two engines of the same level. */
function actionsOf({ game, edition = "seed", board = "", level, seed }) {
  const work = mkdtempSync(join(tmpdir(), "palamedes-pictures-"));
  const file = join(work, "game.jsonl");
  const flags = ["--edition", edition, ...(board === "" ? [] : ["--board", board]), "--seed", String(seed)];
  execFileSync(binary, ["play", game, ...flags, "--p1", level, "--p2", level, "--save", file], { stdio: ["ignore", "ignore", "inherit"] });
  const record = JSON.parse(readFileSync(file, "utf8").split("\n")[0]);
  rmSync(work, { recursive: true });
  return record.plies.map(({ a }) => a);
}

/** A game between two people after the first actions of a sample. Returns the page of the first player, whose turn it is. */
async function sampleGame(visit, options, sample, lang) {
  const { names } = languages[lang];
  const pages = [await visit.visitor(options), await visit.visitor()];
  const { game, edition, board } = sample;
  const id = await makeGame(pages[0], { game, edition, board, seats: [{ player: "me" }, { player: "open" }], name: names[0], language: lang });
  const post = async (page, what, data) => {
    const answer = await page.request.post(`/api/v1/games/${id}/${what}`, { data });
    if (!answer.ok()) throw new Error(`${what} ${JSON.stringify(data)}: ${await answer.text()}`);
  };
  await post(pages[1], "sit", { id: "sit", seat: 2, name: names[1] });
  for (const [n, action] of actionsOf(sample).entries()) {
    const { to_act: seat, actions } = (await snapshotOf(pages[0], id)).position;
    if (n >= sample.plies && seat === 1 && actions.some(({ path }) => path.length > 1)) break;
    const { ply, view } = (await snapshotOf(pages[seat - 1], id)).position;
    await post(pages[seat - 1], "act", { id: `a${n}`, seat, ply, view, action });
  }
  await pages[1].goto(`/game/${id}`); // so that the player is shown as online
  await pages[0].goto(`/game/${id}`);
  await offered(pages[0]);
  return pages[0];
}

/** Selects the piece with the most targets and points at one of them. */
async function selectPiece(page) {
  const mouse = new Mouse();
  const targets = async () => (await seen(page)).open.filter(({ marks }) => marks.includes("to-"));
  let best = { i: -1, count: 0 };
  for (const { i, marks } of (await seen(page)).open) {
    if (!marks.includes("can-piece")) continue;
    await mouse.take(page, { kind: "cell", i });
    const count = (await targets()).length;
    if (count > best.count) best = { i, count };
    await page.keyboard.press("Escape");
  }
  if (best.i >= 0) await mouse.take(page, { kind: "cell", i: best.i });
  const [target] = await targets();
  if (!target) return;
  await page.locator(`#board [data-i="${target.i}"] .cell-ground`).hover();
  await page.waitForTimeout(400); // the preview is requested
}

async function picture(page, name) {
  const path = join(folder, `web-${name}.png`);
  const png = withPalette(await page.screenshot());
  writeFileSync(path, png);
  console.log(`${path}: ${png.length} bytes`);
  if (png.length > kMostBytes) throw new Error(`${path} has more than ${kMostBytes} bytes`);
}

const samples = {
  liuzhou: { game: "liuzhou", level: "level4", seed: 3, plies: 54 },
  ringrift: { game: "ringrift", edition: "canon", board: "hex8", level: "level2", seed: 1, plies: 50 },
  stratego: { game: "stratego", level: "level3", seed: 3, plies: 80 + 130 },
};

async function allSizes(browser, server) {
  const visit = new Visit(browser, server.url);
  for (const [size, options] of Object.entries(sizes)) {
    const start = await visit.visitor({ ...options, locale: "en-GB" });
    await start.goto("/");
    await start.locator(".card").first().waitFor();
    await picture(start, `start-${size}`);
    for (const [name, sample] of Object.entries(samples))
      await picture(await sampleGame(visit, { ...options, locale: "en-GB" }, sample, "en"), `${name}-${size}`);
  }
  await visit.close();
}

async function forReadmes(browser, server) {
  for (const [lang, { end, locale }] of Object.entries(languages)) {
    const visit = new Visit(browser, server.url);
    const start = await visit.visitor({ ...desktop, locale });
    await start.goto("/");
    await start.locator(".card").first().waitFor();
    await picture(start, `start${end}`);
    for (const [name, sample] of Object.entries(samples)) {
      const page = await sampleGame(visit, { ...desktop, locale }, sample, lang);
      await selectPiece(page);
      await picture(page, `${name}${end}`);
    }
    const dark = await sampleGame(visit, { ...desktop, locale, colorScheme: "dark" }, { ...samples.ringrift, board: "square8", seed: 3, plies: 48 }, lang);
    await picture(dark, `dark${end}`);
    const small = await sampleGame(visit, { ...phone, locale }, samples.liuzhou, lang);
    await picture(small, `phone${end}`);
    await visit.close();
  }
}

const server = await startServer();
const browser = await launch();
try {
  await (wish === "sizes" ? allSizes : forReadmes)(browser, server);
} finally {
  await browser.close();
  await server.stop();
}
