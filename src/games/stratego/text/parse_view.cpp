// Reads view texts, and follows a game as one viewer saw it. Checks everything that the viewer could know.
#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/text/parse_board.h"
#include "games/stratego/text/text.h"

namespace palamedes::stratego {
namespace {

Error bad_view(std::string message) { return {"bad_view_text", "view text: " + std::move(message)}; }
Error impossible(std::string message) { return {"impossible", std::move(message)}; }

/// Why the view cannot show this piece; nothing if it can.
std::optional<std::string> fault_of(const View& view, Square square) {
  const Piece piece = view.board.at(square);
  const std::string where = "square " + square_text(square);
  const bool hidden = piece.rank() == Rank::kHidden;
  if (hidden == may_know(view.viewer, piece)) return where + (hidden ? " hides" : " shows") + " a rank";
  if (has_moved(piece.status()) && !hidden && !is_moveable(piece.rank())) return where + ": a Bomb or Flag has moved";
  if (piece.status() == Status::kMovedFar && !hidden && piece.rank() != Rank::kScout)
    return where + ": only a Scout moves far";
  if (view.board.phase != Phase::kSetup) return std::nullopt;
  if (view.viewer != viewer_of(piece.seat())) return where + " shows a piece of the other side before play";
  if (piece.status() != Status::kStill || !kZones[index(piece.seat())].has(square))
    return where + " cannot hold this piece before play";
  return std::nullopt;
}

/// Reads "unseen=" with twelve digits for each side.
bool parse_unseen(std::string_view field, View& view) {
  constexpr std::string_view kName = "unseen=";
  if (field.size() != kName.size() + (2 * kRanks) + 1 || !field.starts_with(kName)) return false;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t i = 0; i < kRanks; ++i) {
      const char digit = field[kName.size() + (seat * (kRanks + 1)) + i];
      if (digit < '0' || digit > '9') return false;
      view.unseen[seat][i] = static_cast<std::uint8_t>(digit - '0');
    }
  }
  return true;
}

/// Whether the unseen ranks of a side fit its hidden pieces.
bool unseen_fits(const View& view, Seat seat) {
  const RankCounts& unseen = view.unseen[index(seat)];
  int pieces = 0;
  int still = 0;
  for_each(view.board.own(seat), [&](Square square) {
    const Piece piece = view.board.at(square);
    if (piece.rank() != Rank::kHidden) return;
    ++pieces;
    if (!has_moved(piece.status())) ++still;
  });
  int ranks = 0;
  for (const std::uint8_t count : unseen) ranks += count;
  return ranks == pieces && unseen[index(Rank::kFlag)] + unseen[index(Rank::kBomb)] <= still;
}

struct Note {
  Rank attacker;
  Combat combat;
  Rank defender;
};

std::optional<Note> parse_note(std::string_view text) {
  if (text.size() != 3) return std::nullopt;
  const auto attacker = parse_rank(text[0]);
  const auto defender = parse_rank(text[2]);
  const std::size_t outcome = kCombatLetters.find(text[1]);
  if (!attacker || !defender || outcome == std::string_view::npos || outcome == 0) return std::nullopt;
  return Note{*attacker, static_cast<Combat>(outcome), *defender};
}

/// Whether the piece can have the rank, as far as the viewer knows.
bool can_be(const View& view, Piece piece, Rank rank) {
  if (piece.rank() != Rank::kHidden) return piece.rank() == rank;
  return view.unseen[index(piece.seat())][index(rank)] > 0 && (is_moveable(rank) || !has_moved(piece.status()));
}

}  // namespace

Result<View> Stratego::parse_view(std::string_view text) const {
  const auto fields = split(text, ' ');
  View view;
  if ((fields.size() != 7 && fields.size() != 8) || fields[0].size() != 2 || fields[0][0] != 'V' ||
      fields[0][1] < '0' || fields[0][1] > '2')
    return bad_view("it must be V0, V1 or V2 and six fields");
  const int viewer = fields[0][1] - '0';
  view.viewer = viewer == 0 ? kSpectator : viewer_of(seat_at(static_cast<std::size_t>(viewer - 1)));
  if (auto fault = parse_board(std::span(fields).subspan(1, 6), HiddenRanks::kTaken, view.board))
    return bad_view(*std::move(fault));
  const Board& board = view.board;
  for (const Squares& side : board.occupied) {
    if (side.count() > kArmySize) return bad_view("a side has more than forty pieces");
    std::optional<std::string> fault;
    for_each(side, [&](Square square) { fault = fault ? fault : fault_of(view, square); });
    if (fault) return bad_view(*std::move(fault));
  }
  if (board.phase == Phase::kSetup && (board.turn != 0 || board.lost != std::array<RankCounts, 2>{}))
    return bad_view("in the set-up phase the turn and all losses are 0");
  if (fields.size() == 8) {
    if (!parse_unseen(fields[7], view))
      return bad_view("the eighth field must be unseen= and twelve digits for each side");
  } else {
    for (const Seat seat : {kRed, kBlue}) view.unseen[palamedes::index(seat)] = left_of_army(view, seat);
  }
  if (!unseen_fits(view, kRed) || !unseen_fits(view, kBlue)) {
    return bad_view("the hidden pieces cannot have the ranks that are unseen; a custom position needs unseen=");
  }
  if (view_text(view) != text) return bad_view("the view text is not canonical: it reads back differently");
  return view;
}

