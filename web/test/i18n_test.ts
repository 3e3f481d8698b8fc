import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import test from "node:test";
import { listed, problemText, sentences, t } from "../src/i18n";
import type { Key } from "../src/i18n/language";
import { languageIds, languages, matchLanguage } from "../src/i18n/languages";
import { type Text, fill, formOf } from "../src/i18n/text";
import { change } from "../src/settings";

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const formsOf = (text: Text) =>
  (typeof text === "string" ? { other: text } : "ordinal" in text ? text.ordinal : text) as Record<string, string>;

// Settings live in the document, which these tests do not have.
Object.assign(globalThis, {
  document: { documentElement: { lang: "", dataset: {} } },
  matchMedia: () => ({ matches: false }),
});

test("all languages have the same texts with the same gaps", () => {
  for (const id of languageIds) {
    const { texts, problems } = languages[id];
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(languages.en.texts).sort(), id);
    assert.deepEqual(Object.keys(problems).sort(), Object.keys(languages.en.problems).sort(), id);
    for (const [key, text] of Object.entries(languages.en.texts)) {
      const own = formsOf(texts[key as Key]);
      assert.deepEqual(gaps(own["other"]!), gaps(formsOf(text)["other"]!), `${id} ${key}`);
      for (const form of Object.values(own)) assert.notEqual(form, "", `${id} ${key}`);
    }
  }
});

/** The text of all source files of the page but those of a folder. */
function sources(without: string): string {
  const found: string[] = [];
  const collect = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = `${folder}/${name}`;
      if (statSync(path).isDirectory()) collect(path);
      else if (!path.includes(without) && /\.tsx?$/.test(name)) found.push(readFileSync(path, "utf8"));
    }
  };
  collect("src");
  return found.join("\n");
}

test("every text is used somewhere", () => {
  const all = sources("i18n/");
  const composed = [
    /^start\.depth\d$/, /^effect\./, /^legend\./, /^theme\./, /^confirm\./, /^threats\./, /^seat\.(person|program|left)$/,
  ];
  const unused = Object.keys(languages.en.texts).filter(
    (key) => !all.includes(`"${key}"`) && !composed.some((start) => start.test(key)),
  );
  assert.deepEqual(unused, []);
});

test("no code outside the language folders decides by the language", () => {
  assert.doesNotMatch(sources("i18n/"), /[=!]==? ?"(en|zh)"|"(en|zh)" ?[=!]==?/);
});

test("no text outside the language files is Chinese", () => {
  assert.doesNotMatch(sources("/zh"), /\p{Script=Han}/u);
});

test("gaps without a field stay as they are", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
});

test("a number decides between forms: exact values first, then the categories of the language", () => {
  const stones = { "=0": "no stones", one: "{n} stone", other: "{n} stones" };
  assert.deepEqual(
    [0, 1, 2].map((n) => formOf(stones, n, "en")),
    ["no stones", "{n} stone", "{n} stones"],
  );
  assert.equal(formOf(stones, 1, "zh-Hans"), "{n} stones");
});

test("times and places are counted as English counts them", () => {
  change({ lang: "en" });
  assert.equal(t("start.minutes", { n: 1 }), "1 minute");
  assert.equal(t("start.minutes", { n: 5 }), "5 minutes");
  assert.deepEqual(
    [1, 2, 3, 4].map((n) => t("game.place", { n })),
    ["1st place", "2nd place", "3rd place", "4th place"],
  );
});

test("Chinese texts keep a space between Latin letters and Chinese characters", () => {
  change({ lang: "zh" });
  assert.equal(t("rules.title", { game: "RingRift" }), "RingRift 规则");
  assert.equal(t("rules.title", { game: "六洲棋" }), "六洲棋规则");
  change({ lang: "en" });
});

test("sentences end with one full stop, and empty ones are left out", () => {
  assert.equal(sentences(["", "Red moves", "Blue ran out of time."]), "Red moves. Blue ran out of time.");
  assert.equal(listed(["a1", "", "empty"]), "a1, empty");
});

test("the language of the browser is used if the page has it, English otherwise", () => {
  assert.equal(matchLanguage("zh-CN"), "zh");
  assert.equal(matchLanguage("en-GB"), "en");
  assert.equal(matchLanguage("fr"), "en");
});

test("a refusal is explained by its code; an unknown code keeps the server's sentence", () => {
  change({ lang: "en" });
  assert.equal(problemText("not_your_turn", "it is not your turn"), "It is not your turn.");
  assert.equal(problemText("bad_cell", "there is no cell z9"), "there is no cell z9");
  assert.equal(problemText("toString", ""), "toString");
});
