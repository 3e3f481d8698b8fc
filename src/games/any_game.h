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
#include "core/prompt.h"
#include "core/result.h"
#include "core/seat.h"
#include "core/viewer.h"
#include "games/any_view.h"
#include "games/choice.h"
#include "games/config.h"
#include "games/fact.h"
#include "games/setup_editor.h"
#include "games/sketch.h"
#include "games/threat.h"

namespace palamedes {

/// Whether the parser rejects positions in which a player has more pieces than the game provides. Some
/// recorded positions have more on purpose. The parser always checks everything else.
enum class SupplyCheck : std::uint8_t { kOn, kOff };

/// How a game ended, in texts.
struct Ending {
  Outcome outcome;
  std::string reason;
  std::vector<Setting> details;
  std::string sentence;
};

/// An action that was made. It can be told to every viewer without being read or applied again.
class MadeMove {
 public:
  MadeMove() = default;
  MadeMove(const MadeMove&) = delete;
  MadeMove& operator=(const MadeMove&) = delete;
  virtual ~MadeMove() = default;

  /// What AnyState::sight said before the action.
  virtual SeenAction sight(Viewer viewer, Language language) const = 0;
};

/// A position of any game. Clone it to keep a copy, because `apply` changes it. Overloads without a language return
/// English.
class AnyState {
 public:
  AnyState() = default;
  AnyState(const AnyState&) = delete;
  AnyState& operator=(const AnyState&) = delete;
  virtual ~AnyState() = default;

  virtual std::unique_ptr<AnyState> clone() const = 0;
  virtual std::string text() const = 0;
  /// The state text in the form of the conformance vectors, without the fields that Palamedes adds.
  virtual std::string vector_text() const = 0;
  virtual Seat to_act() const = 0;
  virtual std::optional<Ending> ending(Language language) const = 0;
  std::optional<Ending> ending() const { return ending(Language::kEnglish); }
  /// The texts of all legal actions, in the order of Game::legal. Empty if the game is over.
  virtual std::vector<std::string> legal() const = 0;
  /// The legal actions, computed only from what the seat to act can see. Engines choose from these.
  virtual std::vector<std::string> legal_seen() const = 0;
  /// The actions of legal_seen in the same order, as the page offers them to the seat to act.
  virtual std::vector<Choice> choices(Language language) const = 0;
  /// Plays the action. If the rules refuse it, returns the reason and changes nothing.
  virtual MaybeError apply(std::string_view action) = 0;
  /// Does the same, and returns the move.
  virtual Result<std::shared_ptr<const MadeMove>> make(std::string_view action) = 0;
  /// A number that no action lowers; nothing if the game has none.
  virtual std::optional<std::int64_t> progress() const = 0;
  /// The action in words, as something that may be done now. Returns the text itself if it names no action.
  virtual std::string describe(std::string_view action, Language language) const = 0;
  std::string describe(std::string_view action) const { return describe(action, Language::kEnglish); }
  /// The action as people read and type it, with the cell names of the drawing: "g2+2", "c3-c4 □". A whole turn is
  /// joined by `turn_text`. Returns the text itself if it names no action.
  virtual std::string board_text(std::string_view action) const = 0;
  /// Converts such a text to an action text. Ignores case and blanks, and reads "x" as "×". Returns the text itself if
  /// it names no action.
  virtual std::string from_board_text(std::string_view text) const = 0;
  /// Guesses which actions a person means by these words in lower case, likeliest first. They may be illegal. Empty if
  /// the game cannot guess (ReadsWords).
  virtual std::vector<std::string> actions_meant(const std::vector<std::string>& words) const = 0;
  /// What other seats could do in their next turn if this one left the position as it is, from what this seat knows.
  /// The heaviest come first. Empty if the game looks for no threats (SeesThreats).
  virtual std::vector<Threat> threats(Seat seat, Language language) const = 0;
  /// What these legal actions bring the seat to act, as one sentence: what they gain, win or prevent. In games that
  /// hide things, from what the seat knows. "" if there is nothing to say, or the game cannot tell (GivesReasons).
  virtual std::string reason_for(const std::vector<std::string>& actions, Language language) const = 0;
  /// Why pointing at these cells one after the other begins no legal action of the seat to act, as the rules refuse the
  /// likeliest action that was meant. Only from what that seat knows. "" if it begins one, or there is nothing to say.
  virtual std::string refusal_of(const std::vector<std::string>& path, Language language) const = 0;
  std::string prompt() const { return prompt(kUmpire); }
  Sketch sketch() const { return sketch(kUmpire); }

  /// An editor for the seat to act; null if it has no pieces to set up.
  std::unique_ptr<SetupEditor> setup_editor() const { return setup_editor(to_act()); }
  /// An editor for any seat, because a player may prepare a set-up before their turn.
  virtual std::unique_ptr<SetupEditor> setup_editor(Seat seat) const = 0;

  // Views, for games that hide things (AnyGame::hides). In other games every viewer sees everything.

  /// The position as this viewer sees it. The umpire gets the whole state text.
  virtual std::string view_text(Viewer viewer) const = 0;
  virtual Sketch sketch(Viewer viewer, Language language) const = 0;
  Sketch sketch(Viewer viewer) const { return sketch(viewer, Language::kEnglish); }
  /// What the position asks of the viewer. The umpire reads what everybody reads who is not to act.
  virtual Prompt full_prompt(Viewer viewer, Language language) const = 0;
  std::string prompt(Viewer viewer, Language language) const { return full_prompt(viewer, language).sentence; }
  std::string prompt(Viewer viewer) const { return prompt(viewer, Language::kEnglish); }
  /// What the viewer will have seen when the seat to act has played this legal action.
  virtual SeenAction sight(std::string_view action, Viewer viewer, Language language) const = 0;
  SeenAction sight(std::string_view action, Viewer viewer) const { return sight(action, viewer, Language::kEnglish); }
};

/// A game with a fixed edition, board, number of players and knobs.
class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual GameConfig config() const = 0;
  virtual int seats() const = 0;
  /// Whether parts of a position are hidden from players.
  virtual bool hides() const = 0;
  virtual std::string seat_name(Seat seat, Language language) const = 0;
  std::string seat_name(Seat seat) const { return seat_name(seat, Language::kEnglish); }
  /// The numbers in the rules, such as the line length, in the order of the rules.
  virtual std::vector<Fact> facts(Language language) const = 0;
  virtual std::unique_ptr<AnyState> initial() const = 0;
  virtual Result<std::unique_ptr<AnyState>> parse_state(std::string_view text, SupplyCheck supply) const = 0;
  Result<std::unique_ptr<AnyState>> parse_state(std::string_view text) const {
    return parse_state(text, SupplyCheck::kOn);
  }
  /// Parses a view text. Returns an error in games that hide nothing.
  virtual Result<std::unique_ptr<AnyView>> parse_view(std::string_view text) const = 0;
};

}  // namespace palamedes
