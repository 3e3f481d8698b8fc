// The notation that people read and type: "g2+2", "g2-e4", "g2×d5-c6", "line a2-d2", "claim g3", "pay a4", "out e1",
// "slide c3-c4", "pass". Each text names one action of the position.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "core/text/turn_text.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

constexpr std::string_view kTimes = "×";
/// Who a region is fenced off by, indexed by the number of the colour; 0 is territory alone.
constexpr std::array<std::string_view, kColours + 1> kFences{"territory", "red", "blue", "green", "yellow"};

/// Reads the parts of a text one after another. Blanks are gone, letters are small, and "×" is "x".
template <class Size>
class Scanner {
 public:
  Scanner(const Board<Size>& board, std::string_view text) : board_(board) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text.substr(i).starts_with(kTimes)) {
        text_ += 'x';
        i += kTimes.size() - 1;
      } else if (text[i] != ' ') {
        text_ += text[i] == '>' ? '-' : text[i];  // as in action texts
      }
    }
    text_ = lowered(text_);
    rest_ = text_;
  }

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  /// "x" before a letter; before a digit it is a column.
  bool take_times() { return rest_.size() > 1 && rest_[1] >= 'a' && rest_[1] <= 'z' && take("x"); }
  std::optional<Cell> cell() {
    std::size_t end = 1;
    while (end < rest_.size() && rest_[end] >= '0' && rest_[end] <= '9') ++end;
    const auto found = named_cell(board_, rest_.substr(0, end));
    if (found) rest_.remove_prefix(end);
    return found;
  }
  /// Two cells with a dash between them; the smaller one first if they are the ends of a line.
  std::optional<std::pair<Cell, Cell>> cells() {
    const auto a = cell();
    if (!a || !take("-")) return std::nullopt;
    const auto b = cell();
    return b ? std::optional(std::pair(*a, *b)) : std::nullopt;
  }
  std::optional<std::pair<Cell, Cell>> ends() {
    auto found = cells();
    if (found && found->second < found->first) std::swap(found->first, found->second);
    return found;
  }
  std::optional<int> digit() {
    const auto number = parse_number(rest_, 0, 9);
    if (number) rest_ = {};
    return number;
  }
  bool is_done() const { return rest_.empty(); }
  std::string_view rest() const { return rest_; }

 private:
  const Board<Size>& board_;
  std::string text_{};
  std::string_view rest_{};
};

/// What "pass" means in the phase.
Kind pass_in(Phase phase) {
  switch (phase) {
    case Phase::kMovement:
      return Kind::kSkipRecovery;
    case Phase::kCapture:
    case Phase::kChain:
      return Kind::kSkipCapture;
    case Phase::kLine:
    case Phase::kTerritory:
      return Kind::kSkipTerritory;
    case Phase::kPlacement:
    case Phase::kForced:
    case Phase::kOver:
      break;
  }
  return Kind::kSkipPlacement;
}

/// The longest run of markers of the player to act that holds the two cells, from end to end.
template <class Size>
std::pair<Cell, Cell> whole_run(const Board<Size>& board, const State<Size>& state, Cell first, Cell last) {
  const auto ray = board.ray(first, last);
  if (!ray) return {first, last};
  const auto& markers = state.markers[index(state.to_act)];
  while (markers.has(first + -ray->step)) first = first + -ray->step;
  while (markers.has(last + ray->step)) last = last + ray->step;
  return {first, last};
}

}  // namespace

template <class Size>
std::string RingRift<Size>::board_text(const State& state, Action action) const {
  const auto way = [&](Cell a, Cell b) { return cell_name(a) + '-' + cell_name(b); };
  switch (action.kind()) {
    case Kind::kPlace:
      return cell_name(action.a()) + '+' + std::to_string(action.count());
    case Kind::kMove:
      return way(action.a(), action.b());
    case Kind::kCapture:
      return cell_name(action.a()) + std::string(kTimes) + way(action.c(), action.b());
    case Kind::kLine:
      return "line " + way(action.a(), action.b());
    case Kind::kLineSegment:
      return "line " + way(action.c(), action.d()) + " free";
    case Kind::kPay:
      return "pay " + cell_name(action.a());
    case Kind::kRegion: {
      std::string text = "claim " + cell_name(action.a());
      for (int border = 0; border <= players_; ++border) {
        if (border == action.border() || !is_region(state, action.a(), border)) continue;
        if (action.border() <= players_)
          text += " by " + std::string(kFences[static_cast<std::size_t>(action.border())]);
        break;
      }
      return text;
    }
    case Kind::kForce:
      return "out " + cell_name(action.a());
    case Kind::kRecover:
      return "slide " + way(action.a(), action.b());
    case Kind::kRecoverTaking:
      return "slide " + way(action.a(), action.b()) + " pay " + cell_name(action.c());
    case Kind::kRecoverFree:
      return "slide " + way(action.a(), action.b()) + " line " + way(action.c(), action.d()) + " free";
    case Kind::kSwap:
      return "swap";
    case Kind::kSkipPlacement:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      break;
  }
  return std::string(kPass);
}

