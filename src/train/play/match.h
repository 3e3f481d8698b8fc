// Matches of a net against another net, a player of the engine, or an engine in a process of its own. The games go on
// together, one leaf at a time, so that batches are large. The results depend on the seed and the players alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "core/text/printable.h"
#include "search/players/player.h"
#include "search/tree/mcts.h"
#include "train/leaf_writer.h"
#include "train/play/crew.h"
#include "train/play/engine_process.h"
#include "train/play/match_result.h"

namespace palamedes::train {

struct MatchOptions {
  std::uint64_t games = 400;
  std::uint32_t lines = 32;  ///< of the nets' searches
  std::uint32_t random = 8;  ///< random actions at the beginning, the same for every seat of the challenger
  std::uint64_t seed = 1;
  std::uint64_t at_once = 1'000'000;  ///< games in progress at most; each game against a process has one of its own
};

template <Trainable G>
class Match {
 public:
  using Action = typename G::Action;
  using State = Position<G>;
  /// Makes an engine for one game.
  using MakePlayer = std::function<search::Player<G>(const G& game)>;

  /// Everything must outlive the match. The opponent is a net or an engine. The variants of the rules take turns.
  Match(std::span<const G> variants, const MatchOptions& options, BatchJudge& challenger, BatchJudge& opponent)
      : variants_(variants), options_(options), judges_{&challenger, &opponent} {}
  Match(std::span<const G> variants, const MatchOptions& options, BatchJudge& challenger, MakePlayer opponent)
      : variants_(variants), options_(options), judges_{&challenger, nullptr}, make_(std::move(opponent)) {}
  Match(std::span<const G> variants, const MatchOptions& options, BatchJudge& challenger, EngineOptions opponent)
      : variants_(variants), options_(options), judges_{&challenger, nullptr}, engine_(std::move(opponent)) {}

  /// Ends early, with the games that are over, if `stop` returns true or an engine makes a fault.
  MatchResult play(Crew& crew, const std::function<bool()>& stop = {});
  /// The first fault of an engine in a process.
  const MaybeError& fault() const { return fault_; }

 private:
  /// One game: whoever has to decide either does it at once (an engine) or searches with one leaf at a time (a net).
  struct Table {
    const G& game;
    std::size_t challenger = 0;  ///< its seat
    State position;
    std::array<std::unique_ptr<search::Mcts<G>>, 2> trees{};
    std::optional<search::Player<G>> player{};
    std::unique_ptr<EngineProcess> process{};
    std::vector<std::string> moves{};  ///< the actions of the game, if a process must know them
    std::size_t plies = 0;
    std::uint64_t seed = 0;
    int waits_for = -1;  ///< the judge of its leaf
    std::uint32_t place = 0;
    bool is_searching = false;
  };

  std::unique_ptr<Table> opened(std::uint64_t number) const;
  void go_on(Table& table, ActionBuffer<Action>& buffer, bool engines_move);
  void evaluate(std::size_t side, Crew& crew);
  std::size_t side_of(const Table& table) const {
    return index(table.game.to_act(table.position)) == table.challenger ? 0 : 1;
  }
  void count(const Table& table, MatchResult& result) const;
  void make_move(Table& table, Action action) const;
  std::optional<Action> decision(Table& table, const ActionList<Action>& legal, const Rng& random);
  Result<Action> asked(Table& table, const ActionList<Action>& legal) const;

