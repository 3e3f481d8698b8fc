// All further options of a new game, collapsed at first.
import { t } from "../i18n";
import type { CatalogGame } from "../protocol";
import { boardsOf, type Choices } from "./choices";
import { NameField } from "./StartPage";

interface Props {
  game: CatalogGame;
  choices: Choices;
  set: (part: Partial<Choices>) => void;
}

const kTimes = [0, 15, 30, 60, 120, 300, 86_400]; // seconds

function timeName(seconds: number): string {
  if (seconds === 0) return t("start.noTime");
  if (seconds < 60) return t("start.seconds", { n: seconds });
  return seconds < 86_400 ? t("start.minutes", { n: seconds / 60 }) : t("start.days", { n: seconds / 86_400 });
}

export function Options({ game, choices, set }: Props) {
  const isTwo = choices.players === 2;
  return (
    <details class="options">
      <summary>{t("start.options")}</summary>
      <div class="option-grid">
        {game.editions.length > 1 && (
          <Select
            label={t("start.edition")}
            value={choices.edition}
            list={game.editions}
            onPick={(edition) => set({ edition })}
          />
        )}
        {game.boards.length > 1 && (
          <Select
            label={t("start.board")}
            value={choices.board}
            list={boardsOf(game, choices.edition)}
            onPick={(board) => set({ board })}
          />
        )}
        {game.max_players > game.min_players && (
          <Select
            label={t("start.players")}
            value={String(choices.players)}
            list={range(game.min_players, game.max_players).map((n) => ({ id: String(n), name: String(n) }))}
            onPick={(n) => set({ players: Number(n), seats: [] })}
          />
        )}
        {isTwo && choices.opponent !== "hotseat" && (
          <Select
            label={t("start.order")}
            value={String(choices.seat)}
            list={[
              { id: "1", name: t("start.moveFirst") },
              { id: "2", name: t("start.moveSecond") },
            ]}
            onPick={(seat) => set({ seat: Number(seat) })}
          />
        )}
        {!isTwo &&
          range(1, choices.players).map((seat) => (
            <Select
              key={seat}
              label={t("start.seat", { seat })}
              value={choices.seats[seat - 1] ?? "open"}
              list={[
                { id: "me", name: t("start.me") },
                { id: "open", name: t("start.friend") },
                ...game.levels.map(({ level }) => ({
                  id: level === choices.level ? "level" : `level${level}`,
                  name: t("start.computerLevel", { level }),
                })),
              ]}
              onPick={(kind) => set({ seats: choices.seats.map((old, i) => (i === seat - 1 ? kind : old)) })}
            />
          ))}
        <Select
          label={t("start.time")}
          value={String(choices.seconds)}
          list={kTimes.map((n) => ({ id: String(n), name: timeName(n) }))}
          onPick={(n) => set({ seconds: Number(n) })}
        />
        {choices.seconds > 0 && (
          <Select
            label={t("start.timeout")}
            value={choices.onTimeout}
            list={[
              { id: "loss", name: t(isTwo ? "start.timeoutLoss" : "start.timeoutReplace") },
              { id: "level3", name: t("start.timeoutLevel") },
            ]}
            onPick={(onTimeout) => set({ onTimeout })}
          />
        )}
        {choices.opponent !== "friend" && <NameField />}
        <label class="check">
          <input
            type="checkbox"
            checked={choices.isPublic}
            onChange={(event) => set({ isPublic: event.currentTarget.checked })}
          />
          {t("start.public")}
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={choices.watch}
            onChange={(event) => set({ watch: event.currentTarget.checked })}
          />
          {t("start.watch")}
        </label>
        <label class="field wide">
          <span>{t("start.state")}</span>
          <textarea
            rows={2}
            spellcheck={false}
            value={choices.state}
            onInput={(event) => set({ state: event.currentTarget.value })}
          />
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
        {list.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.name}
          </option>
        ))}
      </select>
    </label>
  );
}
