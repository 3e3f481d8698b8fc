#include "games/stratego/rules/knobs.h"

#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace palamedes::stratego {
namespace {

constexpr int kLongestLimit = 1'000'000;

/// One knob: its words for people, and how to print and parse its value. Some knobs have a word for each value, in
/// the order of the type; the others are numbers.
struct KnobRow {
  KnobInfo info;
  std::array<std::string_view, 3> words;
  int low = 0;
  int high = 0;
  int (*get)(const Knobs&);
  void (*set)(Knobs&, int);
};

template <auto Member>
constexpr int get_member(const Knobs& knobs) {
  return static_cast<int>(knobs.*Member);
}
template <auto Member>
constexpr void set_member(Knobs& knobs, int value) {
  knobs.*Member = static_cast<std::decay_t<decltype(knobs.*Member)>>(value);
}

template <auto Member>
constexpr KnobRow chosen(const KnobInfo& info, std::array<std::string_view, 3> words) {
  return {.info = info, .words = words, .get = get_member<Member>, .set = set_member<Member>};
}
template <auto Member>
constexpr KnobRow switched(std::string_view name, std::string_view meaning, std::string_view meaning_zh) {
  return chosen<Member>({name, "on or off", meaning, "on（开）或 off（关）", meaning_zh}, {"off", "on"});
}
template <auto Member>
constexpr KnobRow counted(const KnobInfo& info, int low, int high) {
  return {.info = info, .words = {}, .low = low, .high = high, .get = get_member<Member>, .set = set_member<Member>};
}

constexpr std::array kKnobs{
    chosen<&Knobs::two_square>({"two_square", "round_trips, edges or off",
                                "rule against shuttling; the next three say what it bars, the same under either name",
                                "round_trips、edges（两者相同）或 off（关）", "禁止来回走动的规则，具体由以下三项决定"},
                               {"round_trips", "edges", "off"}),
    counted<&Knobs::two_square_limit>(
        {"two_square_limit", "2 to 7", "legs between the same two squares after which the next is barred", "2 至 7",
         "在同两格之间走几次之后，再走即被禁止"},
        2, Trail::kMaxLegs),
    chosen<&Knobs::two_square_scope>(
        {"two_square_scope", "piece or turns", "count the piece's own legs, or only successive turns of its owner",
         "piece（按棋子）或 turns（按回合）", "只看这枚棋子走过的路，还是只算己方连续的回合"},
        {"piece", "turns"}),
    chosen<&Knobs::two_square_scouts>(
        {"two_square_scouts", "endpoints or edges",
         "compare a Scout's moves by their end squares or by the edges they cross",
         "endpoints（起止格）或 edges（经过的边）", "侦察兵的来回按起止格比较，还是按经过的边比较"},
        {"endpoints", "edges"}),
    switched<&Knobs::more_square>("more_square", "an endless chase may not repeat a position",
                                  "无休止的追击不得重复局面"),
    chosen<&Knobs::more_square_window>(
        {"more_square_window", "chase or game", "positions that a chase may not repeat: its own, or all of the game",
         "chase（本次追击）或 game（全局）", "追击不得重复的局面：本次追击中的，还是全局的"},
        {"chase", "game"}),
    chosen<&Knobs::immobile_check>(
        {"immobile_check", "either or next",
         "who loses without a moveable piece: either side at once, or only the next to move",
         "either（任何一方）或 next（轮到的一方）", "没有能走动的棋子时谁输：任何一方立即输，还是只看轮到的一方"},
        {"either", "next"}),
    chosen<&Knobs::both_immobile>(
        {"both_immobile", "mover_wins, next_wins or draw", "the result when neither side has a moveable piece left",
         "mover_wins（走子方胜）、next_wins（对方胜）或 draw（和）", "双方都没有能走动的棋子时的结果"},
        {"mover_wins", "next_wins", "draw"}),
    chosen<&Knobs::blocked_loses>({"blocked", "loses or draws", "the result for a player to move without a legal move",
                                   "loses（负）或 draws（和）", "轮到的一方没有合法走法时的结果"},
                                  {"draws", "loses"}),
    counted<&Knobs::max_turns>({"max_turns", "0 (no limit) to 1000000", "draw after this many turns of both sides",
                                "0（不限）至 1000000", "双方共走满多少步判和"},
                               0, kLongestLimit),
    counted<&Knobs::no_attack_limit>(
        {"no_attack_limit", "0 (no limit) to 1000000", "draw after this many turns without an attack",
         "0（不限）至 1000000", "连续多少步没有攻击判和"},
        0, kLongestLimit),
    chosen<&Knobs::reveal_permanent>(
        {"reveal", "permanent or combat", "ranks shown in combat stay known, or are hidden again afterwards",
         "permanent（一直公开）或 combat（仅交战时）", "交战中亮出的等级此后一直公开，还是重新隐藏"},
        {"combat", "permanent"}),
    switched<&Knobs::long_move_is_scout>("long_move_is_scout",
                                         "a piece that moved two or more squares is shown as a Scout",
                                         "一步走过两格以上的棋子公开为侦察兵"),
    switched<&Knobs::scout_ranged_attack>("scout_ranged_attack", "a Scout may move far and attack in one turn",
                                          "侦察兵可以在一步之内远走并攻击"),
    switched<&Knobs::spy_defends>("spy_defends", "a Spy also beats a Marshal that attacks it",
                                  "元帅攻击间谍时间谍也胜"),
    chosen<&Knobs::setup_order>(
        {"setup_order", "p1_then_p2 or simultaneous", "whether Blue's whole army may be handed in before Red's",
         "p1_then_p2（先红后蓝）或 simultaneous（同时）", "蓝方能否先于红方交出整个布阵"},
        {"p1_then_p2", "simultaneous"}),
    chosen<&Knobs::first_player>(
        {"first_player", "red or blue", "who moves first", "red（红方）或 blue（蓝方）", "谁先走"}, {"red", "blue"}),
};

struct Edition {
  EditionInfo info;
  Knobs knobs;
};

constexpr std::array kEditions{
    Edition{{"seed", "Classic", "经典版"}, {}},
    Edition{{"isf", "Tournament (ISF)", "比赛版（ISF）"},
            {.two_square = TwoSquare::kEdges,
             .two_square_limit = 3,
             .two_square_scope = TwoSquareScope::kTurns,
             .two_square_scouts = TrailForm::kEdges,
             .more_square = true,
             .immobile_check = ImmobileCheck::kNext,
             .both_immobile = BothImmobile::kDraw,
             .max_turns = 0,
             .setup_order = SetupOrder::kSimultaneous}},
};

std::optional<int> parse_value(const KnobRow& row, std::string_view text) {
  if (row.words[0].empty()) return parse_number(text, row.low, row.high);
  for (std::size_t i = 0; i < row.words.size(); ++i) {
    if (!row.words[i].empty() && row.words[i] == text) return static_cast<int>(i);
  }
  return std::nullopt;
}

}  // namespace

