// Everything that a player reads in Stratego. Each language is one file: words_en.cpp, words_zh.cpp.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/outcome.h"
#include "games/game_texts.h"
#include "games/stratego/rules/knobs.h"
#include "games/stratego/rules/state.h"
#include "games/stratego/rules/types.h"
#include "games/stratego/rules/view.h"

namespace palamedes::stratego {

/// Texts without parts that change.
struct Labels {
  // Names of the sides.
  std::string_view red, blue;
  /// By Rank; the last is a piece whose rank the reader may not know.
  std::array<std::string_view, kRanks + 1> ranks;
  std::string_view pieces;  ///< a count of a seat
  // What the signs of the drawing mean: in a terminal, apart from the lakes; the lakes; in a picture.
  std::string_view legend, lake, picture_legend;
  // Names of the numbers of the rules.
  std::string_view board_width, army_size, first_player, scout_ranged_attack, spy_defends, reveal, two_square_limit,
      more_square, blocked, max_turns, no_attack_limit;
  // Values of those that are no numbers.
  std::string_view yes, no, none, no_limit, loses, draws;
};

/// What players read about a set-up that can be chosen by its id.
struct SetupTexts {
  std::string_view id;
  std::string_view name;
  std::string_view idea;  ///< one sentence
};

/// Sentences have no full stop. Ranks that the reader may not know are `Rank::kHidden` before they come here.
class Words {
 public:
  virtual ~Words() = default;

  virtual const GameTexts& game() const = 0;
  virtual const Labels& labels() const = 0;
  /// In the order in which they are offered.
  virtual const std::vector<SetupTexts>& setups() const = 0;
  std::string seat(Seat seat) const { return std::string(seat == kRed ? labels().red : labels().blue); }
  std::string rank(Rank rank) const { return std::string(labels().ranks[index(rank)]); }

  /// What an action would do, before its outcome is known. `mover` and `target` stand on its squares, if anything does.
  virtual std::string describe(Seat seat, Action action, std::optional<Rank> mover,
                               std::optional<Rank> target) const = 0;
  /// What there was to see.
  virtual std::string event(const Event& event) const = 0;
  /// What the side to act has to do, for everybody who watches.
  virtual std::string prompt(Seat seat, Phase phase) const = 0;
  virtual std::string prompt_to_place(Seat seat, int pieces_left) const = 0;
  virtual std::string end(const Outcome& outcome, const Knobs& knobs) const = 0;

  virtual std::string losses(Seat seat, const RankCounts& lost) const = 0;
  virtual std::string turns(std::uint32_t made, std::uint32_t limit) const = 0;
  /// A rank with its letter, as the name of a number of the rules.
  virtual std::string rank_with_letter(Rank rank) const = 0;
};

const Words& words(Language language);

const Words& english_words();
const Words& chinese_words();

}  // namespace palamedes::stratego
