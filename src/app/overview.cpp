#include "app/overview.h"

#include <string_view>
#include <vector>

#include "games/registry.h"

namespace palamedes::app {
namespace {

struct FirstStep {
  std::string_view purpose;
  std::string example;
};

std::vector<FirstStep> first_steps() {
  const std::string game(game_infos().front()->id);
  return {
      {"Play in the browser, against the computer or a friend", "palamedes serve"},
      {"Play in the terminal", "palamedes play " + game + " --level 3"},
      {"Find the mistakes in a saved game", "palamedes analyze game.jsonl"},
      {"Let two engines play each other", "palamedes arena " + game + " level4 level2 --games 20"},
      {"List the games, their editions and rule options", "palamedes games"},
  };
}

/// "Liuzhou chess, RingRift and Stratego"
std::string names_of_games() {
  const auto games = game_infos();
  std::string text;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (i > 0) text += i + 1 < games.size() ? ", " : " and ";
    text += games[i]->texts(Language::kEnglish).name;
  }
  return text;
}

}  // namespace

std::string overview() {
  std::string text = "Palamedes plays strategy board games: " + names_of_games() + ".\n\n";
  for (const FirstStep& step : first_steps()) {
    text.append(step.purpose).append(":\n    ").append(step.example).append("\n");
  }
  text +=
      "\n'palamedes --help' lists all commands, and 'palamedes play --help' explains one of them.\n"
      "README.md describes everything else: the rules, the server, and the engines as a C++ library.\n";
  return text;
}

}  // namespace palamedes::app