/// The region that contains the cell. Legal regions that begin with it come before others.
template <class Size>
auto RingRift<Size>::region_named(const State& state, Cell cell, std::optional<int> border) const -> Result<Action> {
  ActionBuffer<Action> buffer(max_actions_);
  auto& regions = buffer.list();
  push_regions(state, regions);
  std::vector<Action> found;
  for (const bool whole : {false, true}) {
    for (const Action region : regions) {
      if (border && region.border() != *border) continue;
      if (whole ? region_cells(state, region.a(), region.border()).has(cell) : region.a() == cell)
        found.push_back(region);
    }
    if (!found.empty()) break;
  }
  if (found.empty()) return Action::region(cell, border.value_or(0));
  if (found.size() == 1) return found[0];
  std::string texts;
  for (const Action region : found) texts += (texts.empty() ? "" : ", ") + board_text(state, region);
  return Error{"ambiguous_action", "several regions contain " + cell_name(cell) + ": " + texts};
}

template <class Size>
auto RingRift<Size>::parse_notation(const State& state, std::string_view text) const -> Result<Action> {
  const Error none{
      "bad_action_text",
      "there is no move " + shown(text) +
          "; moves look like g2+2 (place), g2-e4, g2×d5-c6 (capture over d5), line a2-d2, line a2-d2 free, "
          "claim g3, pay a4, out e1, slide c3-c4, pass"};
  if (text.size() > 64) return none;
  Scanner<Size> scanner(board_, text);
  const auto ended = [&](Action action) -> Result<Action> {
    if (scanner.is_done()) return action;
    return none;
  };
  if (scanner.take(kPass)) return ended(Action(pass_in(state.phase)));
  if (scanner.take("swap")) return ended(Action(Kind::kSwap));
  if (scanner.take("line")) {
    const auto ends = scanner.ends();
    if (!ends) return none;
    if (!scanner.take("free")) return ended(Action(Kind::kLine, ends->first, ends->second));
    const auto whole = whole_run(board_, state, ends->first, ends->second);
    return ended(Action(Kind::kLineSegment, whole.first, whole.second, ends->first, ends->second));
  }
  if (scanner.take("slide")) {
    const auto way = scanner.cells();
    if (!way) return none;
    if (scanner.take("pay")) {
      const auto source = scanner.cell();
      if (!source) return none;
      return ended(Action(Kind::kRecoverTaking, way->first, way->second, *source));
    }
    if (scanner.take("line")) {
      const auto ends = scanner.ends();
      if (!ends || !scanner.take("free")) return none;
      return ended(Action(Kind::kRecoverFree, way->first, way->second, ends->first, ends->second));
    }
    return ended(Action(Kind::kRecover, way->first, way->second));
  }
  for (const auto& [word, kind] : {std::pair("pay", Kind::kPay), std::pair("out", Kind::kForce)}) {
    if (!scanner.take(word)) continue;
    const auto cell = scanner.cell();
    if (!cell) return none;
    return ended(Action(kind, *cell));
  }
  if (scanner.take("claim")) {
    const auto cell = scanner.cell();
    if (!cell) return none;
    if (scanner.is_done()) return region_named(state, *cell, std::nullopt);
    if (!scanner.take("by")) return none;
    const auto fence = std::ranges::find(kFences, scanner.rest());
    if (fence == kFences.end()) return none;
    return region_named(state, *cell, static_cast<int>(fence - kFences.begin()));
  }
  const auto from = scanner.cell();
  if (!from) return none;
  if (scanner.take("+")) {
    const auto count = scanner.digit();
    if (!count) return none;
    return ended(Action::place(*from, *count));
  }
  if (scanner.take_times()) {
    const auto way = scanner.cells();
    if (!way) return none;
    return ended(Action(Kind::kCapture, *from, way->second, way->first));
  }
  if (!scanner.take("-")) return none;
  const auto to = scanner.cell();
  if (!to) return none;
  return ended(Action(Kind::kMove, *from, *to));
}

template <class Size>
auto RingRift<Size>::parse_board_text(const State& state, std::string_view text) const -> Result<Action> {
  auto action = parse_notation(state, text);
  if (action) return action;
  // The action text with the names of the drawn board is read too: "M:e5>g5".
  constexpr std::string_view kSigns = ":>!/-";
  std::string plain;
  for (const char c : text) {
    if (c != ' ') plain += c;
  }
  if (plain.size() > 1 && plain[1] == ':' && plain[0] >= 'a' && plain[0] <= 'z')
    plain[0] = static_cast<char>(plain[0] - 'a' + 'A');
  std::string own;  // the text with cells as in action texts
  for (std::string_view rest = plain;;) {
    const std::size_t end = rest.find_first_of(kSigns);
    const auto cell = named_cell(board_, rest.substr(0, end));
    own += cell ? cell_text(board_, *cell) : std::string(rest.substr(0, end));
    if (end == std::string_view::npos) break;
    own += rest[end];
    rest.remove_prefix(end + 1);
  }
  const auto coded = parse_action(state, own);
  return coded ? coded : action;
}

template std::string RingRift<Small>::board_text(const State&, Action) const;
template std::string RingRift<Large>::board_text(const State&, Action) const;
template auto RingRift<Small>::region_named(const State&, Cell, std::optional<int>) const -> Result<Action>;
template auto RingRift<Large>::region_named(const State&, Cell, std::optional<int>) const -> Result<Action>;
template auto RingRift<Small>::parse_notation(const State&, std::string_view) const -> Result<Action>;
template auto RingRift<Large>::parse_notation(const State&, std::string_view) const -> Result<Action>;
template auto RingRift<Small>::parse_board_text(const State&, std::string_view) const -> Result<Action>;
template auto RingRift<Large>::parse_board_text(const State&, std::string_view) const -> Result<Action>;

}  // namespace palamedes::ringrift
