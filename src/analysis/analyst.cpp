#include "analysis/analyst.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "analysis/sentences.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "search/hidden/sample_sum.h"
#include "search/players/levels.h"
#include "search/players/player_spec.h"
#include "search/players/player_text.h"
#include "search/score.h"

namespace palamedes::analysis {
namespace {

using search::Certainty;
using search::EngineDecision;
using search::GameSoFar;
using search::SeenSoFar;

constexpr std::string_view kUsualPlayer = "level8";
constexpr std::uint64_t kSeed = 1;
/// Deeper than any search goes. With a depth limit, a search looks ahead even if there is only one legal
/// action.
constexpr int kNoDepth = 1000;

/// The player without deliberate mistakes and variation, and without limits of its own. With `threads`, it searches
/// with that many.
Result<std::string> at_its_best(const GameConfig& config, std::string_view text, int threads) {
  const auto asked = search::parse_player(text);
  if (!asked) return asked.error();
  auto spec = search::resolved(config, *asked);
  if (!spec) return spec.error();
  std::erase_if(spec->settings, [&](const Setting& setting) {
    return setting.name == "mistakes" || setting.name == "blur" || setting.name == "nodes" || setting.name == "ms" ||
           setting.name == "depth" || setting.name == "vary" || (setting.name == "threads" && threads > 0);
  });
  if (threads > 1) spec->settings.push_back({.name = "threads", .value = std::to_string(threads)});
  return search::player_text(*spec);
}

Result<std::unique_ptr<search::Opponent>> opponent_of(const GameConfig& config, const Options& options) {
  auto player = at_its_best(config, options.player.empty() ? kUsualPlayer : options.player, options.threads);
  if (!player) return player.error();
  search::PlayerResources resources = options.resources;
  // The network of a level is one that nobody asked for by name.
  if (search::setting_of(options.player, "net").empty()) resources.falls_back = true;
  return search::make_opponent(config, *player, resources);
}

/// Orders scores before bounds, and bounds before actions that were not searched.
int order_of(Certainty certainty) {
  switch (certainty) {
    case Certainty::kUnseen:
      return 2;
    case Certainty::kAtMost:
      return 1;
    default:
      return 0;
  }
}

bool is_before(const ScoredAction& one, const ScoredAction& other) {
  const int a = order_of(one.certainty);
  const int b = order_of(other.certainty);
  if (a != b) return a < b;
  return one.score != other.score ? one.score > other.score : one.action.text < other.action.text;
}

/// The best action first, each with its rank.
void rank(const std::string& best, std::vector<ScoredAction>& actions) {
  std::ranges::sort(actions, is_before);
  const auto chosen = std::ranges::find_if(actions, [&](const auto& action) { return action.action.text == best; });
  if (chosen != actions.end()) std::rotate(actions.begin(), chosen, chosen + 1);
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (actions[i].certainty == Certainty::kUnseen) continue;
    const bool ties = i > 0 && !is_before(actions[i - 1], actions[i]) && !is_before(actions[i], actions[i - 1]);
    actions[i].rank = ties ? actions[i - 1].rank : static_cast<int>(i) + 1;
  }
}

std::string shown_action(const AnyState* state, const std::string& text) {
  return state == nullptr ? text : state->board_text(text);
}

/// Names each action in the position in which it is played.
std::vector<NamedAction> named(const AnyState* state, const std::vector<std::string>& line) {
  std::vector<NamedAction> names;
  const auto here = state == nullptr ? nullptr : state->clone();
  for (const std::string& text : line) {
    names.push_back({text, shown_action(here.get(), text)});
    if (here != nullptr && here->apply(text)) break;
  }
  return names;
}

std::vector<Line> best_lines(const Ply& ply, const EngineDecision& thought, std::size_t most, const AnyState* state) {
  std::vector<Line> lines;
  for (const ScoredAction& action : ply.actions) {
    if (lines.size() == most || order_of(action.certainty) != 0) break;
    const bool is_best = lines.empty();
    std::vector<std::string> line = is_best ? thought.line : action.line;
    if (line.empty()) line = {action.action.text};
    lines.push_back({.score = action.score, .certainty = action.certainty, .actions = named(state, line)});
  }
  return lines;
}

double cost_of(Score best, Score played, Score clear) {
  return std::max(0.0, 2 * (search::squashed(best, clear) - search::squashed(played, clear)));
}

bool is_win(Score score, Certainty certainty) { return certainty == Certainty::kProven && score >= search::kDecided; }
bool is_loss(Score score, Certainty certainty) { return certainty == Certainty::kProven && score <= -search::kDecided; }

/// The results of the lines of two searches.
search::Sample both(const search::Sample& one, const search::Sample& other) {
  search::SampleSum sum;
  sum.add(one);
  sum.add(other);
  return sum.sample();
}

/// Prefers a proof to comparing scores, because a plain search often looks further.
void adopt_proof(const EngineDecision& proof, EngineDecision& thought) {
  const Score score = proof.scores[index(proof.seat)];
  thought.nodes += proof.nodes;
  thought.finished = both(proof.finished, thought.finished);
  thought.estimated = both(proof.estimated, thought.estimated);
  thought.evaluations += proof.evaluations;
  if (is_win(thought.scores[index(thought.seat)], thought.certainty)) return;
  if (is_loss(score, proof.certainty)) {
    const EngineDecision compared = std::exchange(thought, proof);  // every action was found to lose
    thought.nodes = compared.nodes;
    thought.finished = compared.finished;
    thought.estimated = compared.estimated;
    thought.evaluations = compared.evaluations;
  }
  if (!is_win(score, proof.certainty)) return;
  thought.action = proof.action;
  thought.scores = proof.scores;
  thought.certainty = proof.certainty;
  thought.line = proof.line;
  for (auto& candidate : thought.candidates) {
    if (candidate.action != proof.action) continue;
    candidate.score = score;
    candidate.certainty = proof.certainty;
    candidate.line = proof.line;
  }
}

}  // namespace

