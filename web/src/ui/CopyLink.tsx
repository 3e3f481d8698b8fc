import { useState } from "preact/hooks";
import { t } from "../i18n";

/** Copies a text, and tells for a while that it did. */
export function useCopy(): [boolean, (text: string) => void] {
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The clipboard needs a secure connection; a selection does not.
      const field = document.createElement("textarea");
      field.value = text;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return [isCopied, (text) => void copy(text)];
}

export function CopyLink({ url }: { url: string }) {
  const [isCopied, copy] = useCopy();
  return (
    <span class="copy">
      <input
        class="link"
        readOnly
        value={url}
        aria-label={t("game.link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button class="primary" onClick={() => copy(url)}>
        <span aria-live="polite">{isCopied ? t("game.copied") : t("game.copy")}</span>
      </button>
    </span>
  );
}
