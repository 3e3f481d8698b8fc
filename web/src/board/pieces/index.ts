// Draws what stands on a cell, around 0,0. Territory lies below the pieces: see ../territory.ts.
import type { Board, Cell } from "../../protocol";
import { outline } from "../geometry";
import type { Material } from "./stone";
import { svg } from "../svg";
import { type Brush, onScreen } from "./brush";
import { drawMarker } from "./marker";
import { capOf, drawRingGhost, drawStack } from "./ring";
import { drawStone, drawStoneGhost } from "./stone";
import { drawTile, drawTileGhost } from "./tile";

export type { Brush } from "./brush";
export { capOf } from "./ring";

/** What stands on a board, and what its stones are made of. */
export interface PieceSet {
  board: Board;
  materials: readonly Material[];
}

/** Cells with equal keys look the same, except for what lies below the pieces. */
export function keyOf(cell: Cell): string {
  let key = "";
  if (cell.pieces) key += `p${cell.pieces.join("")}`;
  if (cell.marker) key += `m${cell.marker}`;
  if (cell.ground) key += `g${cell.ground}`;
  if (cell.tile) key += `t${cell.tile.tint}${cell.tile.text}${cell.tile.moved ? "d" : ""}${cell.tile.known ? "f" : ""}`;
  if (cell.paint) key += `k${cell.paint}`;
  if (cell.highlighted) key += "s";
  if (cell.safe) key += "e";
  if (cell.glyph) key += `o${cell.glyph}`;
  return key;
}

export function drawCell(brush: Brush, set: PieceSet, cell: Cell, isLifted = false): SVGElement[] {
  const { board } = set;
  const parts: SVGElement[] = [];
  const isRing = board.pieces === "ring";
  if (cell.marker) parts.push(drawMarker(brush, cell.marker));
  if (cell.pieces && cell.pieces.length > 0) {
    if (isRing) parts.push(drawStack(brush, cell.pieces, isLifted));
    else parts.push(stoneOf(brush, set, cell, cell.pieces));
  }
  if (cell.tile) parts.push(drawTile(cell.tile, brush));
  // The frame of the selected piece is enough.
  if (cell.highlighted && !cell.tile && board.shape !== "point" && !isLifted)
    parts.unshift(
      svg("path", { d: outline(board.shape, 5), class: "strong", "stroke-width": Math.max(2.6, onScreen(brush, 1.4)) }),
    );
  if (cell.glyph && parts.length === 0) parts.push(svg("text", { class: "other", y: 14 }, cell.glyph));
  if (isLifted && !(isRing && cell.pieces)) {
    const group = svg("g", { transform: "translate(0 -5)" });
    group.append(...parts);
    return [group];
  }
  return parts;
}

function stoneOf(brush: Brush, { board, materials }: PieceSet, cell: Cell, pieces: readonly number[]): SVGElement {
  const tint = pieces[pieces.length - 1]!;
  return drawStone(brush, tint, materials[tint - 1] ?? "colour", {
    safe: cell.safe === true,
    marked: cell.highlighted === true && board.shape === "point",
    count: pieces.length,
  });
}

/** What stood on a cell, or would stand on it. */
export function drawGhost(brush: Brush, { board, materials }: PieceSet, tint: number, isTile: boolean, isOffer: boolean): SVGElement[] {
  if (isTile) return drawTileGhost(brush, tint);
  if (board.pieces === "ring") return drawRingGhost(brush, tint);
  return drawStoneGhost(brush, tint, materials[tint - 1] ?? "colour", isOffer);
}

/** The height of the cap, where it differs from that of the stack. */
export function heights(pieces: readonly number[]): { height: number; cap: number } {
  return { height: pieces.length, cap: capOf(pieces) };
}
