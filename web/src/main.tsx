import { render } from "preact";
import { GamePage } from "./game/GamePage";
import { t } from "./i18n";
import { followSystem, show } from "./settings";
import { StartPage } from "./start/StartPage";
import { GuidePage } from "./ui/GuidePage";
import { Shell } from "./ui/Shell";
import { type Route, followLinks, useRoute } from "./ui/route";
import { useSettings } from "./ui/store";

function Page({ route }: { route: Route }) {
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "game":
      return <GamePage key={route.id} id={route.id} />;
    case "rules":
    case "learn":
      return <GuidePage part={route.page} game={route.game} />;
    case "none":
      return (
        <main id="main" tabIndex={-1} class="page narrow">
          <h1>{t("error.noPage")}</h1>
          <a class="button primary" href="/">
            {t("error.home")}
          </a>
        </main>
      );
  }
}

function App() {
  useSettings();
  const route = useRoute();
  return (
    <Shell route={route}>
      <Page route={route} />
    </Shell>
  );
}

show();
followSystem();
followLinks();
const root = document.getElementById("app");
if (root) render(<App />, root);