Result<Analyst> Analyst::make(const GameConfig& config, const Options& options) {
  auto game = make_game(config);
  if (!game) return game.error();
  auto opponent = opponent_of(config, options);
  if (!opponent) return opponent.error();
  Analyst analyst;
  analyst.game_ = *std::move(game);
  analyst.opponent_ = *std::move(opponent);
  analyst.options_ = options;
  analyst.clear_ = std::max(1, analyst.opponent_->clear());
  return analyst;
}

std::string Analyst::player() const { return opponent_->player(); }

/// Every decision starts without memory of the last one.
template <class SoFar>
Result<EngineDecision> Analyst::decide(const SoFar& game) {
  opponent_->begin_game(++decisions_);
  search::Limits& limits = opponent_->limits();
  limits = {.nodes = options_.nodes, .depth = kNoDepth};
  std::optional<EngineDecision> proof;
  if (!game_->hides()) {
    auto found = opponent_->decide(game, kSeed);
    if (!found) return found.error();
    proof = *std::move(found);
  }
  limits.margin = clear_ / 4;
  limits.compare = true;
  auto thought = opponent_->decide(game, kSeed);
  if (thought && proof) adopt_proof(*proof, *thought);
  return thought;
}

Result<std::unique_ptr<AnyState>> Analyst::position_of(const GameSoFar& game) const {
  auto start = game.start.empty() ? Result(game_->initial()) : game_->parse_state(game.start);
  if (!start) return start.error();
  for (std::size_t i = 0; i < game.actions.size(); ++i) {
    if (const auto error = (*start)->apply(game.actions[i]))
      return Error{error->code, fmt::format("action {}: {}", i + 1, error->message)};
  }
  return start;
}

Ply Analyst::described(const EngineDecision& thought, const AnyState* state) const {
  Ply ply{.seat = thought.seat,
          .analysed = true,
          .scores = thought.scores,
          .certainty = thought.certainty,
          .depth = thought.depth,
          .nodes = thought.nodes,
          .threads = thought.threads,
          .finished = thought.finished,
          .estimated = thought.estimated,
          .evaluations = thought.evaluations};
  for (const search::ConsideredAction& action : thought.candidates) {
    ply.actions.push_back({.action = {action.action, shown_action(state, action.action)},
                           .score = action.score,
                           .certainty = action.certainty,
                           .visits = action.visits,
                           .line = action.line});
  }
  rank(thought.action, ply.actions);
  // A player that does not look ahead gives no score for the position.
  if (ply.actions.front().certainty == Certainty::kUnseen) ply.certainty = Certainty::kUnseen;
  ply.lines = best_lines(ply, thought, options_.lines, game_->hides() ? nullptr : state);
  return ply;
}

