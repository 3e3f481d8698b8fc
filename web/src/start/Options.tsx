// The chosen options as a row of chips. Each says what is chosen, and opens its choice.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { CatalogGame } from "../protocol";
import { settings } from "../settings";
import { useSettings } from "../ui/store";
import { NameField, type PartProps } from "./Opponent";
import { type Choices, boardsOf, editionFor, hasSwapRule } from "./choices";

const kTimes = [0, 15, 30, 60, 120, 300, 86_400]; // seconds

function timeName(seconds: number): string {
  if (seconds === 0) return t("start.noTime");
  if (seconds < 60) return t("start.seconds", { n: seconds });
  return seconds < 86_400 ? t("start.minutes", { n: seconds / 60 }) : t("start.days", { n: seconds / 86_400 });
}

interface Item {
  id: string;
  /** What is asked, and what is chosen. */
  title: string;
  chosen: string;
  body: () => ComponentChildren;
  isQuiet?: boolean;
}

const nameOf = (list: { id: string; name: string }[], id: string) => list.find((entry) => entry.id === id)?.name ?? "";

function itemsOf({ game, choices, set }: PartProps): Item[] {
  const isTwo = choices.players === 2;
  const items: Item[] = [];
  if (game.boards.length > 1) {
    items.push({
      id: "board",
      title: t("start.board"),
      chosen: nameOf(game.boards, choices.board),
      body: () => (
        <Pick
          title={t("start.board")}
          value={choices.board}
          list={game.boards}
          onPick={(board) => set({ board, edition: editionFor(game, choices.edition, board) })}
        />
      ),
    });
  }
  if (game.editions.length > 1) {
    const editions = game.editions.filter(
      (entry) => game.boards.length === 0 || boardsOf(game, entry.id).some(({ id }) => id === choices.board),
    );
    items.push({
      id: "edition",
      title: t("start.edition"),
      chosen: t("start.editionOf", { name: nameOf(game.editions, choices.edition) }),
      body: () => (
        <>
          <Pick
            title={t("start.edition")}
            value={choices.edition}
            list={editions}
            onPick={(edition) => set({ edition })}
          />
          <p class="quiet">
            <a href={`/rules/${game.id}?edition=${choices.edition}&board=${choices.board}&players=${choices.players}`}>
              {t("start.editionRules", { name: nameOf(game.editions, choices.edition) })}
            </a>
          </p>
        </>
      ),
    });
  }
  if (game.max_players > game.min_players) {
    items.push({
      id: "players",
      title: t("start.players"),
      chosen: t("start.playerCount", { n: choices.players }),
      body: () => (
        <>
          <Pick
            title={t("start.players")}
            value={String(choices.players)}
            list={range(game.min_players, game.max_players).map((n) => ({ id: String(n), name: String(n) }))}
            onPick={(n) => set({ players: Number(n), seats: [] })}
          />
          {!isTwo && <Seats game={game} choices={choices} set={set} />}
        </>
      ),
    });
  }
  if (isTwo && choices.opponent !== "hotseat") {
    const sides = [
      { id: "random", name: t("start.randomSide") },
      { id: "1", name: t("start.moveFirst") },
      { id: "2", name: t("start.moveSecond") },
    ];
    items.push({
      id: "side",
      title: t("start.order"),
      chosen: nameOf(sides, choices.side),
      body: () => (
        <Pick
          title={t("start.order")}
          value={choices.side}
          list={sides}
          onPick={(side) => set({ side: side as Choices["side"] })}
        />
      ),
    });
  }
  if (hasSwapRule(choices, game)) {
    const isOn = choices.swap;
    items.push({
      id: "swap",
      title: t("start.swap"),
      chosen: t(isOn ? "start.swapOn" : "start.swapOff"),
      body: () => (
        <>
          <Pick
            title={t("start.swap")}
            value={isOn ? "on" : "off"}
            list={[
              { id: "on", name: t("start.swapOn") },
              { id: "off", name: t("start.swapOff") },
            ]}
            onPick={(swap) => set({ swap: swap === "on" })}
          />
          <p class="quiet">{t("start.swapWords")}</p>
        </>
      ),
    });
  }
  // Levels below have no style.
  if (choices.opponent === "computer" && game.personas.length > 0 && choices.level >= game.first_persona_level) {
    const persona = game.personas.find((entry) => entry.id === (choices.persona || "balanced"));
    const name = persona?.name ?? t("start.personaPlain");
    items.push({
      id: "persona",
      title: t("start.persona"),
      chosen: t("start.personaOf", { name }),
      body: () => (
        <>
          <Pick
            title={t("start.persona")}
            value={choices.persona || "balanced"}
            list={game.personas}
            onPick={(id) => set({ persona: id === "balanced" ? "" : id })}
          />
          <p class="quiet">{persona?.words}</p>
        </>
      ),
    });
  }
  items.push({
    id: "clock",
    title: t("start.time"),
    chosen: choices.seconds === 0 ? t("start.noClock") : t("start.perTurn", { time: timeName(choices.seconds) }),
    body: () => (
      <>
        <Pick
          title={t("start.time")}
          value={String(choices.seconds)}
          list={kTimes.map((n) => ({ id: String(n), name: timeName(n) }))}
          onPick={(n) => set({ seconds: Number(n) })}
        />
        {choices.seconds > 0 && (
          <Pick
            title={t("start.timeout")}
            value={choices.onTimeout}
            list={[
              { id: "loss", name: t(isTwo ? "start.timeoutLoss" : "start.timeoutReplace") },
              { id: "level3", name: t("start.timeoutLevel") },
            ]}
            onPick={(onTimeout) => set({ onTimeout })}
          />
        )}
      </>
    ),
  });
  items.push({
    id: "access",
    title: t("start.access"),
    chosen: t(choices.isPublic ? "start.listed" : choices.watch ? "start.byLink" : "start.noSpectators"),
    body: () => (
      <>
        <Check label={t("start.public")} isOn={choices.isPublic} set={(isPublic) => set({ isPublic })} />
        <Check label={t("start.watch")} isOn={choices.watch} set={(watch) => set({ watch })} />
        {choices.opponent !== "friend" && <NameField />}
      </>
    ),
  });
  items.push({
    id: "state",
    title: t("start.state"),
    chosen: t(choices.state.trim() === "" ? "start.startPosition" : "start.custom"),
    isQuiet: choices.state.trim() === "",
    body: () => (
      <label class="field">
        <span>{t("start.stateCode")}</span>
        <textarea
          rows={2}
          spellcheck={false}
          value={choices.state}
          onInput={(event) => set({ state: event.currentTarget.value })}
        />
      </label>
    ),
  });
  return items;
}

