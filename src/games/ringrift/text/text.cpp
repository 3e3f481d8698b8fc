// State and action texts, exactly as the vectors define them. Up to three additional fields follow, each only if it
// differs from its default: "pie=" with the state of the pie rule, "knobs=" with the knobs that differ from the
// edition, and "out=" with the order in which players dropped out. `vector_text` leaves out the last two, because
// vectors do not have them.
#include "games/ringrift/text/text.h"

#include "games/ringrift/rules/rules.h"

namespace palamedes::ringrift {
namespace {

/// The text of the action, with cells written by `cell`.
template <class Name>
std::string worded(Action action, const Name& cell) {
  const auto pair = [&](Cell a, char between, Cell b) { return cell(a) + between + cell(b); };
  switch (action.kind()) {
    case Kind::kPlace:
      return "P:" + cell(action.a()) + ':' + std::to_string(action.count());
    case Kind::kMove:
      return "M:" + pair(action.a(), '>', action.b());
    case Kind::kCapture:
      return "C:" + pair(action.a(), '>', action.c()) + '>' + cell(action.b());
    case Kind::kLine:
      return "L:" + pair(action.a(), '-', action.b());
    case Kind::kLineSegment:
      return "L:" + pair(action.a(), '-', action.b()) + '/' + pair(action.c(), '-', action.d());
    case Kind::kPay:
      return "E:" + cell(action.a());
    case Kind::kRegion:
      return "T:" + cell(action.a()) + '/' + std::to_string(action.border());
    case Kind::kForce:
      return "F:" + cell(action.a());
    case Kind::kRecover:
      return "R:" + pair(action.a(), '>', action.b());
    case Kind::kRecoverTaking:
      return "R:" + pair(action.a(), '>', action.b()) + '!' + cell(action.c());
    case Kind::kRecoverFree:
      return "R:" + pair(action.a(), '>', action.b()) + '/' + pair(action.c(), '-', action.d());
    case Kind::kSkipPlacement:
    case Kind::kSwap:
    case Kind::kSkipCapture:
    case Kind::kSkipTerritory:
    case Kind::kSkipRecovery:
      break;
  }
  return std::string(kFixedTexts[static_cast<std::size_t>(action.kind())]);
}

}  // namespace

std::string knobs_text(std::string_view edition, const Knobs& knobs) {
  const auto usual = settings(edition_knobs(edition == "seed" ? Edition::kSeed : Edition::kCanon));
  const auto own = settings(knobs);
  std::string text;
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i] == usual[i] || own[i].name == "pie") continue;
    if (!text.empty()) text += ',';
    text += own[i].name + ':' + own[i].value;
  }
  return text;
}

