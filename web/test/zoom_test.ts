import assert from "node:assert/strict";
import test from "node:test";
import { panned, showing, visibleBox, wholeOf, zoomedAt } from "../src/board/zoom";

const box = { x: -50, y: -50, width: 1000, height: 800 };

test("the whole board is visible at first", () => {
  assert.deepEqual(visibleBox(box, wholeOf(box)), box);
});

test("the point under the pointer stays where it is", () => {
  const point = { x: 300, y: 200 };
  const before = visibleBox(box, wholeOf(box));
  const after = visibleBox(box, zoomedAt(box, wholeOf(box), point, 2));
  assert.equal(after.width, 500);
  const part = (b: typeof box) => [(point.x - b.x) / b.width, (point.y - b.y) / b.height];
  part(after).forEach((value, i) => assert.ok(Math.abs(value - part(before)[i]!) < 1e-9));
});

test("nothing outside the board becomes visible, and it is never smaller than whole", () => {
  const corner = zoomedAt(box, wholeOf(box), { x: -50, y: -50 }, 4);
  const far = visibleBox(box, panned(box, corner, -5_000, -5_000));
  assert.deepEqual([far.x, far.y], [box.x, box.y]);
  assert.deepEqual(visibleBox(box, zoomedAt(box, corner, { x: 0, y: 0 }, 0.01)), box);
});

test("it goes to six times and no further", () => {
  assert.equal(zoomedAt(box, wholeOf(box), { x: 0, y: 0 }, 1_000).scale, 6);
});

test("a point out of sight comes into sight, one in sight moves nothing", () => {
  const view = zoomedAt(box, wholeOf(box), { x: -50, y: -50 }, 4);
  const seen = visibleBox(box, showing(box, view, { x: 900, y: 700 }, 40));
  assert.ok(seen.x + seen.width >= 940 && seen.y + seen.height >= 740);
  assert.deepEqual(showing(box, view, { x: 50, y: 50 }, 40), view);
});
