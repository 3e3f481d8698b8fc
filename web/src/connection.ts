// Keeps one game in step with the server over a bad network, as docs/protocol.md describes it: resends changes until
// they are answered, reconnects, and requests the updates it missed. Knows nothing about drawing.
import type { Change, Lang, Question, ServerMessage, Snapshot, Update } from "./protocol";
import type { Unanswered } from "./stale";

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

/** Sockets, time and random ids; tests provide their own. */
export interface Environment {
  socket(): Socket;
  now(): number;
  later(task: () => void, ms: number): unknown;
  forget(timer: unknown): void;
  id(): string;
}

export type Link = "connecting" | "open" | "reconnecting";
export type Answer = { ok: true; seq: number } | { ok: false; code: string; message: string };

export interface Listener {
  link(state: Link): void;
  snapshot(message: Snapshot): void;
  update(message: Update): void;
  other(message: ServerMessage): void;
}

export const kResend = 2_500;
export const kPing = 10_000;
export const kSilence = 15_000;
export const kFirstBackOff = 500;
export const kLastBackOff = 8_000;
const kTick = 500;

interface Pending {
  change: Change;
  message: string;
  sent: number;
  resolve: (answer: Answer) => void;
}

export class Connection {
  private socket: Socket | null = null;
  private isOpen = false;
  private backOff = kFirstBackOff;
  private lastHeard = 0;
  private lastPing = 0;
  private seq: number | null = null;
  private viewer: number | null = null;
  /** Since when a snapshot or a missed update is expected. */
  private waitingSince: number | null = null;
  private quietUntil = 0;
  private timer: unknown = null;
  private retry: unknown = null;
  private isClosed = false;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly game: string,
    private lang: Lang,
    private readonly listener: Listener,
    private readonly environment: Environment,
  ) {}

  start(): void {
    this.listener.link("connecting");
    this.connect();
    this.tick();
  }

  stop(): void {
    this.isClosed = true;
    this.environment.forget(this.timer);
    this.environment.forget(this.retry);
    this.drop();
    for (const { resolve } of this.pending.values()) resolve({ ok: false, code: "closed", message: "" });
    this.pending.clear();
  }

  /** Another language or another viewer is another stream of updates, so it begins with a snapshot. */
  view(lang: Lang, viewer: number | null): void {
    this.lang = lang;
    this.viewer = viewer;
    this.seq = null;
    this.open();
  }

  /** Resolves once the server has stored or refused the change, however often the connection is lost. */
  change(change: Change, id = this.environment.id()): Promise<Answer> {
    const message = JSON.stringify({ ...change, game: this.game, id });
    return new Promise((resolve) => {
      this.pending.set(id, { change, message, sent: this.environment.now(), resolve });
      this.send(message);
    });
  }

  /** A question is sent once: if it gets lost, there is no answer. */
  ask(question: Question): void {
    this.send(JSON.stringify({ ...question, game: this.game }));
  }

  /** The changes that may or may not have reached the server. */
  unanswered(): Unanswered[] {
    return [...this.pending].map(([id, { change }]) => ({ id, change }));
  }

  get hasPending(): boolean {
    return this.pending.size > 0;
  }

  private send(text: string): void {
    if (this.isOpen && this.environment.now() >= this.quietUntil) this.socket?.send(text);
  }

  private open(): void {
    const message: Record<string, unknown> = { type: "open", game: this.game, language: this.lang };
    if (this.viewer !== null) message["viewer"] = this.viewer;
    if (this.seq !== null) message["since"] = this.seq;
    this.waitingSince = this.environment.now();
    this.send(JSON.stringify(message));
  }

  private connect(): void {
    if (this.isClosed) return;
    const socket = this.environment.socket();
    this.socket = socket;
    this.lastHeard = this.environment.now();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.isOpen = true;
      this.lastHeard = this.lastPing = this.environment.now();
      this.open();
      for (const entry of this.pending.values()) this.resend(entry);
    };
    socket.onmessage = (event) => {
      if (socket === this.socket && typeof event.data === "string") this.receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isOpen = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private lost(): void {
    this.drop();
    if (this.isClosed) return;
    this.listener.link("reconnecting");
    this.environment.forget(this.retry);
    this.retry = this.environment.later(() => this.connect(), this.backOff);
    this.backOff = Math.min(2 * this.backOff, kLastBackOff);
  }

  private resend(entry: Pending): void {
    entry.sent = this.environment.now();
    this.send(entry.message);
  }

  private tick(): void {
    if (this.isClosed) return;
    const now = this.environment.now();
    if (this.socket && now - this.lastHeard >= kSilence) {
      this.lost();
    } else if (this.isOpen) {
      for (const entry of this.pending.values()) if (now - entry.sent >= kResend) this.resend(entry);
      if (this.waitingSince !== null && now - this.waitingSince >= kResend) this.open();
      if (now - this.lastPing >= kPing) {
        this.lastPing = now;
        this.send('{"type":"ping"}');
      }
    }
    this.timer = this.environment.later(() => this.tick(), kTick);
  }

  private receive(text: string): void {
    this.lastHeard = this.environment.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    if ("game" in message && message.game !== undefined && message.game !== this.game) return;
    switch (message.type) {
      case "snapshot":
        this.seq = message.sequence;
        this.waitingSince = null;
        this.inStep();
        this.listener.snapshot(message);
        return;
      case "update":
        this.receiveUpdate(message);
        return;
      case "ack":
        if (this.seq !== null && message.sequence > this.seq) this.waitingSince ??= this.environment.now();
        this.answer(message.id, { ok: true, seq: message.sequence });
        return;
      case "reject":
        this.answer(message.id, { ok: false, code: message.code, message: message.message });
        return;
      case "error":
        // Changes are sent again later; questions are lost.
        if (message.code === "too_fast") this.quietUntil = this.environment.now() + 1_000 * (message.retry_after ?? 1);
        this.listener.other(message);
        return;
      case "pong":
        this.receivePong(message.games[this.game]);
        return;
      default:
        this.listener.other(message);
    }
  }

  private receiveUpdate(message: Update): void {
    if (this.seq === null) return; // an update of the previous stream; a snapshot is on its way
    this.inStep();
    if (message.sequence <= this.seq) {
      if (message.sequence === this.seq) this.waitingSince = null; // nothing was missed
      return;
    }
    if (message.from !== this.seq + 1) {
      // It tells the difference to another position than ours.
      if (this.waitingSince === null || message.from <= this.seq) this.open();
      return;
    }
    this.waitingSince = null;
    this.seq = message.sequence;
    this.listener.update(message);
  }

  /** A pong says how far the game is: an update may have been lost without anything after it. */
  private receivePong(seq: number | undefined): void {
    if (seq !== undefined && this.seq !== null && seq > this.seq && this.waitingSince === null) this.open();
  }

  /** The server has told us about the game: the connection works. */
  private inStep(): void {
    this.backOff = kFirstBackOff;
    this.listener.link("open");
  }

  private answer(id: string, answer: Answer): void {
    const entry = this.pending.get(id);
    if (!entry) return;
    this.pending.delete(id);
    entry.resolve(answer);
  }
}

export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function browserEnvironment(): Environment {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/v1/socket`;
  return {
    socket: () => new WebSocket(url) as unknown as Socket,
    now: () => performance.now(),
    later: (task, ms) => setTimeout(task, ms),
    forget: (timer) => clearTimeout(timer as number | undefined),
    id: randomId,
  };
}
