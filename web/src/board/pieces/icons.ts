// Signs of ranks and sides, for a tile of 100 x 100 units with 0,0 in its upper left corner.
import { short as n } from "../geometry";
import { svg } from "../svg";

function star(x: number, y: number, radius: number): string {
  let d = "";
  for (let i = 0; i < 10; ++i) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const r = i % 2 === 1 ? radius * 0.44 : radius;
    d += `${i > 0 ? "L" : "M"}${n(x + r * Math.cos(angle))} ${n(y + r * Math.sin(angle))}`;
  }
  return `${d}Z`;
}

const bar = (y: number) => `M29 ${y}h42a3 3 0 0 1 3 3v2.5a3 3 0 0 1-3 3H29a3 3 0 0 1-3-3V${y + 3}a3 3 0 0 1 3-3Z`;
const chevron = (y: number) => `M26 ${y}l24 15 24-15v9.5l-24 15-24-15Z`;
const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

/** Filled shapes, and lines over them. */
interface Sign {
  fill: string;
  line?: string;
  width?: number;
}

const signs: Record<string, Sign> = {
  F: { fill: "M34 24v50h6V56c10-5 18 5 30 0V28c-12 5-20-5-30 0v-4Z" },
  B: { fill: disc(47, 56, 19) + star(77, 24, 8), line: "M58 40l8-9c4-4 8-3 10-7", width: 5 },
  S: {
    fill: "M22 46h56l-6-5-3-15c-1-5-8-3-19-3s-18-2-19 3l-3 15Z",
    line: disc(38, 60, 10) + disc(62, 60, 10),
    width: 6,
  },
  "2": { fill: "M30 30h12v28H30c-5 0-8 6-8 11h24V30M58 30h12v28c5 0 8 6 8 11H54V30M46 36h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2Z" },
  "3": { fill: "M26 36c14-15 34-15 48 0l-4 5c-6-5-11-7-16-8v44h-8V33c-5 1-10 3-16 8Z" },
  "4": { fill: chevron(26) + chevron(41) + chevron(56) },
  "5": { fill: bar(46) },
  "6": { fill: bar(38) + bar(53) },
  "7": { fill: bar(32) + bar(46) + bar(60) },
  "8": { fill: star(50, 50, 24) },
  "9": { fill: star(35, 52, 17) + star(65, 52, 17) },
  M: { fill: star(50, 34, 14) + star(32, 58, 14) + star(68, 58, 14) },
};

const insignia = [
  star(50, 46, 25),
  "M50 20l22 8v16c0 13-9 22-22 27-13-5-22-14-22-27V28Zm0 9-14 5v10c0 8 5 14 14 18 9-4 14-10 14-18V34ZM50 36l9 9-9 9-9-9Z",
];

/** Ranks without a number of their own fill the tile with their sign. */
export function isNumbered(rank: string): boolean {
  return !/^[FBS]$/.test(rank);
}

/** The sign of a rank; none for a rank that nobody has drawn. */
export function signOfRank(rank: string, tint: number): SVGElement[] {
  const sign = signs[rank];
  if (!sign) return [];
  const parts: SVGElement[] = [svg("path", { d: sign.fill, class: `deep${tint}` })];
  if (sign.line)
    parts.push(svg("path", { d: sign.line, class: `sign-line deep-line${tint}`, "stroke-width": sign.width ?? 5 }));
  return parts;
}

/** On the backs of the tiles of a side. */
export function signOfSide(tint: number): SVGElement {
  return svg("path", { d: insignia[(tint - 1) % insignia.length]!, "fill-rule": "evenodd", class: "insignia" });
}