Result<std::vector<Event>> Stratego::events_seen(const View& view, Seat seat, std::string_view action,
                                                 std::string_view note) const {
  const Board& board = view.board;
  if (board.phase == Phase::kOver) return impossible("the game is over already");
  if (seat != board.to_act) {
    return impossible("seat " + std::to_string(number(seat)) + " acts, but seat " +
                      std::to_string(number(board.to_act)) + " is to act");
  }
  Event event{.action = Action::place(Rank::kHidden, kNoSquare), .seat = seat};
  const bool hidden = action == "?";
  if (hidden && (board.phase != Phase::kSetup || view.viewer == viewer_of(seat)))
    return impossible("this viewer can see the action");
  Position seen{.state = {.board = board}};
  if (!hidden) {
    const auto parsed = parse_action({}, action);
    if (!parsed) return parsed.error();
    event.action = *parsed;
    if (event.action.is_placement() && view.viewer != viewer_of(seat))
      return impossible("this viewer does not see what is placed");
  }
  const auto combat_note = parse_note(note);
  if (!event.action.is_placement()) {
    // Replace a hidden rank by one that can make this move, so that `refusal` can check the move.
    const Piece piece = board.at(event.action.from());
    const bool far = distance(event.action.from(), event.action.to()) > 1;
    if (piece.is_there() && piece.rank() == Rank::kHidden) {
      if (far && !can_be(view, piece, Rank::kScout)) return impossible("no Scout is left that could move so far");
      const Rank rank = combat_note ? combat_note->attacker : far ? Rank::kScout : Rank::kSergeant;
      seen.state.board.clear(event.action.from());
      seen.state.board.put(event.action.from(), Piece(piece.seat(), rank, piece.status()));
    }
  }
  if (!hidden) {
    if (const auto refused = refusal(seen, event.action)) return impossible("not legal: " + refused->message);
  }
  const Piece target = event.action.is_placement() ? Piece{} : board.at(event.action.to());
  if (!target.is_there() && !note.empty())
    return impossible("no combat takes place, but the record has " + shown(note));
  if (target.is_there()) {
    if (!combat_note || !can_be(view, board.at(event.action.from()), combat_note->attacker) ||
        !can_be(view, target, combat_note->defender) ||
        combat(combat_note->attacker, combat_note->defender, knobs_.spy_defends) != combat_note->combat) {
      return impossible("the combat cannot have been " + shown(note));
    }
    event.attacker = combat_note->attacker;
    event.defender = combat_note->defender;
    event.combat = combat_note->combat;
  }

  // List every phase and result that may follow, because they may depend on hidden pieces.
  std::vector<Event> events;
  const auto add = [&](Seat to_act, Phase phase, End end, std::uint8_t winner) {
    event.to_act = to_act;
    event.phase = phase;
    event.end = end;
    event.winner = winner;
    events.push_back(event);
  };
  const auto over = [&](Seat to_act) {
    for (const Seat winner : {kRed, kBlue})
      add(to_act, Phase::kOver, End::kBlocked, static_cast<std::uint8_t>(number(winner)));
    add(to_act, Phase::kOver, End::kTurnLimit, 0);
  };
  if (event.action.is_placement()) {
    const int own = hidden ? kArmySize : board.own(seat).count() + 1;
    if (hidden || own < kArmySize) add(seat, Phase::kSetup, End::kNone, 0);
    if (own == kArmySize) {
      // Every player knows whether their own army is complete.
      const bool tells = view.viewer == viewer_of(opponent(seat));
      const bool ready = board.own(opponent(seat)).count() == kArmySize;
      if (!tells || !ready) add(opponent(seat), Phase::kSetup, End::kNone, 0);
      if (!tells || ready) {
        add(knobs_.first_player, Phase::kPlay, End::kNone, 0);
        over(knobs_.first_player);
      }
    }
  } else if (event.defender == Rank::kFlag) {
    add(opponent(seat), Phase::kOver, End::kFlag, static_cast<std::uint8_t>(number(seat)));
  } else {
    add(opponent(seat), Phase::kPlay, End::kNone, 0);
    over(opponent(seat));
  }
  return events;
}

MaybeError Stratego::end_fault(const View& view, std::string_view reason, std::optional<Seat> winner) const {
  const Board& board = view.board;
  if (board.winner != (winner ? number(*winner) : 0)) return impossible("the game has another winner");
  const bool flag = winner && board.lost[palamedes::index(opponent(*winner))][index(Rank::kFlag)] != 0;
  const bool turn_limit = !winner && knobs_.max_turns != 0 && board.turn >= knobs_.max_turns;
  const bool no_attack = !winner && knobs_.no_attack_limit != 0;
  const bool possible = flag ? reason == "flag"
                             : (reason == "immobile" && winner) || (reason == "immobile_both" && !winner) ||
                                   (reason == "blocked" && knobs_.blocked_loses == winner.has_value()) ||
                                   (reason == "turn_limit" && turn_limit) || (reason == "no_attack" && no_attack);
  if (!possible) return impossible("the game cannot have ended by " + shown(reason));
  return std::nullopt;
}

}  // namespace palamedes::stratego
