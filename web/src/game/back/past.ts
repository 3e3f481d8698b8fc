// The positions that a game has passed: those that this page has seen, and the earlier ones from the server.
import type { Replay } from "../../protocol";
import { type PastPosition, pageOf, positionsOf } from "./replay";

export class Past {
  private readonly positions = new Map<number, PastPosition>();
  private readonly asked = new Set<number>();
  private era = 0;

  get(ply: number): PastPosition | undefined {
    return this.positions.get(ply);
  }

  put(ply: number, position: PastPosition): void {
    this.positions.set(ply, position);
  }

  /** After an undo. */
  forgetAfter(ply: number): void {
    for (const later of [...this.positions.keys()]) if (later > ply) this.positions.delete(later);
    this.asked.clear();
    ++this.era;
  }

  /** Another viewer may see other things. */
  forgetAll(): void {
    this.forgetAfter(-1);
  }

  /** Asks for the page with this position, unless it is known or on its way. Returns whether something was learned. */
  async fetch(ply: number, ask: (from: number) => Promise<Replay>): Promise<boolean> {
    // A page that was asked for while the game was shorter may not have this position.
    const from = this.positions.has(pageOf(ply)) ? ply : pageOf(ply);
    if (this.positions.has(ply) || this.asked.has(from)) return false;
    this.asked.add(from);
    const { era } = this;
    try {
      const page = await ask(from);
      if (era !== this.era) return false;
      positionsOf(page).forEach((position, i) => {
        if (!this.positions.has(page.from + i)) this.positions.set(page.from + i, position);
      });
      return true;
    } finally {
      this.asked.delete(from);
    }
  }
}
