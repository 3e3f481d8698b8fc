// Runs a wasm32-wasi program and compares its output with that of the native build:
//   node run.mjs PROGRAM            with --speed after it, only measures the shipped network and prints that
import {closeSync, mkdtempSync, openSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {WASI} from 'node:wasi';

const folder = mkdtempSync(join(tmpdir(), 'palamedes-wasm-'));
const path = join(folder, 'out');
const out = openSync(path, 'w');
const nets = fileURLToPath(new URL('../../nets', import.meta.url));
const wasi = new WASI({
  version: 'preview1',
  args: ['palamedes.wasm', '/nets', ...process.argv.slice(3)],
  preopens: {'/nets': nets},
  stdout: out,
  returnOnExit: true,
});
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const instance = await WebAssembly.instantiate(module, {wasi_snapshot_preview1: wasi.wasiImport});
const status = wasi.start(instance);
closeSync(out);
const printed = readFileSync(path, 'utf8');
rmSync(folder, {recursive: true});

if (process.argv[3] === '--speed') {
  console.log(`wasm: ${printed.trim()}`);
  process.exit(status);
}

// What the native program prints: the rules and decisions of expected.txt, then the signature of `palamedes bench`.
const file = (name) => readFileSync(new URL(name, import.meta.url), 'utf8');
const expected = file('expected.txt') + file('../goldens/signature.txt');
if (status !== 0 || printed !== expected) {
  console.error(`wasm: status ${status}, expected\n${expected}but got\n${printed}`);
  process.exit(1);
}
console.log(`wasm: ${printed.trim()} as in the native build`);
