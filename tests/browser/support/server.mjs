// Starts the real server as a process with its own data folder and a free port.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export const binary = process.env.TEST_BINARY ?? join(root, "build/release/bin/palamedes");

// Tests are faster than people: no rate limits, and engines move at once.
const defaults = ["--port", "0", "--pace-ms", "0", "--guest-rate", "0", "--address-rate", "0", "--network-rate", "0", "--log-level", "warn"];

/** Starts a server; later flags win. Resolves when it accepts connections. `program` is a program beside the binary. */
export async function startServer(flags = [], program = basename(binary)) {
  const server = join(dirname(binary), program);
  const data = mkdtempSync(join(tmpdir(), "palamedes-browser-"));
  const options = new Map();
  for (const list of [defaults, flags]) for (let i = 0; i < list.length; i += 2) options.set(list[i], list[i + 1]);
  const child = spawn(server, ["serve", "--data", data, ...[...options].flat()], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${server} serve ended with ${code} before it was ready`)));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /http:\/\/\S+/.exec(line);
      if (address) resolve(address[0].replace(/\/$/, ""));
    });
  });
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  return { url, stop };
}
