// Territory: a soft fill and one outline around each connected area of an owner, below the pieces.
import type { Cell } from "../protocol";
import { type Topology, areasOf, outlineOf } from "./areas";
import { short as n } from "./geometry";
import { type Brush, onScreen, textureOf } from "./pieces/brush";
import { svg } from "./svg";

const kInset = 5;

/** Equal texts: equal territory. */
export function territoryKey(cells: readonly Cell[]): string {
  let key = "";
  cells.forEach((cell, i) => {
    if (cell.ground) key += `${i}:${cell.ground} `;
  });
  return key;
}

export function drawTerritory(brush: Brush, topology: Topology, cells: readonly Cell[], isHex: boolean): SVGElement[] {
  const owned = new Map<number, number[]>();
  cells.forEach((cell, i) => {
    if (!cell.ground) return;
    const list = owned.get(cell.ground);
    if (list) list.push(i);
    else owned.set(cell.ground, [i]);
  });
  const parts: SVGElement[] = [];
  for (const [tint, list] of owned) {
    // Each area has an outline of its own, so that areas which touch by a corner stay apart.
    const d = areasOf(topology, list).map((area) => outlineOf(topology, area, kInset, isHex ? 12 : 18)).join("");
    const width = n(Math.max(3, onScreen(brush, 1.5)));
    parts.push(svg("path", { d, class: `ground soft${tint}` }));
    if (brush.textures && textureOf(tint) > 1)
      parts.push(svg("path", { d, fill: `url(#x${textureOf(tint)})`, opacity: 0.55 }));
    parts.push(svg("path", { d, class: `ground-line area-line${tint}`, "stroke-width": width }));
  }
  return parts;
}
