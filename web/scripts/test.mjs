// Compiles test/*_test.ts and runs them with Node's own test runner.
import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const out = `${root}build/test/`;
rmSync(out, { recursive: true, force: true });
const tests = readdirSync(`${root}test`).filter((name) => name.endsWith("_test.ts"));
await build({
  absWorkingDir: root,
  entryPoints: tests.map((name) => `test/${name}`),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node18",
  jsx: "automatic",
  jsxImportSource: "preact",
  sourcemap: "inline",
});
const files = tests.map((name) => out + name.replace(/\.ts$/, ".mjs"));
process.exit(spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit" }).status ?? 1);
