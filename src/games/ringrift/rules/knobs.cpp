#include "games/ringrift/rules/knobs.h"

#include <array>
#include <string>
#include <string_view>

namespace palamedes::ringrift {
namespace {

constexpr std::array kEditions{EditionInfo{"seed", "Original", "原版"}, EditionInfo{"canon", "Canon 1.0", "正典 1.0"}};

/// In the order of kBoardNames.
constexpr std::array kBoardTitles{BoardName{"Square, 8 by 8", "方格 8×8"}, BoardName{"Square, 19 by 19", "方格 19×19"},
                                  BoardName{"Hexagon, large", "六边形（大）"},
                                  BoardName{"Hexagon, small", "六边形（小）"}};

constexpr std::string_view kEitherZh = "seed（原版）或 canon（正典）";

constexpr std::array kKnobs{
    KnobInfo{"K1", "seed or canon", "rings per player, size of hexagonal, and whether there is hex8", kEitherZh,
             "每人的环数、大六边形棋盘的大小、有没有小六边形棋盘"},
    KnobInfo{"K2", "seed or canon",
             "rings to eliminate: half of all, or two thirds of one's own and one of the others'", kEitherZh,
             "消除多少环获胜：全部的一半，或自己环数的三分之二加其他人的三分之一"},
    KnobInfo{"K3", "seed or canon", "territory to own: half the board, or one share and more than all others together",
             kEitherZh, "多少领地获胜：棋盘的一半，或平均一份并且多于其他人的总和"},
    KnobInfo{"K4", "seed, canon, or 1 to 255", "full rounds alone in having a real action before the win",
             "seed（原版）、canon（正典），或 1 至 255", "连续几整轮只有自己能行动即获胜"},
    KnobInfo{"K5", "seed or canon", "what a line costs: a whole cap, or one ring", kEitherZh,
             "收取连线的代价：整个叠顶，或一环"},
    KnobInfo{"K6", "seed or canon", "recovery of a player without a stack", kEitherZh, "没有叠的玩家如何回收"},
    KnobInfo{"pie", "off or on", "whether player 2 may swap colours instead of the first action; two players only",
             "off（关）或 on（开）", "玩家 2 能否以交换颜色代替第一步；仅限两人"},
};

/// The boards of both editions, each in the order of BoardKind.
constexpr std::array<std::array<BoardRow, 4>, 2> kBoards{{
    {{{false, 8, 18}, {false, 19, 36}, {true, 10, 36}, {true, 4, 0}}},
    {{{false, 8, 18}, {false, 19, 72}, {true, 12, 96}, {true, 4, 18}}},
}};

std::string_view name_of(Edition edition) { return kEditions[static_cast<std::size_t>(edition)].id; }

std::optional<Edition> parse_edition(std::string_view name) {
  if (name == "seed") return Edition::kSeed;
  if (name == "canon") return Edition::kCanon;
  return std::nullopt;
}

}  // namespace

BoardRow board_row(BoardKind kind, Edition edition) {
  return kBoards[static_cast<std::size_t>(edition)][static_cast<std::size_t>(kind)];
}

const GameInfo& game_info() {
  static const GameInfo info{
      .id = "ringrift",
      .name = "RingRift",
      .name_zh = "RingRift",
      .summary = "Move stacks of rings; the markers they leave become lines and territory.",
      .summary_zh = "移动一叠叠的环；它们留下的标记会变成连线和领地。",
      .rules =
          "A turn: place rings or skip; move or capture with a stack; collapse lines;\n"
          "take regions. Whoever owns the top ring controls the stack.\n"
          "Move: straight, at least as many cells as the stack is high. It leaves a\n"
          "marker; foreign markers it crosses become yours, your own territory.\n"
          "Landing on a marker costs the top ring.\n"
          "Capture: jump a stack whose cap is no higher than yours. Its top ring goes\n"
          "under your stack. Go on while you can.\n"
          "Lines of your markers collapse into territory; regions fenced off by one\n"
          "colour can be taken with all in them. Both are paid for with rings.\n"
          "Win by eliminated rings, by territory, or as the last who can act.",
      .rules_zh =
          "一回合：放环或跳过；用一叠移动或吃环；收取连线；占取区域。\n"
          "最上面的环是谁的，这一叠就归谁。叠顶是最上面连续的同色环。\n"
          "移动：沿直线，至少走叠的高度那么多格，身后留下自己的标记；经过的对方标记\n"
          "变成你的，经过的自己的标记变成领地。落在标记上要消除最上面一环。\n"
          "吃环：越过叠顶不高于自己的一叠，把它最上面的环压到自己叠底。能继续就必须\n"
          "继续。\n"
          "自己的标记成连线后变成领地；被同一种颜色围住的区域可以连同里面的一切占取。\n"
          "两者都要用环付出代价。\n"
          "消除足够多的环、占有足够大的领地，或成为最后能行动的人，即获胜。",
      .editions = {kEditions.begin(), kEditions.end()},
      .boards = {kBoardNames.begin(), kBoardNames.end()},
      .board_names = {kBoardTitles.begin(), kBoardTitles.end()},
      .min_players = 2,
      .max_players = 4,
      .knobs = {kKnobs.begin(), kKnobs.end()},
      .vector_knobs = {.changed_only = true, .nested = true},
  };
  return info;
}

Knobs edition_knobs(Edition edition) {
  return {.boards = edition,
          .threshold = edition,
          .territory = edition,
          .rounds = edition == Edition::kSeed ? std::uint8_t{1} : std::uint8_t{3},
          .line_cost = edition,
          .recovery = edition,
          .pie = false};
}

Result<Knobs> make_knobs(const GameConfig& completed_config) {
  Knobs knobs = edition_knobs(completed_config.edition == "canon" ? Edition::kCanon : Edition::kSeed);
  for (const Setting& setting : completed_config.knobs) {
    if (setting.name == "pie") {
      if (setting.value != "on" && setting.value != "off") return bad_knob_value(setting, game_info());
      knobs.pie = setting.value == "on";
      continue;
    }
    const auto edition = parse_edition(setting.value);
    if (setting.name == "K4") {
      const auto rounds =
          edition ? std::optional<int>(edition_knobs(*edition).rounds) : parse_number(setting.value, 1, 255);
      if (!rounds) return bad_knob_value(setting, game_info());
      knobs.rounds = static_cast<std::uint8_t>(*rounds);
      continue;
    }
    if (!edition) return bad_knob_value(setting, game_info());
    if (setting.name == "K1") knobs.boards = *edition;
    if (setting.name == "K2") knobs.threshold = *edition;
    if (setting.name == "K3") knobs.territory = *edition;
    if (setting.name == "K5") knobs.line_cost = *edition;
    if (setting.name == "K6") knobs.recovery = *edition;
  }
  if (knobs.pie && completed_config.players != 2) {
    return Error{"bad_knob_value", "the pie rule is for two players, not " + std::to_string(completed_config.players)};
  }
  return knobs;
}

std::vector<Setting> settings(const Knobs& knobs) {
  const auto setting = [](std::string_view name, Edition edition) {
    return Setting{std::string(name), std::string(name_of(edition))};
  };
  return {setting("K1", knobs.boards),          setting("K2", knobs.threshold), setting("K3", knobs.territory),
          {"K4", std::to_string(knobs.rounds)}, setting("K5", knobs.line_cost), setting("K6", knobs.recovery),
          {"pie", knobs.pie ? "on" : "off"}};
}

}  // namespace palamedes::ringrift
