// Turns a line of the rules into a text for the facts of the chosen edition, board and number of players.
import type { RuleLine } from "../games/types";
import type { Language } from "../i18n/language";
import { formOf } from "../i18n/text";
import type { Fact } from "../protocol";

export function factValue(facts: readonly Fact[], id: string): string | undefined {
  return facts.find((fact) => fact.id === id)?.value;
}

/** Null if the line does not apply. Gaps for facts are left in the text. */
export function lineText(line: RuleLine, facts: readonly Fact[], language: Language): string | null {
  if (typeof line === "string") return line;
  if ("count" in line) return formOf(line, Number(factValue(facts, line.count)), language.tag);
  const value = factValue(facts, line.when);
  if (value === undefined) return null;
  const isTrue = line.is === undefined ? isOn(line.when, value, language) : value === line.is;
  return isTrue ? line.text : (line.otherwise ?? null);
}

/** A number is a limit, which is on. */
function isOn(id: string, value: string, { on, off }: Language): boolean {
  if (off.includes(value)) return false;
  if (!on.includes(value) && !/^\d/.test(value)) console.error(`the fact ${id} is neither on nor off: ${value}`);
  return true;
}

/** The ids of all facts that a line uses. */
export function factsIn(line: RuleLine): string[] {
  const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  if (typeof line === "string") return gaps(line);
  const { count, when, is, ...texts } = line as Record<string, string>;
  const condition = count ?? when;
  return [...(condition === undefined ? [] : [condition]), ...Object.values(texts).flatMap(gaps)];
}
