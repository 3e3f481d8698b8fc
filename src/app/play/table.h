// One game at the terminal: shows the board, lets people and engines move, carries out commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/screen/console.h"
#include "app/play/session.h"

namespace palamedes::app {

/// Files that a game is kept in; "" for none.
struct TableFiles {
  std::string save{};          ///< written after every action
  std::string unfinished{};    ///< folder for games that are left before their end
  std::string resumed_from{};  ///< holds this game alone, so it may be overwritten
};

class Table {
 public:
  Table(Console& console, Session session, TableFiles files);

  /// Until the game is over and nobody wants to look back, or until all leave. Nothing, or what
  /// went wrong with saving.
  MaybeError run();

 private:
  enum class Then : std::uint8_t { kGoOn, kLeave };

  // The course of the game: table.cpp.
  void greet();
  void show_board();
  void let_engines_act();
  bool engine_is_due() const;
  /// After an engine failed: says so, saves a report, and lets a random mover play on in its place.
  void replace_engine(const Error& failure);
  /// Asks and obeys once.
  Then serve_person();

  // What a person can type: table_commands.cpp.
  struct Command {
    std::string word;  ///< lower case
    std::string rest;
  };
  static Command split(const std::string& line);
  Then obey(const std::string& line);
  void act(const std::string& typed);
  void undo();
  /// Makes actions of the person at the screen, all or none.
  MaybeError make(const std::vector<std::string>& actions);

  // Advice: table_advice.cpp.
  void hint();
  /// Of the last move of the person at the screen.
  void review();

  // Games that hide things from their players: table_eyes.cpp.
  bool hides() const { return session_.game().hides(); }
  /// For whose eyes the screen is.
  Viewer eyes() const;
  bool must_hand_over() const;
  Then hand_over();
  /// What the viewer sees of the steps from this one on, a sentence each.
  std::vector<std::string> told(std::size_t first_step, Viewer viewer) const;

  // Setting up: table_setup.cpp.
  void begin_setup();
  void show_setup();
  /// False if the line is no command of the editor.
  bool obey_setup(const Command& command, const std::string& line);
  void change_setup(const std::function<MaybeError(SetupEditor&)>& change);
  void undo_setup();
  void list_named();
  void finish_setup();

  // Files: table_files.cpp.
  void save(std::string path);
  void save_bundle(const std::string& typed);
  /// Of a file with the whole game, where things are hidden.
  void warn_of_file(const std::string& path);
  void resume(std::string path);
  bool may_drop_this_game();
  void save_by_itself();
  void leave();
  void keep();

  void say(std::string_view sentence);
  /// An error message as a sentence.
  void complain(std::string_view message);

  bool over() const { return session_.now().ending().has_value(); }

  Console* console_;
  Session session_;
  std::optional<Seat> at_screen_;                     ///< who sits there, where people hide things from each other
  std::unique_ptr<SetupEditor> editor_;               ///< while the person due sets up
  std::vector<std::unique_ptr<SetupEditor>> drafts_;  ///< to go back to
  std::uint64_t random_setups_ = 0;
  TableFiles files_;
  std::vector<std::string> own_files_;               ///< may be overwritten
  std::string saved_in_;                             ///< where the game was last written to
  std::chrono::steady_clock::time_point due_since_;  ///< when the board stood as it does
  bool board_is_old_ = true;
  bool unsaved_ = false;  ///< a person has acted since the game was last written
  MaybeError save_error_;
};

}  // namespace palamedes::app
