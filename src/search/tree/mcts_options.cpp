#include "search/tree/mcts_options.h"

namespace palamedes::search {
namespace {

template <class Enum>
void read_choice(SettingsReader& reader, std::string_view name, Enum& value,
                 const std::vector<std::string_view>& names) {
  value = static_cast<Enum>(reader.choice(name, static_cast<std::size_t>(value), names));
}

void read_number(SettingsReader& reader, std::string_view name, int& value, int low, int high) {
  value = static_cast<int>(reader.number(name, value, low, high));
}

}  // namespace

MctsOptions MctsOptions::defaults(bool evaluated) {
  MctsOptions options;
  if (evaluated) {
    options.formula = Formula::kPuct;
    options.explore = 50;
    options.priors = Priors::kEvaluation;
    options.leaf = Leaf::kEvaluation;
    options.quiet = 4;
  }
  return options;
}

MctsOptions MctsOptions::network_defaults() {
  MctsOptions options;
  options.formula = Formula::kPuct;
  options.explore = 125;
  options.urgency = -20;
  options.leaf = Leaf::kEvaluation;
  options.network = true;
  return options;
}

MctsOptions read_mcts(SettingsReader& reader, bool evaluated) {
  MctsOptions options = MctsOptions::defaults(evaluated);
  read_choice(reader, "formula", options.formula, {"uct", "puct"});
  read_number(reader, "explore", options.explore, 0, 1000);
  read_choice(reader, "priors", options.priors, {"none", "promise", "evaluation"});
  read_number(reader, "guesses", options.guesses, 0, 1'000'000);
  read_number(reader, "prior-blur", options.prior_blur, 1, 1000);
  read_number(reader, "urgency", options.urgency, -200, 200);
  read_choice(reader, "leaf", options.leaf, {"evaluation", "playout", "mixed"});
  read_number(reader, "plies", options.plies, 0, 1000);
  read_number(reader, "draws", options.draws, 1, 100);
  read_number(reader, "quiet", options.quiet, 0, 16);
  options.rave = reader.flag("rave", options.rave);
  read_number(reader, "rave-lines", options.rave_lines, 1, 1'000'000);
  read_number(reader, "width", options.width, 0, 1'000'000);
  options.reuse = reader.flag("reuse", options.reuse);
  read_number(reader, "memory", options.memory, 8, 16'384);
  return options;
}

MctsOptions read_network_mcts(SettingsReader& reader) {
  MctsOptions options = MctsOptions::network_defaults();
  read_number(reader, "explore", options.explore, 0, 1000);
  read_number(reader, "urgency", options.urgency, -200, 200);
  read_number(reader, "width", options.width, 0, 1'000'000);
  options.reuse = reader.flag("reuse", options.reuse);
  read_number(reader, "memory", options.memory, 8, 16'384);
  read_number(reader, "temperature", options.temperature, 10, 1000);
  read_number(reader, "noise", options.noise, 0, 100);
  options.gumbel = reader.flag("gumbel", options.gumbel);
  read_number(reader, "sigma-visits", options.sigma_visits, 0, 1'000'000);
  read_number(reader, "sigma-scale", options.sigma_scale, 0, 10'000);
  return options;
}

}  // namespace palamedes::search
