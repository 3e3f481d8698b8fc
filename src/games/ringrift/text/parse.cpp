// Reads state and action texts from untrusted sources. The result is a position that keeps every invariant, or an error
// with a code and a message that names the field.
#include <algorithm>
#include <charconv>
#include <string>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "games/ringrift/rules/rules.h"
#include "games/ringrift/text/text.h"

namespace palamedes::ringrift {
namespace {

constexpr std::size_t kFields = 19;
constexpr std::size_t kMostFields = kFields + 3;
constexpr int kMostCount = 9999;  ///< the limit for every number of rings in a text

Error bad(std::string_view code, std::string message) { return {code, "state text: " + std::move(message)}; }
Error malformed(std::string message) { return bad("bad_state_text", std::move(message)); }

/// A decimal number without leading zeros, possibly negative.
std::optional<int> parse_coordinate(std::string_view text) {
  if (text.starts_with('-')) {
    const auto value = parse_number(text.substr(1), 1, 99);
    return value ? std::optional(-*value) : std::nullopt;
  }
  return parse_number(text, 0, 99);
}

/// The content of a field "name=content".
std::optional<std::string_view> content_of(std::string_view field, std::string_view name) {
  if (!field.starts_with(name)) return std::nullopt;
  return field.substr(name.size());
}

/// The names of the fields from the seventh on.
constexpr std::array<std::string_view, 13> kNames{
    "hand=", "elim=", "terr=", "must=", "from=", "pend=", "rec=", "act=", "last=", "lps=", "st=", "mk=", "co="};
constexpr std::size_t kFirstNamed = 6;

std::string_view named(const std::vector<std::string_view>& fields, std::string_view name) {
  const auto at = std::ranges::find(kNames, name) - kNames.begin();
  return fields[kFirstNamed + static_cast<std::size_t>(at)].substr(name.size());
}

template <class Size>
std::optional<Cell> parse_cell(const Board<Size>& board, std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const auto x = parse_coordinate(text.substr(0, comma));
  const auto y = parse_coordinate(text.substr(comma + 1));
  if (!x || !y) return std::nullopt;
  return board.cell_at(*x, *y);
}

/// Reads the fields of a state text, one group at a time.
template <class Size>
class Reader {
 public:
  using State = ringrift::State<Size>;
  using Cells = CellSet<Size::kWords>;
  using Fields = std::vector<std::string_view>;

  explicit Reader(const RingRift<Size>& game) : game_(game), players_(game.seats()) {}

  /// Reads fields 17 to 19: stacks, markers, collapsed spaces.
  MaybeError read_cells(const Fields& fields, State& state) const;
  /// Reads fields 7 to 9: hands, eliminated rings, territory.
  MaybeError read_counts(const Fields& fields, State& state) const;
  /// Reads fields 5, 6 and 10 to 16: the phase, the player, and the turn so far.
  MaybeError read_turn(const Fields& fields, State& state) const;
  /// Reads one of the additional fields.
  MaybeError read_suffix(std::string_view field, State& state, bool& out_given) const;
  /// Checks that the fields fit together (§4): the phase fits the turn, and there is a decision to make.
  MaybeError check(const State& state, SupplyCheck supply) const;

 private:
  /// Reads the last-player-standing record: "1/1+2-/0x0", or "-" if the game is over.
  MaybeError read_record(std::string_view field, State& state) const;

