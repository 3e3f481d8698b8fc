#include "server/desk/desk_rules.h"

#include <fmt/core.h>

#include <utility>

#include "core/text/printable.h"
#include "present/json_writer.h"
#include "present/rules.h"

namespace palamedes::server {
namespace {

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

}  // namespace

Answer rules_answer(const RulesQuestion& question) {
  const auto reached = reach(question);
  if (!reached) return problem_answer(422, reached.error().code, reached.error().message);
  return {.body = present::rules_position({.now = *reached->now,
                                           .before = reached->before.get(),
                                           .ply = reached->ply,
                                           .viewer = question.viewer,
                                           .language = question.about.language,
                                           .progress = reached->now->progress()})};
}

Answer validity_answer(const RulesQuestion& question) {
  const auto reached = reach(question);
  const Error fault = reached ? Error{} : reached.error();
  present::JsonWriter json;
  json.object([&] {
    json.field("valid", reached.ok());
    json.field("code", fault.code);
    json.field("reason", fault.message);
  });
  return {.body = json.take()};
}

}  // namespace palamedes::server
