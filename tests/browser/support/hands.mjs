// Three ways to use the page: mouse, touch, keyboard.
import assert from "node:assert/strict";

const selectors = { menu: ".chooser button", button: ".choice-list .plain-choice", confirm: ".confirm button.primary" };

function selectorOf(offer) {
  return offer.kind === "cell" ? `#board [data-i="${offer.i}"] .cell-ground` : selectors[offer.kind];
}

/** The centre of an offer on the screen. Fails if something else covers it. */
export async function middleOf(page, offer) {
  const place = await page.evaluate(([selector, at]) => {
    const element = document.querySelectorAll(selector)[at];
    if (!element) return null;
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    const owner = element.closest("[data-i]") ?? element;
    return { ...middle, over: top && owner.contains(top) ? "" : (top?.outerHTML ?? "nothing").slice(0, 200) };
  }, [selectorOf(offer), offer.at ?? 0]);
  assert.ok(place, `${JSON.stringify(offer)} is not on the page`);
  assert.equal(place.over, "", `${JSON.stringify(offer)} is covered`);
  return place;
}

export class Mouse {
  async take(page, offer) {
    const { x, y } = await middleOf(page, offer);
    await page.mouse.click(x, y);
  }

  async drag(page, from, to) {
    const start = await middleOf(page, { kind: "cell", i: from });
    const end = await middleOf(page, { kind: "cell", i: to });
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await page.mouse.move(end.x, end.y, { steps: 3 });
    await page.mouse.up();
  }
}

export class Finger {
  async take(page, offer) {
    const { x, y } = await middleOf(page, offer);
    await page.touchscreen.tap(x, y);
  }
}

export class Keys {
  presses = 0;
  last = null;

  /** Counts pointer events from now on. */
  async watch(page) {
    await page.addInitScript(() => {
      window.pointed = 0;
      for (const type of ["pointerdown", "pointermove", "mousedown", "mousemove", "touchstart"])
        window.addEventListener(type, () => ++window.pointed, true);
    });
  }

  async assertNoPointer(page) {
    assert.equal(await page.evaluate(() => window.pointed), 0, "a pointer was used");
  }

  async take(page, offer) {
    if (offer.kind === "cell") await this.goToCell(page, offer.i);
    else if (offer.kind === "menu") await this.goInMenu(page, offer.at);
    else await this.tabTo(page, selectorOf(offer), offer.at ?? 0);
    await page.keyboard.press(++this.presses % 2 === 0 ? "Enter" : "Space");
    this.last = offer;
  }

  /** Tab, or Shift and Tab, until the element has the focus. */
  async tabTo(page, selector, at = 0) {
    const where = () => page.evaluate(([wanted, n]) => {
      const element = document.querySelectorAll(wanted)[n];
      const focus = document.activeElement;
      if (element === focus) return 0;
      return !element || !(element.compareDocumentPosition(focus) & Node.DOCUMENT_POSITION_FOLLOWING) ? 1 : -1;
    }, [selector, at]);
    for (let n = 0; n < 120; ++n) {
      const way = await where();
      if (way === 0) return;
      await page.keyboard.press(way > 0 ? "Tab" : "Shift+Tab");
    }
    assert.fail(`${selector} cannot be reached with Tab`);
  }

  async goInMenu(page, at) {
    for (let n = 0; n < 60; ++n) {
      const now = await page.evaluate(() => [...document.querySelectorAll(".chooser button")].indexOf(document.activeElement));
      assert.ok(now >= 0, "the menu opened without taking the focus");
      if (now === at) return;
      await page.keyboard.press(now < at ? "ArrowDown" : "ArrowUp");
    }
    assert.fail("the arrow keys do not reach the entry of the menu");
  }

  /** Arrow keys only: first to the row, then along it. */
  async goToCell(page, i) {
    const isInBoard = await page.evaluate(() => document.activeElement.closest("#board") !== null);
    assert.ok(isInBoard || this.last === null, `the board lost the focus after ${JSON.stringify(this.last)}`);
    if (!isInBoard) await this.tabTo(page, '#board [tabindex="0"]');
    for (let n = 0; n < 100; ++n) {
      const way = await page.evaluate((wanted) => {
        const middle = (element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x: x + width / 2, y: y + height / 2, width };
        };
        const focus = document.activeElement.closest("#board [data-i]");
        if (!focus) return "lost";
        const a = middle(focus.querySelector(".cell-ground"));
        const b = middle(document.querySelector(`#board [data-i="${wanted}"] .cell-ground`));
        if (Math.abs(a.y - b.y) > a.width / 3) return a.y < b.y ? "ArrowDown" : "ArrowUp";
        if (Math.abs(a.x - b.x) > a.width / 3) return a.x < b.x ? "ArrowRight" : "ArrowLeft";
        return "there";
      }, i);
      assert.notEqual(way, "lost", "the board lost the focus");
      if (way === "there") return;
      await page.keyboard.press(way);
    }
    assert.fail(`the arrow keys do not reach cell ${i}`);
  }
}
