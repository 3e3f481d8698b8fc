// The state of one game on this page: what the server has sent, and what this player has asked for.
import { api } from "../api";
import { Connection, type Answer, type Link, type Environment, browserEnvironment } from "../connection";
import { problemText, sentences, t } from "../i18n";
import { type Memory, browserMemory, isStale, keepUnanswered, mayReload, ownPage, takeUnanswered } from "../stale";
import { restOfHint } from "./advice";
import { expectedCells } from "./expected";
import { Past } from "./back/past";
import { completed, eventSentence, hintWords, movesAfter, positionAfter, withYours } from "./updates";
import { type PastPosition, pastOf } from "./back/replay";
import type {
  Action,
  Cell,
  Change,
  Hint,
  Lang,
  MovesPage,
  Position,
  Preview,
  Replay,
  ServerMessage,
  Snapshot,
  Threat,
  Update,
} from "../protocol";

/** What a session needs besides a connection. */
export interface SessionEnvironment extends Environment {
  moves(game: string, lang: Lang, viewer: number, to: number): Promise<MovesPage>;
  replay(game: string, lang: Lang, viewer: number, from: number): Promise<Replay>;
  /** The name of this page's script. */
  page: string;
  memory: Memory;
  reload(): void;
}

export interface SessionState {
  link: Link;
  snapshot: Snapshot | null;
  /** The move that was sent and is not yet acknowledged. */
  pending: Action | null;
  /** How the board looks if that move is accepted; null if the page cannot know. */
  expected: Cell[] | null;
  thinking: number;
  watching: number;
  hint: Hint | "asked" | null;
  /** What went wrong last, as a sentence; "" if nothing did. */
  message: string;
  /** What the others could do next; null if that was not asked, or the server does not tell. */
  threats: readonly Threat[] | null;
  /** Why the cells that were clicked are no move; "" if nothing was refused. */
  refusal: string;
  /** For screen readers: the last sentence, and the last ones in the order they came. */
  spoken: string;
  said: readonly { number: number; text: string }[];
  previewVersion: number;
  missing: boolean;
  degraded: number;
  /** When the game ends unless somebody plays on, in milliseconds since 1970; 0 if that is far away. */
  expires: number;
}

function sessionInBrowser(): SessionEnvironment {
  return {
    ...browserEnvironment(),
    moves: api.moves,
    replay: api.replay,
    page: ownPage(),
    memory: browserMemory(),
    reload: () => location.reload(),
  };
}

const kMostSaid = 6;
const kNoAdvice = { hint: null, threats: null, refusal: "" };

export class Session {
  state: SessionState = {
    link: "connecting",
    snapshot: null,
    pending: null,
    expected: null,
    thinking: 0,
    watching: 0,
    hint: null,
    message: "",
    threats: null,
    refusal: "",
    spoken: "",
    said: [],
    previewVersion: 0,
    missing: false,
    degraded: 0,
    expires: 0,
  };
  /** By how many milliseconds the server's clock is ahead of ours. */
  clockAhead = 0;
  private readonly connection: Connection;
  private previews = new Map<string, Preview>();
  private previewPly = -1;
  private asked = new Set<string>();
  private readonly past = new Past();
  /** Questions whose failure nobody needs to hear of. */
  private quietQuestions = 0;
  private threatsPly = -1;
  /** The hint that was shown when the last move was made, and that move. */
  private followed: { hint: Hint; action: string } | null = null;
  private refusedPath = "";

  constructor(
    readonly game: string,
    private lang: Lang,
    private readonly changed: () => void,
    private readonly environment: SessionEnvironment = sessionInBrowser(),
  ) {
    this.connection = new Connection(
      game,
      lang,
      {
        link: (link) => this.onLink(link),
        snapshot: (message) => this.onSnapshot(message),
        update: (message) => this.onUpdate(message),
        other: (message) => this.onOther(message),
      },
      environment,
    );
  }

  start(): void {
    this.connection.start();
    for (const { change, id } of takeUnanswered(this.environment.memory, this.game)) void this.send(change, id);
  }

  /** The server has a newer page. */
  private reload(hello: { protocol: number; page?: string }): void {
    const { memory } = this.environment;
    if (!mayReload(memory, hello)) return this.set({ message: t("error.stalePage") });
    keepUnanswered(memory, this.game, this.connection.unanswered());
    this.environment.reload();
  }

  stop(): void {
    this.connection.stop();
  }

