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

/// One knob, and how its value is written and read. Knobs with words have one for each value in the
/// order of its type; the others are numbers.
struct KnobRow {
  std::string_view id;
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
constexpr KnobRow chosen(std::string_view id, std::array<std::string_view, 3> words) {
  return {.id = id, .words = words, .get = get_member<Member>, .set = set_member<Member>};
}
template <auto Member>
constexpr KnobRow switched(std::string_view id) {
  return chosen<Member>(id, {"off", "on"});
}
template <auto Member>
constexpr KnobRow counted(std::string_view id, int low, int high) {
  return {.id = id, .words = {}, .low = low, .high = high, .get = get_member<Member>, .set = set_member<Member>};
}

constexpr std::array kKnobs{
    chosen<&Knobs::two_square>("two_square", {"round_trips", "edges", "off"}),
    counted<&Knobs::two_square_limit>("two_square_limit", 2, Trail::kMaxLegs),
    chosen<&Knobs::two_square_scope>("two_square_scope", {"piece", "turns"}),
    chosen<&Knobs::two_square_scouts>("two_square_scouts", {"endpoints", "edges"}),
    switched<&Knobs::more_square>("more_square"),
    chosen<&Knobs::more_square_window>("more_square_window", {"chase", "game"}),
    chosen<&Knobs::immobile_check>("immobile_check", {"either", "next"}),
    chosen<&Knobs::both_immobile>("both_immobile", {"mover_wins", "next_wins", "draw"}),
    chosen<&Knobs::blocked_loses>("blocked", {"draws", "loses"}),
    counted<&Knobs::max_turns>("max_turns", 0, kLongestLimit),
    counted<&Knobs::no_attack_limit>("no_attack_limit", 0, kLongestLimit),
    chosen<&Knobs::reveal_permanent>("reveal", {"combat", "permanent"}),
    switched<&Knobs::long_move_is_scout>("long_move_is_scout"),
    switched<&Knobs::scout_ranged_attack>("scout_ranged_attack"),
    switched<&Knobs::spy_defends>("spy_defends"),
    chosen<&Knobs::setup_order>("setup_order", {"p1_then_p2", "simultaneous"}),
    chosen<&Knobs::first_player>("first_player", {"red", "blue"}),
};

struct Edition {
  std::string_view id;
  Knobs knobs;
};

constexpr std::array kEditions{
    Edition{"seed", {}},
    Edition{"isf",
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
        .texts = game_texts,
        .editions = {kEditions[0].id, kEditions[1].id},
        .boards = {},
        .min_players = 2,
        .max_players = 2,
        .knobs = {},
        .vector_knobs = {.changed_only = true},
    };
    for (const KnobRow& row : kKnobs) made.knobs.push_back(row.id);
    return made;
  }();
  return info;
}

Result<Knobs> make_knobs(const GameConfig& completed_config) {
  Knobs knobs;
  for (const Edition& edition : kEditions) {
    if (edition.id == completed_config.edition) knobs = edition.knobs;
  }
  for (const Setting& setting : completed_config.knobs) {
    for (const KnobRow& row : kKnobs) {
      if (row.id != setting.name) continue;
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
    all.push_back({std::string(row.id), row.words[0].empty()
                                            ? std::to_string(value)
                                            : std::string(row.words[static_cast<std::size_t>(value)])});
  }
  return all;
}

}  // namespace palamedes::stratego
