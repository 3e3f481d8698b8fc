#include "record/viewer_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "core/rng.h"
#include "games/registry.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "tests/support/replaced.h"

namespace palamedes::record {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr Viewer kRedEyes = viewer_of(seat_at(0));
constexpr Viewer kBlueEyes = viewer_of(seat_at(1));
constexpr std::size_t kPlacements = 80;

/// A game of random actions, including the set-up, with at most this many plies.
Record random_game(const std::string& edition, std::uint64_t seed, std::size_t most_plies,
                   const std::vector<Setting>& knobs = {}) {
  const auto game = make_game({.game = "stratego", .edition = edition, .knobs = knobs});
  EXPECT_TRUE(game.ok());
  const auto start = (*game)->initial();
  const auto state = start->clone();
  Rng rng(seed);
  std::vector<std::string> actions;
  while (actions.size() < most_plies && !state->ending()) {
    const auto legal = state->legal();
    actions.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    EXPECT_FALSE(state->apply(actions.back()));
  }
  auto record = make_record(**game, *start, actions);
  EXPECT_TRUE(record.ok());
  record->id = "example";
  record->seed = 4711;
  return *std::move(record);
}

/// The first ply with combat.
std::size_t first_combat(const Record& record) {
  const auto found = std::ranges::find_if(record.plies, [](const RecordPly& ply) { return !ply.note.empty(); });
  EXPECT_NE(found, record.plies.end());
  return static_cast<std::size_t>(found - record.plies.begin());
}

TEST(FullRecord, BattlesAreRecordedAndChecked) {
  Record record = random_game("seed", 1, 600);
  const std::size_t attack = first_combat(record);
  EXPECT_THAT(record_line(record), HasSubstr(R"(,"c":")" + record.plies[attack].note + R"(","sh":")"));
  EXPECT_EQ(replay(record), std::nullopt);
  const std::string place = "ply " + std::to_string(attack + 1) + ": the note of ";
  record.plies[attack].note = "9A9";
  EXPECT_THAT(replay(record)->message, HasSubstr(place));
  record.plies[attack].note = "";
  EXPECT_THAT(replay(record)->message, HasSubstr(place));
}

TEST(FullRecord, AMoveWithoutCombatHasNoNote) {
  Record record = random_game("seed", 1, kPlacements + 1);
  record.plies.back().note = "6A3";
  EXPECT_THAT(replay(record)->message, HasSubstr("must be '', recorded is '6A3'"));
}

TEST(ViewerRecord, HoldsNoSeedAndNoPlacementOfTheOtherSide) {
  const Record full = random_game("seed", 2, kPlacements + 6);
  const auto blue = viewer_record(full, kBlueEyes);
  ASSERT_TRUE(blue.ok()) << blue.error().message;
  const std::string line = record_line(*blue);
  EXPECT_THAT(line, HasSubstr(R"("id":"example","viewer":2,"game":"stratego")"));
  EXPECT_THAT(line, Not(HasSubstr("4711")));
  EXPECT_THAT(line, Not(HasSubstr("\"sh\"")));
  for (std::size_t i = 0; i < kPlacements; ++i) EXPECT_EQ(blue->plies[i].action == "?", i < kPlacements / 2) << i;
  const auto spectator = viewer_record(full, kSpectator);
  for (std::size_t i = 0; i < kPlacements; ++i) EXPECT_EQ(spectator->plies[i].action, "?") << i;
}

TEST(ViewerRecord, HidesTheTimeOfAHiddenAction) {
  Record full = random_game("seed", 2, kPlacements + 1);
  for (RecordPly& ply : full.plies) ply.milliseconds = 1234;
  const auto red = viewer_record(full, kRedEyes);
  EXPECT_TRUE(red->plies[0].milliseconds.has_value());
  EXPECT_FALSE(red->plies[kPlacements - 1].milliseconds.has_value());
  EXPECT_TRUE(red->plies[kPlacements].milliseconds.has_value());
}

void expect_that_every_viewer_can_check(const Record& full) {
  for (const Viewer viewer : {kSpectator, kRedEyes, kBlueEyes}) {
    const auto seen = viewer_record(full, viewer);
    ASSERT_TRUE(seen.ok()) << seen.error().message;
    const std::string line = record_line(*seen);
    const auto read = parse_record(line);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(*read == *seen);
    EXPECT_EQ(record_line(*read), line);
    EXPECT_EQ(read->result, full.result);
    const auto error = follow(*read);
    EXPECT_FALSE(error.has_value()) << viewer_name(viewer) << ": " << error->message;
  }
}

TEST(ViewerRecord, WholeGamesOfBothEditionsReadBackAndCheck) {
  for (const char* edition : {"seed", "isf"}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      SCOPED_TRACE(std::string(edition) + ' ' + std::to_string(seed));
      expect_that_every_viewer_can_check(random_game(edition, seed, 4000));
    }
  }
}

TEST(ViewerRecord, GamesWithChangedKnobsReadBackAndCheck) {
  for (const Setting& knob : std::vector<Setting>{{"reveal", "combat"},
                                                  {"long_move_is_scout", "off"},
                                                  {"first_player", "blue"},
                                                  {"blocked", "draws"},
                                                  {"spy_defends", "on"},
                                                  {"scout_ranged_attack", "off"},
                                                  {"two_square_scope", "turns"},
                                                  {"max_turns", "50"},
                                                  {"no_attack_limit", "20"}}) {
    SCOPED_TRACE(knob.name + '=' + knob.value);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
      expect_that_every_viewer_can_check(random_game("seed", seed, 4000, {knob}));
    }
  }
}

