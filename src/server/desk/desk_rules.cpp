#include "server/desk/desk_rules.h"

#include <fmt/core.h>

#include <utility>

#include "core/game.h"
#include "core/hash.h"
#include "core/text/printable.h"
#include "games/with_game.h"
#include "server/match/position_json.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

/// A position and the one before its last action.
struct Reached {
  std::unique_ptr<AnyState> now{};
  std::unique_ptr<AnyState> before{};
  std::size_t ply = 0;  ///< actions since the given state
};

Result<Reached> reach(const RulesQuestion& question) {
  const AnyGame& game = *question.about.game;
  Reached reached;
  if (question.so_far.start.empty()) {
    reached.now = game.initial();
  } else {
    auto start = game.parse_state(question.so_far.start);
    if (!start) return start.error();
    reached.now = *std::move(start);
  }
  const auto& actions = question.so_far.actions;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (i + 1 == actions.size()) reached.before = reached.now->clone();
    if (const auto refused = reached.now->apply(actions[i]))
      return Error{refused->code, fmt::format("action {} ({}): {}", i + 1, shown(actions[i]), refused->message)};
    ++reached.ply;
  }
  if (!question.action) return reached;
  reached.before = reached.now->clone();
  if (auto refused = reached.now->apply(*question.action)) return *std::move(refused);
  ++reached.ply;
  return reached;
}

/// A number that no action lowers; null if the game has none.
json::value progress_json(const AnyGame& game, const std::string& state) {
  json::value progress = nullptr;
  const auto read = [&]<class G>(const G& typed) {
    if constexpr (Progressing<G>) {
      if (const auto position = typed.parse_state(state)) progress = typed.progress(*position);
    }
  };
  if (with_game(game.config(), read)) return nullptr;
  return progress;
}

json::value result_json(const AnyState& state, Language language) {
  const auto ending = state.ending(language);
  if (!ending) return nullptr;
  json::array places;
  for (std::size_t i = 0; i < ending->outcome.seats; ++i) places.push_back(ending->outcome.place[i]);
  return json::object{{"places", std::move(places)}, {"reason", ending->reason}, {"sentence", ending->sentence}};
}

}  // namespace

Answer rules_answer(const RulesQuestion& question) {
  const auto reached = reach(question);
  if (!reached) return problem_answer(422, reached.error().code, reached.error().message);
  const AnyState& state = *reached->now;
  const Language language = question.about.language;
  const std::string text = state.text();
  const json::value result = result_json(state, language);
  const json::value to_act = result.is_null() ? json::value(number(state.to_act())) : json::value(nullptr);

  json::object position = position_json(state, reached->before.get(), question.viewer, true, language);
  position["ply"] = reached->ply;
  position["to_act"] = to_act;
  position["setup"] = nullptr;
  position["due"] = nullptr;
  position["can_undo"] = false;
  position["can_hint"] = false;
  position["result"] = result;
  return {.body = json::serialize(json::object{{"board", board_json(state.sketch(question.viewer, language))},
                                               {"position", std::move(position)},
                                               {"state", text},
                                               {"to_act", to_act},
                                               {"ply", reached->ply},
                                               {"hash", hex16(fnv1a(text))},
                                               {"progress", progress_json(*question.about.game, text)},
                                               {"result", result}})};
}

Answer validity_answer(const RulesQuestion& question) {
  const auto reached = reach(question);
  const Error fault = reached ? Error{} : reached.error();
  return {.body =
              json::serialize(json::object{{"valid", reached.ok()}, {"code", fault.code}, {"reason", fault.message}})};
}

}  // namespace palamedes::server
