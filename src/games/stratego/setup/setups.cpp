#include "games/stratego/setup/setups.h"

#include <array>

#include "games/stratego/belief/dealer.h"

namespace palamedes::stratego {
namespace {

// Rows from the front to the back.
constexpr std::array kSetups{
    NamedSetup{
        .id = "corner_keep",
        .name = "Corner Keep",
        .name_zh = "角堡",
        .idea = "The Flag sits in a corner behind a double wall of Bombs, and two more wait for Miners elsewhere.",
        .idea_zh = "军旗藏在角落，前有两层炸弹，另有两枚炸弹在别处等着工兵。",
        .text = "6252M62852"
                "749S657264"
                "BB37482532"
                "FB3B3B24B3"},
    NamedSetup{.id = "lake_fort",
               .name = "Lake Fort",
               .name_zh = "湖后要塞",
               .idea = "The Flag is walled in behind a lake, where no enemy comes straight at it.",
               .idea_zh = "军旗围在湖的后面，敌人无法正面直取。",
               .text = "58226M2265"
                       "67439S7486"
                       "25B3B7542B"
                       "3BFB3243B2"},
    NamedSetup{.id = "two_houses",
               .name = "Two Houses",
               .name_zh = "双屋",
               .idea = "Two equal forts of three Bombs: one holds the Flag, the other a Sergeant that meets the Miner.",
               .idea_zh = "两座一样的三炸弹堡垒：一座藏军旗，另一座里的中士等着工兵。",
               .text = "26528726M5"
                       "6942562872"
                       "4S3B7532B4"
                       "32B4B33BFB"},
    NamedSetup{.id = "left_hammer",
               .name = "Left Hammer",
               .name_zh = "左路重锤",
               .idea = "The strongest pieces break through on the left while the Flag stays far away on the right.",
               .idea_zh = "最强的棋子从左路突破，军旗远远留在右边。",
               .text = "M782624252"
                       "697S562342"
                       "85673245B3"
                       "32B3B4BBFB"},
    NamedSetup{.id = "scouts_out",
               .name = "Scouts Out",
               .name_zh = "侦察先行",
               .idea = "Scouts fill the front row to learn the enemy's ranks early and clear the way for what follows.",
               .idea_zh = "侦察兵占满前排，及早探明敌方等级，为后续部队开路。",
               .text = "2262252722"
                       "6854M67594"
                       "37B48653SB"
                       "3BFB324B3B"},
    NamedSetup{.id = "broken_fence",
               .name = "Broken Fence",
               .name_zh = "断篱",
               .idea = "Bombs in the front row narrow both wings, so that the enemy must come through the middle.",
               .idea_zh = "前排的炸弹收窄两翼，迫使敌人从中路进攻。",
               .text = "6B25M722B6"
                       "5286479S52"
                       "47368B5243"
                       "3243BFB23B"},
    NamedSetup{
        .id = "open_gate",
        .name = "Open Gate",
        .name_zh = "空城",
        .idea = "The Flag stands without a single Bomb next to it, while forts in both corners draw the Miners away.",
        .idea_zh = "军旗身旁没有一枚炸弹，两个角落的堡垒把工兵引开。",
        .text = "52726824M6"
                "269S573254"
                "2B8476352B"
                "B3B32F3BB4"},
    NamedSetup{
        .id = "deep_reserve",
        .name = "Deep Reserve",
        .name_zh = "纵深预备",
        .idea = "Middle ranks meet the first attacks, and Marshal, General and Colonels strike from the third row.",
        .idea_zh = "中等棋子迎接最初的攻击，元帅、将军和上校从第三排出击。",
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
