// An own move is on the board at once, and an upgrade of the server loses none.
import assert from "node:assert/strict";
import { Mouse } from "./support/hands.mjs";
import { offered, seen } from "./support/play.mjs";
import { makeGame, site, snapshotOf } from "./support/site.mjs";

const it = site();
const mouse = new Mouse();

/** Lets the test stand between the page and the server. `hear` and `tell` may change a message, or keep it (null). */
async function between(page, { hear = (message) => message, tell = (message) => message }) {
  const now = { socket: null };
  await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
    const server = socket.connectToServer();
    now.socket = socket;
    socket.onMessage((text) => {
      const message = hear(JSON.parse(text), socket);
      if (message) server.send(JSON.stringify(message));
    });
    server.onMessage((text) => {
      const message = tell(JSON.parse(text));
      if (message) socket.send(JSON.stringify(message));
    });
  });
  return now;
}

const players = [{ player: "me" }, { player: "me" }];

it.test("an own move is on the board before the server has answered, and is taken back if it is refused", async (visit) => {
  const page = await visit.visitor();
  let act = null;
  const line = await between(page, { hear: (message) => (message.type === "act" ? void (act = message) : message) });
  const id = await makeGame(page, { game: "liuzhou", seats: players });
  await page.goto(`/game/${id}`);
  const before = await offered(page);
  const cell = before.open[0].i;
  await mouse.take(page, { kind: "cell", i: cell });
  await page.waitForFunction((i) => /stone/.test(document.querySelector(`#board .cell[data-i="${i}"] [aria-label]`).ariaLabel), cell);
  assert.equal((await seen(page)).moves.length, 0, "the server has not answered");
  while (!act) await page.waitForTimeout(10);
  line.socket.send(JSON.stringify({ type: "reject", id: act.id, game: id, code: "not_your_turn", message: "It is not your turn." }));
  await page.getByText("It is not your turn.").waitFor();
  const after = await offered(page);
  assert.deepEqual(after.labels, before.labels, "the board is as it was");
});

it.test("after an upgrade an open page reloads and sends its move again with the same id", async (visit) => {
  const page = await visit.visitor();
  const sent = [];
  let isOld = true;
  const line = await between(page, {
    hear: (message) => {
      if (message.type !== "act") return message;
      sent.push(message.id);
      return isOld ? null : message; // the old server went down before it got the move
    },
    tell: (message) => (message.type === "hello" && sent.length > 0 && isOld ? { ...message, page: "app-NEWER000.js" } : message),
  });
  const id = await makeGame(page, { game: "liuzhou", seats: players });
  await page.goto(`/game/${id}`);
  const before = await offered(page);
  await mouse.take(page, { kind: "cell", i: before.open[0].i });
  while (sent.length === 0) await page.waitForTimeout(10);
  const reloaded = page.waitForEvent("load").then(() => (isOld = false));
  await line.socket.close();
  await reloaded;
  await page.waitForFunction(() => document.querySelectorAll(".moves .display").length === 1); // it is there again
  assert.equal(new Set(sent).size, 1, "one id");
  assert.equal((await snapshotOf(page, id)).moves.length, 1, "the move was made once");
});

it.test("a page that is still older after a reload says so and does not reload again", async (visit) => {
  const page = await visit.visitor();
  let loads = 0;
  page.on("load", () => ++loads);
  await between(page, { tell: (message) => (message.type === "hello" ? { ...message, page: "app-NEWER000.js" } : message) });
  const id = await makeGame(page, { game: "liuzhou", seats: players });
  await page.goto(`/game/${id}`);
  await page.getByText("The server has a newer version of this page.").waitFor();
  assert.equal(loads, 2);
  await offered(page);
});
