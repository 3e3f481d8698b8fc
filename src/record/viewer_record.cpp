#include "record/viewer_record.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/json.h"
#include "record/record_replay.h"

namespace palamedes::record {
namespace {

bool is_outside(const RecordResult& result) {
  return std::ranges::find(kOutsideReasons, result.reason) != kOutsideReasons.end();
}

MaybeError check_result(const Record& record, const AnyView& view) {
  const auto& result = record.result;
  if (!view.is_over()) {
    if (!result || is_outside(*result)) return std::nullopt;
    return record_differs("result", fmt::format("the game is not over, but the record says {}", shown(result->reason)));
  }
  if (!result) return record_differs("result", "the game is over, but the record says that it continues");
  if (!result->details.empty()) return record_differs("result", "a viewer's record has no details");
  const auto first = std::ranges::find(result->places, 1);
  const bool alone = std::ranges::count(result->places, 1) == 1;
  const auto winner =
      alone ? std::optional(seat_at(static_cast<std::size_t>(first - result->places.begin()))) : std::nullopt;
  if (auto fault = view.end_fault(result->reason, winner)) return record_differs("result", fault->message);
  return std::nullopt;
}

}  // namespace

std::string viewer_name(Viewer viewer) {
  if (viewer == kUmpire) return "the umpire";
  return is_seat(viewer) ? fmt::format("seat {}", seat_number_or_zero(viewer)) : "a spectator";
}

Result<Record> viewer_record(const Record& full, Viewer viewer) {
  Record seen = full;
  seen.viewer = viewer;
  seen.seed.reset();
  std::unique_ptr<AnyState> before;
  const auto watch = [&](const AnyGame&, std::size_t ply, const AnyState& state) {
    if (ply == 0) {
      seen.setup = state.view_text(viewer);
    } else {
      RecordPly& shown = seen.plies[ply - 1];
      SeenAction sight = before->sight(shown.action, viewer);
      if (sight.action != shown.action) shown.milliseconds.reset();
      shown.action = std::move(sight.action);
      shown.note = std::move(sight.note);
      shown.hash = fnv1a(state.view_text(viewer));
    }
    before = state.clone();
  };
  const auto game = make_game(full.config);
  if (!game) return game.error();
  if (!(*game)->hides()) {
    return Error{"nothing_hidden", fmt::format("{} has no hidden pieces, so use the full record",
                                               (*game)->info().texts(Language::kEnglish).name)};
  }
  if (is_seat(viewer) && static_cast<int>(viewer) >= (*game)->seats()) {
    return Error{"no_such_viewer", fmt::format("there is no seat {}", seat_number_or_zero(viewer))};
  }
  if (auto error = replay(full, watch)) return *std::move(error);
  return seen;
}

MaybeError follow(const Record& record, const ViewWatch& watch) {
  const auto game = make_game(record.config);
  if (!game) return game.error();
  if (record.is_full()) return Error{"full_record", "a full record cannot be read as one viewer's record"};
  if (record.seats.size() != static_cast<std::size_t>((*game)->seats())) {
    return record_differs("seats", fmt::format("there are {}, the game has {}", record.seats.size(), (*game)->seats()));
  }
  const auto start = (*game)->parse_view(record.setup);
  if (!start) return record_differs("set-up", start.error().message);
  AnyView& view = **start;
  if (view.viewer() != record.viewer) {
    return record_differs("set-up", fmt::format("the view is {}'s, but the record is {}'s", viewer_name(view.viewer()),
                                                viewer_name(record.viewer)));
  }
  if (watch) watch(**game, 0, view, {});
  for (std::size_t i = 0; i < record.plies.size(); ++i) {
    const RecordPly& ply = record.plies[i];
    const auto seen = view.follow(ply.seat, ply.action, ply.note, ply.hash);
    if (!seen) {
      return record_differs(fmt::format("ply {}", i + 1),
                            fmt::format("{}: {}", shown(ply.action), seen.error().message));
    }
    if (watch) watch(**game, i + 1, view, *seen);
  }
  return check_result(record, view);
}

}  // namespace palamedes::record
