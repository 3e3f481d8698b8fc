import { render } from "preact";
import { GamePage } from "./game/GamePage";
import { t } from "./i18n";
import { LearnPage } from "./learn/LearnPage";
import { RulesPage } from "./rules/RulesPage";
import { followSystem, show } from "./settings";
import { StartPage } from "./start/StartPage";
import { Header } from "./ui/Header";
import { followLinks, useRoute } from "./ui/route";
import { useSettings } from "./ui/store";

function Page() {
  const route = useRoute();
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "game":
      return <GamePage key={route.id} id={route.id} />;
    case "rules":
      return <RulesPage key={route.game} game={route.game} />;
    case "learn":
      return <LearnPage key={route.game} game={route.game} />;
    case "none":
      return (
        <main id="main" tabIndex={-1} class="page narrow">
          <h1>{t("error.noPage")}</h1>
          <a class="button primary" href="/">{t("error.home")}</a>
        </main>
      );
  }
}

function App() {
  useSettings();
  return (
    <>
      <Header />
      <Page />
    </>
  );
}

show();
followSystem();
followLinks();
const root = document.getElementById("app");
if (root) render(<App />, root);
