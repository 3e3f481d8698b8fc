#include "games/stratego/setup/setups.h"

#include <array>

#include "games/stratego/belief/dealer.h"

namespace palamedes::stratego {
namespace {

// Rows from the front to the back.
constexpr std::array kSetups{
    NamedSetup{.id = "corner_keep",
               .text = "6252M62852"
                       "749S657264"
                       "BB37482532"
                       "FB3B3B24B3"},
    NamedSetup{.id = "lake_fort",
               .text = "58226M2265"
                       "67439S7486"
                       "25B3B7542B"
                       "3BFB3243B2"},
    NamedSetup{.id = "two_houses",
               .text = "26528726M5"
                       "6942562872"
                       "4S3B7532B4"
                       "32B4B33BFB"},
    NamedSetup{.id = "left_hammer",
               .text = "M782624252"
                       "697S562342"
                       "85673245B3"
                       "32B3B4BBFB"},
    NamedSetup{.id = "scouts_out",
               .text = "2262252722"
                       "6854M67594"
                       "37B48653SB"
                       "3BFB324B3B"},
    NamedSetup{.id = "broken_fence",
               .text = "6B25M722B6"
                       "5286479S52"
                       "47368B5243"
                       "3243BFB23B"},
    NamedSetup{.id = "open_gate",
               .text = "52726824M6"
                       "269S573254"
                       "2B8476352B"
                       "B3B32F3BB4"},
    NamedSetup{.id = "deep_reserve",
               .text = "5622752462"
                       "4275626574"
                       "38MB23S98B"
                       "34BFB323BB"},
};

}  // namespace

std::span<const NamedSetup> named_setups() { return kSetups; }

const NamedSetup* find_setup(std::string_view id) {
  for (const NamedSetup& setup : kSetups) {
    if (setup.id == id) return &setup;
  }
  return nullptr;
}

Army likely_army(Rng& rng, const SetupWeights& weights) {
  Dealer dealer(kArmy);
  for (std::size_t i = 0; i < kArmySquares; ++i) dealer.add(false, weights[index(army_square(kRed, i))]);
  Army::Ranks ranks{};
  do {
    dealer.deal_weighted(rng, ranks);
  } while (army_warning(Army(ranks)));
  return Army(ranks);
}

}  // namespace palamedes::stratego
