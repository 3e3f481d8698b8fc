// A level whose network this server cannot use: the page says so, and the game goes on.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { offered } from "./support/play.mjs";
import { makeGame, site } from "./support/site.mjs";

const nets = mkdtempSync(join(tmpdir(), "palamedes-nets-"));
writeFileSync(join(nets, "tags.json"), '{"palamedes_tags":1,"tags":{"liuzhou":["missing@0123456789abcdef"]}}\n');
after(() => rmSync(nets, { recursive: true, force: true }));
const it = site(["--nets", nets]);

for (const { lang, sentence } of [
  { lang: "en", sentence: /Level 8.* cannot use its neural network on this server/ },
  { lang: "zh", sentence: /服务器无法使用.*8.*的神经网络/ },
]) {
  it.test(`a level without its network says so (${lang})`, async (visit) => {
    const page = await visit.visitor({ locale: lang === "zh" ? "zh-CN" : "en-GB" });
    const seats = [{ player: "level8" }, { player: "me" }];
    await page.goto(`/game/${await makeGame(page, { game: "liuzhou", seats, language: lang })}`);
    await page.locator(".warn", { hasText: sentence }).waitFor({ timeout: 20_000 });
    const start = await offered(page);
    assert.ok(start, "the person can move");
  });
}
