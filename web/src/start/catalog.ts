// What the server offers to play, fetched once for every language.
import { useEffect, useState } from "preact/hooks";
import { api, messageOf } from "../api";
import type { Catalog } from "../protocol";
import { useSettings } from "../ui/store";

export function useCatalog(): { catalog: Catalog | null; error: string; again: () => void } {
  const { lang } = useSettings();
  const [catalog, setCatalog] = useState<Catalog | null>(null);
  const [error, setError] = useState("");
  const again = () => {
    setError("");
    api.catalog(lang).then(setCatalog, (problem: unknown) => setError(messageOf(problem)));
  };
  useEffect(again, [lang]);
  return { catalog, error, again };
}