template <class Size>
std::string RingRift<Size>::vector_text(const State& state) const {
  const bool over = state.phase == Phase::kOver;
  std::string text = "v1|" + edition_ + '|' + std::string(kBoardNames[static_cast<std::size_t>(kind_)]) + '|' +
                     std::to_string(players_) + '|' + kPhaseLetters[static_cast<std::size_t>(state.phase)] + '|' +
                     (over ? std::string("0") : std::to_string(number(state.to_act)));
  const auto counts = [&](std::string_view name, const PerColour<std::uint16_t>& values) {
    text += '|';
    text += name;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i) {
      if (i > 0) text += ',';
      text += std::to_string(values[i]);
    }
  };
  counts("hand=", state.hand);
  counts("elim=", state.eliminated);
  counts("terr=", state.territory);
  text += "|must=" + (state.must == kNoCell ? "-" : cell_text(board_, state.must));
  text += "|from=" + (state.from == kNoCell ? "-" : cell_text(board_, state.from));
  text += "|pend=";
  text += "-LT"[static_cast<std::size_t>(state.pending)];
  text += state.recovering ? "|rec=1" : "|rec=0";
  text += state.acted ? "|act=1" : "|act=0";
  text += "|last=" + std::to_string(state.last_actor) + "|lps=";
  if (over) {
    text += '-';
  } else {
    text += std::to_string(state.leader) + '/';
    for (unsigned i = 0; i < static_cast<unsigned>(players_); ++i) {
      if (((state.seen >> i) & 1) == 0) continue;
      text += std::to_string(i + 1) + (((state.real >> i) & 1) != 0 ? '+' : '-');
    }
    text += '/' + std::to_string(state.candidate) + 'x' + std::to_string(state.rounds);
  }

  const auto list = [&](std::string_view name, const Cells& cells, auto&& content) {
    text += '|';
    text += name;
    bool first = true;
    for_each(cells, [&](Cell cell) {
      if (!first) text += ' ';
      first = false;
      text += cell_text(board_, cell) + '=' + content(cell);
    });
  };
  std::size_t at = 0;
  list("st=", state.all_stacks(), [&](Cell cell) {
    std::string rings;
    for (int i = 0; i < int{state.height[index(cell)]}; ++i)
      rings += static_cast<char>('0' + number(state.rings.at(at++)));
    return rings;
  });
  list("mk=", state.all_markers(), [&](Cell cell) { return std::to_string(state.marker_on(cell)); });
  list("co=", state.all_collapsed(), [&](Cell cell) {
    std::size_t owner = 0;
    while (!state.collapsed[owner].has(cell)) ++owner;
    return std::to_string(owner + 1);
  });
  if (state.pie != Pie::kOff) text += '|' + std::string(kPieField) + (state.pie == Pie::kOpen ? "open" : "swapped");
  return text;
}

template <class Size>
std::string RingRift<Size>::state_text(const State& state) const {
  std::string text = vector_text(state);
  if (const std::string knobs = knobs_text(edition_, knobs_); !knobs.empty())
    text += '|' + std::string(kKnobsField) + knobs;
  if (state.out != default_out(state, players_)) {
    text += '|';
    text += kOutField;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players_); ++i)
      text += (i > 0 ? "," : "") + std::to_string(state.out[i]);
  }
  return text;
}

template <class Size>
std::string RingRift<Size>::action_text(const State& /*state*/, Action action) const {
  return worded(action, [&](Cell cell) { return cell_text(board_, cell); });
}

template <class Size>
std::string RingRift<Size>::end_reason(const Outcome& outcome) const {
  switch (static_cast<End>(outcome.reason)) {
    case End::kNone:
      return "";
    case End::kRingElimination:
      return "ring_elimination";
    case End::kTerritory:
      return "territory_control";
    case End::kRounds:
    case End::kSoleSurvivor:
      return "last_player_standing";
    case End::kRung1:
    case End::kRung2:
    case End::kRung3:
    case End::kRung4:
      break;
  }
  return "stalemate";
}

template <class Size>
std::vector<Setting> RingRift<Size>::end_details(const Outcome& outcome) const {
  const auto end = static_cast<End>(outcome.reason);
  if (end == End::kRounds) return {{"detail", "lps"}};
  if (end == End::kSoleSurvivor) return {{"detail", "sole_survivor"}};
  if (end >= End::kRung1) return {{"rung", std::to_string(outcome.reason - static_cast<int>(End::kRung1) + 1)}};
  return {};
}

template std::string RingRift<Small>::vector_text(const State&) const;
template std::string RingRift<Large>::vector_text(const State&) const;
template std::string RingRift<Small>::state_text(const State&) const;
template std::string RingRift<Large>::state_text(const State&) const;
template std::string RingRift<Small>::action_text(const State&, Action) const;
template std::string RingRift<Large>::action_text(const State&, Action) const;
template std::string RingRift<Small>::end_reason(const Outcome&) const;
template std::string RingRift<Large>::end_reason(const Outcome&) const;
template std::vector<Setting> RingRift<Small>::end_details(const Outcome&) const;
template std::vector<Setting> RingRift<Large>::end_details(const Outcome&) const;

}  // namespace palamedes::ringrift
