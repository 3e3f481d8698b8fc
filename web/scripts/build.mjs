// Builds the page into dist/: index.html, one script, one style sheet and one font whose names contain a hash of their
// content, the licence of the font, the icon and the manifest. `node scripts/build.mjs --watch` rebuilds on every change.
import { build, context } from "esbuild";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist/`;
const kScriptLimit = 90_000; // bytes, gzip
const kStyleLimit = 20_000;
const kFont = "@fontsource-variable/inter";

async function finish(result) {
  if (result.errors.length > 0) return;
  const outputs = Object.keys(result.metafile.outputs).map((path) => basename(path));
  const script = outputs.find((name) => /^app-\w+\.js$/.test(name));
  const style = outputs.find((name) => /^style-\w+\.css$/.test(name));
  const font = outputs.find((name) => /^inter-[\w-]+\.woff2$/.test(name));
  for (const name of await readdir(dist)) {
    if (/^(app|style|inter)-[\w-]+\.(js|css|woff2)$/.test(name) && ![script, style, font].includes(name)) await rm(dist + name);
  }
  const html = await readFile(`${root}src/index.html`, "utf8");
  await writeFile(`${dist}index.html`, html.replace("SCRIPT", script).replace("STYLE", style).replace("FONT", font));
  await cp(`${root}node_modules/${kFont}/LICENSE`, `${dist}font-licence.txt`);
  await cp(`${root}static`, dist, { recursive: true });
  for (const [name, limit] of [
    [script, kScriptLimit],
    [style, kStyleLimit],
  ]) {
    const size = gzipSync(await readFile(dist + name), { level: 9 }).length;
    console.log(`${name}: ${size} bytes gzip`);
    if (size > limit) throw new Error(`${name} is larger than ${limit} bytes`);
  }
}

const options = {
  absWorkingDir: root,
  entryPoints: { app: "src/main.tsx", style: "src/style/style.css" },
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  loader: { ".woff2": "file" },
  outdir: "dist",
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2020"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  metafile: true,
  plugins: [{ name: "finish", setup: (it) => it.onEnd(finish) }],
};

await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });
if (process.argv.includes("--watch")) await (await context(options)).watch();
else await build(options);
