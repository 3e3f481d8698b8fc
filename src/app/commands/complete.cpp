// palamedes complete, a hidden command for completions/palamedes.bash: prints the words that can come
// next on a command line. It asks the commands and the games, so the words are never out of date.
#include <fmt/core.h>

#include <memory>
#include <string_view>

#include "app/cli.h"
#include "app/support/position_sets.h"
#include "games/registry.h"
#include "search/players/algorithms.h"
#include "search/players/levels.h"
#include "search/tools/test_policy.h"

namespace palamedes::app {
namespace {

/// The part of a command line that is typed already.
struct Typed {
  const CLI::App* command;
  const CLI::Option* open = nullptr;  ///< the option whose value comes next
  std::vector<std::string> positionals{};
};

Typed follow(const CLI::App& root, const std::vector<std::string>& words) {
  Typed typed{.command = &root};
  for (const std::string& word : words) {
    if (word == "=") continue;  // bash splits --edition=seed into three words
    if (typed.open != nullptr) {
      typed.open = nullptr;
    } else if (word.starts_with("-")) {
      const CLI::Option* option = typed.command->get_option_no_throw(word);
      if (option != nullptr && option->get_items_expected_max() > 0) typed.open = option;
    } else if (const CLI::App* command = find_command(*typed.command, word)) {
      typed.command = command;
    } else {
      typed.positionals.push_back(word);
    }
  }
  return typed;
}

/// The game on the command line, or all games.
std::vector<const GameInfo*> games_of(const Typed& typed) {
  for (const GameInfo* info : game_infos()) {
    for (const std::string& word : typed.positionals) {
      if (word == info->id) return {info};
    }
  }
  return game_infos();
}

/// The members of "TEXT:{auto,always,never}", which is how CLI11 describes a choice.
std::vector<std::string> members(const std::string& type) {
  const std::size_t first = type.find('{');
  const std::size_t last = type.find('}');
  if (first == std::string::npos || last == std::string::npos) return {};
  return CLI::detail::split(type.substr(first + 1, last - first - 1), ',');
}

std::vector<std::string> values_of(const CLI::Option& option, const Typed& typed) {
  const std::string& name = option.get_single_name();
  std::vector<std::string> values = members(option.get_type_name());
  if (name == "policy") {
    for (const std::string& policy : CLI::detail::split(std::string(search::kTestPolicyNames), ',')) {
      values.push_back(CLI::detail::trim_copy(policy));
    }
  }
  if (name == "player") {
    for (const search::AlgorithmInfo& algorithm : search::algorithms()) values.emplace_back(algorithm.name);
    if (typed.command->get_name() == "arena") values.emplace_back("engine:run=");
  }
  const bool is_seat = typed.command->get_name() == "play" && name.size() == 2 && name[0] == 'p';
  if (is_seat) values.insert(values.end(), {"human", "random"});
  if (is_seat || name == "level" || name == "player") {
    for (int level = 1; level <= kLevels; ++level) values.push_back(fmt::format("level{}", level));
    values.emplace_back(search::kMaxName);
  }
  if (name == "persona") {
    const auto games = games_of(typed);
    for (const Persona& persona : search::personas_of({.game = std::string(games.back()->id)}))
      values.emplace_back(persona.id);
  }
  if (name == "set") {
    for (const std::string_view set : set_names(games_of(typed))) values.emplace_back(set);
  }
  for (const GameInfo* info : games_of(typed)) {
    if (name == "game" || name == "games") values.emplace_back(info->id);
    if (name == "board") values.insert(values.end(), info->boards.begin(), info->boards.end());
    if (name == "edition") {
      for (const std::string_view edition : info->editions) values.emplace_back(edition);
    }
    if (name == "knob") {
      for (const std::string_view knob : info->knobs) values.push_back(fmt::format("{}=", knob));
    }
  }
  return values;
}

std::vector<std::string> candidates(const Typed& typed, bool options) {
  if (typed.open != nullptr) return values_of(*typed.open, typed);
  std::vector<std::string> words;
  std::size_t positional = 0;
  for (const CLI::Option* option : typed.command->get_options()) {
    if (options) {
      for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
    } else if (option->get_positional()) {
      const bool next = positional == typed.positionals.size() || option->get_items_expected_max() > 1;
      if (next && positional <= typed.positionals.size()) words = values_of(*option, typed);
      ++positional;
    }
  }
  if (options) return words;
  for (const CLI::App* command : typed.command->get_subcommands([](const CLI::App*) { return true; })) {
    if (!command->get_group().empty()) words.push_back(command->get_name());
  }
  return words;
}

}  // namespace

void add_complete(CLI::App& app) {
  auto* command = app.add_subcommand("complete", "Print the words that can come next, one per line");
  command->footer("Example:\n  palamedes complete -- play --edition ''");
  auto words = std::make_shared<std::vector<std::string>>();
  command->add_option("words", *words, "The words so far; the last is the one to complete")->required();
  command->callback([&app, words] {
    const std::string last = words->back();
    words->pop_back();
    for (const std::string& word : candidates(follow(app, *words), last.starts_with("-"))) {
      if (last == "=" || word.starts_with(last)) fmt::print("{}\n", word);
    }
  });
}

}  // namespace palamedes::app
