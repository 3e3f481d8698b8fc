#include "app/engine/engine_session.h"

#include <fmt/core.h>

#include <charconv>
#include <chrono>
#include <utility>

#include "arena/engine/protocol.h"
#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/json.h"
#include "search/players/levels.h"

namespace palamedes::app {
namespace {

using Next = EngineReply::Next;
using Words = std::vector<std::string>;

Error misused(std::string_view usage) { return {"bad_command", fmt::format("use: {}", usage)}; }

Error no_game() { return {"no_game", "there is no game yet: send 'newgame game NAME'"}; }

std::optional<std::uint64_t> number_in(std::string_view text, std::uint64_t low, std::uint64_t high) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < low || value > high) return std::nullopt;
  return value;
}

Error bad_number(std::string_view name, std::uint64_t low, std::uint64_t high, std::string_view text) {
  return {"bad_number", fmt::format("{} takes a whole number from {} to {}, not {}", name, low, high, shown(text))};
}

std::string_view word_of(search::Certainty certainty) {
  switch (certainty) {
    case search::Certainty::kProven:
      return "proven";
    case search::Certainty::kAtMost:
      return "atmost";
    case search::Certainty::kEstimate:
    case search::Certainty::kUnseen:
      break;
  }
  return "estimate";
}

std::string fallback_text(const std::string& reason) {
  return record::in_one_line("playing with the evaluation written by hand: " + reason);
}

std::string info_line(const search::EngineDecision& thought) {
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(thought.time).count();
  std::string line = fmt::format("info depth {} nodes {} time {} score {} {} pv", thought.depth, thought.nodes,
                                 milliseconds, word_of(thought.certainty), thought.scores[index(thought.seat)]);
  if (thought.line.empty()) line += ' ' + arena::protocol_word(thought.action);
  for (const std::string& action : thought.line) line += ' ' + arena::protocol_word(action);
  return line;
}

MaybeError read_limit(const std::string& name, const std::string& text, search::Limits& limits) {
  constexpr std::uint64_t kMostNodes = 1'000'000'000'000;
  constexpr std::uint64_t kMostMilliseconds = 86'400'000;
  constexpr std::uint64_t kMostDepth = 1000;
  std::uint64_t most = kMostMilliseconds;
  if (name == "nodes") most = kMostNodes;
  if (name == "depth") most = kMostDepth;
  const auto value = number_in(text, 1, most);
  if (!value) return bad_number(name, 1, most, text);
  if (name == "nodes") limits.nodes = *value;
  if (name == "depth") limits.depth = static_cast<int>(*value);
  if (name == "movetime") limits.time = std::chrono::milliseconds(*value);
  return std::nullopt;
}

}  // namespace

std::string engine_error_line(const Error& error) {
  return fmt::format("error {} {}", error.code, record::in_one_line(error.message));
}

EngineReply EngineSession::take(std::string_view line) {
  const auto words = arena::protocol_words(line);
  if (!words) return {.lines = {engine_error_line(words.error())}};
  if (words->empty()) return {};
  auto reply = obey(*words);
  if (!reply) return {.lines = {engine_error_line(reply.error())}};
  return *std::move(reply);
}

Result<EngineReply> EngineSession::obey(const Words& words) {
  const auto quietly = [](MaybeError error) -> Result<EngineReply> {
    if (error) return *std::move(error);
    return EngineReply{};
  };
  const std::string& command = words.front();
  if (command == "quit") return EngineReply{.next = Next::kQuit};
  // A stop that comes too late is not an error.
  if (command == "stop") return EngineReply{.next = searching_ ? Next::kStop : Next::kNothing};
  if (command == "isready") return ready();
  const bool known = command == "protocol" || command == "setoption" || command == "newgame" || command == "position" ||
                     command == "go";
  if (!known) {
    return Error{"unknown_command",
                 fmt::format("there is no command {}; the commands are protocol, setoption, newgame, position, go, "
                             "stop, isready, quit",
                             shown(command))};
  }
  if (searching_) return Error{"busy", "during a search only stop, isready and quit are allowed"};
  if (command == "protocol") return protocol(words);
  if (command == "setoption") return quietly(set_option(words));
  if (command == "newgame") return quietly(new_game(words));
  if (command == "position") return quietly(set_position(words));
  return go(words);
}