  setLang(lang: Lang): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.forgetPreviews(-1);
    const snapshot = this.state.snapshot;
    this.connection.view(lang, snapshot?.yours.includes(snapshot.viewer) ? snapshot.viewer : null);
  }

  setViewer(viewer: number): void {
    this.forgetPreviews(-1);
    this.connection.view(this.lang, viewer);
  }

  /** Opens the game again with the default viewer: after taking a seat, a player may see more. */
  reopen(): void {
    this.connection.view(this.lang, null);
  }

  dismiss(): void {
    this.set({ message: "" });
  }

  async act(action: Action): Promise<void> {
    const snapshot = this.state.snapshot;
    if (!snapshot || this.state.pending) return;
    const { ply, view, to_act } = snapshot.position;
    const expected = expectedCells(snapshot.board, snapshot.position, action, this.preview(action.action));
    const { hint } = this.state;
    this.followed = hint && hint !== "asked" ? { hint, action: action.action } : null;
    this.set({ pending: action, expected, message: "", hint: null });
    await this.send({ type: "act", seat: to_act, ply, view, action: action.action });
    this.set({ pending: null, expected: null });
  }

  async send(change: Change, id?: string): Promise<Answer> {
    const answer = await this.connection.change(change, id);
    if (!answer.ok && answer.code !== "closed")
      this.set({ message: answer.code === "stale" ? t("game.stale") : problemText(answer.code, answer.message) });
    return answer;
  }

  askHint(): void {
    const snapshot = this.state.snapshot;
    if (!snapshot) return;
    this.set({ hint: "asked" });
    this.connection.ask({ type: "hint", seat: snapshot.position.to_act, ply: snapshot.position.ply });
  }

  /** Threats to the seat that is to act. Asked once for each position. */
  askThreats(): void {
    const position = this.state.snapshot?.position;
    if (!position || position.to_act === 0 || this.threatsPly === position.ply) return;
    this.threatsPly = position.ply;
    ++this.quietQuestions;
    this.connection.ask({ type: "threats", seat: position.to_act, ply: position.ply });
  }

  askWhyNot(path: readonly number[]): void {
    const position = this.state.snapshot?.position;
    if (!position || position.to_act === 0) return;
    this.refusedPath = path.join();
    ++this.quietQuestions;
    this.connection.ask({ type: "why_not", seat: position.to_act, ply: position.ply, path: [...path] });
  }

  forgetRefusal(): void {
    if (this.state.refusal !== "") this.set({ refusal: "" });
  }

  /** The position after so many moves. If it is not known yet, it is fetched, and the page is drawn again. */
  positionAt(ply: number): PastPosition | null {
    const snapshot = this.state.snapshot;
    if (!snapshot) return null;
    const known = ply >= snapshot.position.ply ? pastOf(snapshot.position) : this.past.get(ply);
    if (known) return known;
    const ask = (from: number) => this.environment.replay(this.game, this.lang, snapshot.viewer, from);
    this.past.fetch(ply, ask).then(
      (isNew) => isNew && this.set({}),
      () => undefined,
    );
    return null;
  }

  preview(action: string): Preview | undefined {
    return this.previews.get(action);
  }

  askPreviews(actions: string[]): void {
    const snapshot = this.state.snapshot;
    if (!snapshot) return;
    const fresh = actions.filter((action) => !this.asked.has(action)).slice(0, 64);
    if (fresh.length === 0) return;
    for (const action of fresh) this.asked.add(action);
    const { to_act, ply } = snapshot.position;
    this.connection.ask({ type: "preview", seat: to_act, ply, actions: fresh });
  }

  private onLink(link: Link): void {
    if (link === this.state.link) return;
    // Questions that are not answered yet are lost with the connection.
    if (link === "reconnecting") this.asked = new Set(this.previews.keys());
    if (link === "reconnecting") {
      this.quietQuestions = 0;
      this.threatsPly = -1;
    }
    this.set({ link, hint: this.state.hint === "asked" && link === "reconnecting" ? null : this.state.hint });
  }

  private set(part: Partial<SessionState>): void {
    this.state = { ...this.state, ...part };
    this.changed();
  }

  /** Keeps the last sentences, so that a screen reader can read all of a turn of several moves. */
  private say(text: string): Pick<SessionState, "spoken" | "said"> {
    if (text === "") return { spoken: "", said: this.state.said };
    const number = (this.state.said[this.state.said.length - 1]?.number ?? 0) + 1;
    return { spoken: text, said: [...this.state.said, { number, text }].slice(-kMostSaid) };
  }

  private forgetPreviews(ply: number): void {
    if (ply === this.previewPly) return;
    this.previewPly = ply;
    this.previews = new Map();
    this.asked = new Set();
  }

  private onSnapshot(message: Snapshot): void {
    const old = this.state.snapshot?.board;
    // An equal board keeps its identity, so that it is not drawn again.
    const board = old && JSON.stringify(old) === JSON.stringify(message.board) ? old : message.board;
    const snapshot: Snapshot = {
      ...message,
      board,
      seats: withYours(message.seats, message.yours),
      position: completed(message.position),
    };
    this.forgetPreviews(-1);
    this.forgetPreviews(snapshot.position.ply);
    const last = snapshot.moves[snapshot.moves.length - 1];
    const spoken = sentences([last?.words ?? "", snapshot.position.result?.sentence ?? snapshot.position.prompt]);
    this.past.forgetAll();
    this.past.put(snapshot.position.ply, pastOf(snapshot.position));
    this.threatsPly = -1;
    this.set({
      snapshot,
      expected: null,
      ...kNoAdvice,
      ...this.say(spoken),
      missing: false,
      thinking: 0,
      degraded: 0,
      expires: 0,
    });
    void this.fetchEarlier();
  }

  /** A snapshot has only the last moves of a long game; the earlier ones come in pages. */
  private async fetchEarlier(): Promise<void> {
    const stream = this.state.snapshot;
    let first = stream?.moves[0];
    while (stream && first && first.ply > 1) {
      const page = await this.environment.moves(this.game, this.lang, stream.viewer, first.ply - 1).catch(() => null);
      const now = this.state.snapshot;
      if (!page || page.moves.length === 0 || !now || now.board !== stream.board) return;
      if (now.viewer !== stream.viewer || now.moves[0]?.ply !== first.ply) return; // another snapshot came
      this.set({ snapshot: { ...now, moves: [...page.moves, ...now.moves] } });
      first = page.moves[0];
    }
  }

  private onUpdate(update: Update): void {
    const before = this.state.snapshot;
    if (!before) return;
    this.forgetPreviews(update.position.ply);
    const hasMoved = update.position.ply !== before.position.ply;
    const info = { ...before.settings };
    let degraded = hasMoved ? 0 : this.state.degraded;
    const words: string[] = [];
    for (const event of update.events) {
      if (event.kind === "rematch" && event.next) info.next = event.next;
      if (event.kind === "degraded" && event.ply === update.position.ply + 1) degraded = event.seat ?? 0;
      words.push(eventSentence(event, update, before));
    }
    words.push(update.position.result?.sentence ?? update.position.prompt);
    const yours = update.yours ?? before.yours;
    const snapshot: Snapshot = {
      ...before,
      settings: info,
      sequence: update.sequence,
      yours,
      seats: withYours(update.seats ?? before.seats, yours),
      position: positionAfter(before.position, update.position),
      moves: movesAfter(before.moves, update.events),
    };
    if (snapshot.position.ply < before.position.ply) this.past.forgetAfter(snapshot.position.ply);
    this.past.put(snapshot.position.ply, pastOf(snapshot.position));
    if (hasMoved) this.threatsPly = -1;
    if (hasMoved) this.quietQuestions = 0;
    const thinking = hasMoved || update.position.result ? 0 : this.state.thinking;
    const gone = hasMoved ? { ...kNoAdvice, hint: this.restOfHint(snapshot.position), expected: null, expires: 0 } : {};
    this.set({ snapshot, ...this.say(sentences(words)), thinking, degraded, ...gone });
  }

  private restOfHint(position: Position): Hint | null {
    const { followed } = this;
    this.followed = null;
    return followed && restOfHint(followed.hint, followed.action, position);
  }

  private onOther(message: ServerMessage): void {
    const snapshot = this.state.snapshot;
    switch (message.type) {
      case "hello":
        this.clockAhead = message.now - Date.now();
        if (isStale(message, this.environment.page)) this.reload(message);
        return;
      case "previews":
        if (message.ply !== this.previewPly) return;
        for (const item of message.items) this.previews.set(item.action, item);
        this.set({ previewVersion: this.state.previewVersion + 1 });
        return;
      case "hint":
        if (message.ply === snapshot?.position.ply) this.set({ hint: message, ...this.say(hintWords(message)) });
        return;
      case "threats":
        this.quietQuestions = Math.max(0, this.quietQuestions - 1);
        if (message.ply !== snapshot?.position.ply) return;
        this.set({ threats: message.items, ...this.say(message.items[0]?.words ?? "") });
        return;
      case "refusal":
        this.quietQuestions = Math.max(0, this.quietQuestions - 1);
        if (message.ply !== snapshot?.position.ply || message.path.join() !== this.refusedPath) return;
        this.set({ refusal: message.message, ...(message.message === "" ? {} : this.say(message.message)) });
        return;
      case "presence":
        if (!snapshot) return;
        this.set({
          watching: message.watching,
          snapshot: {
            ...snapshot,
            seats: snapshot.seats.map((seat, i) => ({ ...seat, online: message.online[i] ?? seat.online })),
          },
        });
        return;
      case "thinking":
        if (message.ply >= (snapshot?.position.ply ?? 0)) this.set({ thinking: message.seat });
        return;
      case "notice":
        if (message.code === "expires") this.set({ expires: message.at });
        return;
      case "error":
        if (message.code === "too_fast") return; // the connection waits and sends again
        if (snapshot && this.quietQuestions > 0 && this.state.hint !== "asked") {
          --this.quietQuestions;
          return;
        }
        this.set({ message: problemText(message.code, message.message) });
        if (!snapshot) this.set({ missing: true });
        else if (this.state.hint === "asked") this.set({ hint: null });
        return;
      default:
    }
  }
}
