// The list of actions, and of combats where some brought something to light.
import { useEffect, useRef } from "preact/hooks";
import type { Board, Move, Position } from "../protocol";
import { t } from "../i18n";
import { paints } from "../board/palette";
import { settings } from "../settings";

interface Props {
  moves: Move[];
  board: Board;
  position: Position;
  current?: number;
  onPick?: (ply: number) => void;
}

export function Moves({ moves, board, position, current, onPick }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const entry = current === undefined ? null : box.querySelector<HTMLElement>(".now");
    if (entry) box.scrollTop = entry.offsetTop - box.clientHeight / 2;
    else if (current === undefined) box.scrollTop = box.scrollHeight;
  }, [moves.length, current]);
  const colours = paints(board.tints, settings().colours);
  const tintOf = (seat: number) => position.tints.findIndex((entry) => entry.seat === seat);
  return (
    <section class="panel moves-panel" aria-label={t("game.moves")}>
      <h2>{t("game.moves")}</h2>
      {moves.length === 0 && <p class="quiet">{t("game.noMoves")}</p>}
      <ol class="moves" ref={list} tabIndex={0} aria-label={t("game.moves")}>
        {moves.map((move) => {
          const fill = colours[tintOf(move.seat)]?.fill;
          const body = (
            <>
              <span class="ply">{move.ply}</span>
              <span class="swatch tiny" style={fill ? { background: fill } : {}} aria-hidden="true" />
              <span class="display">{move.display}</span>
              {move.note !== "" && <span class="note">{move.note}</span>}
            </>
          );
          return (
            <li key={move.ply} class={move.ply === current ? "now" : ""} title={move.words}>
              {onPick ? <button class="plain" onClick={() => onPick(move.ply)}>{body}</button> : <div class="plain">{body}</div>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

export function Combats({ moves }: { moves: Move[] }) {
  const fights = moves.filter((move) => move.note !== "");
  return (
    <section class="panel" aria-label={t("game.combats")}>
      <h2>{t("game.combats")}</h2>
      {fights.length === 0 ? (
        <p class="quiet">{t("game.noCombats")}</p>
      ) : (
        <ol class="combats" tabIndex={0} aria-label={t("game.combats")}>
          {fights.slice().reverse().map((move) => (
            <li key={move.ply}>
              <span class="ply">{move.ply}</span> <span>{move.words || `${move.display} ${move.note}`}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
