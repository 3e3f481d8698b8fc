// Describes and draws Stratego for people. Passes on only what the reader may know. The sentences are in words_*.cpp.
#include <optional>
#include <string>

#include "games/stratego/rules/rules.h"
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

/// Draws a square, for terminals and for pictures.
SketchCell drawn_cell(const Board& board, Square square) {
  SketchCell cell{.name = square_name(square), .glyph = "·", .ascii = ".", .tint = Tint::kDim};
  const Piece piece = board.at(square);
  if (kLakes.has(square)) {
    cell.glyph = "≈≈≈";
    cell.ascii = "~~~";
    cell.paint = "#9fc5d8";
  } else if (piece.is_there()) {
    // A letter for the side, so that colour is not the only difference; then the rank; then the public status.
    const bool moved = has_moved(piece.status());
    const std::string rank = piece.rank() == Rank::kHidden ? "" : std::string(1, letter(piece.rank()));
    cell.glyph = piece.seat() == kRed ? "r" : "b";
    cell.glyph += rank.empty() ? "?" : rank;
    cell.glyph += piece.is_known() ? "!" : moved ? "'" : "";
    cell.ascii = cell.glyph;
    cell.tint = piece.seat() == kRed ? Tint::kSeat1 : Tint::kSeat2;
    cell.strong = piece.is_known();
    cell.tile = SketchTile{.tint = cell.tint, .text = rank, .dot = moved, .framed = piece.is_known()};
  }
  return cell;
}

/// Public counts of the pieces of a side.
SketchSeat drawn_seat(const Board& board, Seat seat, const Words& words) {
  SketchSeat drawn{
      .name = words.seat(seat), .paint = seat == kRed ? "#c8402f" : "#2f62c8", .seat = palamedes::number(seat)};
  drawn.counts = {
      {.id = "pieces", .name = std::string(words.labels().pieces), .value = board.own(seat).count(), .of = kArmySize}};
  for (std::size_t i = kRanks; i-- > 0;) {
    drawn.lost.push_back({.id = std::string(1, letter(rank_at(i))),
                          .name = words.rank(rank_at(i)),
                          .value = board.lost[palamedes::index(seat)][i],
                          .of = kArmy[i]});
  }
  return drawn;
}

/// Draws the board with the side `near` at the lower edge.
Sketch draw(const Board& board, Seat near, const Knobs& knobs, const Words& words) {
  Sketch sketch;
  const auto turned = [&](int line) { return near == kRed ? line : kWidth - 1 - line; };
  for (std::size_t i = 0; i < kSquares; ++i) {
    const Square square = square_at(i);
    SketchCell cell = drawn_cell(board, square);
    cell.column = 2 * turned(column(square));
    cell.row = turned(row(square));
    sketch.cells.push_back(std::move(cell));
  }
  for (int i = 0; i < kWidth; ++i) {
    sketch.labels.push_back({.column = 2 * turned(i), .row = -1, .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back(
        {.column = 2 * turned(i), .row = kWidth, .text = std::string(1, static_cast<char>('a' + i))});
    sketch.labels.push_back({.column = -2, .row = turned(i), .text = std::to_string(kWidth - i)});
  }
  if (board.phase != Phase::kSetup) {
    for (const Seat seat : {kRed, kBlue}) {
      sketch.notes.push_back(words.losses(seat, board.lost[palamedes::index(seat)]));
    }
    sketch.notes.push_back(words.turns(board.turn, knobs.max_turns));
  }
  const Labels& labels = words.labels();
  sketch.legend = std::string(labels.legend) + "≈ " + std::string(labels.lake);
  sketch.ascii_legend = std::string(labels.legend) + "~ " + std::string(labels.lake);
  for (const Seat seat : {kRed, kBlue}) sketch.seats.push_back(drawn_seat(board, seat, words));
  sketch.picture_legend = labels.picture_legend;
  return sketch;
}

/// `placed` is how many pieces the side to act has set up.
Prompt prompted(const Words& words, const Board& board, Viewer viewer, int placed) {
  if (board.phase == Phase::kOver || viewer != viewer_of(board.to_act))
    return {words.prompt_of_others(board.to_act, board.phase)};
  return words.prompt(board.phase, kArmySize - placed);
}

}  // namespace

std::string_view rank_name(Rank rank, Language language) { return words(language).labels().ranks[index(rank)]; }

std::string Stratego::seat_name(Seat seat, Language language) const { return words(language).seat(seat); }

std::string Stratego::describe(const Position& position, Action action, Language language) const {
  const Board& board = position.state.board;
  if (action.is_placement()) return words(language).describe(board.to_act, action, std::nullopt, std::nullopt);
  // The action may be illegal. Use only ranks that the player to act may know.
  const auto rank_on = [&](Square square) -> std::optional<Rank> {
    const Piece piece = board.at(square);
    if (!piece.is_there()) return std::nullopt;
    return may_know(viewer_of(board.to_act), piece) ? piece.rank() : Rank::kHidden;
  };
  return words(language).describe(board.to_act, action, rank_on(action.from()), rank_on(action.to()));
}

std::string Stratego::event_sentence(const Event& event, Language language) const {
  return words(language).event(event);
}

Track Stratego::event_track(const Event& event) const {
  if (event_action(event) == "?") return {};
  Track track{.kind = std::string(action_kind(event.action)), .path = {square_name(event.action.to())}};
  if (event.action.is_placement()) return track;
  track.path.insert(track.path.begin(), square_name(event.action.from()));
  if (event.combat == Combat::kNone) return track;
  const auto tile = [](Seat seat, Rank rank) {
    return SketchTile{.tint = seat == kRed ? Tint::kSeat1 : Tint::kSeat2, .text = std::string(1, letter(rank))};
  };
  track.battle = {.cell = square_name(event.action.to()),
                  .attacker = tile(event.seat, event.attacker),
                  .defender = tile(opponent(event.seat), event.defender),
                  .winner = event.combat == Combat::kAttackerWins   ? Battle::Winner::kAttacker
                            : event.combat == Combat::kDefenderWins ? Battle::Winner::kDefender
                                                                    : Battle::Winner::kNone};
  return track;
}

Prompt Stratego::prompt(const Position& position, Viewer viewer, Language language) const {
  const Board& board = position.state.board;
  return prompted(words(language), board, viewer, board.phase == Phase::kSetup ? board.own(board.to_act).count() : 0);
}

/// Nobody else may know how many pieces a side has set up so far, because the side may still change them.
Prompt Stratego::prompt(const View& view, Language language) const {
  const bool is_due = view.is_due();
  return prompted(words(language), view.board, view.viewer, is_due ? view.board.own(view.board.to_act).count() : 0);
}

std::string Stratego::end_sentence(const Position& position, Language language) const {
  const auto ended = outcome(position);
  return ended ? words(language).end(*ended, knobs_) : "";
}

Sketch Stratego::sketch(const Position& position, Language language) const {
  return draw(position.state.board, kRed, knobs_, words(language));
}
Sketch Stratego::sketch(const View& view, Language language) const {
  return draw(view.board, view.viewer == viewer_of(kBlue) ? kBlue : kRed, knobs_, words(language));
}

}  // namespace palamedes::stratego
