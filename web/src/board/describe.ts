// Describes cells for screen readers.
import type { Board, Cell, Setup, TintState } from "../protocol";
import { language, listed, t } from "../i18n";
import { settings } from "../settings";
import { capOf, keyOf } from "./pieces";
import type { Marks } from "./marks";

/** Names of ranks by their letters, such as M: Marshal. */
export type RankNames = ReadonlyMap<string, string>;

const ranks = new WeakMap<Board, RankNames>();

/** The names of the ranks on a board: cells are described with them. */
export function setRankNames(board: Board, names: RankNames): void {
  if (ranks.get(board) === names) return;
  ranks.set(board, names);
  known.delete(board);
}

/** The names that a position tells. */
export function rankNamesOf(tints: readonly TintState[], setup: Setup | null): RankNames {
  const names = new Map<string, string>();
  for (const { lost } of tints) for (const { id, name } of lost) names.set(id, name);
  for (const { letter, name } of setup?.pieces ?? []) names.set(letter, name);
  return names;
}

/** "Marshal", "Major 7"; the letter itself if it has no name. */
export function rankName(board: Board, rank: string): string {
  const name = ranks.get(board)?.get(rank);
  if (!name) return rank;
  return /^\d+$/.test(rank) ? `${name} ${rank}` : name;
}

/** What the mouse is told about a cell: the rank of a tile. */
export function tipOf(board: Board, cell: Cell): string {
  if (!cell.tile || cell.tile.text === "") return "";
  const side = board.tints[cell.tile.tint - 1]?.name ?? "";
  return t("cell.tile", { side, rank: rankName(board, cell.tile.text) });
}

/** Descriptions by content: on large boards many cells are alike. */
const known = new WeakMap<Board, Map<string, string>>();

export function describeCell(board: Board, index: number, cell: Cell): string {
  const key = settings().lang + keyOf(cell);
  let words = known.get(board);
  if (!words) known.set(board, (words = new Map<string, string>()));
  let text = words.get(key);
  if (text === undefined) words.set(key, (text = describeContent(board, cell)));
  return listed([board.cells[index]?.[0] ?? "", text]);
}

function describeContent(board: Board, cell: Cell): string {
  const side = (tint: number) => board.tints[tint - 1]?.name ?? "";
  const words: string[] = [];
  if (cell.pieces && cell.pieces.length > 0) {
    const top = cell.pieces[cell.pieces.length - 1]!;
    if (board.pieces === "stone") words.push(t("cell.stone", { side: side(top) }));
    else words.push(t("cell.stack", { side: side(top), height: cell.pieces.length, cap: capOf(cell.pieces) }));
  }
  if (cell.tile) {
    if (cell.tile.text === "") words.push(t("cell.hidden", { side: side(cell.tile.tint) }));
    else words.push(t("cell.tile", { side: side(cell.tile.tint), rank: rankName(board, cell.tile.text) }));
    if (cell.tile.moved) words.push(t("cell.moved"));
    if (cell.tile.known) words.push(t("cell.known"));
  }
  if (cell.marker) words.push(t("cell.marker", { side: side(cell.marker) }));
  if (cell.ground) words.push(t("cell.territory", { side: side(cell.ground) }));
  if (cell.highlighted) words.push(t("cell.strong"));
  if (cell.safe) words.push(t("cell.safe"));
  if (words.length === 0) words.push(cell.glyph ? cell.glyph : t("cell.empty"));
  return listed(words);
}

/** To be appended to the description of a cell. */
export function describeMarks(marks: Marks): string {
  if (marks === "") return "";
  const has = (word: string) => marks.includes(word);
  const words: string[] = [];
  if (has("chosen")) words.push(t("cell.chosen"));
  if (has("can-")) words.push(t("cell.canAct"));
  if (has("to-")) words.push(t("cell.target"));
  if (has("victim")) words.push(t("cell.victim"));
  for (const name of ["flip", "collapse", "capture", "lose", "gain", "mark", "fight"] as const)
    if (has(`fx-${name}`)) words.push(t(`effect.${name}`));
  if (has("last")) words.push(t("cell.last"));
  return words.length > 0 ? language().comma + listed(words) : "";
}
