// RingRift in Chinese. The terms are those of docs/glossary.md.
#include <cstdlib>

#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {
namespace {

class Chinese final : public Words {
 public:
  const GameTexts& game() const override { return chinese_game(); }

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

  std::string describe(const Deed& deed, Tense tense) const override {
    const std::string who = colour(deed.colour);
    const std::string done = tense == Tense::kPast ? "了" : "";
    const std::string given_up = "，付出压在 " + deed.c + " 的一环";
    switch (deed.kind) {
      case Kind::kPlace:
        return who + "在 " + deed.a + " 放" + done + ' ' + rings(deed.rings);
      case Kind::kSkipPlacement:
        return who + (tense == Tense::kPast ? "没有放环" : "不放环，直接移动");
      case Kind::kSwap:
        return "双方交换" + done + "颜色";
      case Kind::kMove:
      case Kind::kCapture:
        return who + passage(deed, done);
      case Kind::kSkipCapture:
        return who + (tense == Tense::kPast ? "没有跳吃" : "不跳吃");
      case Kind::kLine:
        return who + "塌缩" + done + "连线 " + span(deed.a, deed.b) + plus_cells(deed.cells);
      case Kind::kLineSegment:
        return who + "只塌缩" + done + "连线 " + span(deed.a, deed.b) + " 中的 " + span(deed.c, deed.d) + "，不付代价" +
               plus_cells(deed.cells);
      case Kind::kPay:
        if (deed.pays_buried) return who + "付出" + done + "压在 " + deed.a + " 的一环";
        if (!deed.pays_cap) return who + "付出" + done + ' ' + deed.a + " 最上面的一环";
        return who + "付出" + done + ' ' + deed.a + " 的顶层（" + rings(deed.rings) + "）";
      case Kind::kRegion:
        return who + "占取" + done + ' ' + deed.a + " 所在的区域" + plus_cells(deed.cells) + out_of_region(deed);
      case Kind::kSkipTerritory:
        return who + (tense == Tense::kPast ? "没有占取区域" : "不占取区域");
      case Kind::kForce:
        return who + "无法行动，失去" + done + ' ' + deed.a + " 的顶层（" + rings(deed.rings) + "）";
      case Kind::kRecover:
        return who + slid(deed, done) + "，连成一线（+" + cells(deed.cells) + "），收回 " + rings(deed.rings);
      case Kind::kRecoverTaking:
        if (deed.strikes_stack) return who + slid(deed, done) + "，撞掉那里最上面的一环" + given_up;
        return who + slid(deed, done) + (deed.forms_line ? "，连成一线（+" + cells(deed.cells) + "）" : "") + given_up;
      case Kind::kRecoverFree:
        return who + slid(deed, done) + "，连成一线，只塌缩其中的 " + span(deed.c, deed.d) + "，不付代价" +
               plus_cells(deed.cells);
      case Kind::kSkipRecovery:
        return who + (tense == Tense::kPast ? "没有复活" : "不复活");
    }
    return "";
  }

