// Replays a recorded game and finds the first difference.
#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <memory>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/json.h"
#include "record/vectors.h"

namespace palamedes::record {
namespace {

std::string who(const std::optional<int>& player) { return player ? fmt::format("player {}", *player) : "nobody"; }

std::string settings_text(const std::vector<Setting>& settings) {
  std::string text;
  for (const Setting& setting : settings) text += fmt::format(" {}={}", setting.name, setting.value);
  return text.empty() ? "none" : text.substr(1);
}

std::vector<Setting> sorted(std::vector<Setting> settings) {
  std::ranges::sort(settings, [](const Setting& a, const Setting& b) { return a.name < b.name; });
  return settings;
}

/// Compares the recorded list with ours, which is sorted.
std::optional<Mismatch> list_mismatch(std::vector<std::string> recorded, const std::vector<std::string>& ours) {
  std::ranges::sort(recorded);
  Mismatch mismatch{.what = "the legal actions differ"};
  std::ranges::set_difference(recorded, ours, std::back_inserter(mismatch.missing));
  std::ranges::set_difference(ours, recorded, std::back_inserter(mismatch.extra));
  if (mismatch.missing.empty() && mismatch.extra.empty()) return std::nullopt;
  return mismatch;
}

Mismatch text_mismatch(std::string what, std::string recorded, std::string ours) {
  return {.what = std::move(what), .recorded = std::move(recorded), .ours = std::move(ours)};
}

std::optional<Mismatch> before_action(const VectorPly& ply, const AnyState& state) {
  if (const auto ending = state.ending()) {
    return Mismatch{.what = fmt::format("the game is over for us ({}); the recording goes on", ending->reason)};
  }
  if (const int due = number(state.to_act()); due != ply.player) {
    return Mismatch{.what = fmt::format("player {} is recorded as due; for us it is player {}", ply.player, due)};
  }
  std::vector<std::string> ours = state.legal();
  std::ranges::sort(ours);
  if (ply.legal) {
    if (auto mismatch = list_mismatch(*ply.legal, ours)) return mismatch;
  }
  if (ours.size() != ply.legal_count || legal_hash(ours) != ply.legal_hash) {
    if (ply.legal) {
      return text_mismatch("the recorded list of legal actions is ours, its count or hash is not",
                           fmt::format("n {}, lh {}", ply.legal_count, hex16(ply.legal_hash)),
                           fmt::format("n {}, lh {}", ours.size(), hex16(legal_hash(ours))));
    }
    return Mismatch{.what = fmt::format("the legal actions differ: {} are recorded (without a list), ours are {}",
                                        ply.legal_count, ours.size()),
                    .ours = fmt::format("{}", fmt::join(ours, " "))};
  }
  if (!std::ranges::binary_search(ours, ply.action)) {
    return Mismatch{.what = fmt::format("the action {} is not legal", shown(ply.action))};
  }
  return std::nullopt;
}

std::optional<Mismatch> after_action(const VectorPly& ply, const AnyState& state) {
  const std::string ours = state.vector_text();
  if (ply.state && *ply.state != ours) return text_mismatch("the states after the action differ", *ply.state, ours);
  if (fnv1a(ours) != ply.state_hash) {
    return text_mismatch("the hashes of the states after the action differ",
                         fmt::format("{} (the text is not recorded)", hex16(ply.state_hash)),
                         fmt::format("{}\n{}", hex16(fnv1a(ours)), ours));
  }
  return std::nullopt;
}

std::optional<Mismatch> at_end(const VectorGame& game, const AnyState& state) {
  const VectorEnd& end = game.end;
  if (const std::string ours = state.vector_text(); end.state != ours) {
    return text_mismatch("the final states differ", end.state, ours);
  }
  const auto ending = state.ending();
  const std::string reason = ending ? ending->reason : std::string(kCap);
  if (end.reason != reason) return text_mismatch("the reasons of the end differ", end.reason, reason);
  const auto first = ending ? ending->outcome.winner() : std::nullopt;
  const auto winner = first ? std::optional(number(*first)) : std::nullopt;
  if (end.winner != winner) return text_mismatch("the winners differ", who(end.winner), who(winner));
  const auto details = ending ? sorted(ending->details) : std::vector<Setting>{};
  if (sorted(end.details) != details) {
    return text_mismatch("the details of the end differ", settings_text(sorted(end.details)), settings_text(details));
  }
  if (end.legal) {
    auto ours = state.legal();
    std::ranges::sort(ours);
    if (auto mismatch = list_mismatch(*end.legal, ours)) return mismatch;
  }
  if (end.plies && *end.plies != game.plies.size()) {
    return Mismatch{.what = fmt::format("{} plies are counted, {} are there", *end.plies, game.plies.size())};
  }
  return std::nullopt;
}

VectorReplay differs(std::size_t plies, std::string where, Mismatch mismatch) {
  mismatch.where = std::move(where);
  return {.plies = plies, .mismatch = std::move(mismatch)};
}

std::string indented(std::string_view label, std::string_view text) {
  std::string result = fmt::format("\n  {:<9}", label);
  for (const char c : without_controls(text)) {
    result += c;
    if (c == '\n') result += std::string(11, ' ');
  }
  return result;
}

}  // namespace

Result<VectorReplay> replay(const VectorGame& game) {
  const auto made = make_game(game.config);
  if (!made) return made.error();
  // Some recordings have too many pieces on purpose, to test a limit on pieces.
  const auto start = (*made)->parse_state(game.setup, SupplyCheck::kOff);
  if (!start) return differs(0, "set-up", {.what = "it is refused: " + start.error().message});
  AnyState& state = **start;
  if (const std::string ours = state.vector_text(); ours != game.setup) {
    return differs(0, "set-up",
                   text_mismatch("the text is not canonical: it reads back differently", game.setup, ours));
  }
  for (std::size_t i = 0; i < game.plies.size(); ++i) {
    const VectorPly& ply = game.plies[i];
    const std::string where = fmt::format("ply {}", i + 1);
    if (auto mismatch = before_action(ply, state)) return differs(i, where, *std::move(mismatch));
    if (const auto refusal = state.apply(ply.action)) {
      return differs(i, where,
                     {.what = fmt::format("the legal action {} is refused: {}", ply.action, refusal->message)});
    }
    if (auto mismatch = after_action(ply, state)) return differs(i, where, *std::move(mismatch));
  }
  if (auto mismatch = at_end(game, state)) return differs(game.plies.size(), "end", *std::move(mismatch));
  return VectorReplay{.plies = game.plies.size()};
}

std::string explain(const Mismatch& mismatch) {
  std::string text = fmt::format("{}: {}", mismatch.where, mismatch.what);
  if (!mismatch.missing.empty()) text += indented("missing", fmt::format("{}", fmt::join(mismatch.missing, " ")));
  if (!mismatch.extra.empty()) text += indented("extra", fmt::format("{}", fmt::join(mismatch.extra, " ")));
  if (!mismatch.recorded.empty()) text += indented("recorded", mismatch.recorded);
  if (!mismatch.ours.empty()) text += indented("ours", mismatch.ours);
  return text;
}

}  // namespace palamedes::record
