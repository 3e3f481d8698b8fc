#include "server/match/stored_form.h"

#include <algorithm>

#include "server/match/projection.h"

namespace palamedes::server {
namespace {

StoredSeat stored_seat(const MatchSeat& seat) {
  switch (seat.kind) {
    case MatchSeat::Kind::kOpen:
      return {.kind = StoredSeat::Kind::kOpen};
    case MatchSeat::Kind::kPerson:
      return {.kind = StoredSeat::Kind::kPerson, .guest = seat.guest};
    case MatchSeat::Kind::kProgram:
      return {.kind = StoredSeat::Kind::kEngine};
    case MatchSeat::Kind::kLeft:
      return {.kind = StoredSeat::Kind::kLeft, .guest = seat.guest};
  }
  return {};
}

}  // namespace

StoredGame stored_form(const Match& match, net::WallTime now) {
  const Plan& plan = match.plan();
  StoredGame stored{.id = plan.id,
                    .game = plan.config.game,
                    .status = match.is_over()   ? "over"
                              : match.is_open() ? "open"
                                                : "running",
                    .is_public = plan.is_public,
                    .created = plan.created,
                    .updated = now,
                    .summary = summary_json(match),
                    .maker = plan.maker};
  for (const MatchSeat& seat : match.seats()) stored.seats.push_back(stored_seat(seat));
  stored.is_show =
      std::ranges::all_of(stored.seats, [](const StoredSeat& seat) { return seat.kind == StoredSeat::Kind::kEngine; });
  return stored;
}

}  // namespace palamedes::server
