// The colours of boards, computed from tokens.css: every theme and palette.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

type Tokens = Record<string, string>;

const css = readFileSync("src/style/tokens.css", "utf8");
const blocks = new Map<string, Tokens>();
for (const [, selector, body] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g))
  blocks.set(selector!.trim(), Object.fromEntries([...body!.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map((m) => [m[1]!, m[2]!])));
const block = (selector: string): Tokens => {
  const found = blocks.get(selector);
  assert.ok(found, `tokens.css has ${selector}`);
  return found;
};
const light = block(":root");
const dark = { ...light, ...block(':root[data-theme="dark"]') };
const safe = block(':root[data-colours="safe"]');
const looks: Record<string, Tokens> = {
  light,
  dark,
  safe: { ...light, ...safe },
  "safe and dark": { ...dark, ...safe, ...block(':root[data-theme="dark"][data-colours="safe"]') },
};

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = parseInt(colour.slice(i, i + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((m, n) => n - m) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function assertContrast(tokens: Tokens, a: string, b: string, least: number, look: string): void {
  const value = contrast(tokens[a]!, tokens[b]!);
  assert.ok(value >= least, `${look}: ${a} on ${b} has ${value.toFixed(2)}, less than ${least}`);
}

for (const [look, tokens] of Object.entries(looks)) {
  test(`outlines of territory stand out from cells and from their own fill: ${look}`, () => {
    for (const side of [1, 2, 3, 4])
      for (const ground of ["cell-a", "cell-b", `p${side}-soft`]) assertContrast(tokens, `l${side}`, ground, 3, look);
  });

  test(`coordinates can be read on cells and on territory: ${look}`, () => {
    for (const ground of ["cell-a", "cell-b", "p1-soft", "p2-soft", "p3-soft", "p4-soft"])
      assertContrast(tokens, "coord", ground, 4.5, look);
  });

  test(`marks stand out from the cells: ${look}`, () => {
    for (const mark of ["brand", "hint", "last", "cost"])
      for (const ground of ["cell-a", "cell-b"]) assertContrast(tokens, mark, ground, 3, look);
  });

  test(`red and blue differ in luminance, faces as well as outlines: ${look}`, () => {
    assertContrast(tokens, "p1", "p2", 1.5, look);
    assertContrast(tokens, "l1", "l2", 1.5, look);
  });

  test(`labels of gains and costs can be read: ${look}`, () => {
    assertContrast(tokens, "gain", "gain-soft", 4.5, look);
    assertContrast(tokens, "cost", "cost-soft", 4.5, look);
    assertContrast(tokens, "chip-ink", "chip", 4.5, look);
  });
}

test("with the safe palette any two sides differ in luminance", () => {
  for (const look of ["safe", "safe and dark"])
    for (const a of [1, 2, 3, 4]) for (const b of [1, 2, 3, 4]) if (a < b) assertContrast(looks[look]!, `p${a}`, `p${b}`, 1.35, look);
});
