// RingRift in Chinese. The terms are those of docs/glossary.md.
#include <cstdlib>

#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

class Chinese final : public Words {
 public:
  const GameTexts& game() const override {
    static constexpr std::string_view kEither = "seed（原版）或 canon（规范版）";
    static const GameTexts texts{
        .name = "裂环棋（RingRift）",
        .summary = "环堆穿行棋盘，用标记围出领地，跳吃对手，2 至 4 人。",
        .rules =
            "一回合：放环或跳过；用一个环堆移动或跳吃；塌缩连线；占取区域。\n"
            "最上面的环是谁的，环堆就归谁控制。顶层是最上面连续的同色环。\n"
            "移动：沿直线，格数不少于环堆的高度，身后留下自己的标记；经过的对手标记\n"
            "变成你的，经过的自己的标记变成领地。落在标记上要淘汰最上面一个环。\n"
            "跳吃：越过顶层不高于自己的环堆，把它最上面的环压到自己的环堆底下。能继续\n"
            "就必须继续。\n"
            "自己的标记连成线就塌缩成领地；被同一种颜色围住的区域可以连同里面的一切\n"
            "占取。两者都要用环付出代价。\n"
            "淘汰足够多的环、占有足够大的领地，或成为最后能行动的人，即获胜。",
        .editions = {{"seed", "原版"}, {"canon", "规范版 1.0"}},
        .boards = {{"square8", "方格 8×8"},
                   {"square19", "方格 19×19"},
                   {"hexagonal", "六边形（大）"},
                   {"hex8", "六边形（小）"}},
        .knobs =
            {
                {"K1", kEither, "每人的环数、大六边形棋盘的大小、有没有小六边形棋盘"},
                {"K2", kEither, "淘汰多少环获胜：全部的一半，或自己环数的三分之二加其他人的三分之一"},
                {"K3", kEither, "多少领地获胜：棋盘的一半，或平均一份并且多于其他人的总和"},
                {"K4", "seed（原版）、canon（规范版），或 1 至 255", "连续几整轮只有自己能行动即获胜"},
                {"K5", kEither, "塌缩连线的代价：整个顶层，或一个环"},
                {"K6", kEither, "没有环堆的玩家如何复活"},
                {"pie", "off（关）或 on（开）", "玩家 2 能否以交换颜色代替第一步；仅限两人"},
            },
        .personas =
            {
                {"aggressive", "进攻", "更常吃子，较少顾及自身安全。"},
                {"cautious", "稳健", "较少吃子，也不贪图领地。"},
                {"territorial", "圈地", "用标记围取领地。"},
            },
    };
    return texts;
  }

  const Labels& labels() const override {
    static constexpr Labels kLabels{
        .colours = {"红方", "蓝方", "绿方", "黄方"},
        .skip_placement = "不放环，直接移动",
        .swap = "交换颜色",
        .skip_capture = "不跳吃",
        .skip_territory = "不占取",
        .skip_recovery = "不复活",
        .in_hand = "手中",
        .on_board = "盘上",
        .eliminated = "淘汰",
        .territory = "领地",
        .legend = "R3 三环的环堆，R3/1 顶层只有一环；r 标记；#r 领地；R 红，B 蓝",
        .legend_of_third = "，G 绿",
        .legend_of_fourth = "，Y 黄",
        .picture_legend = "环：环堆，旁边是高度；小圆片：标记；着色的格：领地；粗框：正在走的环堆",
        .board = "棋盘",
        .cells = "格数",
        .directions = "环堆的移动方向",
        .players = "人数",
        .rings_per_player = "每人的环",
        .placement_empty = "空格上一次最多放几环",
        .placement_stack = "环堆上一次放几环",
        .line_length = "几个标记成连线",
        .line_cost = "塌缩整条连线的代价",
        .region_cost = "占取区域的代价",
        .elimination_threshold = "淘汰几环获胜",
        .territory_minimum = "领地达到几格获胜",
        .territory_lead = "领地还须多于其他玩家的总和",
        .standing_rounds = "几整轮只有自己能行动即获胜",
        .recovery = "复活时",
        .pie = "后手可以交换颜色",
        .yes = "是",
        .no = "否",
        .whole_cap = "一个环堆的整个顶层",
        .top_ring = "一个环堆最上面的环",
        .recovery_in_seed = "被压住的环全部回到手中",
        .recovery_in_canon = "成连线或撞击，付出一个被压住的环",
    };
    return kLabels;
  }

