// One of the many games of self-play that are in progress at once. It plays until its search needs an evaluation, and
// goes on when the answer is there.
//
// All random numbers depend on the seed of the run, the number of the game and the ply, and the slot has one leaf at a
// time. So its games depend on nothing but the answers.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/rng.h"
#include "search/tree/mcts.h"
#include "train/leaf_writer.h"
#include "train/play/played_game.h"
#include "train/play/selfplay_counts.h"
#include "train/play/selfplay_options.h"

namespace palamedes::train {

template <Trainable G>
class GameSlot {
 public:
  using Action = typename G::Action;

  /// The slot plays the games `number`, `number + step`, and so on. Everything passed must outlive it.
  GameSlot(const G& game, std::uint8_t variant, const SelfplayOptions& options, std::uint64_t number,
           std::uint64_t step)
      : game_(game),
        options_(options),
        step_(step),
        encoder_(game),
        tree_(game, {}, tree_options(game)),
        buffer_(game.max_actions()),
        position_(game.initial()) {
    played_.number = number;
    played_.variant = variant;
    tree_.begin_game(number);
  }

  /// Takes the answer to the leaf that `advance` wrote.
  void absorb(const BoardShape& shape, const Batch& batch, std::uint32_t place) {
    ++counts_.evaluations;
    tree_.absorb(judgement_at(shape, batch, place, game_.to_act(tree_.leaf())));
  }

  /// Plays on until a leaf needs an evaluation, and writes it to the place. Appends the games that end.
  void advance(const Positions& place, std::vector<PlayedGame>& finished) {
    for (;;) {
      if (!is_searching_) begin_decision(finished);
      while (!tree_.is_done()) {
        ++counts_.lines;
        if (!tree_.descend()) continue;
        write_position<G>(encoder_, tree_.leaf(), tree_.asked(), place);
        return;
      }
      end_decision(finished);
    }
  }

  /// Forgets the search in progress; the next `advance` begins the decision again.
  void restart_decision() {
    is_searching_ = false;
    tree_.begin_game(~played_.number);
    tree_.begin_game(played_.number);
  }

  /// The game in progress.
  const PlayedGame& played() const { return played_; }
  /// Goes on with a game that another slot played up to here. Returns false if its actions are not legal.
  bool restore(PlayedGame played);

  /// What was done since the last call.
  SlotCounts take_counts() { return std::exchange(counts_, {}); }

 private:
  static search::MctsOptions tree_options(const G& game) {
    auto options = search::MctsOptions::network_defaults();
    options.network = true;
    options.gumbel = true;
    // Most of this is never touched.
    options.memory = 2 + static_cast<int>((std::size_t{game.max_actions()} * 32) >> 20);
    return options;
  }

  Rng rng() const { return Rng(game_seed(options_.seed, played_.number)); }
  bool is_over() const { return game_.outcome(position_).has_value(); }

  void play(Action action) { game_.apply(position_, action); }
  void begin_game();
  void begin_decision(std::vector<PlayedGame>& finished);
  void end_decision(std::vector<PlayedGame>& finished);
  void finish(const Outcome& outcome, std::vector<PlayedGame>& finished);
  void note_hope(Seat seat, const PlayedAction& action);
  std::optional<Outcome> resignation();

