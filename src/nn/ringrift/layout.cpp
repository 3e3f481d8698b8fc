#include "nn/ringrift/layout.h"

#include <array>
#include <string_view>

namespace palamedes::nn {
namespace {

constexpr std::array<std::string_view, RingRiftPlane::kPlanes> kRingRiftPlanes{"own stacks",
                                                                               "next stacks",
                                                                               "third stacks",
                                                                               "fourth stacks",
                                                                               "own markers",
                                                                               "next markers",
                                                                               "third markers",
                                                                               "fourth markers",
                                                                               "own territory",
                                                                               "next territory",
                                                                               "third territory",
                                                                               "fourth territory",
                                                                               "own buried",
                                                                               "next buried",
                                                                               "third buried",
                                                                               "fourth buried",
                                                                               "height 1",
                                                                               "height 2",
                                                                               "height 3",
                                                                               "height 4",
                                                                               "height 5",
                                                                               "height 6",
                                                                               "cap 1",
                                                                               "cap 2",
                                                                               "cap 3",
                                                                               "cap 4",
                                                                               "board",
                                                                               "must move",
                                                                               "moved",
                                                                               "lines",
                                                                               "own regions",
                                                                               "other regions",
                                                                               "unmarked regions",
                                                                               "own reach",
                                                                               "other reach",
                                                                               "own line cells",
                                                                               "other line cells",
                                                                               "own closing cells",
                                                                               "other closing cells"};

constexpr std::array<std::string_view, RingRiftGlobal::kGlobals> kRingRiftGlobals{
    "placement",
    "movement",
    "capture",
    "chain",
    "line",
    "territory",
    "forced",  // phase
    "line payment",
    "territory payment",
    "recovering",
    "acted",
    "swap now",
    "swap next",  // turn
    "two players",
    "three players",
    "four players",
    "square8",
    "square19",
    "hexagonal",
    "hex8",  // game
    "K1 canon",
    "K2 canon",
    "K3 canon",
    "K5 canon",
    "K6 canon",
    "K4 rounds",
    "rounds done",
    "long lines",  // rules
    "own hand",
    "own on board",
    "own eliminated",
    "own territory",
    "own playing",
    "own leader",
    "own candidate",
    "own seen",
    "own real",
    "own last actor",  // the player to act
    "next hand",
    "next on board",
    "next eliminated",
    "next territory",
    "next playing",
    "next leader",
    "next candidate",
    "next seen",
    "next real",
    "next last actor",  //
    "third hand",
    "third on board",
    "third eliminated",
    "third territory",
    "third playing",
    "third leader",
    "third candidate",
    "third seen",
    "third real",
    "third last actor",  //
    "fourth hand",
    "fourth on board",
    "fourth eliminated",
    "fourth territory",
    "fourth playing",
    "fourth leader",
    "fourth candidate",
    "fourth seen",
    "fourth real",
    "fourth last actor"};

static_assert(!kRingRiftPlanes.back().empty() && !kRingRiftGlobals.back().empty(), "every plane and global has a name");

}  // namespace

LayoutNames ringrift_names() {
  return {.planes = kRingRiftPlanes, .globals = kRingRiftGlobals, .action_kinds = ringrift::kKindNames};
}

}  // namespace palamedes::nn