Result<Ply> Analyst::analyse(const GameSoFar& game, const std::optional<std::string>& played) {
  const auto state = position_of(game);
  if (!state) return state.error();
  const auto thought = decide(game);
  if (!thought) return thought.error();
  const bool hides = game_->hides();
  Ply ply = described(*thought, state->get());
  if (!hides && thought->certainty == Certainty::kProven && !ply.lines.empty())
    ply.lines.front().actions = named(state->get(), to_the_end(game, thought->line));
  ply.number = game.actions.size() + 1;
  ply.position = hides ? (*state)->view_text(viewer_of(ply.seat)) : (*state)->text();
  ply.prompt = (*state)->prompt(hides ? viewer_of(ply.seat) : kUmpire);
  if (!hides) {
    auto terms = opponent_->breakdown(game);
    if (!terms) return terms.error();
    if (!terms->empty()) ply.terms = *std::move(terms);
  }
  if (played) {
    if (auto error = judge(*played, &game, state->get(), ply)) return *std::move(error);
    if (ply.played) ply.played->words = (*state)->sight(*played, kUmpire).sentence;
  }
  return ply;
}

Result<Ply> Analyst::analyse(const SeenSoFar& game, const std::optional<std::string>& played) {
  const auto thought = decide(game);
  if (!thought) return thought.error();
  Ply ply = described(*thought, nullptr);
  ply.number = game.plies.size() + 1;
  if (played) {
    if (auto error = judge(*played, nullptr, nullptr, ply)) return *std::move(error);
  }
  return ply;
}

MaybeError Analyst::judge(const std::string& action, const GameSoFar* game, const AnyState* state, Ply& ply) {
  const auto found = std::ranges::find_if(ply.actions, [&](const auto& one) { return one.action.text == action; });
  if (found == ply.actions.end())
    return Error{"not_legal", fmt::format("ply {}: {} is not legal", ply.number, shown(action))};
  PlayedAction& played = ply.played.emplace(
      PlayedAction{.action = found->action, .score = found->score, .certainty = found->certainty, .rank = found->rank});
  if (ply.certainty == Certainty::kUnseen) return std::nullopt;
  const bool knows_all = game != nullptr && !game_->hides();
  std::vector<std::string> line = found->line;
  if (knows_all && found != ply.actions.begin()) line = follow_up(*game, *state, ply, *found, played);
  if (line.empty()) line = {action};
  if (knows_all) played.line = named(state, line);
  if (played.certainty == Certainty::kUnseen) return std::nullopt;
  const Score best = ply.actions.front().score;
  played.loss = std::max(0, best - played.score);
  played.cost = cost_of(best, played.score, clear_);
  ply.swing = swing_of(ply.actions.front(), played);
  if (!ply.swing) return std::nullopt;
  if (knows_all) {
    if (ply.swing->loses) line = to_the_end(*game, std::move(line));
    played.line = named(state, line);
    ply.swing->sentence =
        swing_sentence({.game = *game_, .opponent = *opponent_, .so_far = *game, .ply = ply}, played, *ply.swing, line);
  } else {
    ply.swing->sentence = blind_sentence(ply.actions.front(), played, clear_);
  }
  return std::nullopt;
}

