// What is shown instead of the games if their catalogue could not be fetched.
import { t } from "../i18n";

/** Why there is no catalogue, and a button to ask for it again. */
export function CatalogProblem({ error, again }: { error: string; again: () => void }) {
  if (error === "") return null;
  return (
    <p class="warn" role="alert">
      {error}{" "}
      <button class="small" onClick={again}>
        {t("error.again")}
      </button>
    </p>
  );
}
