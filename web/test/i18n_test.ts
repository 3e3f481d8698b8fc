import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import test from "node:test";
import { dictionaries, fill } from "../src/i18n";
import { lessons, strategoState } from "../src/learn/lessons";
import { factsIn, rulesTexts } from "../src/rules/texts";

const fields = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

test("both languages have the same texts with the same fields", () => {
  assert.deepEqual(Object.keys(dictionaries.zh).sort(), Object.keys(dictionaries.en).sort());
  for (const [key, text] of Object.entries(dictionaries.en)) {
    const other = dictionaries.zh[key as keyof typeof dictionaries.en];
    assert.notEqual(other, "", key);
    assert.deepEqual(fields(other), fields(text), key);
  }
});

test("every text of the dictionary is used somewhere", () => {
  const sources: string[] = [];
  const collect = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const path = `${folder}/${name}`;
      if (statSync(path).isDirectory()) collect(path);
      else if (!path.includes("i18n/") && /\.tsx?$/.test(name)) sources.push(readFileSync(path, "utf8"));
    }
  };
  collect("src");
  const all = sources.join("\n");
  const composed = [/^effect\./, /^theme\./, /^confirm\./];
  const unused = Object.keys(dictionaries.en).filter((key) => !all.includes(`"${key}"`) && !composed.some((start) => start.test(key)));
  assert.deepEqual(unused, []);
});

test("fields without a value stay as they are", () => {
  assert.equal(fill("{a} and {b}", { a: 1 }), "1 and {b}");
});

test("the rules are there in both languages, with the same facts in the same sections", () => {
  assert.deepEqual(Object.keys(rulesTexts.zh).sort(), Object.keys(rulesTexts.en).sort());
  for (const [game, sections] of Object.entries(rulesTexts.en)) {
    const other = rulesTexts.zh[game]!;
    assert.equal(other.length, sections.length, game);
    sections.forEach((section, i) => {
      assert.deepEqual(factsIn(other[i]!.lines.join()).sort(), factsIn(section.lines.join()).sort(), `${game}: ${section.title}`);
    });
  }
});

test("texts of the rules name no number of their own", () => {
  for (const sections of Object.values(rulesTexts.en))
    for (const section of sections) for (const line of section.lines) assert.doesNotMatch(line.replace(/\{\w+\}/g, ""), /\d/);
});

test("every lesson has five to eight steps, begins with a position and speaks both languages", () => {
  for (const [game, lesson] of Object.entries(lessons)) {
    assert.ok(lesson.steps.length >= 5 && lesson.steps.length <= 8, game);
    assert.ok(lesson.steps[0]!.state !== undefined, game);
    for (const step of lesson.steps) {
      for (const words of [step.say, step.task, step.good]) {
        if (!words) continue;
        assert.notEqual(words.en, "");
        assert.notEqual(words.zh, "");
      }
      assert.equal(step.task === undefined, step.wanted === undefined);
    }
  }
});

test("a Stratego position has ten rows of ten squares with its pieces and the lakes", () => {
  const board = strategoState({ a10: "bF0", j1: "rF0" }).split(" ")[4]!.split("/");
  assert.equal(board.length, 10);
  for (const row of board) assert.equal(row.length, 30);
  assert.ok(board[0]!.startsWith("bF0"));
  assert.ok(board[9]!.endsWith("rF0"));
  assert.equal(board.join("").match(/~~~/g)?.length, 8);
});
