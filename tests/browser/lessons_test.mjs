// The steps of the lessons and the pictures of the rules, replayed on the rules without a browser: positions are legal, the
// move that a step shows is one of its right ones and legal, the next step begins where it leads, and a game is over
// where the step says so. web/test/lessons_test.ts keeps support/lessons.json up to date.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { startServer } from "./support/server.mjs";

const rows = JSON.parse(readFileSync(new URL("support/lessons.json", import.meta.url), "utf8"));
let server;
before(async () => {
  server = await startServer();
});
after(() => server?.stop());

async function ask(what, { game, edition, board, players, state }, actions, action) {
  const body = { game, edition, board, players, state, actions, language: "en", ...(action === undefined ? {} : { action }) };
  const answer = await fetch(`${server.url}/api/v1/rules/${what}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: server.url },
    body: JSON.stringify(body),
  });
  const found = await answer.json();
  assert.equal(answer.status, 200, `${JSON.stringify(body)}: ${found.detail}`);
  return found;
}

for (const game of new Set(rows.map((row) => row.game)))
  test(`every step of the lesson of ${game} and every picture is legal and leads where it says`, async () => {
    const steps = rows.filter((row) => row.game === game);
    assert.ok(steps.length > 10);
    for (const step of steps) {
      const start = await ask("legal", step, step.actions);
      if (step.show === undefined) continue;
      const texts = start.position.actions.map(({ action }) => action);
      assert.ok(texts.includes(step.show), `${step.id}: ${step.show} is one of ${texts.slice(0, 20)}`);
      const wanted = new RegExp(step.wanted);
      const right = texts.filter((text) => wanted.test(text));
      assert.ok(right.includes(step.show), step.id);
      // Whatever right move is made, the answers to it are legal.
      for (const move of right.length <= 20 ? right : [step.show]) {
        const end = await ask("legal", step, [...step.actions, move, ...step.then]);
        assert.equal(end.position.result !== null && end.position.result !== undefined, step.ends, `${step.id}: ${move}`);
      }
    }
  });

test("the lessons teach every rule that ends a game", async () => {
  const reasons = [];
  for (const step of rows.filter(({ ends }) => ends)) {
    const { position } = await ask("legal", step, [...step.actions, step.show, ...step.then]);
    assert.equal(position.result.places[0], 1, `${step.id}: the reader wins`);
    reasons.push(`${step.game} ${position.result.reason}`);
  }
  assert.equal(new Set(reasons).size, reasons.length, `all different: ${reasons}`);
  assert.ok(reasons.length >= 5);
});
