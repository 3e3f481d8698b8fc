// The colours of the sides. Tints whose paint is close to red, blue, green or yellow take the colours of tokens.css, which
// follow theme and palette; others, of a game that the page does not know, keep their own paint.
import type { Tint } from "../protocol";
import type { Material } from "./pieces/stone";

export interface Paint {
  fill: string;
  ink: string; // for text on it
  bright: string;
  deep: string;
  soft: string;
  line: string; // for outlines of territory
  material: Material;
}

type Channels = [number, number, number];

function channels(paint: string): Channels {
  const digits = /^#([0-9a-f]{6})$/i.exec(paint)?.[1] ?? "777777";
  const value = parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hue([r, g, b]: Channels): number | null {
  const high = Math.max(r, g, b);
  const span = high - Math.min(r, g, b);
  if (span < 48) return null;
  const sixth = high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return sixth * 60;
}

/** The number of the tokens of a hue; 0 for none. */
function slotOf(at: number | null): number {
  if (at === null) return 0;
  if (at < 28 || at >= 340) return 1;
  if (at < 75) return 4;
  if (at < 175) return 3;
  return at >= 190 && at < 260 ? 2 : 0;
}

function luminance([r, g, b]: Channels): number {
  return 0.299 * r + 0.587 * g + 0.114 * b;
}

function mixed(from: Channels, to: Channels, part: number): string {
  const all = from.map((value, i) => Math.round(value + (to[i]! - value) * part));
  return `rgb(${all.join(" ")})`;
}

const kDarkInk = "#16181c";
const kWhite: Channels = [255, 255, 255];
const kBlack: Channels = [0, 0, 0];

/** Of two tints that are close to one another, the second keeps its own paint. */
export function paints(tints: readonly Tint[], _colours = ""): Paint[] {
  const taken = new Set<number>();
  return tints.map((tint) => {
    const own = channels(tint.paint);
    const at = hue(own);
    const slot = slotOf(at);
    const isLight = luminance(own) > 140;
    const material = at !== null ? "colour" : isLight ? "shell" : "slate";
    if (slot === 0 || taken.has(slot)) {
      const fill = tint.paint;
      const ink = isLight ? kDarkInk : "#ffffff";
      const line = mixed(own, kBlack, 0.2);
      return { fill, ink, bright: mixed(own, kWhite, 0.3), deep: mixed(own, kBlack, 0.45), soft: mixed(own, kWhite, 0.6), line, material };
    }
    taken.add(slot);
    const token = (end: string) => `var(--p${slot}${end})`;
    const ink = slot === 4 ? kDarkInk : "#ffffff";
    return { fill: token(""), ink, bright: token("-hi"), deep: token("-deep"), soft: token("-soft"), line: `var(--l${slot})`, material };
  });
}

/** Sets the colours that the classes of pieces (face1, deep1, ...) use inside an element. */
export function setPaintsOf(element: HTMLElement | SVGElement, list: readonly Paint[]): void {
  list.forEach((paint, i) => {
    const set = (end: string, value: string) => element.style.setProperty(`--t${i + 1}${end}`, value);
    set("", paint.fill);
    set("-ink", paint.ink);
    set("-hi", paint.bright);
    set("-deep", paint.deep);
    set("-soft", paint.soft);
    set("-line", paint.line);
  });
}

/** The same for the tints of a board: for tiles and pieces outside a board. */
export function applyPaints(element: HTMLElement | SVGElement, tints: readonly Tint[]): void {
  setPaintsOf(element, paints(tints));
}