const GameInfo& game_info() {
  static const GameInfo info = [] {
    GameInfo made{
        .id = "stratego",
        .name = "Stratego",
        .name_zh = "Stratego",
        .summary = "Find and take the hidden enemy Flag with an army whose ranks only you can see.",
        .summary_zh = "率领只有自己看得见等级的军队，找到并夺取对方隐藏的军旗。",
        .rules =
            "Set up 40 pieces in your four rows; only you see their ranks.\n"
            "Move: one piece, one square along a row or column. Scouts (2) move any\n"
            "distance. Bombs and the Flag never move. Nobody enters the lakes.\n"
            "Attack: move onto an enemy piece. Both ranks are shown, the lower one is\n"
            "removed, equal ones both.\n"
            "A Bomb beats all but a Miner (3). A Spy (S) that attacks the Marshal (M)\n"
            "wins.\n"
            "No piece may go to and fro between two squares without end.\n"
            "Win: take the Flag, or leave the enemy without a move.",
        .rules_zh =
            "布阵：把 40 枚棋子布在自己的四行，等级只有自己看得见。\n"
            "走子：每步一枚棋子，沿行或列走一格。侦察兵（2）距离不限。炸弹和军旗不能走动。\n"
            "谁也不能进湖。\n"
            "攻击：走到对方棋子上。双方亮出等级，低的离开；相同则同归于尽。\n"
            "炸弹胜过除工兵（3）外的一切。间谍（S）主动攻击元帅（M）时获胜。\n"
            "不得在两格之间无休止地来回走动。\n"
            "夺取军旗，或使对方无子可走，即获胜。",
        .editions = {kEditions[0].info, kEditions[1].info},
        .boards = {},
        .min_players = 2,
        .max_players = 2,
        .knobs = {},
        .vector_knobs = {.changed_only = true},
    };
    for (const KnobRow& row : kKnobs) made.knobs.push_back(row.info);
    return made;
  }();
  return info;
}

Result<Knobs> make_knobs(const GameConfig& completed_config) {
  Knobs knobs;
  for (const Edition& edition : kEditions) {
    if (edition.info.id == completed_config.edition) knobs = edition.knobs;
  }
  for (const Setting& setting : completed_config.knobs) {
    for (const KnobRow& row : kKnobs) {
      if (row.info.name != setting.name) continue;
      const auto value = parse_value(row, setting.value);
      if (!value) return bad_knob_value(setting, game_info());
      row.set(knobs, *value);
    }
  }
  return knobs;
}

std::vector<Setting> settings(const Knobs& knobs) {
  std::vector<Setting> all;
  for (const KnobRow& row : kKnobs) {
    const int value = row.get(knobs);
    all.push_back({std::string(row.info.name), row.words[0].empty()
                                                   ? std::to_string(value)
                                                   : std::string(row.words[static_cast<std::size_t>(value)])});
  }
  return all;
}

}  // namespace palamedes::stratego
