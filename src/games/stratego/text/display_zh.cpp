// Stratego in Chinese words.
#include <string>

#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

constexpr Language kZh = Language::kChinese;

std::string name_of(Rank rank) { return std::string(rank_name(rank, kZh)); }

std::string way(Action action) { return square_name(action.from()) + " 到 " + square_name(action.to()); }

std::string placed(Action action) { return "把" + name_of(action.rank()) + "布在 " + square_name(action.to()); }

}  // namespace

std::string Stratego::describe_zh(const Position& position, Action action) const {
  const Board& board = position.state.board;
  const std::string who = seat_name(board.to_act, kZh);
  if (action.is_placement()) return who + placed(action);
  // As in English: only what the player to move knows.
  const auto name = [&](Piece piece) {
    return name_of(may_know(viewer_of(board.to_act), piece) ? piece.rank() : Rank::kHidden);
  };
  const Piece piece = board.at(action.from());
  const Piece target = board.at(action.to());
  const std::string mover = piece.is_there() ? name(piece) + " " : "";
  if (!target.is_there()) return who + "：" + mover + way(action);
  return who + "：" + mover + square_name(action.from()) + " 攻击 " + square_name(action.to()) + " 的" + name(target);
}

std::string Stratego::event_sentence_zh(const Event& event) const {
  const std::string who = seat_name(event.seat, kZh);
  if (event.action.is_placement())
    return event.action.rank() == Rank::kHidden ? who + "布一子" : who + placed(event.action);
  std::string sentence = who + "：" + way(event.action);
  const std::string attacker = name_of(event.attacker);
  const std::string defender = name_of(event.defender);
  switch (event.combat) {
    case Combat::kNone:
      break;
    case Combat::kAttackerWins:
      sentence += "，" + attacker + "吃掉" + defender;
      break;
    case Combat::kDefenderWins:
      sentence += "，" + attacker + "败给" + defender;
      break;
    case Combat::kBothLost:
      sentence += "，" + attacker + "与" + defender + "同归于尽";
      break;
  }
  return sentence;
}

std::string Stratego::end_sentence_zh(const Outcome& outcome) const {
  const auto winner = outcome.winner();
  const std::string who = winner ? seat_name(*winner, kZh) + "获胜：" : "和棋：";
  const std::string loser = winner ? seat_name(opponent(*winner), kZh) : "";
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kFlag:
      return who + loser + "的军旗被夺";
    case End::kImmobile:
      return who + loser + "已没有能走动的棋子";
    case End::kImmobileBoth:
      return who + "双方都没有能走动的棋子";
    case End::kBlocked:
      return who + (winner ? loser : "轮到的一方") + "没有合法的走法";
    case End::kTurnLimit:
      return who + "达到 " + std::to_string(knobs_.max_turns) + " 步的上限";
    case End::kNoAttack:
      return who + "连续 " + std::to_string(knobs_.no_attack_limit) + " 步没有攻击";
  }
  return "";
}

}  // namespace palamedes::stratego
