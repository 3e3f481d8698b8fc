// Stratego in Chinese. The terms are those of docs/glossary.md.
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

class Chinese final : public Words {
 public:
  const GameTexts& game() const override {
    static constexpr std::string_view kSwitch = "on（开）或 off（关）";
    static constexpr std::string_view kLimit = "0（不限）至 1000000";
    static const GameTexts texts{
        .name = "西洋陆军棋（Stratego）",
        .summary = "双方军衔互不可见，靠侦察、诈敌和进攻夺取对方军旗。",
        .rules =
            "布阵：把 40 枚棋子布在自己的四行，军衔只有自己看得见。\n"
            "走子：每步一枚棋子，沿行或列走一格。侦察兵（2）距离不限。炸弹和军旗不能移动。\n"
            "湖不能进入。\n"
            "攻击：走到对方棋子上。双方亮出军衔，低的离开；相同则同归于尽。\n"
            "炸弹胜过除工兵（3）外的一切。间谍（S）主动攻击元帅（M）时获胜。\n"
            "不得在两格之间无休止地来回走动。\n"
            "夺取军旗，或使对方无子可走，即获胜。",
        .editions = {{"seed", "经典版"}, {"isf", "比赛版（ISF）"}},
        .knobs =
            {
                {"two_square", "round_trips、edges（两者相同）或 off（关）",
                 "禁止来回走动的往返规则，具体由以下三项决定"},
                {"two_square_limit", "2 至 7", "在同两格之间走几次之后，再走即被禁止"},
                {"two_square_scope", "piece（按棋子）或 turns（按回合）",
                 "只看这枚棋子走过的路，还是只算己方连续的回合"},
                {"two_square_scouts", "endpoints（起止格）或 edges（经过的边）",
                 "侦察兵的来回按起止格比较，还是按经过的边比较"},
                {"more_square", kSwitch, "无休止的追逐不得重复局面"},
                {"more_square_window", "chase（本次追逐）或 game（全局）",
                 "追逐不得重复的局面：本次追逐中的，还是全局的"},
                {"immobile_check", "either（任何一方）或 next（轮到的一方）",
                 "没有能移动的棋子时谁输：任何一方立即输，还是只看轮到的一方"},
                {"both_immobile", "mover_wins（走子方胜）、next_wins（对方胜）或 draw（和）",
                 "双方都没有能移动的棋子时的结果"},
                {"blocked", "loses（负）或 draws（和）", "轮到的一方没有合法着法时的结果"},
                {"max_turns", kLimit, "双方共走满多少回合判和"},
                {"no_attack_limit", kLimit, "连续多少回合没有攻击判和"},
                {"reveal", "permanent（一直公开）或 combat（仅交战时）", "交战中亮出的军衔此后一直公开，还是重新隐藏"},
                {"long_move_is_scout", kSwitch, "一步走过两格以上的棋子公开为侦察兵"},
                {"scout_ranged_attack", kSwitch, "侦察兵可以在一步之内远走并攻击"},
                {"spy_defends", kSwitch, "元帅攻击间谍时间谍也胜"},
                {"setup_order", "p1_then_p2（先红后蓝）或 simultaneous（同时）", "蓝方能否先于红方完成布阵"},
                {"first_player", "red（红方）或 blue（蓝方）", "谁先走"},
            },
        .personas =
            {
                {"aggressive", "进攻", "更常进攻。"},
                {"cautious", "稳健", "较少进攻。"},
            },
    };
    return texts;
  }

  const Labels& labels() const override {
    static constexpr Labels kLabels{
        .red = "红方",
        .blue = "蓝方",
        .ranks = {"军旗", "间谍", "侦察兵", "工兵", "中士", "中尉", "上尉", "少校", "上校", "将军", "元帅", "炸弹",
                  "暗子"},
        .pieces = "棋子",
        .legend = "r 红  b 蓝，其后是军衔，? 为暗子   ' 移动过   ! 双方皆知   ",
        .lake = "湖",
        .picture_legend = "条纹：暗子；带点：移动过；带框：军衔双方皆知",
        .board_width = "行数和列数",
        .army_size = "每方棋子",
        .first_player = "先走",
        .scout_ranged_attack = "侦察兵可以远走并攻击",
        .spy_defends = "元帅攻击间谍时间谍也胜",
        .reveal = "交战中亮出的军衔此后一直公开",
        .two_square_limit = "在同两格之间最多连续走几次",
        .more_square = "禁止无休止的追逐",
        .blocked = "没有合法着法的一方",
        .max_turns = "满多少回合判和",
        .no_attack_limit = "连续多少回合没有攻击判和",
        .yes = "是",
        .no = "否",
        .none = "不限",
        .no_limit = "不限",
        .loses = "判负",
        .draws = "判和",
    };
    return kLabels;
  }

