#include "app/play/texts.h"

#include <fmt/core.h>

#include <algorithm>

#include "app/play/input/typed_action.h"
#include "app/play/letters.h"
#include "app/play/screen/appearance.h"
#include "core/text/count_of.h"
#include "core/text/lower_case.h"
#include "search/players/describe_player.h"
#include "search/players/levels.h"
#include "search/players/player_text.h"

namespace palamedes::app {
namespace {

constexpr std::size_t kFew = 12;          // up to this many moves, describe each one
constexpr std::size_t kMostListed = 400;  // the most moves to list of one kind
constexpr std::size_t kLineWidth = 76;

std::size_t width_of(std::string_view text) { return static_cast<std::size_t>(display_width(text)); }

/// Arranges the words in columns as wide as the longest word.
std::string in_columns(const std::vector<std::string>& words) {
  std::size_t widest = 0;
  for (const std::string& word : words) widest = std::max(widest, width_of(word));
  std::string text;
  std::string line;
  for (const std::string& word : words) {
    if (!line.empty() && width_of(line) + widest + 2 > kLineWidth) {
      text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
      line.clear();
    }
    line += fmt::format("{}{:<{}}", line.empty() ? "    " : " ", word, widest);
  }
  return text + line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
}

std::string group_text(const AnyState& position, std::vector<std::string> actions) {
  std::string text = fmt::format("  {}, such as {}: {}\n", count_of(actions.size(), "move"),
                                 position.board_text(actions[0]), position.describe(actions[0]));
  const std::size_t all = actions.size();
  if (all > kMostListed) actions.resize(kMostListed);
  for (std::string& action : actions) action = position.board_text(action);
  text += in_columns(actions);
  if (all > kMostListed)
    text += fmt::format("    and {} more: 'legal TEXT' shows those with TEXT\n", all - kMostListed);
  return text;
}

}  // namespace

std::string legal_text(const AnyState& position, std::string_view filter) {
  std::vector<std::string> actions = position.legal();
  if (actions.empty()) return "  There are none: the game is over.\n";
  if (!filter.empty()) {
    std::erase_if(actions, [&, part = lowered(filter)](const std::string& action) {
      const auto words = words_of(position.describe(action));
      return lowered(position.board_text(action)).find(part) == std::string::npos &&
             (part.size() < 2 || std::ranges::find(words, part) == words.end());
    });
    if (actions.empty()) return fmt::format("  No legal move contains '{}'.\n", filter);
  }
  std::string text;
  if (actions.size() <= kFew) {
    std::size_t widest = 0;
    for (const std::string& action : actions) widest = std::max(widest, width_of(position.board_text(action)));
    for (const std::string& action : actions) {
      text += fmt::format("  {:<{}}  {}\n", position.board_text(action), widest, position.describe(action));
    }
    return text;
  }
  std::vector<std::pair<std::string, std::vector<std::string>>> groups;  // in the engine's order
  for (std::string& action : actions) {
    const std::string kind(kind_of(action));
    auto group = std::ranges::find_if(groups, [&](const auto& g) { return g.first == kind; });
    if (group == groups.end()) group = groups.insert(groups.end(), {kind, {}});
    group->second.push_back(std::move(action));
  }
  for (auto& [kind, members] : groups) text += group_text(position, std::move(members));
  return text;
}

std::string help_text(const LocalGame& game) {
  std::string text;
  const AnyState& position = game.now();
  if (const auto ending = position.ending()) {
    text += fmt::format("  The game is over. {}.\n", ending->sentence);
  } else {
    const auto legal = position.legal();
    const std::string example = position.board_text(legal.front());
    text += fmt::format("  {}.\n", position.prompt(viewer_of(position.to_act())));
    text += fmt::format("  Type a move, such as {}: {}.\n", example, position.describe(legal.front()));
    if (!game.rules().hides())
      text += "  You may also type a whole turn; 'x' is read as '×', and case does not matter.\n";
  }
  text +=
      "\n"
      "  legal [TEXT]   list the legal moves; with TEXT only those that contain it\n"
      "  board          draw the board again\n";
  if (!game.rules().hides()) text += "  undo           go back to your last decision\n";
  text +=
      "  hint           show what a strong player would do\n"
      "  why            show what was wrong with your last move, if anything\n"
      "  rules          show the rules in short\n"
      "  save FILE      save the game as a record\n"
      "  bundle FILE    save the record with everything needed to re-run the computer's decisions\n"
      "  resume FILE    leave this game and continue a saved one\n"
      "  quit           leave; you can continue an unfinished game next time\n";
  return text;
}

std::string setup_help_text(const SetupEditor& editor) {
  const auto [one, two] = editor.example_cells();
  std::string text =
      "  Set up your pieces on the empty squares of your side; nothing is final until you type done.\n\n";
  const auto add = [&](const std::string& command, std::string_view meaning) {
    text += fmt::format("  {:<14} {}\n", command, meaning);
  };
  add("place F " + one,
      fmt::format("put a piece down, by its letter or name; place B {} {} puts two (also F@{})", one, two, one));
  add(fmt::format("swap {} {}", one, two), "exchange two squares; one of them may be empty");
  add("clear " + one, "take a piece back; clear all takes back all");
  add("random", "set up a whole army like those that people play");
  add("named [NAME]", "set up a whole army by its name; without NAME list them");
  add("load TEXT", "set up a whole army: 40 letters, front row first, left to right as you see it");
  add("undo", "take back the last change");
  add("done", "finish the set-up");
  text += '\n';
  add("board", "draw the board again");
  add("rules", "show the rules in short");
  add("save FILE", "save the game as a record, without an unfinished set-up");
  add("quit", "leave");
  return text;
}

std::string rules_text(const AnyGame& game) {
  std::string text = fmt::format("  {}. {}\n", title_of(game), game.info().texts(Language::kEnglish).summary);
  for (std::string_view rest = game.info().texts(Language::kEnglish).rules; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text += fmt::format("  {}\n", rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  for (const Setting& setting : game.config().knobs) {
    text += fmt::format("    {} {}: {}\n", setting.name, setting.value,
                        knob_texts(game.info(), setting.name, Language::kEnglish).meaning);
  }
  return text + fmt::format("  In full: docs/rules/{}.md\n", game.info().id);
}

std::string title_of(const AnyGame& game) {
  const GameConfig config = game.config();
  return fmt::format("{}, {} edition{}", game.info().texts(Language::kEnglish).name,
                     edition_name(game.info(), config.edition, Language::kEnglish),
                     config.board.empty() ? "" : ", board " + config.board);
}

std::string engine_name(std::string_view player) {
  if (search::algorithm_of(player) == "random") return "random mover";
  const auto level = search::level_of(player);
  if (!level) return std::string(player);
  std::string name = fmt::format("level {} ({})", *level, search::level_name(*level, Language::kEnglish));
  if (const std::string persona = search::persona_of(player); !persona.empty()) name += fmt::format(", {}", persona);
  return name;
}

std::string seats_text(const LocalGame& game) {
  const int seats = game.rules().seats();
  std::string text;
  for (int i = 0; i < seats; ++i) {
    const Seat seat = seat_at(static_cast<std::size_t>(i));
    const char* person = game.humans() == 1 ? "you" : "a person";
    text += fmt::format("{}{}: {}", i == 0 ? "" : ", ", game.rules().seat_name(seat),
                        game.is_human(seat) ? person : engine_name(game.player(seat).text()));
  }
  return text;
}

}  // namespace palamedes::app
