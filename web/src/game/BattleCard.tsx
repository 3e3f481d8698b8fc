// A battle: both pieces face up side by side, then the outcome. Over the half of the board away from the fight.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Battle, Board, Move } from "../protocol";
import { paints, setPaintsOf } from "../board/palette";
import { drawTile } from "../board/pieces/tile";
import { svg } from "../board/svg";
import { settings } from "../settings";

const kHold = 1_500; // milliseconds, with the tiles coming in

interface Props {
  board: Board;
  battle: Battle;
  /** Whose pieces are whose, for the words: the tint of the reader; 0 for none. */
  own: number;
  flipped: boolean;
  /** The name of a rank, such as "Major". */
  rankName: (text: string) => string;
  onDone: () => void;
}

/** The battle of the newest move, if the reader has not seen it; `seen` is the ply up to which they have. */
export function newBattle(moves: readonly Move[], seen: number): { ply: number; battle: Battle } | null {
  for (let i = moves.length - 1; i >= 0 && moves[i]!.ply > seen; --i) {
    const { battle, ply } = moves[i]!;
    if (battle) return { ply, battle };
  }
  return null;
}

export function BattleCard({ board, battle, own, flipped, rankName, onDone }: Props) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const end = () => done.current();
    const timer = setTimeout(end, kHold);
    const skip = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || !["Shift", "Control", "Alt", "Meta"].includes(event.key)) end();
    };
    window.addEventListener("pointerdown", skip);
    window.addEventListener("keydown", skip);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointerdown", skip);
      window.removeEventListener("keydown", skip);
    };
  }, [battle]);
  const rows = board.cells.map(([, , row]) => row);
  const middle = (Math.min(...rows) + Math.max(...rows)) / 2;
  const isLow = (board.cells[battle.cell]?.[2] ?? 0) > middle !== flipped;
  const { attacker, defender, winner, cell } = battle;
  const names = { attacker: nameOf(attacker), defender: nameOf(defender) };
  function nameOf({ tint, text }: Battle["attacker"]): string {
    const name = rankName(text);
    return tint === own ? t("battle.yours", { name }) : t("battle.theirs", { side: board.tints[tint - 1]?.name ?? "", name });
  }
  const place = board.cells[cell]?.[0] ?? "";
  const headline =
    winner === "none" ? t("battle.both", { place }) : t("battle.wins", { name: names[winner], place });
  return (
    <div class={`battle ${isLow ? "at-top" : "at-bottom"}`} role="status">
      <div class="battle-sides">
        <Side board={board} piece={attacker} name={names.attacker} fate={fateOf("attacker", winner)} />
        <Swords />
        <Side board={board} piece={defender} name={names.defender} fate={fateOf("defender", winner)} />
      </div>
      <p class="battle-outcome">{headline}</p>
    </div>
  );
}

function fateOf(side: "attacker" | "defender", winner: Battle["winner"]): string {
  return winner === side ? "wins" : "loses";
}

function Side({ board, piece, name, fate }: { board: Board; piece: Battle["attacker"]; name: string; fate: string }) {
  return (
    <figure class={`battle-side ${fate}`}>
      <TileIcon board={board} tint={piece.tint} text={piece.text} />
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** A tile of any size, for cards and trays. */
export function TileIcon({ board, tint, text }: { board: Board; tint: number; text: string }) {
  const host = useRef<HTMLSpanElement>(null);
  const [id] = useState(() => ({}));
  const { colours } = settings();
  useLayoutEffect(() => {
    const root = svg("svg", { viewBox: "-46 -49 94 98", "aria-hidden": "true", focusable: "false" }, drawTile({ tint, text }));
    setPaintsOf(root, paints(board.tints));
    host.current?.replaceChildren(root);
  }, [id, board, tint, text, colours]);
  return <span class="tile-icon" ref={host} />;
}

function Swords() {
  return (
    <svg class="battle-swords" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 4l12 12M20 4L8 16M13 19l6-6M11 19l-6-6M16 16l4 4M8 16l-4 4" />
    </svg>
  );
}