  const RingRift<Size>& game_;
  int players_;
};

template <class Size>
MaybeError Reader<Size>::read_cells(const Fields& fields, State& state) const {
  Cells used;
  std::size_t rings = 0;
  for (const std::string_view name : {"st=", "mk=", "co="}) {
    const std::string_view content = named(fields, name);
    if (content.empty()) continue;
    const auto entries = split(content, ' ', static_cast<std::size_t>(game_.board().cell_count()));
    for (const std::string_view entry : entries) {
      const std::string where = "field '" + std::string(name) + "': entry " + shown(entry);
      const std::size_t equals = entry.find('=');
      if (equals == std::string_view::npos || equals + 1 == entry.size())
        return malformed(where + " is not a cell, '=' and a colour");
      const auto cell = parse_cell(game_.board(), entry.substr(0, equals));
      if (!cell) return bad("off_board", where + " names no cell of " + game_.config().board);
      if (used.has(*cell)) return bad("cell_used_twice", where + ": the cell is used already");
      used.add(*cell);
      const std::string_view colours = entry.substr(equals + 1);
      for (const char digit : colours) {
        if (digit < '1' || digit > '0' + players_)
          return bad("bad_seat", where + " names a player that is none of 1 to " + std::to_string(players_));
      }
      const auto colour = [&](std::size_t i) { return static_cast<Colour>(colours[i] - '1'); };
      if (name == "st=") {
        rings += colours.size();
        if (rings > Size::kMostRings)
          return bad("too_many_rings", "field 'st=' holds more than " + std::to_string(Size::kMostRings) + " rings");
        for (std::size_t i = 0; i < colours.size(); ++i) state.put(*cell, Rings::of(colour(i), 1));
      } else if (colours.size() != 1) {
        return malformed(where + " has more than one colour");
      } else if (name == "mk=") {
        state.put_marker(colour(0), *cell);
      } else {
        state.collapse(colour(0), *cell);
      }
    }
  }
  return std::nullopt;
}

template <class Size>
MaybeError Reader<Size>::read_counts(const Fields& fields, State& state) const {
  PerColour<std::uint16_t> territory{};
  const auto read = [&](std::string_view name, PerColour<std::uint16_t>& values) -> MaybeError {
    const auto parts = split(named(fields, name), ',', kColours);
    if (parts.size() != static_cast<std::size_t>(players_))
      return malformed("field '" + std::string(name) + "' must have " + std::to_string(players_) + " numbers");
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto value = parse_number(parts[i], 0, kMostCount);
      if (!value)
        return bad("bad_count", "field '" + std::string(name) + "': " + shown(parts[i]) + " is no number of 0 to 9999");
      values[i] = static_cast<std::uint16_t>(*value);
    }
    return std::nullopt;
  };
  if (auto error = read("hand=", state.hand)) return error;
  if (auto error = read("elim=", state.eliminated)) return error;
  if (auto error = read("terr=", territory)) return error;
  if (territory != state.territory) return bad("bad_territory", "field 'terr=' does not count the cells of 'co='");
  return std::nullopt;
}

template <class Size>
MaybeError Reader<Size>::read_turn(const Fields& fields, State& state) const {
  const std::size_t phase = fields[4].size() == 1 ? kPhaseLetters.find(fields[4][0]) : std::string_view::npos;
  if (phase == std::string_view::npos) return malformed("there is no phase " + shown(fields[4]));
  state.phase = static_cast<Phase>(phase);
  const bool over = state.phase == Phase::kOver;
  const auto player = parse_number(fields[5], over ? 0 : 1, over ? 0 : players_);
  if (!player) {
    return bad("bad_seat", "the player to act must be " +
                               (over ? std::string("0 when the game is over") : "1 to " + std::to_string(players_)) +
                               ", not " + shown(fields[5]));
  }
  state.to_act = static_cast<Colour>(over ? 0 : *player - 1);

  for (const std::string_view name : {"must=", "from="}) {
    const std::string_view content = named(fields, name);
    if (content == "-") continue;
    const auto cell = parse_cell(game_.board(), content);
    if (!cell) return bad("off_board", "field '" + std::string(name) + "': there is no cell " + shown(content));
    (name == "must=" ? state.must : state.from) = *cell;
  }
  const std::string_view pending = named(fields, "pend=");
  if (pending != "-" && pending != "L" && pending != "T")
    return malformed("field 'pend=' must be '-', 'L' or 'T', not " + shown(pending));
  state.pending = pending == "-" ? Pending::kNone : pending == "L" ? Pending::kLine : Pending::kTerritory;
  for (const std::string_view name : {"rec=", "act="}) {
    const std::string_view content = named(fields, name);
    if (content != "0" && content != "1")
      return malformed("field '" + std::string(name) + "' must be 0 or 1, not " + shown(content));
    (name == "rec=" ? state.recovering : state.acted) = content == "1";
  }
  const auto last = parse_number(named(fields, "last="), 0, players_);
  if (!last) return bad("bad_seat", "field 'last=' must be 0 to " + std::to_string(players_));
  state.last_actor = static_cast<std::uint8_t>(*last);
  return read_record(named(fields, "lps="), state);
}

template <class Size>
MaybeError Reader<Size>::read_record(std::string_view field, State& state) const {
  if (state.phase == Phase::kOver) {
    if (field != "-") return malformed("field 'lps=' must be '-' when the game is over");
    return std::nullopt;
  }
  const auto wrong = [&] {
    return malformed(
        "field 'lps=' must be leader, '/', players seen with '+' or '-', '/', candidate 'x' rounds, such as "
        "1/1+2-/0x0, not " +
        shown(field));
  };
  const auto parts = split(field, '/', 3);
  if (parts.size() != 3) return wrong();
  const auto leader = parse_number(parts[0], 0, players_);
  const std::size_t x = parts[2].find('x');
  if (!leader || x == std::string_view::npos || parts[1].size() % 2 != 0) return wrong();
  const auto candidate = parse_number(parts[2].substr(0, x), 0, players_);
  const auto rounds = parse_number(parts[2].substr(x + 1), 0, UINT16_MAX);
  if (!candidate || !rounds || (*candidate == 0) != (*rounds == 0)) return wrong();
  int previous = 0;
  for (std::size_t i = 0; i < parts[1].size(); i += 2) {
    const auto seen = parse_number(parts[1].substr(i, 1), previous + 1, players_);
    const char sign = parts[1][i + 1];
    if (!seen || (sign != '+' && sign != '-')) return wrong();
    previous = *seen;
    state.seen |= static_cast<std::uint8_t>(1U << (*seen - 1));
    if (sign == '+') state.real |= static_cast<std::uint8_t>(1U << (*seen - 1));
  }
  if (*leader == 0 && state.seen != 0) return wrong();
  state.leader = static_cast<std::uint8_t>(*leader);
  state.candidate = static_cast<std::uint8_t>(*candidate);
  state.rounds = static_cast<std::uint16_t>(*rounds);
  return std::nullopt;
}

template <class Size>
MaybeError Reader<Size>::read_suffix(std::string_view field, State& state, bool& out_given) const {
  if (const auto knobs = content_of(field, kKnobsField)) {
    if (*knobs == knobs_text(game_.config().edition, game_.knobs()) && !knobs->empty()) return std::nullopt;
    return bad("other_game", "field 'knobs=' does not name the knobs of this game");
  }
  if (const auto pie = content_of(field, kPieField)) {
    if (!game_.knobs().pie) return bad("other_game", "'pie=' is set, but this game has no pie rule");
    if (*pie != "open" && *pie != "swapped") return malformed("field 'pie=' must be 'open' or 'swapped'");
    state.pie = *pie == "open" ? Pie::kOpen : Pie::kSwapped;
    return std::nullopt;
  }
  const auto out = content_of(field, kOutField);
  if (!out) return malformed("there is no field " + shown(field));
  out_given = true;
  const auto parts = split(*out, ',', kColours);
  const auto wrong = [&] {
    return malformed("field 'out=' must say for each player 0, or when the last ring was gone (1 is first), not " +
                     shown(*out));
  };
  if (parts.size() != static_cast<std::size_t>(players_)) return wrong();
  int latest = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const auto moment = parse_number(parts[i], 0, players_);
    if (!moment || (*moment != 0 && state.has_ring(colour_at(i)))) return wrong();
    state.out[i] = static_cast<std::uint8_t>(*moment);
    latest = std::max(latest, *moment);
  }
  for (int moment = 1; moment < latest; ++moment) {
    if (std::ranges::find(state.out, moment) == state.out.end()) return wrong();
  }
  return std::nullopt;
}

