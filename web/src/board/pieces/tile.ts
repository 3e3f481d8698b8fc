// Tiles with a rank, or with the insignia of their side if the rank is hidden.
import type { Tile } from "../../protocol";
import { svg } from "../svg";
import type { Brush } from "./brush";
import { defineShading } from "./defs";
import { isNumbered, signOfRank, signOfSide } from "./icons";

/** For a tile outside a board, such as on the card of a battle. */
const kLarge: Brush = { px: 100, textures: false };

/**
 * A tile of 100 x 100 units around 0,0. Its colours come from the element around it: see `applyPaints` in palette.ts.
 */
export function drawTile(tile: Tile, brush: Brush = kLarge): SVGGElement {
  defineShading();
  const { tint, text } = tile;
  const isSmall = brush.px < 30;
  const group = svg(
    "g",
    { class: "tile", transform: "translate(-50 -50)" },
    svg("rect", { x: 9, y: 12, width: 84, height: 84, rx: 14, class: "tile-shadow" }),
    svg("rect", { x: 8, y: 7, width: 84, height: 86, rx: 14, class: `deep${tint}` }),
    svg("rect", { x: 8, y: 5, width: 84, height: 82, rx: 14, class: `face${tint}` }),
    svg("rect", { x: 8, y: 5, width: 84, height: 82, rx: 14, fill: "url(#g-tile)" }),
  );
  if (text === "") {
    const panel = { x: 15.5, y: 12.5, width: 69, height: 67, rx: 9 };
    group.append(
      svg("rect", { ...panel, class: `deep${tint} tile-panel` }),
      svg("rect", { ...panel, class: "tile-back" }),
      signOfSide(tint),
    );
    if (tile.known) group.append(...eye(tint, true));
    if (tile.moved) group.append(svg("circle", { cx: 79, cy: 18, r: isSmall ? 8 : 6.5, class: "tile-moved-back" }));
    return group;
  }
  group.append(svg("rect", { x: 14, y: 11, width: 72, height: 70, rx: 9, class: "tile-front" }));
  const signs = signOfRank(text, tint);
  const hasNumber = isNumbered(text) || signs.length === 0;
  // On small cells the number is what counts.
  if (hasNumber && (isSmall || signs.length === 0)) {
    group.append(svg("text", { x: 50, y: 66, "font-size": 56, class: `rank deep${tint}` }, text));
  } else {
    const place = hasNumber ? "translate(13 14) scale(.8)" : "translate(3 -1) scale(.94)";
    group.append(svg("g", { transform: place }, ...signs));
    if (hasNumber) group.append(svg("text", { x: text.length > 1 ? 31 : 27, y: 33, "font-size": 25, class: `rank deep${tint}` }, text));
  }
  if (tile.known) group.append(...eye(tint, false));
  if (tile.moved) group.append(svg("circle", { cx: 79, cy: 74, r: isSmall ? 6.5 : 4.5, class: `deep${tint}` }));
  return group;
}

/** The opponent knows this rank. */
function eye(tint: number, isBack: boolean): SVGElement[] {
  return [
    svg("path", { d: "M67 21q9-9 18 0q-9 9-18 0Z", class: isBack ? "insignia" : `deep${tint}` }),
    svg("circle", { cx: 76, cy: 21, r: 2.8, class: isBack ? `deep${tint}` : "tile-front" }),
  ];
}

/** Where a tile stood. */
export function drawTileGhost(brush: Brush, tint: number): SVGElement[] {
  const width = (100 / brush.px) * 1.6;
  const box = { x: -40, y: -43, width: 80, height: 80, rx: 13 };
  return [
    svg("rect", { ...box, class: `face${tint} ghost-face` }),
    svg("rect", { ...box, class: `ghost-line face-line${tint}`, "stroke-width": width, "stroke-dasharray": `${2 * width} ${1.5 * width}` }),
  ];
}
