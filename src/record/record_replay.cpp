#include "record/record_replay.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/json.h"
#include "record/viewer_record.h"

namespace palamedes::record {
namespace {

std::string_view or_none(const std::optional<RecordResult>& result) {
  return result ? std::string_view(result->reason) : "that it goes on";
}

MaybeError check_ply(const RecordPly& ply, bool hides, AnyState& state) {
  if (const auto ending = state.ending()) {
    return Error{"", fmt::format("the game is over already ({})", ending->reason)};
  }
  if (ply.seat != state.to_act()) {
    return Error{"", fmt::format("seat {} acts, but it is seat {}'s turn", number(ply.seat), number(state.to_act()))};
  }
  const std::string note = hides ? state.sight(ply.action, kUmpire).note : "";
  if (auto refusal = state.apply(ply.action)) {
    return Error{"", fmt::format("{} is not legal: {}", shown(ply.action), refusal->message)};
  }
  if (note != ply.note) {
    return Error{"",
                 fmt::format("the note of {} must be {}, recorded is {}", ply.action, shown(note), shown(ply.note))};
  }
  if (const std::uint64_t hash = fnv1a(state.text()); hash != ply.hash) {
    return Error{"", fmt::format("{} leads to a position with hash {}, recorded is {}", ply.action, hex16(hash),
                                 hex16(ply.hash))};
  }
  return std::nullopt;
}

MaybeError check_result(const Record& record, const AnyState& state) {
  const auto ending = state.ending();
  const bool outside =
      record.result && std::ranges::find(kOutsideReasons, record.result->reason) != kOutsideReasons.end();
  if (!ending && (outside || !record.result)) return std::nullopt;
  const auto ours = ending ? std::optional(result_of(*ending)) : std::nullopt;
  if (ours == record.result) return std::nullopt;
  if (ours && record.result && ours->reason == record.result->reason) {
    return record_differs("result", fmt::format("the places or details of '{}' differ", ours->reason));
  }
  return record_differs("result",
                        fmt::format("the game says {}, the record {}", or_none(ours), or_none(record.result)));
}

}  // namespace

Error record_differs(std::string_view where, std::string_view what) {
  return {"record_differs", fmt::format("{}: {}", where, what)};
}

RecordResult result_of(const Ending& ending) {
  const Outcome& outcome = ending.outcome;
  return {.reason = ending.reason,
          .places = {outcome.place.begin(), outcome.place.begin() + outcome.seats},
          .details = ending.details};
}

Record begin_record(const AnyGame& game, const AnyState& setup) {
  Record record{.config = game.config(), .setup = setup.text()};
  record.seats.resize(static_cast<std::size_t>(game.seats()));
  if (const auto ending = setup.ending()) record.result = result_of(*ending);
  return record;
}

void add_ply(Record& record, std::string_view action, const AnyState& before, const AnyState& after,
             std::optional<std::uint64_t> milliseconds) {
  record.plies.push_back({.seat = before.to_act(),
                          .action = std::string(action),
                          .note = before.sight(action, kUmpire).note,
                          .hash = fnv1a(after.text()),
                          .milliseconds = milliseconds});
  const auto ending = after.ending();
  record.result = ending ? std::optional(result_of(*ending)) : std::nullopt;
}

MaybeError replay(const Record& record, const Watch& watch) {
  if (!record.is_full()) {
    return Error{"viewer_record", fmt::format("this record holds only what {} saw: replaying needs the full record",
                                              viewer_name(record.viewer))};
  }
  const auto game = make_game(record.config);
  if (!game) return game.error();
  if (record.seats.size() != static_cast<std::size_t>((*game)->seats())) {
    return record_differs("seats", fmt::format("there are {}, the game has {}", record.seats.size(), (*game)->seats()));
  }
  const auto start = (*game)->parse_state(record.setup, SupplyCheck::kOff);  // some vectors have too many pieces
  if (!start) return record_differs("set-up", start.error().message);
  AnyState& state = **start;
  if (state.text() != record.setup)
    return record_differs("set-up", "the text is not canonical: it reads back differently");
  if (watch) watch(**game, 0, state);
  for (std::size_t i = 0; i < record.plies.size(); ++i) {
    if (const auto wrong = check_ply(record.plies[i], (*game)->hides(), state))
      return record_differs(fmt::format("ply {}", i + 1), wrong->message);
    if (watch) watch(**game, i + 1, state);
  }
  return check_result(record, state);
}

MaybeError check(const Record& record) { return record.is_full() ? replay(record) : follow(record); }

}  // namespace palamedes::record
