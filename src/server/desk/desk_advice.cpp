#include "server/desk/desk_advice.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <utility>

#include "core/hash.h"
#include "present/text/words.h"
#include "search/players/levels.h"
#include "search/players/opponent.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

std::string_view certainty_name(search::Certainty certainty) {
  constexpr std::array<std::string_view, 4> kNames{"unseen", "estimate", "at_most", "proven"};
  return kNames[static_cast<std::size_t>(certainty)];
}

json::array by_seat(const SeatScores& scores, int seats) {
  json::array list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i) list.push_back(scores[i]);
  return list;
}

/// The current position. For games with hidden pieces the start, which is enough to name cells.
std::unique_ptr<AnyState> position_of(const AdviceQuestion& question) {
  const AnyGame& game = *question.about.game;
  auto state = game.initial();
  if (!question.so_far.start.empty()) {
    if (auto start = game.parse_state(question.so_far.start)) state = *std::move(start);
  }
  for (const std::string& action : question.so_far.actions) {
    if (state->apply(action)) break;
  }
  return state;
}

/// A view has too little information for a full sentence.
std::string words_of(const AdviceQuestion& question, const AnyState& state, const search::EngineDecision& thought) {
  const Language language = question.about.language;
  if (!question.seen) return state.describe(thought.action, language);
  return present::words_in(language).bare_move(question.about.game->seat_name(thought.seat, language),
                                               state.board_text(thought.action));
}

json::array candidates_json(const search::EngineDecision& thought, const AnyState& state) {
  json::array candidates;
  for (const search::ConsideredAction& candidate : thought.candidates) {
    candidates.push_back(json::object{{"action", candidate.action},
                                      {"display", state.board_text(candidate.action)},
                                      {"score", candidate.score},
                                      {"certainty", certainty_name(candidate.certainty)},
                                      {"visits", candidate.visits}});
  }
  return candidates;
}

json::array terms_json(const std::vector<search::TermScore>& terms, int seats) {
  json::array list;
  for (const search::TermScore& part : terms) {
    list.push_back(json::object{{"term", part.term.name},
                                {"group", kTermGroupNames[static_cast<std::size_t>(part.term.group)]},
                                {"weight", part.term.weight},
                                {"meaning", part.term.meaning},
                                {"amount", by_seat(part.amount, seats)},
                                {"score", by_seat(part.score, seats)}});
  }
  return list;
}

void set_limits(search::Limits& own, const AdviceLimits& limits) {
  if (!own.time || *own.time > limits.time) own.time = limits.time;
  own.nodes = own.nodes == 0 ? limits.nodes : std::min(own.nodes, limits.nodes);
  own.stop = limits.stop;
}

}  // namespace

Answer advice_answer(const AdviceQuestion& question, bool all, const AdviceLimits& limits) {
  const AnyGame& game = *question.about.game;
  const auto player = search::with_threads(game.config(), question.player, all ? limits.threads : 1);
  if (!player) return problem_answer(400, player.error().code, player.error().message);
  const auto made = search::make_opponent(game.config(), *player, limits.resources);
  if (!made) return problem_answer(400, made.error().code, made.error().message);
  search::Opponent& opponent = **made;
  set_limits(opponent.limits(), limits);
  opponent.begin_game(question.seed);
  const auto thought =
      question.seen ? opponent.decide(*question.seen, question.seed) : opponent.decide(question.so_far, question.seed);
  if (!thought) return problem_answer(422, thought.error().code, thought.error().message);

  const auto state = position_of(question);
  json::object answer{{"seat", number(thought->seat)},
                      {"action", thought->action},
                      {"display", state->board_text(thought->action)},
                      {"words", words_of(question, *state, *thought)},
                      {"scores", by_seat(thought->scores, game.seats())},
                      {"certainty", certainty_name(thought->certainty)},
                      {"clear", opponent.clear()},
                      {"nodes", thought->nodes},
                      {"cut", thought->cut},
                      {"threads", thought->threads},
                      {"seed", std::to_string(question.seed)},
                      {"level", search::level_of(question.player).value_or(0)},
                      {"runs", opponent.player()},
                      {"configuration_hash", hex16(thought->config_hash)},
                      {"milliseconds", std::chrono::duration_cast<std::chrono::milliseconds>(thought->time).count()}};
  if (!thought->fallback.empty()) answer["fallback"] = thought->fallback;
  if (all) {
    answer["candidates"] = candidates_json(*thought, *state);
    answer["line"] = json::value_from(thought->line);
    answer["terms"] = json::array();
    if (!question.seen) {
      if (const auto terms = opponent.breakdown(question.so_far)) answer["terms"] = terms_json(*terms, game.seats());
    }
  }
  return {.body = json::serialize(answer)};
}

}  // namespace palamedes::server
