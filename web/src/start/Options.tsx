// Everything else about a new game, folded away.
import { t } from "../i18n";
import type { CatalogGame } from "../protocol";
import type { Choices } from "./choices";
import { NameField } from "./StartPage";

interface Props {
  game: CatalogGame;
  choices: Choices;
  set: (part: Partial<Choices>) => void;
}

const kTimes = [0, 15, 30, 60, 120, 300, 86_400];

function timeName(seconds: number): string {
  if (seconds === 0) return t("start.noTime");
  if (seconds === 86_400) return t("start.day");
  return seconds < 60 ? t("start.seconds", { n: seconds }) : t("start.minutes", { n: seconds / 60 });
}

export function Options({ game, choices, set }: Props) {
  const isTwo = choices.players === 2;
  return (
    <details class="options">
      <summary>{t("start.options")}</summary>
      <div class="option-grid">
        {game.editions.length > 1 && (
          <Select label={t("start.edition")} value={choices.edition} list={game.editions} onPick={(edition) => set({ edition })} />
        )}
        {game.boards.length > 1 && (
          <Select label={t("start.board")} value={choices.board} list={game.boards} onPick={(board) => set({ board })} />
        )}
        {game.max_players > game.min_players && (
          <Select
            label={t("start.players")} value={String(choices.players)}
            list={range(game.min_players, game.max_players).map((n) => ({ id: String(n), name: String(n) }))}
            onPick={(n) => set({ players: Number(n), seats: [] })}
          />
        )}
        {isTwo && choices.opponent !== "hotseat" && (
          <Select
            label={t("start.first")} value={String(choices.seat)}
            list={[{ id: "1", name: t("start.seatFirst") }, { id: "2", name: t("start.seatSecond") }]}
            onPick={(seat) => set({ seat: Number(seat) })}
          />
        )}
        {!isTwo && range(1, choices.players).map((seat) => (
          <Select
            key={seat} label={t("start.seat", { seat })} value={choices.seats[seat - 1] ?? "level"}
            list={[
              { id: "me", name: t("start.me") },
              { id: "open", name: t("start.open") },
              { id: "level", name: t("start.level.n", { level: choices.level }) },
              ...game.levels.filter((entry) => entry.level !== choices.level)
                .map((entry) => ({ id: `level${entry.level}`, name: t("start.level.n", { level: entry.level }) })),
            ]}
            onPick={(kind) => set({ seats: choices.seats.map((old, i) => (i === seat - 1 ? kind : old)) })}
          />
        ))}
        <Select
          label={t("start.time")} value={String(choices.seconds)}
          list={kTimes.map((n) => ({ id: String(n), name: timeName(n) }))}
          onPick={(n) => set({ seconds: Number(n) })}
        />
        {choices.seconds > 0 && (
          <Select
            label={t("start.timeout")} value={choices.onTimeout}
            list={[{ id: "loss", name: t("start.timeoutLoss") }, { id: "level3", name: t("start.timeoutLevel") }]}
            onPick={(onTimeout) => set({ onTimeout })}
          />
        )}
        {choices.opponent !== "friend" && <NameField />}
        <label class="check">
          <input type="checkbox" checked={choices.isPublic} onChange={(event) => set({ isPublic: event.currentTarget.checked })} />
          {t("start.public")}
        </label>
        <label class="check">
          <input type="checkbox" checked={choices.watch} onChange={(event) => set({ watch: event.currentTarget.checked })} />
          {t("start.watch")}
        </label>
        <label class="field wide">
          <span>{t("start.state")}</span>
          <textarea rows={2} spellcheck={false} value={choices.state} onInput={(event) => set({ state: event.currentTarget.value })} />
        </label>
      </div>
    </details>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

interface SelectProps {
  label: string;
  value: string;
  list: { id: string; name: string }[];
  onPick: (id: string) => void;
}

export function Select({ label, value, list, onPick }: SelectProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {list.map((entry) => <option key={entry.id} value={entry.id}>{entry.name}</option>)}
      </select>
    </label>
  );
}