Result<EngineReply> EngineSession::protocol(const Words& words) const {
  if (words.size() != 2) return misused("protocol VERSION");
  if (words[1] != std::to_string(arena::kProtocolVersion)) {
    return Error{"unknown_version",
                 fmt::format("this engine speaks version {}, not {}", arena::kProtocolVersion, shown(words[1]))};
  }
  EngineReply reply{.lines = {fmt::format("id name Palamedes {}", PALAMEDES_VERSION)}};
  for (const GameInfo* info : game_infos()) reply.lines.push_back(fmt::format("game {}", info->id));
  reply.lines.push_back(
      fmt::format("option name Player type string default {}", arena::protocol_word(Options{}.player)));
  reply.lines.push_back(fmt::format("option name Level type number min 1 max {} default 5", kLevels));
  reply.lines.emplace_back("option name Persona type string default balanced");
  reply.lines.emplace_back("option name Seed type number min 0 max 18446744073709551615 default 1");
  reply.lines.push_back(fmt::format("protocolok {}", arena::kProtocolVersion));
  return reply;
}

EngineReply EngineSession::ready() {
  EngineReply reply;
  if (!searching_ && game_) {
    if (const auto error = prepare()) reply.lines.push_back(engine_error_line(*error));
  }
  reply.lines.emplace_back("readyok");
  return reply;
}

MaybeError EngineSession::set_option(const Words& words) {
  if (words.size() != 5 || words[1] != "name" || words[3] != "value") return misused("setoption name NAME value VALUE");
  const std::string name = lowered(words[2]);
  const std::string& value = words[4];
  Options options = options_;
  if (name == "player") {
    if (auto malformed = search::malformed_player(value)) return malformed;
    options.player = value;
  } else if (name == "level") {
    if (!number_in(value, 1, kLevels)) return bad_number("Level", 1, kLevels, value);
    options.player = "level" + value;
  } else if (name == "persona") {
    options.persona = value;
  } else if (name == "seed") {
    const auto seed = number_in(value, 0, UINT64_MAX);
    if (!seed) return bad_number("Seed", 0, UINT64_MAX, value);
    options.seed = *seed;
  } else {
    return Error{"unknown_option",
                 fmt::format("there is no option {}; the options are Player, Level, Persona, Seed", shown(words[2]))};
  }
  return set_options(options);
}

MaybeError EngineSession::set_options(const Options& options) {
  const bool other = options.player != options_.player || options.persona != options_.persona;
  if (other && game_) {
    auto opponent = make_opponent(options);
    if (!opponent) return opponent.error();
    opponent_ = *std::move(opponent);
    own_limits_ = opponent_->limits();
  }
  options_ = options;
  if (opponent_) opponent_->begin_game(options_.seed + games_);
  return std::nullopt;
}

Result<std::unique_ptr<search::Opponent>> EngineSession::make_opponent(const Options& options) const {
  std::string player = options.player;
  if (!options.persona.empty()) player = search::with_setting(std::move(player), "persona", options.persona);
  return search::make_opponent(game_->config(), player, resources_);
}

MaybeError EngineSession::prepare() {
  if (!game_) return no_game();
  if (opponent_) return std::nullopt;
  auto opponent = make_opponent(options_);
  if (!opponent) return opponent.error();
  opponent_ = *std::move(opponent);
  own_limits_ = opponent_->limits();
  opponent_->begin_game(options_.seed + games_);
  return std::nullopt;
}

MaybeError EngineSession::new_game(const Words& words) {
  constexpr std::string_view kUsage =
      "newgame [game NAME [edition NAME] [board NAME] [players N] [knob NAME=VALUE]...]";
  GameConfig config;
  for (std::size_t i = 1; i < words.size(); i += 2) {
    if (i + 1 == words.size()) return misused(kUsage);
    const std::string& name = words[i];
    const std::string& value = words[i + 1];
    if (name == "game") {
      config.game = value;
    } else if (name == "edition") {
      config.edition = value;
    } else if (name == "board") {
      config.board = value;
    } else if (name == "players") {
      const auto players = number_in(value, 1, kMaxSeats);
      if (!players) return bad_number("players", 1, kMaxSeats, value);
      config.players = static_cast<int>(*players);
    } else if (const std::size_t equals = value.find('=');
               name == "knob" && equals != std::string::npos && equals != 0) {
      config.knobs.push_back({value.substr(0, equals), value.substr(equals + 1)});
    } else {
      return misused(kUsage);
    }
  }
  if (words.size() == 1 && game_) config = game_->config();
  if (config.game.empty()) return words.size() == 1 ? no_game() : misused(kUsage);
  return begin_game(config);
}

