// Outlines of areas.
import assert from "node:assert/strict";
import test from "node:test";
import { areasOf, contours, outlineOf, topologyOf } from "../src/board/areas";
import { layOut } from "../src/board/geometry";
import { drawnTurn } from "../src/board/turn";
import { hexagon, square } from "./boards";

const eight = topologyOf(layOut(square(8), false));
const at = (x: number, y: number) => x + 8 * y;

test("one cell has an outline with four sides on a square board and six on a hex board", () => {
  assert.deepEqual(contours(eight, [0]).map((loop) => loop.length), [4]);
  assert.deepEqual(contours(topologyOf(layOut(hexagon(2), false)), [9]).map((loop) => loop.length), [6]);
});

test("the middle of a hexagon has six neighbours, a corner cell three", () => {
  const { neighbours } = topologyOf(layOut(hexagon(2), false));
  assert.equal(neighbours[9]!.filter((cell) => cell >= 0).length, 6);
  assert.equal(neighbours[0]!.filter((cell) => cell >= 0).length, 3);
});

test("connected cells have one outline", () => {
  const cells = [at(0, 0), at(1, 0), at(0, 1)];
  assert.equal(areasOf(eight, cells).length, 1);
  assert.deepEqual(contours(eight, cells).map((loop) => loop.length), [8]);
});

test("an area with a hole has two outlines, the second the other way round", () => {
  const ring = [at(1, 1), at(2, 1), at(3, 1), at(1, 2), at(3, 2), at(1, 3), at(2, 3), at(3, 3)];
  assert.equal(areasOf(eight, ring).length, 1);
  const loops = contours(eight, ring);
  assert.deepEqual(loops.map((loop) => loop.length).sort((a, b) => a - b), [4, 12]);
  const surface = (loop: number[]) =>
    loop.reduce((sum, corner, i) => {
      const a = eight.points[corner]!;
      const b = eight.points[loop[(i + 1) % loop.length]!]!;
      return sum + (a.x * b.y - b.x * a.y) / 2;
    }, 0);
  const surfaces = loops.map(surface).sort((a, b) => a - b);
  assert.deepEqual(surfaces.map(Math.round), [-10_000, 90_000]);
});

test("a hole in a hexagon of seven cells is outlined too", () => {
  const topology = topologyOf(layOut(hexagon(2), false));
  const around = topology.neighbours[9]!;
  assert.deepEqual(contours(topology, around).map((loop) => loop.length).sort((a, b) => a - b), [6, 18]);
  assert.deepEqual(contours(topology, [9, ...around]).map((loop) => loop.length), [18]);
});

test("cells that touch only by a corner are areas of their own, and their outlines do not cross", () => {
  const cells = [at(2, 2), at(3, 3)];
  assert.equal(areasOf(eight, cells).length, 2);
  assert.deepEqual(contours(eight, cells).map((loop) => loop.length), [4, 4]);
});

test("an area that touches itself by a corner keeps to its own side there", () => {
  // A ring of cells with a gap at one corner: the hole and the outside meet in one point.
  const cells = [at(1, 1), at(2, 1), at(1, 2), at(1, 3), at(2, 3), at(3, 3), at(3, 2)];
  assert.equal(areasOf(eight, cells).length, 1);
  const loops = contours(eight, cells);
  assert.equal(loops.length, 1, "the hole is open at the corner");
  assert.equal(loops[0]!.length, 16);
});

test("outlines lie inside their cells, so that neighbouring areas stay apart", () => {
  const path = outlineOf(eight, [0], 5, 0);
  const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
  assert.equal(Math.min(...numbers), -45);
  assert.equal(Math.max(...numbers), 45);
});

test("every cell of a board has the same outline as all its cells together", () => {
  const topology = topologyOf(layOut(hexagon(12), false));
  const all = topology.corners.map((_, i) => i);
  assert.equal(areasOf(topology, all).length, 1);
  assert.equal(contours(topology, all).length, 1);
  const some = all.filter((i) => i % 3 !== 0);
  const edges = contours(topology, some).reduce((sum, loop) => sum + loop.length, 0);
  const expected = some.reduce(
    (sum, cell) => sum + topology.neighbours[cell]!.filter((next) => next < 0 || next % 3 === 0).length,
    0,
  );
  assert.equal(edges, expected, "every edge of the outline is used once");
});

test("the turn of an opponent has an arrow for each step that leads somewhere, numbered like the list", () => {
  const steps = [
    { kind: "place", path: [3] },
    { kind: "move", path: [3, 10] },
    { kind: "capture", path: [10, 24] },
    { kind: "region", path: [], area: [40, 41] },
  ];
  const cells = Array.from({ length: 64 }, (_, i) => (i === 24 ? { pieces: [2, 2] } : {}));
  const drawn = drawnTurn({ tint: 2, steps }, cells, false);
  assert.deepEqual(drawn.arrows.map(({ path, number }) => [path.join("-"), number]), [["3", 1], ["3-10", 2], ["10-24", 3], ["41", 4]]);
  assert.deepEqual(drawn.ghosts.map(({ cell, tint }) => [cell, tint]), [[3, 2], [10, 2]]);
  assert.deepEqual(drawn.tinted, [3, 10, 24, 40, 41]);
});

test("a turn of one step has no number, and no ghost where something stands again", () => {
  const drawn = drawnTurn({ tint: 1, steps: [{ kind: "move", path: [0, 1] }] }, [{ pieces: [2] }, { pieces: [1] }], false);
  assert.deepEqual(drawn.arrows, [{ path: [0, 1], kind: "last" }]);
  assert.deepEqual(drawn.ghosts, []);
  assert.deepEqual(drawnTurn(null, [], false).arrows, []);
});
