// Writes pictures of all pieces and marks: `npm run gallery [FOLDER]`. The variable CHROMIUM may name the browser.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = `${root}node_modules/.cache/gallery/`;
const folder = resolve(process.argv[2] ?? `${cache}pictures`);
const browser = process.env.CHROMIUM ?? "chromium";
const page = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="style.css"><style>
body { padding: 16px } h2 { margin: 16px 0 6px } .row { display: flex; flex-wrap: wrap; gap: 18px; align-items: flex-start }
.shape-glow { animation: none }</style>
<body><script src="gallery.js"></script>`;

await build({
  absWorkingDir: root,
  entryPoints: { gallery: "bench/gallery.ts", style: "src/style/style.css" },
  outdir: cache,
  bundle: true,
  format: "iife",
  target: "es2020",
  jsx: "automatic",
  jsxImportSource: "preact",
});
mkdirSync(folder, { recursive: true });
writeFileSync(`${cache}index.html`, page);

const looks = { light: "", dark: "theme=dark", safe: "colours=safe&textures=on", "safe-dark": "theme=dark&colours=safe&textures=on" };
const heights = { pieces: 1250, boards: 1900, games: 3700 };
const wanted = process.argv[3];
for (const [look, query] of Object.entries(looks))
  for (const [part, height] of Object.entries(heights)) {
    const picture = `${folder}/${part}-${look}.png`;
    if (wanted && !`${part}-${look}`.startsWith(wanted)) continue;
    const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=3000"];
    const { status, stderr } = spawnSync(
      browser,
      [...flags, `--screenshot=${picture}`, `--window-size=1640,${height}`, `file://${cache}index.html?part=${part}&${query}`],
      { encoding: "utf8", timeout: 120_000 },
    );
    if (status !== 0) throw new Error(`${browser} failed with ${status}\n${stderr}`);
    console.log(picture);
  }
