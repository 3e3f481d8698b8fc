// RingRift: positions in which recoveries or regions come up at once, for any board and number of players.
// `palamedes bench --set` starts games from them.
#include <array>
#include <string>

#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

constexpr std::array kSets{
    PositionSet{"recovery", "all but one player have only buried rings, and markers to recover with"},
    PositionSet{"territory", "the board is full of small regions"},
};

/// The fields of a state text. Callers add cells in their order.
struct Layout {
  int players = 2;
  char phase = 'M';
  int player = 1;
  bool real = false;  ///< whether the player to act has a real action
  int hand = 0;       ///< rings in the hand of every player
  bool acted = false;
  std::string stacks{};
  std::string markers{};
  std::string collapsed{};
  std::array<int, kColours> territory{};

  static void put(std::string& field, const std::string& cell, const std::string& content) {
    field += (field.empty() ? "" : " ") + cell + '=' + content;
  }
  void collapse(const std::string& cell, int owner) {
    put(collapsed, cell, std::to_string(owner));
    ++territory[static_cast<std::size_t>(owner) - 1];
  }

  std::string text(const std::string& edition, std::string_view board) const {
    std::string hands;
    std::string eliminated;
    std::string territories;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      const std::string comma = i > 0 ? "," : "";
      hands += comma + std::to_string(hand);
      eliminated += comma + '0';
      territories += comma + std::to_string(territory[i]);
    }
    const std::string own = std::to_string(player);
    return "v1|" + edition + '|' + std::string(board) + '|' + std::to_string(players) + '|' + phase + '|' + own +
           "|hand=" + hands + "|elim=" + eliminated + "|terr=" + territories +
           "|must=-|from=-|pend=-|rec=0|act=" + (acted ? '1' : '0') + "|last=" + (acted ? own : "0") + "|lps=" + own +
           '/' + own + (real ? '+' : '-') + "/0x0|st=" + stacks + "|mk=" + markers + "|co=" + collapsed;
  }
};

/// A stack with `each` rings of every player but the last, and a ring of the last player on top.
std::string buried_rings(int players, int each) {
  std::string rings;
  for (int i = 1; i < players; ++i) rings += std::string(static_cast<std::size_t>(each), static_cast<char>('0' + i));
  return rings + std::to_string(players);
}

/// Every player but the last has one marker less than a line in a row, and one more beside the gap.
template <class Size>
std::string line_slides(const RingRift<Size>& game, int player, int buried) {
  const Board<Size>& board = game.board();
  const int low = board.hex() ? -4 : 0;  // where the rows begin, so that all boards hold them
  Layout layout{.players = game.seats(), .player = player, .real = game.knobs().recovery == Edition::kSeed};
  for_each(board.cells(), [&](Cell cell) {
    const int x = board.x(cell);
    const int y = board.y(cell) - low;
    const int row = y / 2;
    const bool in_row = y % 2 == 0 ? x < game.line_length() - 1 : x == game.line_length() - 1;
    if (x >= 0 && y >= 0 && row < game.seats() - 1 && in_row)
      Layout::put(layout.markers, cell_text(board, cell), std::to_string(row + 1));
    const bool tall = board.hex() ? (x == -3 && y == 5) || (x == -1 && y == 2) : (x == 5 || x == 6) && x + y == 10;
    const bool single = board.hex() ? x == -2 && y == 7 : x == 6 && y == 1;
    if (tall) Layout::put(layout.stacks, cell_text(board, cell), buried_rings(game.seats(), buried));
    if (single) Layout::put(layout.stacks, cell_text(board, cell), std::to_string(game.seats()));
  });
  return layout.text(game.config().edition, game.config().board);
}

/// Markers too far apart for a line, and stacks between them to strike and to extract from.
template <class Size>
std::string fallback_slides(const RingRift<Size>& game) {
  const Board<Size>& board = game.board();
  constexpr int kMostStacks = 8;
  const int low = board.hex() ? -board.extent() : 0;
  Layout layout{.players = game.seats()};
  int markers = 0;
  int stacks = 0;
  for_each(board.cells(), [&](Cell cell) {
    const int x = board.x(cell) - low;
    const int y = board.y(cell) - low;
    if (x % 3 == 0 && y % 3 == 0)
      Layout::put(layout.markers, cell_text(board, cell), std::to_string((markers++ % (game.seats() - 1)) + 1));
    if (x % 3 == 1 && y % 3 == 1 && stacks++ < kMostStacks)
      Layout::put(layout.stacks, cell_text(board, cell), buried_rings(game.seats(), 1));
  });
  return layout.text(game.config().edition, game.config().board);
}

/// Walls of one colour around pockets of two by two cells, with a ring in each pocket. Every third
/// cell of a wall has collapsed, so that no wall is a line.
template <class Size>
std::string pockets(const RingRift<Size>& game, int border) {
  const Board<Size>& board = game.board();
  const int low = board.hex() ? -board.extent() : 0;
  Layout layout{.players = game.seats(), .phase = 'T', .real = true, .hand = 2, .acted = true};
  int rings = 0;
  int owned = 0;
  for_each(board.cells(), [&](Cell cell) {
    const int x = (board.x(cell) - low) % 3;
    const int y = (board.y(cell) - low) % 3;
    if (x == 2 && y == 2) {
      layout.collapse(cell_text(board, cell), (owned++ % game.seats()) + 1);
    } else if (x == 2 || y == 2) {
      Layout::put(layout.markers, cell_text(board, cell), std::to_string(border));
    } else if (x == 0 && y == 0) {
      Layout::put(layout.stacks, cell_text(board, cell), std::to_string((rings++ % game.seats()) + 1));
    }
  });
  return layout.text(game.config().edition, game.config().board);
}

}  // namespace

template <class Size>
std::span<const PositionSet> RingRift<Size>::position_sets() {
  return kSets;
}

template <class Size>
std::vector<std::string> RingRift<Size>::positions(std::string_view set) const {
  std::vector<std::string> texts;
  if (set == "recovery") {
    for (int player = 1; player < players_; ++player) {
      for (const int buried : {1, 2}) texts.push_back(line_slides(*this, player, buried));
    }
    if (knobs_.recovery == Edition::kCanon) texts.push_back(fallback_slides(*this));
  }
  if (set == "territory") {
    for (int border = 1; border <= players_; ++border) texts.push_back(pockets(*this, border));
  }
  return texts;
}

template std::span<const PositionSet> RingRift<Small>::position_sets();
template std::span<const PositionSet> RingRift<Large>::position_sets();
template std::vector<std::string> RingRift<Small>::positions(std::string_view) const;
template std::vector<std::string> RingRift<Large>::positions(std::string_view) const;

}  // namespace palamedes::ringrift
