// Who plays against me: the computer at a level, a friend by link, or somebody at the same device.
import { t } from "../i18n";
import type { CatalogGame } from "../protocol";
import { change } from "../settings";
import { useSettings } from "../ui/store";
import type { Choices, Opponent } from "./choices";

export interface PartProps {
  game: CatalogGame;
  choices: Choices;
  set: (part: Partial<Choices>) => void;
}

export function OpponentChoice({ game, choices, set }: PartProps) {
  const kinds: [Opponent, string][] = [
    ["friend", t("start.friend")],
    ["hotseat", t("start.hotseat")],
  ];
  if (game.levels.length > 0) kinds.unshift(["computer", t("start.computer")]);
  return (
    <div class="opponent">
      <fieldset>
        <legend class="sr">{t("start.opponent")}</legend>
        <div class="segments">
          {kinds.map(([kind, name]) => (
            <label key={kind} class={choices.opponent === kind ? "chosen" : ""}>
              <input
                type="radio"
                name="opponent"
                class="sr"
                checked={choices.opponent === kind}
                onChange={() => set({ opponent: kind, seats: [] })}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {choices.opponent === "computer" && <LevelChoice game={game} choices={choices} set={set} />}
      {choices.opponent === "friend" && (
        <div class="friend">
          <p class="quiet">{t("start.friendHint")}</p>
          <NameField />
        </div>
      )}
      {choices.opponent === "hotseat" && <p class="quiet">{t("start.hotseatHint")}</p>}
    </div>
  );
}

export function NameField() {
  const { name } = useSettings();
  return (
    <label class="field">
      <span>{t("start.name")}</span>
      <input
        value={name}
        maxLength={40}
        autocomplete="nickname"
        placeholder={t("seat.guest")}
        onInput={(event) => change({ name: event.currentTarget.value })}
      />
    </label>
  );
}

function LevelChoice({ game, choices, set }: PartProps) {
  const chosen = game.levels.find((entry) => entry.level === choices.level);
  return (
    <fieldset class="level-choice">
      <legend class="sr">{t("start.level")}</legend>
      <div class="levels">
        {game.levels.map(({ level, name }) => (
          <label key={level} class={level === choices.level ? "chosen" : level < choices.level ? "below" : ""}>
            <input
              type="radio"
              name="level"
              class="sr"
              checked={level === choices.level}
              aria-label={t("start.levelOf", { level, name })}
              onChange={() => set({ level })}
            />
            {level}
          </label>
        ))}
      </div>
      <p class="level-words" aria-live="polite">
        <b>{t("start.levelOf", { level: choices.level, name: chosen?.name ?? "" })}</b> {chosen?.words}
      </p>
    </fieldset>
  );
}
