#include "nn/stratego/layout.h"

#include <array>
#include <string_view>

#include "nn/stratego/encoder.h"

namespace palamedes::nn {
namespace {

// clang-format off
constexpr std::array<std::string_view, StrategoEncoder::kPlanes> kStrategoPlanes{
    "own flag", "own spy", "own scout", "own miner", "own sergeant", "own lieutenant",
    "own captain", "own major", "own colonel", "own general", "own marshal", "own bomb",
    "own shown", "own moved",
    "other flag", "other spy", "other scout", "other miner", "other sergeant", "other lieutenant",
    "other captain", "other major", "other colonel", "other general", "other marshal", "other bomb",
    "other hidden still", "other hidden moved", "other shown moved",
    "own trail", "own tired", "other trail", "other tired", "own came from", "other came from", "last to",
    "own reach", "other reach", "own attacks", "other attacks",
    "own zone", "other zone", "lakes", "empty", "board",
};

constexpr std::array<std::string_view, StrategoEncoder::kFractions> kStrategoFractions{
    "other may be flag", "other may be spy", "other may be scout", "other may be miner",
    "other may be sergeant", "other may be lieutenant", "other may be captain", "other may be major",
    "other may be colonel", "other may be general", "other may be marshal", "other may be bomb",
};

constexpr std::array<std::string_view, StrategoEncoder::kGlobals> kStrategoGlobals{
    "set-up", "moves first",
    "own flags to place", "own spies to place", "own scouts to place", "own miners to place",
    "own sergeants to place", "own lieutenants to place", "own captains to place", "own majors to place",
    "own colonels to place", "own generals to place", "own marshals to place", "own bombs to place",
    "own flags unseen", "own spies unseen", "own scouts unseen", "own miners unseen",
    "own sergeants unseen", "own lieutenants unseen", "own captains unseen", "own majors unseen",
    "own colonels unseen", "own generals unseen", "own marshals unseen", "own bombs unseen",
    "other flags unseen", "other spies unseen", "other scouts unseen", "other miners unseen",
    "other sergeants unseen", "other lieutenants unseen", "other captains unseen", "other majors unseen",
    "other colonels unseen", "other generals unseen", "other marshals unseen", "other bombs unseen",
    "own flags lost", "own spies lost", "own scouts lost", "own miners lost",
    "own sergeants lost", "own lieutenants lost", "own captains lost", "own majors lost",
    "own colonels lost", "own generals lost", "own marshals lost", "own bombs lost",
    "other flags lost", "other spies lost", "other scouts lost", "other miners lost",
    "other sergeants lost", "other lieutenants lost", "other captains lost", "other majors lost",
    "other colonels lost", "other generals lost", "other marshals lost", "other bombs lost",
    "turns left", "turns left near", "has turn limit", "quiet left", "quiet left near", "has quiet limit",
    "own chase", "other chase",
    "two-square counts round trips", "two-square counts edges", "two-square limit", "two-square counts turns",
    "scout trails are edges", "more-square", "more-square whole game", "either immobile ends",
    "both immobile: mover wins", "both immobile: next wins", "blocked loses", "ranks stay revealed",
    "long move shows scout", "scout attacks from afar", "spy defends",
};
// clang-format on

constexpr std::array<std::string_view, StrategoEncoder::kActionKinds> kStrategoActions{"move", "place"};

static_assert(!kStrategoPlanes.back().empty() && !kStrategoGlobals.back().empty(), "every entry has a name");

}  // namespace

LayoutNames stratego_names() {
  return {.planes = kStrategoPlanes,
          .fractions = kStrategoFractions,
          .globals = kStrategoGlobals,
          .action_kinds = kStrategoActions};
}

}  // namespace palamedes::nn