template <class Size>
MaybeError Reader<Size>::check(const State& state, SupplyCheck supply) const {
  const auto contradiction = [](std::string message) { return bad("contradiction", std::move(message)); };
  const Colour me = state.to_act;
  if (supply == SupplyCheck::kOn) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
      const int rings = state.hand[i] + state.on_board[i];
      if (rings <= game_.rings_per_player()) continue;
      return bad("over_supply", "fields 'hand=' and 'st=': player " + std::to_string(i + 1) + " has " +
                                    std::to_string(rings) + " rings of " + std::to_string(game_.rings_per_player()));
    }
  }
  // Rings enter the board only from the hand and only up to the supply. So the most rings that can ever be on the board
  // are known, even if the set-up breaks the supply.
  std::size_t most = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i)
    most += static_cast<std::size_t>(state.on_board[i] + std::max(game_.room(state, colour_at(i)), 0));
  if (most > Size::kMostRings) {
    return bad("too_many_rings", "fields 'st=' and 'hand=' can bring " + std::to_string(most) +
                                     " rings onto the board, more than " + std::to_string(Size::kMostRings));
  }
  const Phase phase = state.phase;
  const bool chain = phase == Phase::kCapture || phase == Phase::kChain;
  const bool after_movement = phase == Phase::kLine || phase == Phase::kTerritory;
  if (state.must != kNoCell) {
    if (phase != Phase::kMovement) return contradiction("field 'must=' belongs to phase M");
    if (!state.controls(me, state.must) ||
        !game_.mobile(state, state.must, state.height[index(state.must)], state.cap[index(state.must)]))
      return contradiction("field 'must=' names no stack of the player that can move");
  }
  if ((state.from != kNoCell) != chain)
    return contradiction("field 'from=' belongs to phases C and X, and they need it");
  if (state.pending == Pending::kLine && (phase != Phase::kLine || !state.controls_any(me)))
    return contradiction("field 'pend=L' needs phase L and a stack that can pay");
  if (state.pending == Pending::kTerritory && (phase != Phase::kTerritory || !game_.payers(state).any()))
    return contradiction("field 'pend=T' needs phase T and a stack that can pay");
  if (state.recovering && (!after_movement || !state.acted))
    return contradiction("field 'rec=1' belongs to phases L and T, with 'act=1'");
  const bool must_have_acted = state.must != kNoCell || chain || state.pending != Pending::kNone;
  if (must_have_acted && !state.acted) return contradiction("field 'act=0', but the turn has changed the board");
  if (state.acted && !must_have_acted && !after_movement)
    return contradiction("field 'act=1', but nothing can have changed the board in this turn");
  if (phase == Phase::kForced && !state.controls_any(me)) return contradiction("phase F needs a stack of the player");
  if (phase != Phase::kOver && !game_.has_decision(state))
    return bad("no_decision", "the player to act has nothing to decide in phase " +
                                  std::string(1, kPhaseLetters[static_cast<std::size_t>(phase)]));
  return std::nullopt;
}

}  // namespace

