// Texts with gaps and plural forms.

/** Forms of a text that depend on a number. An exact value ("=1") wins over the plural categories of the language. */
export type Forms = { other: string } & {
  [form in `=${number}` | Exclude<Intl.LDMLPluralRule, "other">]?: string;
};

/** `{name}` is replaced by the field of that name; the field `n` decides between forms. */
export type Text = string | Forms | { ordinal: Forms };

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(tag: string, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${tag} ${type}`;
  let found = rules.get(key);
  if (!found) rules.set(key, (found = new Intl.PluralRules(tag, { type })));
  return found;
}

/** `tag` names the language as HTML does: "en", "zh-Hans". */
export function formOf(text: Text, n: number, tag: string): string {
  if (typeof text === "string") return text;
  const isOrdinal = "ordinal" in text;
  const forms = isOrdinal ? text.ordinal : text;
  return forms[`=${n}`] ?? forms[pluralRules(tag, isOrdinal ? "ordinal" : "cardinal").select(n)] ?? forms.other;
}

/** A gap without a field stays as it is. */
export function fill(text: string, fields: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in fields ? String(fields[name]) : whole));
}
