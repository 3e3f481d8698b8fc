// Colours of the tints. The safe palette replaces strong hues by those of Okabe and Ito, which people with any kind of
// colour vision can tell apart. Black and white are kept.
import type { Tint } from "../protocol";

export interface Paint {
  fill: string;
  ink: string; // for text on it
}

function channels(paint: string): [number, number, number] {
  const digits = /^#([0-9a-f]{6})$/i.exec(paint)?.[1] ?? "777777";
  const value = parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hue([r, g, b]: [number, number, number]): number | null {
  const high = Math.max(r, g, b);
  const span = high - Math.min(r, g, b);
  if (span < 48) return null;
  const sixth = high === r ? ((g - b) / span + 6) % 6 : high === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return sixth * 60;
}

function safe(paint: string): string {
  const at = hue(channels(paint));
  if (at === null) return paint;
  if (at < 35 || at >= 320) return "#d55e00";
  if (at < 75) return "#f0e442";
  if (at < 170) return "#009e73";
  if (at < 260) return "#0072b2";
  return "#cc79a7";
}

export function paints(tints: readonly Tint[], colours: "safe" | "classic"): Paint[] {
  return tints.map((tint) => {
    const fill = colours === "safe" ? safe(tint.paint) : tint.paint;
    const [r, g, b] = channels(fill);
    return { fill, ink: 0.299 * r + 0.587 * g + 0.114 * b > 140 ? "#16181c" : "#ffffff" };
  });
}