template <class Size>
auto RingRift<Size>::parse_state(std::string_view text, SupplyCheck supply) const -> Result<State> {
  const auto fields = split(text, '|', kMostFields);
  if (fields.size() < kFields || fields.size() > kMostFields)
    return malformed("there must be 19 fields separated by '|', and up to three of our own");
  if (fields[0] != "v1") return malformed("the first field must be v1, not " + shown(fields[0]));
  const GameConfig own = config();
  const auto check = [&](std::size_t i, std::string_view expected, std::string_view what) -> MaybeError {
    if (fields[i] == expected) return std::nullopt;
    return bad("other_game",
               std::string(what) + " is " + shown(fields[i]) + ", but this game has '" + std::string(expected) + "'");
  };
  if (auto error = check(1, own.edition, "the edition")) return *std::move(error);
  if (auto error = check(2, own.board, "the board")) return *std::move(error);
  if (auto error = check(3, std::to_string(players_), "the number of players")) return *std::move(error);
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (!fields[kFirstNamed + i].starts_with(kNames[i]))
      return malformed("field " + std::to_string(kFirstNamed + i + 1) + " must begin with '" + std::string(kNames[i]) +
                       "'");
  }

  State state = blank_;
  const Reader<Size> reader(*this);
  if (auto error = reader.read_cells(fields, state)) return *std::move(error);
  if (auto error = reader.read_counts(fields, state)) return *std::move(error);
  if (auto error = reader.read_turn(fields, state)) return *std::move(error);
  bool out_given = false;
  for (std::size_t i = kFields; i < fields.size(); ++i) {
    if (auto error = reader.read_suffix(fields[i], state, out_given)) return *std::move(error);
  }
  if (!out_given) state.out = default_out(state, players_);
  if (auto error = reader.check(state, supply)) return *std::move(error);
  if (state.phase == Phase::kOver && !judge_setup(state))
    return bad("not_over", "phase G, but the position does not show how the game ended");
  return state;
}

