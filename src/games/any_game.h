// Any game behind one interface of texts and plain data, for the command line, records, server and arena.
// Code that must be fast is a template over the Game concept instead (games/with_game.h).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/outcome.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/viewer.h"
#include "games/any_view.h"
#include "games/choice.h"
#include "games/config.h"
#include "games/fact.h"
#include "games/setup_editor.h"
#include "games/sketch.h"

namespace palamedes {

/// Whether a position that is read may hold more pieces of a player than the game has. Some recorded
/// positions do so on purpose; everything else about a position is always checked.
enum class SupplyCheck : std::uint8_t { kOn, kOff };

/// An action as a viewer sees it, in texts.
struct SeenAction {
  std::string action;    ///< "?" if it is hidden
  std::string note;      ///< what it brought to light: "6A3"; often nothing
  std::string sentence;  ///< for people
};

/// How a game ended, in texts.
struct Ending {
  Outcome outcome;
  std::string reason;
  std::vector<Setting> details;
  std::string sentence;
};

/// A position of any game. A value behind a pointer: clone it to keep it. What people read is in
/// English where no language is named.
class AnyState {
 public:
  AnyState() = default;
  AnyState(const AnyState&) = delete;
  AnyState& operator=(const AnyState&) = delete;
  virtual ~AnyState() = default;

  virtual std::unique_ptr<AnyState> clone() const = 0;
  virtual std::string text() const = 0;
  /// The text as conformance vectors have it, without suffix fields of our own.
  virtual std::string vector_text() const = 0;
  virtual Seat to_act() const = 0;
  virtual std::optional<Ending> ending(Language language) const = 0;
  std::optional<Ending> ending() const { return ending(Language::kEnglish); }
  /// Texts of all legal actions in the engine's fixed order; empty when the game is over.
  virtual std::vector<std::string> legal() const = 0;
  /// The same from what the seat to act may know alone. Programs that play choose from these.
  virtual std::vector<std::string> legal_seen() const = 0;
  /// Those, in the same order, as a page offers them to the seat to act.
  virtual std::vector<Choice> choices(Language language) const = 0;
  /// Makes the action, or says why not and changes nothing.
  virtual MaybeError apply(std::string_view action) = 0;
  /// The action in words; the text itself if it is none.
  virtual std::string describe(std::string_view action, Language language) const = 0;
  std::string describe(std::string_view action) const { return describe(action, Language::kEnglish); }
  /// The action with its cells named as the drawing names them, for people to read and type; the
  /// text itself if it is none.
  virtual std::string board_text(std::string_view action) const = 0;
  /// The way back: the action text of what people read and type; the text itself if it is none.
  virtual std::string from_board_text(std::string_view text) const = 0;
  /// Actions, legal or not, that a person may mean by these words in lower case, the likeliest
  /// first; none where the game has no opinion.
  virtual std::vector<std::string> actions_meant(const std::vector<std::string>& words) const = 0;
  std::string prompt() const { return prompt(kUmpire); }
  Sketch sketch() const { return sketch(kUmpire); }

  /// For the seat to act, where it has pieces to set up; otherwise nothing.
  std::unique_ptr<SetupEditor> setup_editor() const { return setup_editor(to_act()); }
  /// The same for any seat, which may prepare what it sets up before its turn.
  virtual std::unique_ptr<SetupEditor> setup_editor(Seat seat) const = 0;

  // For games that hide things (AnyGame::hides); in others everybody sees everything.

  /// What the viewer may know, as text. For the umpire the whole state text.
  virtual std::string view_text(Viewer viewer) const = 0;
  virtual Sketch sketch(Viewer viewer, Language language) const = 0;
  Sketch sketch(Viewer viewer) const { return sketch(viewer, Language::kEnglish); }
  virtual std::string prompt(Viewer viewer, Language language) const = 0;
  std::string prompt(Viewer viewer) const { return prompt(viewer, Language::kEnglish); }
  /// What the viewer will see of the action, which must be legal.
  virtual SeenAction sight(std::string_view action, Viewer viewer, Language language) const = 0;
  SeenAction sight(std::string_view action, Viewer viewer) const { return sight(action, viewer, Language::kEnglish); }
};

/// A game with its settings fixed.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual GameConfig config() const = 0;
  virtual int seats() const = 0;
  /// Whether players may not know the whole position.
  virtual bool hides() const = 0;
  virtual std::string seat_name(Seat seat, Language language) const = 0;
  std::string seat_name(Seat seat) const { return seat_name(seat, Language::kEnglish); }
  /// The numbers of the rules with these settings, in the order of the rules.
  virtual std::vector<Fact> facts(Language language) const = 0;
  virtual std::unique_ptr<AnyState> initial() const = 0;
  virtual Result<std::unique_ptr<AnyState>> parse_state(std::string_view text, SupplyCheck supply) const = 0;
  Result<std::unique_ptr<AnyState>> parse_state(std::string_view text) const {
    return parse_state(text, SupplyCheck::kOn);
  }
  /// The view that a view text shows. An error in games that hide nothing.
  virtual Result<std::unique_ptr<AnyView>> parse_view(std::string_view text) const = 0;
};

}  // namespace palamedes