std::vector<std::string> Analyst::follow_up(const GameSoFar& game, const AnyState& state, const Ply& ply,
                                            const ScoredAction& considered, PlayedAction& played) {
  GameSoFar after = game;
  after.actions.push_back(played.action.text);
  const auto next = state.clone();
  if (next->apply(played.action.text)) return {};
  if (const auto ending = next->ending()) {
    played.score = search::final_score(ending->outcome, ply.seat, 1);
    played.certainty = Certainty::kProven;
    return {played.action.text};
  }
  search::Limits& limits = opponent_->limits();
  limits.margin = 0;
  limits.compare = false;
  auto thought = opponent_->decide(after, kSeed);
  if (!thought) return considered.line;
  // A bound is not a score, and a search that samples has a good score only for its most visited action.
  const bool is_vague = order_of(considered.certainty) != 0 || considered.visits != 0;
  if (thought->certainty != Certainty::kProven) {
    if (!is_vague) return considered.line;
    // Search as deep as the decision did, so that the scores can be compared.
    limits.depth = std::max(1, ply.depth - 1);
    thought = opponent_->decide(after, kSeed);
    if (!thought) return considered.line;
  }
  std::vector<std::string> line{played.action.text};
  line.insert(line.end(), thought->line.begin(), thought->line.end());
  const Score score = search::one_ply_later(thought->scores[index(ply.seat)]);
  // The bound from the decision holds unless this search proves more.
  const bool is_bound = considered.certainty == Certainty::kAtMost && score > considered.score;
  if (is_bound && thought->certainty != Certainty::kProven) return line;
  played.score = score;
  played.certainty = thought->certainty;
  return line;
}

std::vector<std::string> Analyst::to_the_end(const GameSoFar& game, std::vector<std::string> line) {
  opponent_->limits() = {.nodes = options_.nodes, .depth = kNoDepth};
  GameSoFar then = game;
  then.actions.insert(then.actions.end(), line.begin(), line.end());
  constexpr int kMostSearches = 30;
  for (int i = 0; i < kMostSearches; ++i) {
    const auto thought = opponent_->decide(then, kSeed);
    if (!thought || thought->certainty != Certainty::kProven) break;
    line.insert(line.end(), thought->line.begin(), thought->line.end());
    then.actions.insert(then.actions.end(), thought->line.begin(), thought->line.end());
  }
  return line;
}

std::optional<Swing> Analyst::swing_of(const ScoredAction& best, const PlayedAction& played) const {
  Swing swing;
  swing.missed_win = is_win(best.score, best.certainty) && !is_win(played.score, played.certainty);
  swing.loses = is_loss(played.score, played.certainty) && !is_loss(best.score, best.certainty);
  if (!swing.missed_win && !swing.loses && played.cost < options_.threshold) return std::nullopt;
  if (played.cost >= kMistakeCost) swing.kind = SwingKind::kMistake;
  if (played.cost >= kBlunderCost) swing.kind = SwingKind::kBlunder;
  return swing;
}

Result<MoveReview> Analyst::review_move(const GameSoFar& game, const std::string& action) {
  auto analysed = analyse(game, action);
  if (!analysed) return analysed.error();
  MoveReview review{.better = analysed->actions.front().action, .ply = *std::move(analysed)};
  const Ply& ply = review.ply;
  const PlayedAction played = ply.played.value_or(PlayedAction{});
  if (ply.certainty == Certainty::kUnseen) {
    review.verdict = "unknown";
    review.sentence = fmt::format("{} does not search, so it cannot judge a move.", player());
  } else if (ply.swing) {
    review.verdict = kSwingNames[static_cast<std::size_t>(ply.swing->kind)];
    review.sentence = ply.swing->sentence;
  } else if (played.rank == 1) {
    review.verdict = "best";
    review.better = played.action;
    review.sentence = ply.actions.size() == 1 ? fmt::format("{} was the only legal move.", played.action.display)
                                              : fmt::format("Nothing better than {} was found.", played.action.display);
  } else {
    review.verdict = "good";
    constexpr double kNothing = 0.05;
    review.sentence = played.cost < kNothing ? fmt::format("{} is about as good as the best that was found, {}.",
                                                           played.action.display, review.better.display)
                                             : fmt::format("{} is better than {} by {:.2f} clear advantages only.",
                                                           review.better.display, played.action.display, played.cost);
  }
  return review;
}

Result<Hint> Analyst::hint(const GameSoFar& game) {
  auto ply = analyse(game);
  if (!ply) return ply.error();
  Hint hint{.action = ply->actions.front().action};
  hint.sentence = hint_sentence({.game = *game_, .opponent = *opponent_, .so_far = game, .ply = *ply});
  hint.ply = *std::move(ply);
  return hint;
}

}  // namespace palamedes::analysis