template <class Size>
auto RingRift<Size>::parse_action(const State& /*state*/, std::string_view text) const -> Result<Action> {
  const Error none{"bad_action_text",
                   "there is no action " + shown(text) +
                       "; actions look like P:3,4:2, M:3,4>3,6, C:3,4>3,5>3,7, L:0,0-3,0, E:2,2, T:0,0/1, F:2,2, "
                       "R:1,1>1,2, skip-place, skip-capture, skip-territory, skip-recovery, swap"};
  for (std::size_t i = 0; i < kFixedTexts.size(); ++i) {
    if (!text.empty() && text == kFixedTexts[i]) return Action(static_cast<Kind>(i));
  }
  if (text.size() < 2 || text[1] != ':' || text.size() > 64) return none;

  // Read the cells. The separators between them determine the kind.
  std::array<Cell, 4> cells{};
  std::size_t count = 0;
  std::string signs;
  std::string_view rest = text.substr(2);
  while (count < cells.size()) {
    // A minus after a digit separates two cells. Any other minus is the sign of a coordinate.
    std::size_t end = rest.find_first_of(":>!/");
    for (std::size_t k = 1; k < rest.size() && k < end; ++k) {
      if (rest[k] == '-' && rest[k - 1] >= '0' && rest[k - 1] <= '9') end = k;
    }
    const std::string_view cell_part = rest.substr(0, end);
    const auto cell = parse_cell(board_, cell_part);
    if (!cell) {
      if (cell_part.find(',') == std::string_view::npos) return none;
      return Error{"off_board", "there is no cell " + shown(cell_part) + " on " + config().board};
    }
    cells[count++] = *cell;
    if (end >= rest.size()) {
      rest = {};
      break;
    }
    signs += rest[end];
    rest.remove_prefix(end + 1);
    // Placements and regions end with a number instead of a cell.
    if (rest.find(',') == std::string_view::npos) break;
  }
  const auto kind_of = [&](char letter, std::string_view between) { return text[0] == letter && signs == between; };
  const auto number = parse_number(rest, 0, 9);
  if (kind_of('P', ":") && number) return Action::place(cells[0], *number);
  if (kind_of('T', "/") && number) return Action::region(cells[0], *number);
  if (!rest.empty() || signs.size() != count - 1) return none;
  if (kind_of('M', ">")) return Action(Kind::kMove, cells[0], cells[1]);
  if (kind_of('C', ">>")) return Action(Kind::kCapture, cells[0], cells[2], cells[1]);
  if (kind_of('L', "-")) return Action(Kind::kLine, cells[0], cells[1]);
  if (kind_of('L', "-/-")) return Action(Kind::kLineSegment, cells[0], cells[1], cells[2], cells[3]);
  if (kind_of('E', "")) return Action(Kind::kPay, cells[0]);
  if (kind_of('F', "")) return Action(Kind::kForce, cells[0]);
  if (kind_of('R', ">")) return Action(Kind::kRecover, cells[0], cells[1]);
  if (kind_of('R', ">!")) return Action(Kind::kRecoverTaking, cells[0], cells[1], cells[2]);
  if (kind_of('R', ">/-")) return Action(Kind::kRecoverFree, cells[0], cells[1], cells[2], cells[3]);
  return none;
}

template auto RingRift<Small>::parse_state(std::string_view, SupplyCheck) const -> Result<State>;
template auto RingRift<Large>::parse_state(std::string_view, SupplyCheck) const -> Result<State>;
template auto RingRift<Small>::parse_action(const State&, std::string_view) const -> Result<Action>;
template auto RingRift<Large>::parse_action(const State&, std::string_view) const -> Result<Action>;

}  // namespace palamedes::ringrift
