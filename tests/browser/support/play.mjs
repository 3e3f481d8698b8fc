// Plays a game without knowing its rules: picks one of the things that the page offers at random.
import assert from "node:assert/strict";

/** A small generator, so that a seed gives the same choices everywhere. Returns a function of an upper bound. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Runs in the page. Returns what it shows and offers. */
function readPage() {
  const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => element.textContent.trim());
  const cells = [...document.querySelectorAll("#board .cell")].map((cell) => ({
    i: Number(cell.dataset.i),
    marks: cell.getAttribute("class").slice("cell".length).trim(),
    label: cell.querySelector("[aria-label]")?.getAttribute("aria-label") ?? "",
  }));
  return {
    over: document.querySelector(".over .sentence")?.textContent ?? null,
    status: texts(".status-title").join(),
    prompt: texts(".prompt-text").join(),
    toast: texts(".toast").join(),
    moves: [...document.querySelectorAll(".moves .display")].map((element) => element.dataset.display ?? element.textContent),
    menu: texts(".chooser button"),
    confirm: texts(".confirm button").length > 0,
    buttons: texts(".choice-list .plain-choice"),
    open: cells.filter((cell) => /\b(can|to)-/.test(cell.marks)),
    labels: cells.map((cell) => cell.label),
    isPending: document.querySelector(".battle") !== null || cells.some((cell) => /\bpending\b/.test(cell.marks)),
  };
}

export const seen = (page) => page.evaluate(readPage);

function offersOf(now) {
  if (now.menu.length > 0) return now.menu.map((text, at) => ({ kind: "menu", at, text }));
  if (now.confirm) return [{ kind: "confirm" }];
  const cells = now.open.map(({ i, marks, label }) => ({ kind: "cell", i, marks, label }));
  return [...cells, ...now.buttons.map((text, at) => ({ kind: "button", at, text }))];
}

const keyOf = (now) => JSON.stringify([now.moves.length, now.menu, now.confirm, now.buttons, now.open, now.prompt]);

function inWords(now) {
  return JSON.stringify({ ...now, open: now.open.slice(0, 8), labels: now.labels.length, moves: now.moves.slice(-5) }, null, 1);
}

/** Waits until the page differs from `before` and offers something, the game is over, or `enough` is true. */
export async function offered(page, before = null, what = "", enough = () => false) {
  const start = Date.now();
  for (let wait = 2; ; wait = Math.min(2 * wait, 100)) {
    const now = await seen(page);
    if (now.over !== null || enough(now)) return now;
    if (!now.isPending && offersOf(now).length > 0 && (!before || keyOf(now) !== keyOf(before))) return now;
    assert.ok(Date.now() - start < 20_000, `no reaction to ${what || "waiting"}; the page shows ${inWords(now)}`);
    await page.waitForTimeout(wait);
  }
}

/** One offer. Captures are preferred, so that games end. */
function pick(now, random) {
  const offers = offersOf(now);
  const takes = offers.filter((offer) => /to-take/.test(offer.marks ?? ""));
  const list = takes.length > 0 && random(4) > 0 ? takes : offers;
  return list[random(list.length)];
}

/**
 * Takes offers until the game is over or `until` is true. Returns what the page shows then.
 * `hand` is a Mouse, Keys or Finger. `check` is called after every click.
 */
export async function playOn(page, hand, random, until = () => false, most = 3_000, check = async () => undefined) {
  let now = await offered(page);
  for (let n = 0; now.over === null && !until(now); ++n) {
    assert.ok(n < most, `the game is not over after ${n} clicks`);
    const offer = pick(now, random);
    await hand.take(page, offer);
    now = await offered(page, now, `clicking ${JSON.stringify(offer)}`, until);
    await check(now);
  }
  return now;
}

/** Plays one move, however many clicks it takes. */
export async function playPly(page, hand, random) {
  const { moves } = await offered(page);
  return playOn(page, hand, random, (now) => now.moves.length > moves.length, 20);
}
