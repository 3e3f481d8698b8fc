import { useState } from "preact/hooks";
import { t } from "../i18n";

export function CopyLink({ url, withField = false }: { url: string; withField?: boolean }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
    } catch {
      // The clipboard needs a secure connection; a selection does not.
      const field = document.createElement("textarea");
      field.value = url;
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <span class="copy">
      {withField && (
        <input
          class="link"
          readOnly
          value={url}
          aria-label={t("game.link")}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <button class={withField ? "primary" : ""} onClick={copy}>
        <span aria-live="polite">{isCopied ? t("game.copied") : t("game.copy")}</span>
      </button>
    </span>
  );
}
