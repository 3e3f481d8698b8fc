// The server ends games that nobody plays on, and says so a day before.
import { language, t } from "../i18n";

const kMinute = 60_000;
const kHour = 60 * kMinute;

/** "Unless somebody plays on, this game ends in 5 hours."; empty if `expires` is 0. */
export function expiryText(expires: number, isOpen: boolean, now: number): string {
  if (expires === 0) return "";
  const format = new Intl.RelativeTimeFormat(language().tag, { numeric: "always" });
  const left = Math.max(expires - now, kMinute);
  const when = left >= kHour ? format.format(Math.floor(left / kHour), "hour") : format.format(Math.floor(left / kMinute), "minute");
  return t(isOpen ? "expiry.open" : "expiry.running", { when });
}