TEST(ViewerRecord, IsTheSameWhateverTheOtherSideHides) {
  // Exchanges two of Blue's pieces whose ranks stay hidden.
  const Record full = random_game("seed", 3, kPlacements + 30);
  const auto game = make_game(full.config);
  std::vector<std::string> actions;
  for (const RecordPly& ply : full.plies) actions.push_back(ply.action);
  int compared = 0;
  for (std::size_t i = kPlacements / 2; i + 1 < kPlacements; ++i) {
    auto swapped = actions;
    std::swap(swapped[i][0], swapped[i + 1][0]);
    const auto other = make_record(**game, *(*game)->initial(), swapped);
    if (!other || swapped[i] == actions[i]) continue;  // the exchange changes the game, or changes nothing
    const bool same_notes = std::ranges::equal(full.plies, other->plies, {}, &RecordPly::note, &RecordPly::note);
    if (!same_notes) continue;
    Record renamed = *other;
    renamed.id = full.id;
    renamed.result = full.result;
    if (other->result != full.result) continue;
    ++compared;
    for (const Viewer viewer : {kSpectator, kRedEyes}) {
      EXPECT_EQ(record_line(*viewer_record(full, viewer)), record_line(*viewer_record(renamed, viewer))) << i;
    }
    EXPECT_NE(record_line(*viewer_record(full, kBlueEyes)), record_line(*viewer_record(renamed, kBlueEyes))) << i;
  }
  EXPECT_GT(compared, 5);
}

TEST(ViewerRecord, CannotBeReplayedAsAFullOne) {
  const auto seen = viewer_record(random_game("seed", 1, 100), kRedEyes);
  EXPECT_EQ(replay(*seen)->message, "this record holds only what seat 1 saw: replaying needs the full record");
  EXPECT_FALSE(viewer_record(*seen, kSpectator).ok());
  EXPECT_EQ(check(*seen), std::nullopt);
}

TEST(ViewerRecord, AFullRecordIsNotFollowed) { EXPECT_EQ(follow(random_game("seed", 1, 10))->code, "full_record"); }

TEST(ViewerRecord, GamesWithoutHiddenPiecesHaveNone) {
  const auto game = make_game({.game = "liuzhou"});
  const auto record = make_record(**game, *(*game)->initial(), {"Pa1"});
  EXPECT_EQ(viewer_record(*record, kRedEyes).error().code, "nothing_hidden");
  Record forged = *record;
  forged.viewer = kRedEyes;
  EXPECT_THAT(follow(*parse_record(record_line(forged)))->message, HasSubstr("nothing is hidden"));
}

TEST(ViewerRecord, ASeatThatTheGameLacksIsRefused) {
  EXPECT_EQ(viewer_record(random_game("seed", 1, 3), viewer_of(seat_at(2))).error().message, "there is no seat 3");
}

/// Why a changed record of Red's is refused.
std::string view_refusal(const std::function<void(Record&)>& change) {
  Record seen = *viewer_record(random_game("seed", 1, 600), kRedEyes);
  change(seen);
  const auto error = follow(seen);
  return error ? error->message : "none";
}

TEST(ViewerRecord, AnErrorNamesTheImpossiblePly) {
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[0].hash ^= 1; }), HasSubstr("ply 1: "));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[90].hash ^= 1; }),
              HasSubstr("ply 91: '" + viewer_record(random_game("seed", 1, 600), kRedEyes)->plies[90].action +
                        "': it does not lead to the view that is recorded"));
  EXPECT_THAT(view_refusal([](Record& seen) { std::swap(seen.plies[80].seat, seen.plies[81].seat); }),
              HasSubstr("ply 81: "));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[3].action = "?"; }),
              HasSubstr("ply 4: '?': this viewer can see the action"));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[60].action = "F@00"; }),
              HasSubstr("ply 61: 'F@00': this viewer does not see what is placed"));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[80].action = "\x1b[2J"; }), HasSubstr("ply 81: '?[2J'"));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[80].action = "99-89"; }), HasSubstr("not legal: "));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.plies[80].note = "6A3"; }), HasSubstr("no combat takes place"));
}