  Prompt prompt(const Task& task) const override {
    const std::string counted = "付出的环算作你淘汰的环：目前 " + std::to_string(task.eliminated) + "，满 " +
                                std::to_string(task.threshold) + " 获胜";
    const bool whole_cap = task.line_cost == Edition::kSeed;
    switch (task.phase) {
      case Phase::kPlacement: {
        const std::string place = (task.most_rings == 1 ? "放 " : "最多放 ") + rings(task.most_rings);
        const std::string swap = task.may_swap ? "，或交换颜色" : "";
        if (!task.may_skip) return {place + swap, "放上环的环堆接着就要移动"};
        if (task.most_rings == 0) return {"移动一个环堆", "你没有可以放的环"};
        return {place + "，或移动一个环堆" + swap, "放上环的环堆接着就要移动；要移动别的环堆，就不放环直接移动"};
      }
      case Phase::kMovement:
        if (!task.cell.empty()) return {"移动 " + task.cell + " 的环堆，或用它跳吃", reach(task.height)};
        if (task.has_stack) return {"移动一个环堆，或用它跳吃", "环堆有几个环，至少走几格"};
        if (task.recovery == Edition::kSeed)
          return {"滑动一个标记，连成一线", "你已没有环堆：连成一线就能收回被压住的环"};
        return {"滑动一个标记来复活，或放弃", "你已没有环堆：滑动会取出一个被压住的环，算作你淘汰的环"};
      case Phase::kCapture:
        return {"用 " + task.cell + " 的环堆跳吃，或到此为止", "一旦跳吃，能继续就必须继续"};
      case Phase::kChain:
        return {"用 " + task.cell + " 的环堆继续跳吃", "跳吃之后，能继续就必须继续"};
      case Phase::kLine:
        if (task.pending != Pending::kNone)
          return {whole_cap ? "为连线付出代价：选一个环堆，失去整个顶层" : "为连线付出代价：选一个环堆，失去最上面的环",
                  counted};
        return {"选择要塌缩的连线",
                task.has_long_line
                    ? "只塌缩 " + std::to_string(task.line_length) + " 个标记不付代价；塌缩更长的整条连线要付出" +
                          (whole_cap ? "一个环堆的顶层" : "一环")
                    : std::string("它会成为你的领地，代价是") + (whole_cap ? "一个环堆的顶层" : "一个环堆最上面的环")};
      case Phase::kTerritory:
        if (task.pending != Pending::kNone)
          return {task.pays_by_buried ? "为区域付出代价：选一个环堆，失去压在其中的自己的环"
                                      : "为区域付出代价：选一个环堆，失去整个顶层",
                  counted};
        return {"占取一个区域，或到此为止",
                task.pays_by_buried ? "代价是你的一个被压住的环" : "代价是区域外一个环堆的顶层"};
      case Phase::kForced:
        return {"选一个环堆，失去整个顶层", "你的环堆都走不动，也不能放环"};
      case Phase::kOver:
        return {"对局结束"};
    }
    return {};
  }

  std::string prompt_of_others(const Task& task) const override {
    const std::string who = colour(task.colour);
    switch (task.phase) {
      case Phase::kPlacement:
        return "轮到" + who + (!task.may_skip ? "放环" : task.most_rings > 0 ? "放环或移动" : "移动");
      case Phase::kMovement:
        return "轮到" + who + (task.has_stack ? "移动" : "复活");
      case Phase::kCapture:
        return who + "可以跳吃";
      case Phase::kChain:
        return who + "继续跳吃";
      case Phase::kLine:
        return who + (task.pending == Pending::kNone ? "选择要塌缩的连线" : "为连线付出代价");
      case Phase::kTerritory:
        return who + (task.pending == Pending::kNone ? "可以占取区域" : "为区域付出代价");
      case Phase::kForced:
        return who + "无法行动，要失去一个顶层";
      case Phase::kOver:
        return "对局结束";
    }
    return "";
  }

