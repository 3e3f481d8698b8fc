#include "arena/engine/engine_seat.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "arena/engine/protocol.h"
#include "core/hash.h"
#include "core/text/printable.h"

namespace palamedes::arena {
namespace {

using Clock = std::chrono::steady_clock;
using Heard = ChildProcess::Heard;

std::uint64_t number_after(const std::vector<std::string>& words, std::string_view name, std::uint64_t otherwise) {
  for (std::size_t i = 1; i + 1 < words.size() && words[i] != "pv" && words[i] != "string"; ++i) {
    if (words[i] != name) continue;
    std::uint64_t value = 0;
    const std::string& text = words[i + 1];
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size()) return value;
  }
  return otherwise;
}

/// The rest of a line that begins with the word; nothing if it begins differently.
std::optional<std::string> rest_after(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  if (line.empty()) return "";
  if (line.front() != ' ') return std::nullopt;
  return std::string(line.substr(1));
}

}  // namespace

EngineSeat::EngineSeat(EngineSpec spec, const AnyGame& game, Seat seat, const std::atomic<bool>* stop)
    : spec_(std::move(spec)), game_(game), seat_(seat), stop_(stop) {
  if (game.hides()) seen_.start = game.initial()->view_text(viewer_of(seat));
}

EngineSeat::~EngineSeat() {
  if (!process_ || fault_) return;
  constexpr std::chrono::milliseconds kPatience(500);
  if (process_->say("quit\n", Clock::now() + kPatience) == Heard::kLine) process_->let_end(kPatience);
}

void EngineSeat::see(const AnyState& before, std::string_view action) {
  if (!game_.hides()) {
    played_.actions.emplace_back(action);
    return;
  }
  const SeenAction sight = before.sight(action, viewer_of(seat_));
  seen_.plies.push_back({.seat = before.to_act(), .action = sight.action, .note = sight.note});
}

std::string EngineSeat::position() const { return game_.hides() ? position_line(seen_) : position_line(played_); }

std::uint64_t EngineSeat::seed_for(std::uint64_t game_seed) const {
  // The game's seed would reveal what other players draw, including their set-ups.
  return game_.hides() ? fnv1a(position()) : game_seed;
}

void EngineSeat::fail(std::string_view kind, std::string what) {
  if (!fault_) fault_ = Fault{.kind = kind, .what = std::move(what)};
}

void EngineSeat::fail(Heard heard) {
  constexpr std::chrono::milliseconds kPatience(200);  // a program that closed its output exits soon
  if (heard == Heard::kEnd) {
    const std::string ending = process_->ending(kPatience);
    fail(kCrash, ending.empty() ? "it closed its input or output" : ending);
  } else if (heard == Heard::kFlood) {
    fail(kFlood, "more than 4 MiB or 10000 lines without an answer");
  } else if (heard == Heard::kStopped) {
    fail("stopped", "");
  }
}

bool EngineSeat::take_in(const std::string& line) {
  auto words = protocol_words(line);
  if (line.starts_with("info string")) return true;
  if (!words) return false;
  if (words->empty()) return true;
  const std::string& word = words->front();
  if (word == "info") {
    info_.nodes = number_after(*words, "nodes", info_.nodes);
    info_.depth = static_cast<int>(
        std::min<std::uint64_t>(1'000'000, number_after(*words, "depth", static_cast<std::uint64_t>(info_.depth))));
    return true;
  }
  if (word == "option") {
    has_seed_ = has_seed_ || (words->size() > 2 && (*words)[2] == "Seed");
    return true;
  }
  return word == "id" || word == "game";
}

std::optional<std::string> EngineSeat::ask(const std::string& text, std::string_view word,
                                           std::chrono::milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  Heard heard = process_->say(text, deadline);
  std::string line;
  while (heard == Heard::kLine) {
    heard = process_->hear(line, deadline);
    if (heard != Heard::kLine) break;
    if (auto rest = rest_after(line, word)) return rest;
    if (take_in(line)) continue;
    fail(kGarbage, fmt::format("instead of {} it said {}", word, shown(line)));
    return std::nullopt;
  }
  if (heard == Heard::kLate) {
    fail(kHang, fmt::format("no {} within {} ms", word, patience.count()));
  } else {
    fail(heard);
  }
  return std::nullopt;
}

MaybeError EngineSeat::begin(std::uint64_t seed) {
  auto process = ChildProcess::start(spec_.words, stop_);
  if (!process) return process.error();
  process_ = *std::move(process);
  if (!ask(fmt::format("protocol {}\n", kProtocolVersion), "protocolok", spec_.patience)) return std::nullopt;
  std::string text;
  if (has_seed_) text += fmt::format("setoption name Seed value {}\n", seed_for(seed));
  for (const Setting& option : spec_.options) {
    text += fmt::format("setoption name {} value {}\n", protocol_word(option.name), protocol_word(option.value));
  }
  text += newgame_line(game_.config()) + "\nisready\n";
  ask(text, "readyok", spec_.patience);
  return std::nullopt;
}

std::optional<EngineAnswer> EngineSeat::decide() {
  // A line that was written before the question must not count as the answer.
  if (fault_ || !ask(position() + "\nisready\n", "readyok", spec_.patience)) return std::nullopt;
  info_ = {};
  const auto answer = ask(spec_.go + '\n', "bestmove", spec_.decision_patience);
  if (!answer) return std::nullopt;
  const auto words = protocol_words(*answer);
  if (!words || words->size() != 1) {
    fail(kGarbage, "a bestmove that is not one action");
    return std::nullopt;
  }
  info_.action = words->front();
  return info_;
}

}  // namespace palamedes::arena