TEST(ViewerRecord, BattlesMustFitTheTableAndTheKnownRanks) {
  const Record seen = *viewer_record(random_game("seed", 1, 600), kRedEyes);
  const std::size_t attack = first_combat(seen);
  for (const char* note : {"", "6", "6A33", "6X3", "3A6", "BAB", "F-F", "6T3"}) {
    const std::string message = view_refusal([&](Record& changed) { changed.plies[attack].note = note; });
    EXPECT_THAT(message, HasSubstr("ply " + std::to_string(attack + 1))) << note;
  }
}

TEST(ViewerRecord, TheSetUpMustBeAViewOfThisViewer) {
  EXPECT_THAT(view_refusal([](Record& seen) { seen.setup = "x"; }), HasSubstr("set-up: view text: "));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.setup[1] = '2'; }),
              HasSubstr("set-up: the view is seat 2's, but the record is seat 1's"));
  EXPECT_THAT(view_refusal([](Record& seen) { seen.seats.resize(3); }), HasSubstr("seats: there are 3"));
}

TEST(ViewerRecord, TheResultMustBePossible) {
  const Record full = random_game("seed", 1, 4000);
  ASSERT_TRUE(full.result.has_value());
  const auto changed = [&](const std::function<void(Record&)>& change) {
    Record seen = *viewer_record(full, kBlueEyes);
    change(seen);
    const auto error = follow(seen);
    return error ? error->message : "none";
  };
  EXPECT_EQ(changed([](Record&) {}), "none");
  EXPECT_THAT(changed([](Record& seen) { seen.result.reset(); }), HasSubstr("result: the game is over"));
  EXPECT_THAT(changed([](Record& seen) { seen.result->reason = "boredom"; }), HasSubstr("result: "));
  EXPECT_THAT(changed([](Record& seen) { std::swap(seen.result->places[0], seen.result->places[1]); }),
              HasSubstr("result: the game has another winner"));
  EXPECT_THAT(changed([](Record& seen) { seen.plies.pop_back(); }), HasSubstr("result: the game is not over"));
  EXPECT_THAT(changed([](Record& seen) { seen.plies.push_back(seen.plies.back()); }), HasSubstr("over already"));
  EXPECT_THAT(changed([](Record& seen) { seen.result->details = {{"rung", "2"}}; }), HasSubstr("details"));
}

TEST(ViewerRecord, AResignedGameIsValid) {
  Record full = random_game("seed", 1, 100);
  full.result = RecordResult{.reason = "resignation", .places = {2, 1}};
  EXPECT_EQ(follow(*viewer_record(full, kSpectator)), std::nullopt);
}

/// Why a line is refused after one piece of it was replaced.
std::string refused_view(std::string_view old_piece, std::string_view new_piece) {
  const std::string line = record_line(*viewer_record(random_game("seed", 1, 600), kRedEyes));
  const auto record = parse_record(test::replaced(line, old_piece, new_piece));
  return record ? "accepted" : record.error().message;
}

TEST(ViewerRecordLine, IsReadStrictly) {
  EXPECT_EQ(refused_view("\"viewer\":1", "\"viewer\":3"), "'viewer' must be 0 for a spectator or one of the 2 seats");
  EXPECT_EQ(refused_view("\"viewer\":1", "\"viewer\":-1"), "'viewer' must be a whole number from 0 to 4");
  EXPECT_EQ(refused_view("\"viewer\":1", "\"viewer\":\"1\""), "'viewer' must be a whole number from 0 to 4");
  EXPECT_EQ(refused_view("\"viewer\":1,", ""), "ply 1: there is no field 'vh'");
  EXPECT_EQ(refused_view("\"vh\":", "\"sh\":"), "ply 1: there is no field 'sh'");
  EXPECT_EQ(refused_view("\"setup\":", "\"seed\":\"7\",\"setup\":"), "a viewer's record has no 'seed'");
  EXPECT_THAT(refused_view("\"c\":\"", "\"c\":\"\\u001b"), HasSubstr("must be free of control characters"));
  EXPECT_THAT(refused_view("\"c\":\"", "\"c\":7,\"x\":\""), HasSubstr("there is no field 'x'"));
}

TEST(ViewerRecordLine, AnEmptyNoteIsRefused) {
  std::string line = record_line(random_game("seed", 1, 3));
  const std::string_view old_piece = "\"sh\":";
  line.replace(line.find(old_piece), old_piece.size(), "\"c\":\"\",\"sh\":");
  EXPECT_EQ(parse_record(line).error().message, "ply 1: 'c' must not be empty");
}

TEST(ViewerRecordLine, EveryTruncationIsRefused) {
  const std::string line = record_line(*viewer_record(random_game("seed", 1, 82), kSpectator));
  for (std::size_t length = 0; length < line.size(); length += 7) {
    ASSERT_FALSE(parse_record(line.substr(0, length)).ok()) << length;
  }
}

}  // namespace
}  // namespace palamedes::record