  std::string seat(Seat seat) const override { return "玩家 " + std::to_string(palamedes::number(seat)); }

  std::string describe(const Deed& deed) const override {
    const std::string who = colour(deed.colour);
    const std::string way = deed.a + " 到 " + deed.b;
    const std::string on_marker = deed.lands_on_marker ? "，落在标记上，最上面一环被淘汰" : "";
    const std::string given_up = "，放弃压在 " + deed.c + " 的一环";
    switch (deed.kind) {
      case Kind::kPlace:
        return who + "在 " + deed.a + " 放 " + rings(deed.rings);
      case Kind::kSkipPlacement:
        return who + "不放环";
      case Kind::kSwap:
        return "双方交换颜色";
      case Kind::kMove:
        return who + "把 " + deed.a + " 的环堆移到 " + deed.b + on_marker;
      case Kind::kCapture:
        return who + "从 " + deed.a + " 跳吃 " + deed.c + "，落在 " + deed.b + on_marker;
      case Kind::kSkipCapture:
        return who + "不跳吃";
      case Kind::kLine:
        return who + "塌缩连线 " + span(deed.a, deed.b);
      case Kind::kLineSegment:
        return who + "只塌缩连线 " + span(deed.a, deed.b) + " 中的 " + span(deed.c, deed.d) + "，不付代价";
      case Kind::kPay:
        if (deed.pays_buried) return who + "付出压在 " + deed.a + " 的一环";
        return who + "从 " + deed.a + " 付出 " + rings(deed.rings);
      case Kind::kRegion:
        return who + "占取 " + deed.a + " 所在的区域（" + region(deed.cells, deed.border) + "）";
      case Kind::kSkipTerritory:
        return who + "不再占取区域";
      case Kind::kForce:
        return who + "无法行动，淘汰 " + deed.a + " 的 " + rings(deed.rings);
      case Kind::kRecover:
        return who + "复活：" + way + " 成连线，被压住的环全部回到手中";
      case Kind::kRecoverTaking:
        if (deed.strikes_stack) return who + "复活：" + deed.a + " 撞击 " + deed.b + " 的环堆" + given_up;
        return who + "复活：" + way + (deed.forms_line ? " 成连线" : "") + given_up;
      case Kind::kRecoverFree:
        return who + "复活：" + way + " 成连线，只塌缩其中的 " + span(deed.c, deed.d) + "，不付代价";
      case Kind::kSkipRecovery:
        return who + "不复活";
    }
    return "";
  }

  std::string prompt(const Task& task) const override {
    const std::string who = colour(task.colour);
    switch (task.phase) {
      case Phase::kPlacement:
        return who + "：" + (task.most_rings == 1 ? "放 " : "最多放 ") + rings(task.most_rings) +
               (task.may_skip ? "，或直接移动环堆" : "");
      case Phase::kMovement:
        if (!task.cell.empty()) return who + "：用 " + task.cell + " 的环堆移动或跳吃";
        if (task.has_stack) return who + "：用一个环堆移动或跳吃";
        return who + "没有环堆：滑动一个标记" +
               (task.recovery == Edition::kSeed ? "连成线，收回被压住的环" : "来复活，或放弃");
      case Phase::kCapture:
        return who + "：用 " + task.cell + " 的环堆跳吃，或停止";
      case Phase::kChain:
        return who + "：用 " + task.cell + " 的环堆继续跳吃";
      case Phase::kLine:
        if (task.pending == Pending::kNone) return who + "：选择要塌缩的连线";
        return who + "为连线付出代价：选择一个环堆，失去" +
               (task.line_cost == Edition::kSeed ? "整个顶层" : "最上面的环");
      case Phase::kTerritory:
        if (task.pending == Pending::kNone) return who + "：占取一个区域，或停止";
        return who + "为区域付出代价：选择一个环堆，失去" + (task.pays_by_buried ? "一个被压住的环" : "整个顶层");
      case Phase::kForced:
        return who + "无法行动：选择一个环堆，失去整个顶层";
      case Phase::kOver:
        return "对局结束";
    }
    return "";
  }

