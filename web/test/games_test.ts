import assert from "node:assert/strict";
import test from "node:test";
import { blurbOf, games, thumbnailOf } from "../src/games";
import { guides, hasLesson, lessonOf, rulesOf } from "../src/games/guides";
import { strategoState } from "../src/games/stratego/lesson";
import type { RuleLine } from "../src/games/types";
import { languageIds, languages } from "../src/i18n/languages";
import type { CatalogGame, Fact, Lang } from "../src/protocol";
import { factsIn, lineText } from "../src/rules/lines";
import { defaultChoices, fitted, newGame } from "../src/start/choices";

/** A game that the page has never heard of, as a server's catalogue describes it. */
const unknown: CatalogGame = {
  id: "tictactoe",
  name: "Tic-tac-toe",
  summary: "Three in a row.",
  hides: false,
  editions: [{ id: "standard", name: "Standard", boards: [] }],
  boards: [],
  min_players: 2,
  max_players: 2,
  knobs: [],
  levels: [{ level: 1, name: "Random", words: "" }],
  personas: [],
  first_persona_level: 3,
};

test("an unknown game has the server's description, no lesson, no rules text and no thumbnail", () => {
  for (const lang of languageIds) {
    assert.equal(blurbOf(unknown, lang), "Three in a row.");
    assert.deepEqual(rulesOf(unknown.id, lang), []);
    assert.equal(lessonOf(unknown.id, lang), null);
  }
  assert.equal(hasLesson(unknown.id), false);
  assert.equal(thumbnailOf(unknown.id), null);
  assert.equal(thumbnailOf("constructor"), null);
});

test("an unknown game can be created with the levels it has", () => {
  const choices = fitted({ ...defaultChoices(), side: "1", level: 7, edition: "canon", board: "hex8", players: 4 }, unknown);
  const request = newGame(choices, unknown, "", "en");
  assert.deepEqual([request.edition, request.board, request.players], ["standard", "", 2]);
  assert.deepEqual(request.seats, [{ player: "me" }, { player: "level1" }]);
});

test("a game without levels is played on one device unless a friend is invited", () => {
  const game = { ...unknown, levels: [] };
  assert.equal(fitted(defaultChoices(), game).opponent, "hotseat");
  assert.equal(fitted({ ...defaultChoices(), opponent: "friend" }, game).opponent, "friend");
});

test("every game with a card has rules and a lesson", () => {
  assert.deepEqual([...guides.keys()], [...games.keys()]);
  for (const id of games.keys()) assert.ok(hasLesson(id), id);
});

test("all languages have the same rule sections with the same facts", () => {
  const uses = (lines: readonly RuleLine[]) => [...new Set(lines.flatMap(factsIn))].sort();
  for (const [id, game] of guides) {
    for (const lang of languageIds) {
      const sections = game.texts[lang].rules;
      assert.equal(sections.length, game.texts.en.rules.length, `${id} ${lang}`);
      sections.forEach((section, i) => {
        assert.deepEqual(uses(section.lines), uses(game.texts.en.rules[i]!.lines), `${id} ${lang}: ${section.title}`);
      });
    }
  }
});

test("the English rules contain no number of their own: numbers are facts", () => {
  for (const game of guides.values())
    for (const { lines } of game.texts.en.rules)
      for (const line of lines) {
        const { when, is, count, ...texts } = (typeof line === "string" ? { line } : line) as Record<string, string>;
        for (const text of Object.values(texts)) assert.doesNotMatch(text.replace(/\{\w+\}/g, ""), /\d/);
      }
});

test("a rule that is switched off is left out, or its opposite is said", () => {
  const facts = (value: string): Fact[] => [{ id: "limit", name: "", value }];
  const line = { when: "limit", text: "At most {limit}." };
  assert.equal(lineText(line, facts("36"), languages.en), "At most {limit}.");
  assert.equal(lineText(line, facts("none"), languages.en), null);
  assert.equal(lineText(line, facts("不限"), languages.zh), null);
  assert.equal(lineText({ ...line, otherwise: "No limit." }, facts("no"), languages.en), "No limit.");
  assert.equal(lineText(line, [], languages.en), null);
});

test("a line may depend on one value of a fact, or on its number", () => {
  const facts: Fact[] = [
    { id: "edition", name: "", value: "canon" },
    { id: "rounds", name: "", value: "1" },
  ];
  assert.equal(lineText({ when: "edition", is: "canon", text: "yes" }, facts, languages.en), "yes");
  assert.equal(lineText({ when: "edition", is: "seed", text: "yes" }, facts, languages.en), null);
  assert.equal(lineText({ count: "rounds", one: "a round", other: "{rounds} rounds" }, facts, languages.en), "a round");
});

test("every lesson begins with a position and has all its texts, and its steps can be shown", () => {
  for (const id of games.keys())
    for (const lang of languageIds) {
      const lesson = lessonOf(id, lang);
      assert.ok(lesson && lesson.steps.length >= 10, id);
      assert.ok(lesson.steps[0]!.state !== undefined, id);
      for (const { title, say, task, good, wanted, show } of lesson.steps) {
        assert.ok(title !== "" && say !== "" && task !== "" && good !== "");
        assert.equal(task === undefined, wanted === undefined);
        assert.equal(show === undefined, wanted === undefined);
        assert.ok(show === undefined || wanted!.test(show), show);
      }
    }
});

test("the first step of every lesson says the goal", () => {
  for (const id of games.keys()) {
    assert.match(lessonOf(id, "en")!.steps[0]!.say, /^Goal: /);
    assert.match(lessonOf(id, "zh")!.steps[0]!.say, /^\u76ee\u6807\uff1a/);
  }
});

test("every picture of the rules exists, in all languages the same", () => {
  for (const [id, game] of guides) {
    const ids = (lang: Lang) => game.texts[lang].rules.flatMap(({ pictures }) => pictures?.map((entry) => entry.id) ?? []);
    assert.ok(ids("en").length > 0, id);
    for (const lang of languageIds) assert.deepEqual(ids(lang), ids("en"), id);
    assert.deepEqual([...ids("en")].sort(), Object.keys(game.pictures ?? {}).sort(), id);
  }
});

test("tables of the rules use facts for their numbers, the same in all languages", () => {
  for (const [id, game] of guides) {
    const gaps = (lang: Lang) =>
      game.texts[lang].rules.flatMap(({ table }) => table?.rows.map((row) => row[2]) ?? []);
    for (const lang of languageIds) assert.deepEqual(gaps(lang), gaps("en"), id);
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
