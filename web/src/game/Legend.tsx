// What the drawings on the board mean, and which keys there are.
import { kEffects, signOf } from "../board/marks";
import { legendOf } from "../games";
import { t } from "../i18n";
import type { Snapshot } from "../protocol";
import { useSettings } from "../ui/store";

/** The marks of the board, in a box of 24 by 24. */
const kMarks = {
  canAct: ["brand", "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5"],
  target: ["brand fill", "M12 6.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Z"],
  capture: ["cost", "M3 8V3h5M16 3h5v5M21 16v5h-5M8 21H3v-5M8 12.500l3 3 5-6"],
  last: ["last", "M3 12h15M13 7l6 5-6 5"],
  hint: ["hint", "M3 12h15M13 7l6 5-6 5"],
  threat: ["cost dashed", "M3 3h18v18H3Z"],
} as const;

export function Legend({ snapshot }: { snapshot: Snapshot }) {
  const { lang } = useSettings();
  const { board, settings: info } = snapshot;
  const known = legendOf(info.game, lang);
  const text = known?.text ?? board.legend;
  return (
    <div class="signs">
      {text !== "" && <p>{text}</p>}
      <ul>
        {(Object.keys(kMarks) as (keyof typeof kMarks)[]).map((mark) => (
          <li key={mark}>
            <svg class={`sign-mark ${kMarks[mark][0]}`} viewBox="0 0 24 24" aria-hidden="true">
              <path d={kMarks[mark][1]} />
            </svg>
            {t(`legend.${mark}`)}
          </li>
        ))}
        {(known?.signs ?? kEffects).map((effect) => (
          <li key={effect}>
            <span class="sign" aria-hidden="true">
              {signOf(effect)}
            </span>
            {t(`effect.${effect}`)}
          </li>
        ))}
      </ul>
      <p>{t("game.boardHelp")}</p>
      <p>{t("review.help")}</p>
    </div>
  );
}