  const G& game_;
  const SelfplayOptions& options_;
  std::uint64_t step_;
  nn::Encoder<G> encoder_;
  search::Mcts<G> tree_;
  ActionBuffer<Action> buffer_;
  std::vector<float> policy_;
  Position<G> position_;
  PlayedGame played_;
  SlotCounts counts_;
  std::array<std::uint8_t, kMaxSeats> hopeless_{};  ///< decisions in a row
  std::optional<Seat> would_resign_;
  bool is_searching_ = false;
  bool is_full_ = false;
};

/// Plays the random actions at the beginning.
template <Trainable G>
void GameSlot<G>::begin_game() {
  Rng random = rng().stream("opening");
  for (;;) {
    position_ = game_.initial();
    played_.actions.clear();
    const bool is_middle = random.chance(options_.middle_share, 100);
    const std::uint32_t count = random.below((is_middle ? options_.middle : options_.random) + 1);
    for (std::uint32_t i = 0; i < count && !is_over(); ++i) {
      auto& legal = buffer_.list();
      game_.legal(position_, legal);
      const std::uint32_t at = random.below(legal.size());
      played_.add(at, Choice::kRandom);
      play(legal[at]);
    }
    if (!is_over()) return;
  }
}

template <Trainable G>
void GameSlot<G>::begin_decision(std::vector<PlayedGame>& finished) {
  if (played_.actions.empty()) begin_game();
  for (;;) {
    auto& legal = buffer_.list();
    game_.legal(position_, legal);
    if (legal.size() > 1) break;
    played_.add(0, Choice::kForced);
    play(legal[0]);
    if (const auto outcome = game_.outcome(position_)) {
      finish(*outcome, finished);
      begin_game();
    }
  }
  Rng random = rng().stream("decision").stream(std::to_string(played_.actions.size()));
  is_full_ = random.chance(options_.full_share, 100);
  tree_.set_noise(is_full_ ? options_.noise : options_.quick_noise);
  tree_.begin(position_, {.nodes = is_full_ ? options_.full : options_.quick}, random);
  is_searching_ = true;
}

template <Trainable G>
void GameSlot<G>::end_decision(std::vector<PlayedGame>& finished) {
  is_searching_ = false;
  ++counts_.positions;
  const Action action = tree_.best_action();
  const double value = tree_.root_values()[index(game_.to_act(position_))];
  auto& legal = buffer_.list();
  game_.legal(position_, legal);
  const auto at = static_cast<std::uint32_t>(std::find(legal.begin(), legal.end(), action) - legal.begin());
  if (is_full_) {
    policy_.resize(legal.size());
    tree_.improved_policy(policy_);
    played_.add_searched(at, value, policy_);
  } else {
    played_.add(at, Choice::kQuick, value);
  }
  const auto given_up = resignation();
  play(action);
  const auto outcome = game_.outcome(position_);
  if (outcome || given_up) finish(outcome ? *outcome : *given_up, finished);
}

/// Counts the decisions in a row in which the seat saw no hope.
template <Trainable G>
void GameSlot<G>::note_hope(Seat seat, const PlayedAction& action) {
  constexpr std::uint8_t kInARow = 4;
  if (options_.resign == 0 || game_.seats() != 2 || action.choice < Choice::kQuick) return;
  std::uint8_t& hopeless = hopeless_[index(seat)];
  hopeless = action.value * 100 < -options_.resign * 127 ? static_cast<std::uint8_t>(hopeless + 1) : std::uint8_t{0};
  if (hopeless == kInARow && !would_resign_) would_resign_ = seat;
}

template <Trainable G>
std::optional<Outcome> GameSlot<G>::resignation() {
  note_hope(game_.to_act(position_), played_.actions.back());
  if (!would_resign_ || rng().stream("resign").chance(1, 10)) return std::nullopt;
  return Outcome::win(opponent(*would_resign_), 0);
}

template <Trainable G>
void GameSlot<G>::finish(const Outcome& outcome, std::vector<PlayedGame>& finished) {
  if (would_resign_) {
    ++counts_.resignations;
    if (outcome.winner() == would_resign_ || !outcome.winner()) ++counts_.wrong_resignations;
  }
  hopeless_ = {};
  would_resign_.reset();
  played_.places.assign(outcome.place.begin(), outcome.place.begin() + outcome.seats);
  const std::uint64_t next = played_.number + step_;
  PlayedGame begun{.number = next, .variant = played_.variant};
  finished.push_back(std::exchange(played_, std::move(begun)));
  tree_.begin_game(next);
  begin_game();
}

template <Trainable G>
bool GameSlot<G>::restore(PlayedGame played) {
  if (played.variant != played_.variant) return false;
  Position<G> position = game_.initial();
  hopeless_ = {};
  would_resign_.reset();
  for (const PlayedAction& action : played.actions) {
    auto& legal = buffer_.list();
    game_.legal(position, legal);
    if (action.index >= legal.size()) return false;
    note_hope(game_.to_act(position), action);
    game_.apply(position, legal[action.index]);
  }
  if (game_.outcome(position)) return false;
  position_ = position;
  played_ = std::move(played);
  played_.places.clear();
  restart_decision();
  return true;
}

}  // namespace palamedes::train
