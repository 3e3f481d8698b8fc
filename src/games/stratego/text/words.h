// Everything that a player reads in Stratego. Each language is one file: words_en.cpp, words_zh.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/outcome.h"
#include "core/prompt.h"
#include "games/game_texts.h"
#include "games/stratego/rules/knobs.h"
#include "games/stratego/rules/state.h"
#include "games/stratego/rules/types.h"
#include "games/stratego/rules/view.h"

namespace palamedes::stratego {

/// Fixed texts.
struct Labels {
  // Names of the sides.
  std::string_view red, blue;
  /// Indexed by Rank. The last is the name of a piece with a hidden rank.
  std::array<std::string_view, kRanks + 1> ranks;
  std::string_view pieces;  ///< label for the number of pieces of a seat
  // Legends: for a terminal without the lakes, for the lakes, and for a picture.
  std::string_view legend, lake, picture_legend;
  // Names of the facts about the rules.
  std::string_view board_width, army_size, first_player, scout_ranged_attack, spy_defends, reveal, two_square_limit,
      more_square, blocked, max_turns, no_attack_limit;
  // Values of facts that are not numbers.
  std::string_view yes, no, none, no_limit, loses, draws;
};

/// The texts of a ready-made set-up.
struct SetupTexts {
  std::string_view id;
  std::string_view name;
  std::string_view idea;  ///< one sentence
};

/// Sentences have no full stop. Callers pass `Rank::kHidden` for ranks that the reader may not know.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual const Labels& labels() const = 0;
  /// The ready-made set-ups, in the order in which the page offers them.
  virtual const std::vector<SetupTexts>& setups() const = 0;
  std::string seat(Seat seat) const { return std::string(seat == kRed ? labels().red : labels().blue); }
  std::string rank(Rank rank) const { return std::string(labels().ranks[index(rank)]); }

  /// Describes an action before its outcome is known. `mover` and `target` are the ranks on its squares; nothing if a
  /// square is empty.
  virtual std::string describe(Seat seat, Action action, std::optional<Rank> mover,
                               std::optional<Rank> target) const = 0;
  /// Describes an event as its viewer saw it.
  virtual std::string event(const Event& event) const = 0;
  /// Tells the side to act what it has to do. `pieces_left` are still to be set up.
  virtual Prompt prompt(Phase phase, int pieces_left) const = 0;
  /// Tells all others what the side to act is doing.
  virtual std::string prompt_of_others(Seat seat, Phase phase) const = 0;
  // What an attack brings and costs, in a few words.
  virtual std::string takes(Rank rank) const = 0;
  virtual std::string loses(Rank rank) const = 0;
  virtual std::string end(const Outcome& outcome, const Knobs& knobs) const = 0;

  virtual std::string losses(Seat seat, const RankCounts& lost) const = 0;
  virtual std::string turns(std::uint32_t made, std::uint32_t limit) const = 0;
  /// A rank with its letter, as the name of a fact.
  virtual std::string rank_with_letter(Rank rank) const = 0;
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::stratego