  std::span<const G> variants_;
  MatchOptions options_;
  std::array<BatchJudge*, 2> judges_;
  MakePlayer make_;
  std::optional<EngineOptions> engine_;
  std::vector<std::unique_ptr<Table>> tables_;
  MaybeError fault_;
  std::mutex fault_mutex_;
};

template <Trainable G>
void Match<G>::make_move(Table& table, Action action) const {
  if (engine_) table.moves.push_back(table.game.action_text(table.position, action));
  table.game.apply(table.position, action);
  ++table.plies;
}

template <Trainable G>
std::unique_ptr<typename Match<G>::Table> Match<G>::opened(std::uint64_t number) const {
  const auto seats = static_cast<std::uint64_t>(variants_[0].seats());
  const G& game = variants_[number / seats % variants_.size()];
  auto table = std::make_unique<Table>(Table{.game = game, .challenger = number % seats, .position = game.initial()});
  table->seed = game_seed(options_.seed, number / seats);
  Rng random = Rng(table->seed).stream("opening");
  ActionBuffer<Action> buffer(game.max_actions());
  for (;;) {
    table->position = game.initial();
    table->moves.clear();
    table->plies = 0;
    while (table->plies < options_.random && !game.outcome(table->position)) {
      auto& legal = buffer.list();
      game.legal(table->position, legal);
      make_move(*table, legal[random.below(legal.size())]);
    }
    if (!game.outcome(table->position)) break;
  }
  auto options = search::MctsOptions::network_defaults();
  options.network = true;
  options.gumbel = true;
  options.memory =
      2 + static_cast<int>(((std::size_t{game.max_actions()} * 32) + (std::size_t{options_.lines} * 4096)) >> 20);
  for (std::size_t side = 0; side < 2; ++side) {
    if (judges_[side] != nullptr)
      table->trees[side] = std::make_unique<search::Mcts<G>>(game, search::Weights{}, options);
  }
  if (make_) table->player = make_(game);
  return table;
}

/// What the process decides.
template <Trainable G>
auto Match<G>::asked(Table& table, const ActionList<Action>& legal) const -> Result<Action> {
  if (!table.process) {
    auto started = EngineProcess::start(*engine_, table.game.config(), table.seed);
    if (!started) return started.error();
    table.process = *std::move(started);
  }
  const auto text = table.process->decide(table.moves);
  if (!text) return text.error();
  const auto action = table.game.parse_action(table.position, *text);
  if (!action || std::find(legal.begin(), legal.end(), *action) == legal.end())
    return Error{"engine_fault", "the engine chose an illegal action: " + shown(*text)};
  return *action;
}

/// What the opponent decides, if it is no net; nothing after a fault.
template <Trainable G>
auto Match<G>::decision(Table& table, const ActionList<Action>& legal, const Rng& random) -> std::optional<Action> {
  if (!engine_) return table.player->decide(table.position, random).action;
  auto action = asked(table, legal);
  if (action) return *action;
  const std::lock_guard lock(fault_mutex_);
  if (!fault_) fault_ = action.error();
  return std::nullopt;
}

/// Plays until the game is over, a leaf needs an evaluation or, unless engines move now, an engine has to decide.
template <Trainable G>
void Match<G>::go_on(Table& table, ActionBuffer<Action>& buffer, bool engines_move) {
  while (!table.game.outcome(table.position)) {
    const std::size_t side = side_of(table);
    if (judges_[side] == nullptr && !engines_move) return;
    const Rng random = search::decision_rng(table.seed, table.game.to_act(table.position), table.plies + 1);
    auto& legal = buffer.list();
    table.game.legal(table.position, legal);
    Action action = legal[0];
    if (judges_[side] == nullptr) {
      const auto decided = decision(table, legal, random);
      if (!decided) return;
      action = *decided;
    } else if (legal.size() > 1) {
      auto& tree = *table.trees[side];
      if (!table.is_searching) tree.begin(table.position, {.nodes = options_.lines}, random);
      table.is_searching = true;
      while (!tree.is_done()) {
        if (!tree.descend()) continue;
        table.waits_for = static_cast<int>(side);
        return;
      }
      table.is_searching = false;
      action = tree.best_action();
    }
    make_move(table, action);
  }
}

/// Evaluates the leaves of all games that wait for this judge.
template <Trainable G>
void Match<G>::evaluate(std::size_t side, Crew& crew) {
  BatchJudge& judge = *judges_[side];
  const Batch batch = judge.batch(0);
  std::vector<Table*> waiting;
  for (const auto& table : tables_) {
    if (table->waits_for == static_cast<int>(side)) waiting.push_back(table.get());
  }
  std::vector<nn::Encoder<G>> encoders;
  for (const G& game : variants_) encoders.emplace_back(game);
  for (std::size_t begin = 0; begin < waiting.size(); begin += judge.size()) {
    const std::size_t count = std::min<std::size_t>(judge.size(), waiting.size() - begin);
    const std::size_t kPart = 16;
    const std::size_t parts = (count + kPart - 1) / kPart;
    const auto for_all = [&](const auto& use) {
      crew.each(parts, [&](std::size_t part) {
        for (std::size_t i = part * kPart; i < std::min(count, (part + 1) * kPart); ++i)
          use(*waiting[begin + i], *waiting[begin + i]->trees[side], static_cast<std::uint32_t>(i));
      });
    };
    for_all([&](const Table& table, search::Mcts<G>& tree, std::uint32_t place) {
      const auto variant = static_cast<std::size_t>(&table.game - variants_.data());
      write_position<G>(encoders[variant], tree.leaf(), tree.asked(), place_of(judge.shape(), batch.positions, place));
    });
    judge.start(0, static_cast<std::uint32_t>(count));
    judge.wait(0);
    for_all([&](const Table& table, search::Mcts<G>& tree, std::uint32_t place) {
      tree.absorb(judgement_at(judge.shape(), batch, place, table.game.to_act(tree.leaf())));
    });
  }
  for (Table* table : waiting) table->waits_for = -1;
}

template <Trainable G>
void Match<G>::count(const Table& table, MatchResult& result) const {
  const auto outcome = *table.game.outcome(table.position);
  const double value = outcome.value(seat_at(table.challenger));
  const double points = (1 + value) / 2;
  result.points += points;
  result.squares += points * points;
  ++(value > 0 ? result.won : value < 0 ? result.lost : result.drawn);
}

template <Trainable G>
MatchResult Match<G>::play(Crew& crew, const std::function<bool()>& stop) {
  MatchResult result;
  std::uint32_t most = 0;
  for (const G& game : variants_) most = std::max(most, game.max_actions());
  tables_.clear();
  fault_.reset();
  for (std::uint64_t next = 0; !fault_ && !(stop && stop());) {
    while (next < options_.games && tables_.size() < options_.at_once) tables_.push_back(opened(next++));
    if (tables_.empty()) break;
    constexpr std::size_t kPart = 4;
    const auto all_go_on = [&](bool engines_move) {
      crew.each((tables_.size() + kPart - 1) / kPart, [&](std::size_t part) {
        ActionBuffer<Action> buffer(most);
        for (std::size_t i = part * kPart; i < std::min(tables_.size(), (part + 1) * kPart); ++i)
          go_on(*tables_[i], buffer, engines_move);
      });
    };
    // Engines take longer than a leaf, so they decide together, when no search of the net can go on.
    all_go_on(false);
    const auto waits = [](const auto& table) { return table->waits_for >= 0; };
    if (std::ranges::none_of(tables_, waits)) all_go_on(true);
    for (std::size_t side = 0; side < judges_.size(); ++side) {
      if (judges_[side] != nullptr) evaluate(side, crew);
    }
    std::erase_if(tables_, [&](const auto& table) {
      if (!table->game.outcome(table->position)) return false;
      count(*table, result);
      return true;
    });
  }
  tables_.clear();
  return result;
}

}  // namespace palamedes::train
