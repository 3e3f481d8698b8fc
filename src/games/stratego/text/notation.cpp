// The notation that people read and type: "e4-e5", "F@e1" during the set-up. Completed moves show their battle too:
// "e4-e5 7×6" (the attacker won), "e4-e5 5×B−" (it lost), "e4-e5 7=7" (both were lost).
#include <string>

#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

constexpr std::string_view kTimes = "×";

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// The text in small letters without blanks and without a battle.
std::string plain(std::string_view text) {
  std::string_view rest = text;
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  while (rest.ends_with(' ')) rest.remove_suffix(1);
  if (const std::size_t blank = rest.rfind(' '); blank != std::string_view::npos) {
    std::string_view battle = rest.substr(blank + 1);
    const bool has_sign = battle.find(kTimes) == 1 || battle.find_first_of("xX=") == 1;
    if (has_sign && rest.substr(0, blank).find('-') != std::string_view::npos) rest = rest.substr(0, blank);
  }
  std::string result;
  for (const char c : rest) {
    if (c != ' ') result += c;
  }
  return lowered(result);
}

}  // namespace

std::string Stratego::board_text(const Position& /*position*/, Action action) const {
  if (action.is_placement()) return std::string(1, letter(action.rank())) + '@' + square_name(action.to());
  return square_name(action.from()) + '-' + square_name(action.to());
}

std::string Stratego::event_display(const Event& event) const {
  if (event_action(event) == "?") return "?";
  std::string text = board_text({}, event.action);
  const std::string attacker(1, letter(event.attacker));
  const std::string defender(1, letter(event.defender));
  switch (event.combat) {
    case Combat::kNone:
      break;
    case Combat::kAttackerWins:
      text += ' ' + attacker + "×" + defender;
      break;
    case Combat::kDefenderWins:
      text += ' ' + attacker + "×" + defender + "−";
      break;
    case Combat::kBothLost:
      text += ' ' + attacker + '=' + defender;
      break;
  }
  return text;
}

Result<Action> Stratego::parse_board_text(const Position& /*position*/, std::string_view text) const {
  const Error malformed{"bad_action_text",
                        "there is no move " + shown(text) + "; moves look like e4-e5 (from, to) or F@e1"};
  if (text.size() > 64) return malformed;
  const std::string typed = plain(text);
  const std::string_view rest = typed;
  if (rest.size() > 2 && rest[1] == '@') {
    const auto rank = parse_rank(capital(rest[0]));
    const auto square = parse_square_name(rest.substr(2));
    if (!rank || !square) return malformed;
    return Action::place(*rank, *square);
  }
  const std::size_t dash = rest.find('-');
  if (dash == std::string_view::npos) return malformed;
  const auto from = parse_square_name(rest.substr(0, dash));
  const auto to = parse_square_name(rest.substr(dash + 1));
  if (!from || !to) return malformed;
  return Action(*from, *to);
}

std::vector<Action> Stratego::actions_meant(const Position& position, const std::vector<std::string>& words) const {
  std::vector<Square> squares;
  std::optional<Rank> rank;
  for (const std::string& word : words) {
    if (const auto square = parse_square_name(word)) squares.push_back(*square);
    if (word.size() == 1 && !rank)
      rank = parse_rank(word[0] >= 'a' && word[0] <= 'z' ? static_cast<char>(word[0] - 'a' + 'A') : word[0]);
  }
  if (position.state.board.phase == Phase::kSetup) {
    if (squares.size() == 1 && rank) return {Action::place(*rank, squares[0])};
    return {};
  }
  if (squares.size() == 1) return {Action(squares[0], squares[0])};
  if (squares.size() == 2) return {Action(squares[0], squares[1])};
  return {};
}

}  // namespace palamedes::stratego
