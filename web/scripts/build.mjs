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

/** The files that the page needs at the beginning: its script, and what that imports at once. */
function initial(outputs, script) {
  const found = new Set([script]);
  for (const name of found)
    for (const { path, kind } of outputs[`dist/${name}`].imports)
      if (kind === "import-statement") found.add(basename(path));
  return [...found];
}

async function finish(result) {
  if (result.errors.length > 0) return;
  const { outputs } = result.metafile;
  const names = Object.keys(outputs).map((path) => basename(path));
  const script = names.find((name) => /^app-\w+\.js$/.test(name));
  const style = names.find((name) => /^style-\w+\.css$/.test(name));
  const font = names.find((name) => /^inter-[\w-]+\.woff2$/.test(name));
  for (const name of await readdir(dist)) {
    if (/-[\w-]+\.(js|css|woff2)$/.test(name) && !names.includes(name)) await rm(dist + name);
  }
  const scripts = initial(outputs, script);
  const preloads = scripts
    .filter((name) => name !== script)
    .map((name) => `<link rel="modulepreload" href="/${name}" />`)
    .join("");
  const html = await readFile(`${root}src/index.html`, "utf8");
  await writeFile(
    `${dist}index.html`,
    html.replace("SCRIPT", script).replace("STYLE", style).replace("FONT", font).replace("</head>", `${preloads}</head>`),
  );
  await cp(`${root}node_modules/${kFont}/LICENSE`, `${dist}font-licence.txt`);
  await cp(`${root}static`, dist, { recursive: true });
  for (const [what, files, limit] of [
    ["script", scripts, kScriptLimit],
    ["style", [style], kStyleLimit],
  ]) {
    let size = 0;
    for (const name of files) size += gzipSync(await readFile(dist + name), { level: 9 }).length;
    console.log(`${what}: ${size} bytes gzip`);
    if (size > limit) throw new Error(`the ${what} is larger than ${limit} bytes`);
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
  splitting: true,
  chunkNames: "[name]-[hash]",
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
