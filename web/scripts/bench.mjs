// Measures in Chromium how long an update of the largest board takes (script only). Fails above 8 ms.
// CHROMIUM names the browser.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const kLimit = 8; // milliseconds
const root = fileURLToPath(new URL("..", import.meta.url));
await build({
  absWorkingDir: root, entryPoints: ["bench/board_bench.ts"], outfile: "build/bench/bench.js", bundle: true, minify: true,
  format: "iife", target: "es2020", jsx: "automatic", jsxImportSource: "preact",
});
writeFileSync(`${root}build/bench/index.html`, '<!doctype html><meta charset="utf-8"><body><script src="bench.js"></script>');
const browser = process.env.CHROMIUM ?? "chromium";
const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", `file://${root}build/bench/index.html`];
const { stdout, stderr, status } = spawnSync(browser, flags, { encoding: "utf8", maxBuffer: 1 << 28, timeout: 120_000 });
const text = /<pre id="result">(.*?)<\/pre>/.exec(stdout ?? "")?.[1];
if (!text) {
  console.error(`${browser} gave no result (status ${status})\n${stderr}`);
  process.exit(1);
}
const result = JSON.parse(text);
console.log(`${result.cells} cells, milliseconds of script (median, 95th percentile)`);
console.log(`  a turn begins:      ${result.begins.median}  ${result.begins.p95}`);
console.log(`  a turn ends:        ${result.ends.median}  ${result.ends.p95}`);
console.log(`  everything differs: ${result.everything.median}  ${result.everything.p95}`);
// The median: on a busy machine the higher percentiles measure its other work.
if (Math.max(result.begins.median, result.ends.median) > kLimit) {
  console.error(`an update takes longer than ${kLimit} ms`);
  process.exit(1);
}