MaybeError EngineSession::begin_game(const GameConfig& config) {
  auto game = make_game(config);
  if (!game) return game.error();
  game_ = *std::move(game);
  ++games_;
  opponent_.reset();
  position_ = search::GameSoFar{};
  return std::nullopt;
}

MaybeError EngineSession::set_position(const Words& words) {
  constexpr std::string_view kUsage =
      "position start|state TEXT [moves ACTION...], or position view TEXT [seen SEAT ACTION NOTE...]";
  if (auto error = prepare()) return error;
  const std::string kind = words.size() < 2 ? "" : words[1];
  const std::size_t head = kind == "start" ? 2 : 3;  // the words before "moves" or "seen"
  const bool by_view = kind == "view";
  const bool good = kind == "start" || kind == "state" || by_view;
  if (!good || words.size() < head) return misused(kUsage);
  if (words.size() > head && words[head] != (by_view ? "seen" : "moves")) return misused(kUsage);
  if (kind != "start" && words[2].empty()) return misused(kUsage);
  if (by_view) {
    auto position = seen(words);
    if (!position) return position.error();
    if (auto error = opponent_->check(*position)) return error;
    position_ = *std::move(position);
    return std::nullopt;
  }
  search::GameSoFar position{.start = kind == "state" ? words[2] : ""};
  for (std::size_t i = head + 1; i < words.size(); ++i) position.actions.push_back(words[i]);
  if (auto error = opponent_->check(position)) return error;
  position_ = std::move(position);
  return std::nullopt;
}

Result<search::SeenSoFar> EngineSession::seen(const Words& words) const {
  constexpr std::size_t kFirst = 4;
  search::SeenSoFar position{.start = words[2]};
  if (words.size() > kFirst && (words.size() - kFirst) % 3 != 0)
    return Error{"bad_command", "after 'seen', every ply has three words: seat, action, note"};
  for (std::size_t i = kFirst; i < words.size(); i += 3) {
    const auto seats = static_cast<std::uint64_t>(game_->seats());
    const auto seat = number_in(words[i], 1, seats);
    if (!seat) return bad_number("a seat", 1, seats, words[i]);
    const std::string& note = words[i + 2];
    position.plies.push_back({.seat = seat_at(static_cast<std::size_t>(*seat - 1)),
                              .action = words[i + 1],
                              .note = note == arena::kNoNote ? "" : note});
  }
  return position;
}

Result<EngineReply> EngineSession::go(const Words& words) {
  if (auto error = prepare()) return *std::move(error);
  search::Limits limits;
  for (std::size_t i = 1; i < words.size(); i += 2) {
    const bool known = words[i] == "nodes" || words[i] == "movetime" || words[i] == "depth";
    if (!known || i + 1 == words.size()) return misused("go [nodes N] [movetime MILLISECONDS] [depth N]");
    if (auto error = read_limit(words[i], words[i + 1], limits)) return *std::move(error);
  }
  opponent_->limits() = words.size() == 1 ? own_limits_ : limits;
  searching_ = true;
  return EngineReply{.next = Next::kSearch};
}

std::vector<std::string> EngineSession::search(const std::atomic<bool>& stop) {
  opponent_->limits().stop = &stop;
  const auto thought = std::visit([&](const auto& game) { return opponent_->decide(game, options_.seed); }, position_);
  opponent_->limits().stop = nullptr;
  if (!thought) return {engine_error_line(thought.error())};
  std::vector<std::string> lines;
  if (!thought->fallback.empty()) lines.push_back("info string " + fallback_text(thought->fallback));
  lines.push_back(info_line(*thought));
  lines.push_back("bestmove " + arena::protocol_word(thought->action));
  return lines;
}

}  // namespace palamedes::app
