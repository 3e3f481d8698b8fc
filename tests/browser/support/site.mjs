// A server and a browser for the tests of one file. Every test fails on errors in the page's console, and a failed test
// leaves a screenshot and the text of each page behind.
import { chromium } from "playwright-core";
import assert from "node:assert/strict";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { root, startServer } from "./server.mjs";

const kept = join(root, "build/browser");
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** A folder with a built page (web/dist) to test instead of the one in the binary. */
const page = process.env.TEST_PAGE ?? "";

export function launch() {
  // The sandbox of Chromium refuses to run as root.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}

/** Messages of the browser about lost connections, which some tests cause. */
const harmless = /WebSocket connection to|net::ERR_/;

export class Visit {
  errors = [];
  contexts = [];
  pages = [];
  endings = [];

  constructor(browser, url) {
    this.browser = browser;
    this.url = url;
  }

  /** Another person, with separate cookies and settings. Returns a page. */
  async visitor(options = {}) {
    const context = await this.browser.newContext({
      baseURL: this.url, locale: "en-GB", viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...options,
    });
    if (page !== "") await servePage(context, page);
    this.contexts.push(context);
    context.on("page", (opened) => this.watch(opened));
    return context.newPage();
  }

  watch(opened) {
    this.pages.push(opened);
    opened.on("pageerror", (error) => this.errors.push(String(error)));
    opened.on("console", (message) => {
      if (message.type() === "error" && !harmless.test(message.text())) this.errors.push(message.text());
    });
  }

  async keep(name) {
    mkdirSync(kept, { recursive: true });
    for (const [i, opened] of this.pages.entries()) {
      if (opened.isClosed()) continue;
      const file = join(kept, `${name.replace(/[^\w]+/g, "-")}-${i + 1}`);
      await opened.screenshot({ path: `${file}.png` }).catch(() => undefined);
      const text = await opened.locator("body").innerText({ timeout: 2_000 }).catch((error) => String(error));
      writeFileSync(`${file}.txt`, `${opened.url()}\n${text}\n\nconsole errors:\n${this.errors.join("\n")}\n`);
      console.error(`kept ${file}.png and .txt`);
    }
  }

  /** Runs when the test is over, whether it passed or failed. */
  atEnd(task) {
    this.endings.push(task);
  }

  async close() {
    for (const task of this.endings) await task();
    for (const context of this.contexts) await context.close();
  }
}

/** Replaces scripts, style sheet and font; the document still comes from the server, with its headers and cookies. */
async function servePage(context, folder) {
  await context.route(/\/(app|chunk|guides|style|inter)-[\w-]+\.(js|css|woff2)$/, (route) => {
    const built = readdirSync(folder).filter((name) => !name.endsWith(".txt"));
    const [, asked, kind] = /\/((app|chunk|guides|style|inter)-.*)$/.exec(route.request().url());
    const name = built.includes(asked) ? asked : built.find((file) => file.startsWith(`${kind}-`));
    return route.fulfill({ path: resolve(folder, name) });
  });
}

/** To be called once in a file. The body of an `it.test` gets a Visit. `program` is beside the tested binary. */
export function site(flags = [], program = undefined) {
  const it = { url: "", browser: null };
  let server = null;
  before(async () => {
    server = await startServer(flags, program);
    it.url = server.url;
    it.browser = await launch();
  });
  after(async () => {
    await it.browser?.close();
    await server?.stop();
  });
  it.test = (name, body, { timeout = 120_000 } = {}) =>
    test(name, { timeout: timeout + 10_000 }, async () => {
      const visit = new Visit(it.browser, it.url);
      let timer;
      const late = new Promise((_, reject) => {
        timer = setTimeout(() => reject(new Error(`not done after ${timeout / 1000} s`)), timeout);
      });
      try {
        await Promise.race([body(visit), late]);
        assert.deepEqual(visit.errors, [], "console errors");
      } catch (error) {
        await visit.keep(name);
        throw error;
      } finally {
        clearTimeout(timer);
        await visit.close();
      }
    });
  return it;
}

/** Creates a game for the person of this page and returns its id. */
export async function makeGame(opened, part) {
  const game = {
    edition: "seed", board: "", players: 2, knobs: {}, state: "", seats: [{ player: "me" }, { player: "level1" }],
    public: false, watch: true, turn_seconds: 0, on_timeout: "loss", name: "", language: "en", ...part,
  };
  const answer = await opened.request.post("/api/v1/games", { data: game });
  assert.equal(answer.status(), 201, `creating a game: ${await answer.text()}`);
  return (await answer.json()).id;
}

/** `visitor` is a page or a context. While a change is being stored, the server answers that it is busy. */
export async function snapshotOf(visitor, id) {
  let answer = await visitor.request.get(`/api/v1/games/${id}?language=en`);
  for (let n = 0; answer.status() === 503 && n < 50; ++n) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    answer = await visitor.request.get(`/api/v1/games/${id}?language=en`);
  }
  assert.equal(answer.status(), 200, `snapshot: ${await answer.text()}`);
  return answer.json();
}