  const std::vector<SetupTexts>& setups() const override {
    static const std::vector<SetupTexts> texts{
        {"corner_keep", "角堡", "军旗藏在角落，前有两层炸弹，另有两枚炸弹在别处等着工兵。"},
        {"lake_fort", "湖后要塞", "军旗围在湖的后面，敌人无法正面直取。"},
        {"two_houses", "双屋", "两座一样的三炸弹堡垒：一座藏军旗，另一座里的中士等着工兵。"},
        {"left_hammer", "左路重锤", "最强的棋子从左路突破，军旗远远留在右边。"},
        {"scouts_out", "侦察先行", "侦察兵占满前排，及早探明敌方军衔，为后续部队开路。"},
        {"broken_fence", "断篱", "前排的炸弹收窄两翼，迫使敌人从中路进攻。"},
        {"open_gate", "空城", "军旗身旁没有一枚炸弹，两个角落的堡垒把工兵引开。"},
        {"deep_reserve", "纵深预备", "中等棋子迎接最初的攻击，元帅、将军和上校从第三排出击。"},
    };
    return texts;
  }

  std::string describe(Seat side, Action action, std::optional<Rank> mover, std::optional<Rank> target) const override {
    const std::string to = square_name(action.to());
    if (action.is_placement()) return seat(side) + "把" + rank(action.rank()) + "布在 " + to;
    const std::string piece = mover && *mover != Rank::kHidden ? rank(*mover) : "棋子";
    if (!target) return seat(side) + "的" + piece + "走 " + way(action);
    return seat(side) + ' ' + square_name(action.from()) + " 的" + piece + "攻击 " + to + " 的" + rank(*target);
  }

  std::string event(const Event& event) const override {
    const std::string who = seat(event.seat);
    if (event.action.is_placement()) {
      if (event.action.rank() == Rank::kHidden) return who + "布了一子";
      return who + "把" + rank(event.action.rank()) + "布在 " + square_name(event.action.to());
    }
    if (event.combat == Combat::kNone) return who + "走 " + way(event.action);
    const std::string attack = who + ' ' + square_name(event.action.from()) + " 的" + rank_with_letter(event.attacker) +
                               "攻击 " + square_name(event.action.to());
    if (event.defender == Rank::kFlag) return attack + "，夺得军旗";
    const std::string defender = rank_with_letter(event.defender);
    switch (event.combat) {
      case Combat::kAttackerWins:
        return attack + "，吃掉" + defender;
      case Combat::kDefenderWins:
        return attack + "，败给" + defender;
      default:
        return attack + "，与" + defender + "同归于尽";
    }
  }

  Prompt prompt(Phase phase, int pieces_left) const override {
    if (phase != Phase::kSetup) return {"走一子，或用它攻击", "找到并夺取对方的军旗即可获胜"};
    if (pieces_left == kArmySize) return {"布置你的军队", "把 40 枚棋子布在离你最近的四行"};
    return {"布下一枚棋子", "还有 " + std::to_string(pieces_left) + " 枚"};
  }
  std::string prompt_of_others(Seat side, Phase phase) const override {
    switch (phase) {
      case Phase::kSetup:
        return "轮到" + seat(side) + "布阵";
      case Phase::kPlay:
        return "轮到" + seat(side) + "走子";
      case Phase::kOver:
        break;
    }
    return "对局结束";
  }
  std::string takes(Rank taken) const override { return "吃掉" + rank(taken); }
  std::string loses(Rank lost) const override { return "失去" + rank(lost); }

  std::string end(const Outcome& outcome, const Knobs& knobs) const override {
    const auto winner = outcome.winner();
    const std::string who = winner ? seat(*winner) + "获胜：" : "和棋：";
    const std::string loser = winner ? seat(opponent(*winner)) : "";
    switch (static_cast<End>(outcome.reason)) {
      case End::kNone:
        return "";
      case End::kFlag:
        return who + loser + "的军旗被夺";
      case End::kImmobile:
        return who + loser + "已没有能移动的棋子";
      case End::kImmobileBoth:
        return who + "双方都没有能移动的棋子";
      case End::kBlocked:
        return who + (winner ? loser : "轮到的一方") + "没有合法着法";
      case End::kTurnLimit:
        return who + "达到 " + std::to_string(knobs.max_turns) + " 回合的上限";
      case End::kNoAttack:
        return who + "连续 " + std::to_string(knobs.no_attack_limit) + " 回合没有攻击";
    }
    return "";
  }

  std::string losses(Seat side, const RankCounts& lost) const override {
    std::string text;
    for (std::size_t i = kRanks; i-- > 0;) {
      if (lost[i] == 0) continue;
      if (!text.empty()) text += "、";
      text += letter(rank_at(i));
      if (lost[i] > 1) text += "×" + std::to_string(lost[i]);
    }
    return seat(side) + "损失：" + (text.empty() ? "无" : text);
  }

  std::string turns(std::uint32_t made, std::uint32_t limit) const override {
    return "已走 " + std::to_string(made) + " 回合" +
           (limit == 0 ? "" : "（满 " + std::to_string(limit) + " 回合判和）");
  }

  std::string rank_with_letter(Rank named) const override { return rank(named) + "（" + letter(named) + "）"; }

 private:
  static std::string way(Action action) { return square_name(action.from()) + '-' + square_name(action.to()); }
};

}  // namespace

const Words& chinese_words() {
  static const Chinese words;
  return words;
}

}  // namespace palamedes::stratego
