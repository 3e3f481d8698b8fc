// A game in the terminal: shows the board, lets people and engines move, and carries out commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/analyst.h"
#include "app/play/local_game.h"
#include "app/play/screen/console.h"

namespace palamedes::app {

/// Where a game is saved; "" for nowhere.
struct GameFiles {
  std::string save{};          ///< file that is written after every action
  std::string unfinished{};    ///< folder for unfinished games
  std::string resumed_from{};  ///< file that contains only this game, so it may be overwritten
};

class TerminalGame {
 public:
  /// `threads` search for each hint and each review.
  TerminalGame(Console& console, LocalGame game, GameFiles files, int threads = 1);

  /// Plays until the game is over or the players leave. An error if the game could not be saved.
  MaybeError run();

 private:
  enum class Then : std::uint8_t { kGoOn, kLeave };

  // Playing: terminal_game.cpp.
  void greet();
  void show_board();
  void let_engines_act();
  bool engine_is_due() const;
  /// Handles an engine that failed: says so, saves a repro bundle, and replaces the engine by a random mover.
  void replace_engine(const Error& failure);
  /// Asks a person for one line and carries it out.
  Then serve_person();

  // What a person can type: terminal_game_commands.cpp.
  struct Command {
    std::string word;  ///< lower case
    std::string rest;
  };
  static Command split(const std::string& line);
  Then obey(const std::string& line);
  void act(const std::string& typed);
  void undo();
  /// Makes all of the actions for the person at the screen. After an error none is made.
  MaybeError make(const std::vector<std::string>& actions);

  // Advice: terminal_game_advice.cpp.
  Result<analysis::Analyst> adviser() const;
  /// Says that the answer may differ next time, if several threads found it.
  void mark(const analysis::Ply& ply);
  void hint();
  /// The actions that the best line begins with until another seat is to act.
  std::string best_turn(const analysis::Hint& hint) const;
  /// Reviews the last move of the person at the screen.
  void review();

  // Games with hidden pieces: terminal_game_viewer.cpp.
  bool hides() const { return game_.rules().hides(); }
  /// The viewer for whom the screen is drawn.
  Viewer viewer() const;
  bool must_hand_over() const;
  Then hand_over();
  /// What the viewer sees of the steps from this one on, one sentence for each.
  std::vector<std::string> told(std::size_t first_step, Viewer viewer) const;

  // Setting up: terminal_game_setup.cpp.
  void begin_setup();
  void show_setup();
  /// False if the line is not a command of the set-up editor.
  bool obey_setup(const Command& command, const std::string& line);
  void change_setup(const std::function<MaybeError(SetupEditor&)>& change);
  void undo_setup();
  void list_named();
  void finish_setup();

  // Files: terminal_game_files.cpp.
  void save(std::string path);
  void save_bundle(const std::string& typed);
  /// Warns that the file contains the hidden pieces of both sides.
  void warn_of_file(const std::string& path);
  void resume(std::string path);
  bool may_drop_this_game();
  void save_by_itself();
  void leave();
  void keep();

  void say(std::string_view sentence);
  /// An error message as a sentence.
  void complain(std::string_view message);

  bool over() const { return game_.now().ending().has_value(); }

  Console* console_;
  LocalGame game_;
  std::optional<Seat> at_screen_;                     ///< with hidden pieces and several people: who sees the screen
  std::unique_ptr<SetupEditor> editor_;               ///< while a person sets up
  std::vector<std::unique_ptr<SetupEditor>> drafts_;  ///< earlier set-ups, for undo
  std::uint64_t random_setups_ = 0;
  GameFiles files_;
  int threads_;
  std::vector<std::string> own_files_;               ///< files that may be overwritten
  std::string saved_in_;                             ///< the file that was written last
  std::chrono::steady_clock::time_point due_since_;  ///< when the current turn began
  bool board_is_old_ = true;
  bool unsaved_ = false;  ///< whether a person has acted since the game was last saved
  MaybeError save_error_;
};

}  // namespace palamedes::app
