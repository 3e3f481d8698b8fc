// Stands where the prompt is while an earlier position is shown.
import { useState } from "preact/hooks";
import { messageOf } from "../../api";
import { focusBoard } from "../../board/board";
import { t } from "../../i18n";
import type { Snapshot } from "../../protocol";
import { settings } from "../../settings";
import { useCopy } from "../../ui/CopyLink";
import { go } from "../../ui/route";
import { branch, canBranch, canWrite, positionCode } from "./branch";
import type { LookBack } from "./lookback";
import type { PastPosition } from "./replay";

interface Props {
  snapshot: Snapshot;
  past: PastPosition | null;
  stops: readonly number[];
  back: LookBack;
}

export function PastCard({ snapshot, past, stops, back }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const [isCopied, copy] = useCopy();
  const ply = back.ply ?? 0;
  const isOver = snapshot.position.result !== null;
  const run = (task: () => Promise<void>) => {
    setBusy(true);
    setError("");
    task()
      .catch((reason: unknown) => setError(messageOf(reason)))
      .finally(() => setBusy(false));
  };
  const { name, lang } = settings();
  const playOn = () => run(async () => go(`/game/${await branch(snapshot, ply, name, lang)}`));
  const write = () => run(async () => copy(await positionCode(snapshot, ply, lang)));
  return (
    <section class="box prompt past" aria-label={t("review.title")}>
      <p class="status-title">{t("review.looking")}</p>
      <h2 class="prompt-text">
        {t("review.of", { ply: Math.max(0, stops.indexOf(ply)), all: Math.max(0, stops.length - 1) })}
      </h2>
      <p class="prompt-detail" role={error === "" ? undefined : "alert"}>
        {error !== "" ? error : (past?.prompt ?? t("loading"))}
      </p>
      <div class="choice-list">
        <button
          class="choice-button"
          onClick={() => {
            back.go(null);
            focusBoard();
          }}
        >
          {t(isOver ? "review.exit" : "review.return")}
        </button>
        {canBranch(snapshot) && ply < snapshot.position.ply && (
          <button class="choice-button" title={t("review.playOnHint")} disabled={isBusy} onClick={playOn}>
            {t("review.playOn")}
          </button>
        )}
        {canWrite(snapshot) && (
          <button class="choice-button" title={t("review.copyHint")} disabled={isBusy} onClick={write}>
            {t(isCopied ? "game.copied" : "review.copy")}
          </button>
        )}
      </div>
    </section>
  );
}
