// The list of moves, and the list of battles in games with hidden pieces.
import { Component } from "preact";
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
  const fills = position.tints.map(
    (_, i) => colours[position.tints.findIndex((entry) => entry.seat === i + 1)]?.fill ?? "",
  );
  return (
    <section class="panel moves-panel" aria-label={t("game.moves")}>
      <h2>{t("game.moves")}</h2>
      {moves.length === 0 && <p class="quiet">{t("game.noMoves")}</p>}
      <ol class="moves" ref={list} tabIndex={0} aria-label={t("game.moves")}>
        {blocksOf(moves).map((block, i) => (
          <Block
            key={i}
            moves={block}
            fills={fills}
            {...(current === undefined ? {} : { current })}
            {...(onPick ? { onPick } : {})}
          />
        ))}
      </ol>
    </section>
  );
}

const kBlock = 40;

function blocksOf(moves: Move[]): Move[][] {
  const blocks: Move[][] = [];
  for (let i = 0; i < moves.length; i += kBlock) blocks.push(moves.slice(i, i + kBlock));
  return blocks;
}

interface BlockProps {
  moves: Move[];
  fills: string[];
  current?: number;
  onPick?: (ply: number) => void;
}

/** Some rows of the list. A game can have thousands of moves, so blocks that have not changed are not drawn again. */
class Block extends Component<BlockProps> {
  override shouldComponentUpdate(next: BlockProps): boolean {
    const now = this.props;
    const isIn = (ply: number | undefined, list: Move[]) =>
      ply !== undefined && list.some((move) => move.ply === ply) ? ply : -1;
    return (
      next.moves.length !== now.moves.length ||
      next.moves.some((move, i) => move !== now.moves[i]) ||
      next.fills.join() !== now.fills.join() ||
      isIn(next.current, next.moves) !== isIn(now.current, now.moves) ||
      (next.onPick === undefined) !== (now.onPick === undefined)
    );
  }

  override render({ moves, fills, current, onPick }: BlockProps) {
    return moves.map((move) => {
      const fill = fills[move.seat - 1];
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
          {onPick ? (
            <button class="plain" onClick={() => onPick(move.ply)}>
              {body}
            </button>
          ) : (
            <div class="plain">{body}</div>
          )}
        </li>
      );
    });
  }
}

export function Battles({ moves }: { moves: Move[] }) {
  const battles = moves.filter((move) => move.note !== "");
  return (
    <section class="panel" aria-label={t("game.battles")}>
      <h2>{t("game.battles")}</h2>
      {battles.length === 0 ? (
        <p class="quiet">{t("game.noBattles")}</p>
      ) : (
        <ol class="combats" tabIndex={0} aria-label={t("game.battles")}>
          {battles
            .slice()
            .reverse()
            .map((move) => (
              <li key={move.ply}>
                <span class="ply">{move.ply}</span> <span>{move.words || `${move.display} ${move.note}`}</span>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}
