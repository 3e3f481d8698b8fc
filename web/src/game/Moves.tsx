// The list of moves, grouped by turn. It also leads back to earlier positions.
import { Component } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Snapshot } from "../protocol";
import { t } from "../i18n";
import { paints } from "../board/palette";
import { settings } from "../settings";
import { Icon, type IconName } from "../ui/icons";
import type { LookBack } from "./back/lookback";
import { type Line, type Turn, firstPly, lastPly, linesOf, turnParts, turnsOf } from "./turns";

interface Props {
  snapshot: Snapshot;
  back: LookBack;
}

export function Moves({ snapshot, back }: Props) {
  const { moves, board, position, settings: info } = snapshot;
  const box = useRef<HTMLDivElement>(null);
  const { ply } = back;
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const now = ply === null ? null : list.querySelector<HTMLElement>(".turn-text.on");
    if (now) {
      list.scrollTop = now.offsetTop - list.clientHeight / 2;
      list.scrollLeft = now.offsetLeft - list.clientWidth / 2;
    } else {
      list.scrollTop = ply === null ? list.scrollHeight : 0;
      list.scrollLeft = ply === null ? list.scrollWidth : 0;
    }
  }, [moves.length, ply]);
  const colours = paints(board.tints, settings().colours);
  const fills = position.tints.map(
    (_, i) => colours[position.tints.findIndex((entry) => entry.seat === i + 1)]?.fill ?? "",
  );
  const current = ply ?? position.ply;
  const last = position.ply;
  const go = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ply]") : null;
    if (target) back.go(Number(target.dataset["ply"]));
  };
  return (
    <section class="box moves" aria-label={t("game.moves")}>
      <div class="moves-head">
        <h2>{t("game.moves")}</h2>
        <div class="steps" role="group" aria-label={t("review.title")}>
          <Step name="review.first" icon="first" isOff={current === 0 || moves.length === 0} onStep={back.toStart} />
          <Step
            name="review.previous"
            icon="previous"
            isOff={current === 0 || moves.length === 0}
            onStep={() => back.step(-1)}
          />
          <Step
            name={back.isPlaying ? "review.pause" : "review.play"}
            icon={back.isPlaying ? "pause" : "play"}
            isOff={moves.length === 0}
            onStep={back.toggle}
          />
          <Step name="review.next" icon="next" isOff={current >= last} onStep={() => back.step(1)} />
          <Step name="review.last" icon="last" isOff={current >= last} onStep={back.toEnd} />
        </div>
      </div>
      <div class="ml" ref={box} tabIndex={0} role="group" aria-label={t("game.moves")} onClick={go}>
        {moves.length === 0 && <p class="muted">{t("game.noMoves")}</p>}
        {blocksOf(linesOf(turnsOf(moves), info.players)).map((lines, i) => (
          <Block key={i} lines={lines} fills={fills} current={current} isWide={info.players > 2} />
        ))}
      </div>
    </section>
  );
}

interface StepProps {
  name: "review.first" | "review.previous" | "review.play" | "review.pause" | "review.next" | "review.last";
  icon: IconName;
  isOff: boolean;
  onStep: () => void;
}

/** Not disabled at the ends of the game: a button that was just used keeps the focus. */
function Step({ name, icon, isOff, onStep }: StepProps) {
  return (
    <button
      class="icon-button"
      aria-label={t(name)}
      title={t(name)}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onStep();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

const kBlock = 30;

function blocksOf(lines: Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (let i = 0; i < lines.length; i += kBlock) blocks.push(lines.slice(i, i + kBlock));
  return blocks;
}

interface BlockProps {
  lines: Line[];
  fills: string[];
  current: number;
  isWide: boolean;
}

const pliesOf = (lines: readonly Line[]) => lines.flatMap((line) => line.turns.flatMap((turn) => turn?.moves ?? []));

/** Some lines of the list. A game can have thousands of moves, so blocks that have not changed are not drawn again. */
class Block extends Component<BlockProps> {
  override shouldComponentUpdate(next: BlockProps): boolean {
    const now = this.props;
    const before = pliesOf(now.lines);
    const after = pliesOf(next.lines);
    const isIn = (ply: number) => after.some((move) => move.ply === ply);
    return (
      after.length !== before.length ||
      after.some((move, i) => move !== before[i]) ||
      next.fills.join() !== now.fills.join() ||
      (next.current !== now.current && (isIn(next.current) || isIn(now.current)))
    );
  }

  override render({ lines, fills, current, isWide }: BlockProps) {
    return lines.map((line) => (
      <div key={line.number} class={`line${line.turns.length === 1 ? " single" : ""}`}>
        <span class="turn-number">{line.turns[0]?.isSetup ? "" : line.number}</span>
        {line.turns.map((turn, column) =>
          turn ? (
            <TurnText
              key={firstPly(turn)}
              turn={turn}
              current={current}
              fill={isWide ? (fills[turn.seat - 1] ?? "") : null}
            />
          ) : (
            <span key={`empty${column}`} />
          ),
        )}
      </div>
    ));
  }
}

function TurnText({ turn, current, fill }: { turn: Turn; current: number; fill: string | null }) {
  const isOn = firstPly(turn) <= current && current <= lastPly(turn);
  const parts = turnParts(turn.moves.map((move) => move.display));
  const words = turn.isSetup ? "" : turn.moves.map((move) => move.words).join(". ");
  return (
    <button
      class={`turn-text${isOn ? " on" : ""}`}
      tabIndex={-1}
      data-ply={lastPly(turn)}
      title={words}
      {...(isOn ? { "aria-current": "step" } : {})}
    >
      {fill !== null && !turn.isSetup && <span class="swatch tiny" style={{ background: fill }} aria-hidden="true" />}
      {turn.isSetup ? (
        <span class="display" data-ply={lastPly(turn)}>
          {t("game.armies")}
        </span>
      ) : (
        turn.moves.map((move, i) => (
          <span
            key={move.ply}
            class={`display${move.ply === current ? " at" : ""}`}
            data-ply={move.ply}
            data-display={move.display}
          >
            {parts[i]}
          </span>
        ))
      )}
    </button>
  );
}
