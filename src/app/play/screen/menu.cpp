#include "app/play/screen/menu.h"

#include <fmt/core.h>

#include <string_view>

#include "app/play/letters.h"
#include "games/registry.h"
#include "search/players/describe_player.h"
#include "search/players/levels.h"

namespace palamedes::app {
namespace {

struct Entry {
  std::string id;    ///< may be typed instead of the number
  std::string text;  ///< what the menu shows
};

bool means_leaving(std::string_view typed) {
  const std::string word = lowered(typed);
  return word == "q" || word == "quit" || word == "exit";
}

/// The index of the chosen entry; Enter chooses the usual one. Nothing if the person leaves.
std::optional<std::size_t> choose(Console& console, std::string_view question, const std::vector<Entry>& entries,
                                  std::size_t usual = 0) {
  console.print(fmt::format("\n{}\n", bold(question, console.look())));
  for (std::size_t i = 0; i < entries.size(); ++i) {
    console.print(fmt::format("  {:<{}}  {}\n", i + 1, entries.size() > 9 ? 2 : 1, entries[i].text));
  }
  while (true) {
    const Input input = console.ask(fmt::format("[{}] > ", usual + 1));
    if (input.kind == Input::Kind::kEnd || input.kind == Input::Kind::kStopped) return std::nullopt;
    if (input.kind == Input::Kind::kLine) {
      if (input.text.empty()) return usual;
      const std::string word = lowered(input.text);
      if (means_leaving(word)) return std::nullopt;
      if (const auto number = parse_number(input.text, 1, static_cast<int>(entries.size()))) {
        return static_cast<std::size_t>(*number - 1);
      }
      for (std::size_t i = 0; i < entries.size(); ++i) {
        if (word == lowered(entries[i].id)) return i;
      }
    }
    console.print(entries.size() == 1 ? "Type 1, or quit.\n"
                                      : fmt::format("Type a number from 1 to {}, or quit.\n", entries.size()));
  }
}

/// Whether the game exists with these settings: not every edition has every board.
bool playable(const GameConfig& config) { return make_game(config).ok(); }

/// Asks only if there is a choice; false if the person leaves.
bool choose_text(Console& console, std::string_view question, const std::vector<Entry>& entries, std::string& value) {
  if (!value.empty() || entries.empty()) return true;
  std::size_t chosen = 0;
  if (entries.size() > 1) {
    const auto answer = choose(console, question, entries);
    if (!answer) return false;
    chosen = *answer;
  }
  value = entries[chosen].id;
  return true;
}

/// Enter chooses the lowest number. Nothing if the person leaves.
std::optional<int> ask_number(Console& console, std::string_view question, int low, int high) {
  console.print(fmt::format("\n{}\n", bold(question, console.look())));
  while (true) {
    const Input input = console.ask(fmt::format("[{}] > ", low));
    if (input.kind == Input::Kind::kEnd || input.kind == Input::Kind::kStopped) return std::nullopt;
    if (input.kind == Input::Kind::kLine) {
      if (input.text.empty()) return low;
      if (means_leaving(input.text)) return std::nullopt;
      if (const auto number = parse_number(input.text, low, high)) return number;
    }
    console.print(fmt::format("Type a number from {} to {}, or quit.\n", low, high));
  }
}

bool choose_settings(Console& console, const GameInfo& info, GameConfig& config) {
  std::vector<Entry> editions;
  for (const std::string_view edition : info.editions)
    editions.push_back({std::string(edition), std::string(edition_name(info, edition, Language::kEnglish))});
  if (!choose_text(console, "Which edition of the rules?", editions, config.edition)) return false;

  std::vector<Entry> boards;
  for (const std::string_view board : info.boards) {
    GameConfig with_board = config;
    with_board.board = board;
    if (playable(with_board)) boards.push_back({std::string(board), std::string(board)});
  }
  if (!choose_text(console, "Which board?", boards, config.board)) return false;

  if (config.players != 0 || info.min_players == info.max_players) return true;
  const auto count = ask_number(console, fmt::format("How many players, {} to {}?", info.min_players, info.max_players),
                                info.min_players, info.max_players);
  config.players = count.value_or(0);
  return count.has_value();
}

/// Asks for an engine to play against: its level and its persona.
std::optional<LocalPlayer> choose_engine(Console& console, const GameConfig& config) {
  constexpr std::size_t kUsual = 3;  // level 4, for somebody who knows the rules and not much more
  std::vector<Entry> levels;
  for (int level = 1; level <= kLevels; ++level) {
    const auto player = search::resolved(config, search::level_player(level));
    if (!player) continue;
    levels.push_back(
        {fmt::format("level{}", level), fmt::format("{:<9} {}", search::level_name(level, Language::kEnglish),
                                                    search::describe_player(*player, Language::kEnglish))});
  }
  levels.push_back({std::string(search::kMaxName), "Max       The strongest, with up to 5 seconds per move."});
  const auto chosen = choose(console, "How strong?", levels, kUsual);
  if (!chosen) return std::nullopt;
  std::string text = levels[*chosen].id;
  const auto level = search::level_of(text);
  if (!level || *level >= search::kFirstPersonaLevel) {
    std::vector<Entry> personas;
    for (const Persona& persona : search::personas_of(config))
      personas.push_back({std::string(persona.id),
                          fmt::format("{:<12} {}", persona.id,
                                      search::persona_texts(config.game, persona.id, Language::kEnglish).description)});
    const auto style = choose(console, "Which style?", personas);
    if (!style) return std::nullopt;
    if (*style > 0) text += ":persona=" + personas[*style].id;
  }
  return *LocalPlayer::parse(text);
}

bool choose_players(Console& console, const AnyGame& game, std::vector<std::optional<LocalPlayer>>& players) {
  players.resize(static_cast<std::size_t>(game.seats()));
  bool human = false;  // the default: one person against the computer
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::optional<LocalPlayer>& player = players[i];
    if (!player) {
      std::vector<Entry> entries{{"human", "a person"}, {"computer", "the computer"}};
      if (human) std::swap(entries[0], entries[1]);
      const auto chosen = choose(console, fmt::format("Who plays {}?", game.seat_name(seat_at(i))), entries);
      if (!chosen) return false;
      player = entries[*chosen].id == "human" ? LocalPlayer::human() : choose_engine(console, game.config());
      if (!player) return false;
    }
    human = human || player->is_human();
  }
  return true;
}

}  // namespace

std::optional<MenuChoice> ask_menu(Console& console, MenuChoice given, const std::string& unfinished) {
  console.print("Palamedes: strategy board games. Enter takes the choice in brackets, quit leaves.\n");
  if (given.config.game.empty()) {
    std::vector<Entry> entries;
    if (!unfinished.empty()) entries.push_back({"continue", unfinished});
    for (const GameInfo* info : game_infos()) {
      const GameTexts& texts = info->texts(Language::kEnglish);
      entries.push_back({std::string(info->id), fmt::format("{}\n     {}", texts.name, texts.summary)});
    }
    const auto chosen = choose(console, "What would you like to play?", entries);
    if (!chosen) return std::nullopt;
    if (entries[*chosen].id == "continue") {
      given.resume_unfinished = true;
      return given;
    }
    given.config.game = entries[*chosen].id;
  }
  const GameInfo* info = find_game(given.config.game);
  if (info != nullptr && !choose_settings(console, *info, given.config)) return std::nullopt;
  const auto game = make_game(given.config);
  if (!game) return given;  // starting the game reports the error
  if (!choose_players(console, **game, given.players)) return std::nullopt;
  return given;
}

}  // namespace palamedes::app
