// Review of a finished game, by buttons, slider and keys.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { settings } from "../settings";
import { PlayBoard } from "../board/PlayBoard";
import { type ReviewPosition, kPage, pageOf, positionsOf } from "./replay";

interface Props {
  snapshot: Snapshot;
  flipped: boolean;
  ply: number;
  onPly: (ply: number) => void;
  onExit: () => void;
}

export function ReviewBoard({ snapshot, flipped, ply, onPly, onExit }: Props) {
  const [pages, setPages] = useState<ReadonlyMap<number, ReviewPosition[]>>(new Map());
  const [error, setError] = useState("");
  const { lang } = settings();
  const last = snapshot.position.ply;
  const at = Math.min(Math.max(ply, 0), last);
  const wanted = pageOf(at);
  const fetchPage = () => {
    setError("");
    if (pages.has(wanted)) return;
    api.replay(snapshot.game, lang, wanted).then(
      (page) => setPages((old) => new Map([...old, [page.from, positionsOf(page)]])),
      (problem: unknown) => setError(messageOf(problem)),
    );
  };
  useEffect(fetchPage, [snapshot.game, lang, wanted]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, .board, dialog")) return;
      if (event.key === "ArrowLeft") onPly(Math.max(0, at - 1));
      else if (event.key === "ArrowRight") onPly(Math.min(last, at + 1));
      else if (event.key === "Home") onPly(0);
      else if (event.key === "End") onPly(last);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [at, last]);

  const position = pages.get(wanted)?.[at % kPage] ?? snapshot.position;
  const move = snapshot.moves.find((entry) => entry.ply === at);
  return (
    <>
      <PlayBoard
        board={snapshot.board}
        cells={position.cells}
        last={position.last}
        actions={kNone}
        flipped={flipped}
        title={t("game.board", { title: snapshot.settings.title })}
        line={error || (at === 0 ? t("review.start") : (move?.words ?? ""))}
      />
      {error !== "" && <button onClick={fetchPage}>{t("error.again")}</button>}
      <div class="replay" role="group" aria-label={t("review.title")}>
        <button aria-label={t("review.first")} disabled={at === 0} onClick={() => onPly(0)}>
          «
        </button>
        <button aria-label={t("review.previous")} disabled={at === 0} onClick={() => onPly(at - 1)}>
          ‹
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t("review.title")}
          aria-valuetext={t("review.of", { ply: at, all: last })}
          onInput={(event) => onPly(Number(event.currentTarget.value))}
        />
        <button aria-label={t("review.next")} disabled={at >= last} onClick={() => onPly(at + 1)}>
          ›
        </button>
        <button aria-label={t("review.last")} disabled={at >= last} onClick={() => onPly(last)}>
          »
        </button>
        <span class="replay-count">{t("review.of", { ply: at, all: last })}</span>
        <button class="small" onClick={onExit}>
          {t("review.exit")}
        </button>
      </div>
      <p class="quiet">{t("review.help")}</p>
    </>
  );
}

const kNone: never[] = [];