/** The most important choices in a few words, for the button that starts the game. */
export function summaryOf(game: CatalogGame, choices: Choices): string[] {
  return [
    choices.opponent === "computer" ? t("seat.level", { level: choices.level }) : "",
    nameOf(game.boards, choices.board),
    choices.players > 2 ? t("start.playerCount", { n: choices.players }) : "",
    choices.seconds === 0 ? t("start.noClock") : timeName(choices.seconds),
    choices.state.trim() === "" ? "" : t("start.custom"),
  ].filter((part) => part !== "");
}

export function Chips(props: PartProps) {
  const [open, setOpen] = useState("");
  const panel = useRef<HTMLDivElement>(null);
  useSettings();
  const items = itemsOf(props);
  const item = items.find((entry) => entry.id === open);
  useEffect(() => {
    if (open !== "") panel.current?.querySelector<HTMLElement>("input:checked, input, textarea, a")?.focus();
  }, [open]);
  const close = () => {
    setOpen("");
    document.getElementById(`chip-${open}`)?.focus();
  };
  return (
    <div class="options">
      <div class="chips" role="group" aria-label={t("start.options")}>
        {items.map(({ id, title, chosen, isQuiet }) => (
          <button
            key={id}
            id={`chip-${id}`}
            type="button"
            class={`chip${isQuiet ? " last-chip" : ""}${open === id ? " open" : ""}`}
            aria-expanded={open === id}
            aria-label={`${title}: ${chosen}`}
            onClick={() => setOpen(open === id ? "" : id)}
          >
            {chosen}
          </button>
        ))}
      </div>
      {item && (
        <div
          class="chip-panel"
          ref={panel}
          role="group"
          aria-label={item.title}
          onKeyDown={(event) => {
            if (event.key === "Escape") close();
          }}
        >
          <div class="chip-body">{item.body()}</div>
          <button type="button" class="small" onClick={close}>
            {t("start.optionDone")}
          </button>
        </div>
      )}
    </div>
  );
}

function Seats({ game, choices, set }: PartProps) {
  return (
    <div class="seat-choices">
      {range(1, choices.players).map((seat) => (
        <Select
          key={seat}
          label={t("start.seat", { seat })}
          value={choices.seats[seat - 1] ?? "open"}
          list={[
            { id: "me", name: settings().name || t("start.me") },
            { id: "open", name: t("start.friend") },
            ...game.levels.map(({ level }) => ({
              id: level === choices.level ? "level" : `level${level}`,
              name: t("start.computerLevel", { level }),
            })),
          ]}
          onPick={(kind) => set({ seats: choices.seats.map((old, i) => (i === seat - 1 ? kind : old)) })}
        />
      ))}
    </div>
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

interface ChoiceProps {
  value: string;
  list: readonly { id: string; name: string }[];
  onPick: (id: string) => void;
}

/** All choices side by side. */
function Pick({ title, value, list, onPick }: ChoiceProps & { title: string }) {
  return (
    <fieldset class="pick">
      <legend>{title}</legend>
      {list.map(({ id, name }) => (
        <label key={id} class={id === value ? "chosen" : ""}>
          <input type="radio" class="sr" name={title} checked={id === value} onChange={() => onPick(id)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

function Check({ label, isOn, set }: { label: string; isOn: boolean; set: (isOn: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={isOn} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

export function Select({ label, value, list, onPick }: ChoiceProps & { label: string }) {
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
