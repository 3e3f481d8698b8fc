// RingRift: the numbers of the rules, for pages.
#include <string>

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {

template <class Size>
std::vector<Fact> RingRift<Size>::facts(Language language) const {
  const auto words = [&](const char* english, const char* chinese) {
    return std::string(either(language, english, chinese));
  };
  const auto count = [](int number) { return std::to_string(number); };
  const auto by = [&](Edition edition, const char* seed, const char* seed_zh, const char* canon, const char* canon_zh) {
    return edition == Edition::kSeed ? words(seed, seed_zh) : words(canon, canon_zh);
  };
  std::vector<Fact> facts{
      {"board", words("board", "棋盘"),
       std::string(board_name(info(), kBoardNames[static_cast<std::size_t>(kind_)], language))},
      {"cells", words("cells", "格数"), count(board_.cell_count())},
      {"directions", words("directions in which stacks move", "叠的移动方向"),
       count(static_cast<int>(board_.directions().size()))},
      {"players", words("players", "人数"), count(players_)},
      {"rings_per_player", words("rings of each player", "每人的环"), count(rings_)},
      {"placement_empty", words("most rings placed on an empty cell", "空格上一次最多放几环"), count(kMostPlaced)},
      {"placement_stack", words("rings placed on a stack", "叠上一次放几环"), count(1)},
      {"line_length", words("markers in a line", "几个标记成连线"), count(line_length_)},
      {"line_cost", words("what a whole line costs", "收取整条连线的代价"),
       by(knobs_.line_cost, "the cap of a stack", "一叠的整个叠顶", "the top ring of a stack", "一叠最上面的环")},
      {"region_cost", words("what a region costs", "占取区域的代价"), words("the cap of a stack", "一叠的整个叠顶")},
      {"elimination_threshold", words("eliminated rings that win", "消除几环获胜"), count(threshold_)},
      {"territory_minimum", words("cells of territory that win", "领地达到几格获胜"), count(territory_minimum_)},
      {"territory_lead", words("and more territory than all others together", "领地还须多于其他人的总和"),
       by(knobs_.territory, "no", "否", "yes", "是")},
      {"standing_rounds", words("full rounds alone able to act that win", "几整轮只有自己能行动即获胜"),
       count(knobs_.rounds)},
      {"recovery", words("recovery brings", "回收时"),
       by(knobs_.recovery, "all buried rings back to hand", "被压住的环全部回到手中",
          "a line or a strike, for a buried ring", "成连线或撞击，付出一个被压住的环")},
  };
  if (players_ == 2) {
    facts.push_back({"pie", words("the second player may swap colours", "后手可以交换颜色"),
                     knobs_.pie ? words("yes", "是") : words("no", "否")});
  }
  return facts;
}

template std::vector<Fact> RingRift<Small>::facts(Language) const;
template std::vector<Fact> RingRift<Large>::facts(Language) const;

}  // namespace palamedes::ringrift
