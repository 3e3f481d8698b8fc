// The game itself: shows the board, lets people and random movers act, obeys commands.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "app/play/console.h"
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
  void let_machines_act();
  bool machine_is_due() const;
  /// Asks and obeys once.
  Then serve_person();

  // What a person can type: table_commands.cpp.
  Then obey(const std::string& line);
  void act(const std::string& typed);
  void undo();

  // Files: table_files.cpp.
  void save(std::string path);
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
  TableFiles files_;
  std::vector<std::string> own_files_;               ///< may be overwritten
  std::string saved_in_;                             ///< where the game was last written to
  std::chrono::steady_clock::time_point due_since_;  ///< when the board stood as it does
  bool board_is_old_ = true;
  bool unsaved_ = false;  ///< a person has acted since the game was last written
  MaybeError save_error_;
};

}  // namespace palamedes::app