  std::string end(const Ended& ended) const override {
    const std::string who = colour(ended.winner) + "获胜：";
    const std::string stuck = "谁也无法继续，";
    const std::string land = std::to_string(ended.cells) + " 格中的 " + std::to_string(ended.territory) + " 格";
    const auto needed = [](int number) { return "（需 " + std::to_string(number) + "）"; };
    switch (ended.end) {
      case End::kNone:
        return "";
      case End::kRingElimination:
        return who + "淘汰了 " + rings(ended.eliminated) + needed(ended.threshold);
      case End::kTerritory:
        return who + "占 " + land + needed(ended.territory_minimum);
      case End::kRounds:
        return who + "其他人连续 " + std::to_string(ended.rounds) + " 整轮无法行动";
      case End::kSoleSurvivor:
        return who + "其他人已没有环";
      case End::kRung1:
        return who + stuck + "领地最多（" + land + "）";
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
    return colour(standing.colour) + (standing.names_seat ? "（" + seat(standing.seat) + "）" : "") + "：手中 " +
           count(standing.in_hand) + " 环，盘上 " + count(standing.on_board) + " 环，淘汰 " +
           count(standing.eliminated) + "/" + count(standing.threshold) + "，领地 " + count(standing.territory) + "/" +
           count(standing.territory_minimum);
  }

  std::string stands_alone(Colour alone, int rounds, int needed) const override {
    const std::string who = colour(alone);
    const std::string so_far = "最近 " + std::to_string(rounds) + " 轮只有" + who + "能行动";
    if (rounds < needed) return so_far + "；满 " + std::to_string(needed) + " 轮" + who + "获胜";
    return so_far + "：轮到" + who + "时若仍是这样，" + who + "获胜";
  }

  std::string place_rings(int count) const override { return rings(count); }
  std::string capture_over(const std::string& cell) const override { return "越过 " + cell; }
  std::string give_up_ring(const std::string& cell) const override { return "放弃压在 " + cell + " 的一环"; }
  std::string whole_line(const std::string& first, const std::string& last) const override {
    return "整条连线 " + span(first, last);
  }
  std::string free_part(const std::string& first, const std::string& last) const override {
    return "只塌缩 " + span(first, last) + "，不付代价";
  }
  std::string region(const std::string& cell, int border) const override {
    return cell + " 的区域，由" +
           (border == 0 ? "领地" : colour(colour_at(static_cast<std::size_t>(border) - 1)) + "标记") + "围成";
  }

  std::string gains_cells(int count) const override { return '+' + cells(count); }
  std::string gains_markers(int count) const override { return '+' + std::to_string(count) + " 标记"; }
  std::string gains_line() const override { return "成连线"; }
  std::string takes_ring() const override { return "吃 1 环"; }
  std::string rings_out(int count) const override { return "淘汰 +" + std::to_string(count); }
  std::string rings_back(int count) const override { return "手中 +" + std::to_string(count) + " 环"; }
  std::string costs_ring() const override { return "−1 环"; }
  std::string costs_buried_ring() const override { return "−1 被压住的环"; }
  std::string costs_own_rings(int count) const override { return "自己的环 −" + std::to_string(count); }
  std::string costs_cap(int least, int most) const override {
    return "−1 顶层（" + std::to_string(least) + (least == most ? "" : "-" + std::to_string(most)) + " 环）";
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
  static std::string span(const std::string& first, const std::string& last) { return first + '-' + last; }
  static std::string rings(int count) { return std::to_string(count) + " 个环"; }
  static std::string cells(int count) { return std::to_string(count) + " 格"; }
  static std::string plus_cells(int count) { return "，+" + cells(count); }
  static std::string reach(int height) {
    if (height == 1) return "它只有 1 个环，走几格都行";
    return "它有 " + rings(height) + "，至少走 " + cells(height);
  }
  static std::string slid(const Deed& deed, const std::string& done) {
    return "滑动" + done + "标记 " + span(deed.a, deed.b);
  }
  static std::string out_of_region(const Deed& deed) {
    if (deed.rings == 0) return "";
    return "，淘汰 " + rings(deed.rings) +
           (deed.own_rings == 0 ? "" : "（其中自己的环堆 " + std::to_string(deed.own_rings) + " 个）");
  }
  /// What a move or a capture does.
  std::string passage(const Deed& deed, const std::string& done) const {
    std::string text;
    if (deed.kind == Kind::kMove) {
      text = "移动" + done + ' ' + span(deed.a, deed.b);
    } else {
      text = "从 " + deed.a + " 跳过 " + deed.c + " 落在 " + deed.b + "，吃" + (done.empty() ? "掉" : "掉了") +
             (deed.victim == deed.colour ? "自己环堆" : colour(*deed.victim)) + "最上面的一环";
    }
    if (deed.turned > 0) text += "，把 " + std::to_string(deed.turned) + " 个标记变成己方的";
    if (deed.cells > 0) text += "，+" + cells(deed.cells);
    for (const auto& [first, last] : deed.lines) text += "，连成 " + span(first, last);
    if (deed.lands_on_marker) text += deed.is_single ? "，落在标记上，失去这个环" : "，落在标记上，失去最上面的一环";
    return text;
  }
};

}  // namespace

const Words& chinese_words() {
  static const Chinese words;
  return words;
}

}  // namespace palamedes::ringrift