  std::string end(const Ended& ended) const override {
    const std::string who = colour(ended.winner) + "获胜：";
    const std::string stuck = "谁也无法继续，";
    const auto needed = [](int number) { return "（需要 " + std::to_string(number) + "）"; };
    switch (ended.end) {
      case End::kNone:
        return "";
      case End::kRingElimination:
        return who + "淘汰了 " + rings(ended.eliminated) + needed(ended.threshold);
      case End::kTerritory:
        return who + "领地 " + cells(ended.territory) + needed(ended.territory_minimum);
      case End::kRounds:
        return who + "其他人连续 " + std::to_string(ended.rounds) + " 整轮无法行动";
      case End::kSoleSurvivor:
        return who + "其他人已没有环";
      case End::kRung1:
        return who + stuck + "领地最多（" + cells(ended.territory) + "）";
      case End::kRung2:
        return who + stuck + "领地相同，淘汰的环最多（" + std::to_string(ended.eliminated) + "）";
      case End::kRung3:
        return who + stuck + "领地和淘汰的环都相同，标记最多（" + std::to_string(ended.markers) + "）";
      case End::kRung4:
        return who + stuck + "其余都相同，最后走棋者胜";
    }
    return "";
  }

  std::string standing(const Standing& standing) const override {
    const auto count = [](int number) { return std::to_string(number); };
    return colour(standing.colour) + "（" + seat(standing.seat) + "）：手中 " + count(standing.in_hand) + " 环，盘上 " +
           count(standing.on_board) + " 环，淘汰 " + count(standing.eliminated) + "/" + count(standing.threshold) +
           "，领地 " + count(standing.territory) + "/" + count(standing.territory_minimum);
  }

  std::string stands_alone(Colour alone, int rounds, int needed) const override {
    return "已有 " + std::to_string(rounds) + " 整轮只有" + colour(alone) + "能行动；满 " + std::to_string(needed) +
           " 轮后，再轮到" + colour(alone) + "时即获胜";
  }

  std::string place_rings(int count) const override { return rings(count); }
  std::string capture_over(const std::string& cell) const override { return "越过 " + cell; }
  std::string give_up_ring(const std::string& cell) const override { return "放弃压在 " + cell + " 的一环"; }
  std::string whole_line(const std::string& first, const std::string& last, Edition cost) const override {
    return "整条连线 " + span(first, last) + (cost == Edition::kSeed ? "（付出一个顶层）" : "（付出一环）");
  }
  std::string free_part(const std::string& first, const std::string& last) const override {
    return "只塌缩 " + span(first, last) + "，不付代价";
  }
  std::string region(int count, int border) const override {
    return cells(count) + "，由" +
           (border == 0 ? "领地" : colour(colour_at(static_cast<std::size_t>(border) - 1)) + "标记") + "围成";
  }

  std::string more(Amount amount, int difference) const override {
    const std::string by = (difference < 0 ? "少 " : "多 ") + std::to_string(std::abs(difference));
    switch (amount) {
      case Amount::kEliminated:
        return "淘汰的环" + by + " 个";
      case Amount::kTerritory:
        return "领地" + by + " 格";
      case Amount::kInHand:
        return "手中的环" + by + " 个";
      case Amount::kTargets:
        return "可以跳吃的环堆" + by + " 个";
    }
    return "";
  }

  std::string exchanged(const std::string& lost, const std::string& gained) const override {
    std::string text;
    if (!lost.empty()) text += "：失去" + lost;
    if (!gained.empty()) text += (lost.empty() ? "：得到" : "，得到") + gained;
    return text;
  }

  std::string listed(const std::vector<std::string>& names) const override {
    constexpr std::size_t kMost = 4;
    const bool is_long = names.size() > kMost;
    const std::size_t shown = is_long ? kMost - 1 : names.size();
    std::string text;
    for (std::size_t i = 0; i < shown; ++i) text += (i > 0 ? "、" : "") + names[i];
    return is_long ? text + " 等 " + std::to_string(names.size()) + " 处" : text;
  }

  std::string stacks_on(const std::vector<std::string>& cells) const override {
    return " " + listed(cells) + " 的环堆";
  }
  std::string line_between(const std::string& first, const std::string& last) const override {
    return "连线 " + span(first, last);
  }
  std::string region_at(const std::string& cell) const override { return " " + cell + " 的区域"; }

 private:
  static std::string span(const std::string& first, const std::string& last) { return first + " 至 " + last; }
  static std::string rings(int count) { return std::to_string(count) + " 个环"; }
  static std::string cells(int count) { return std::to_string(count) + " 格"; }
};

}  // namespace

const Words& chinese_words() {
  static const Chinese words;
  return words;
}

}  // namespace palamedes::ringrift
