// Non-interference: what a viewer sees does not depend on what the viewer may not know. The tests exchange the hidden
// ranks of a side in any way that the public history allows. Everything that a viewer can get must then stay the same,
// byte for byte.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/stratego/belief/belief.h"
#include "games/stratego/rules/rules.h"
#include "record/make_games.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "record/viewer_record.h"
#include "tests/stratego/setups.h"
#include "tests/stratego/table.h"
#include "tests/suite/edge_checks.h"

namespace palamedes::stratego {
namespace {

/// The squares with pieces of the side whose rank is not public.
std::vector<Square> hidden_squares(const Board& board, Seat seat) {
  std::vector<Square> squares;
  for_each(board.own(seat), [&](Square square) {
    if (!board.at(square).is_known()) squares.push_back(square);
  });
  return squares;
}

/// The hidden pieces with their ranks exchanged. A piece that has moved gets a moveable rank.
std::vector<std::pair<Square, Rank>> exchanged(const Board& board, Seat seat, Rng& rng) {
  std::vector<Rank> moving;
  std::vector<Rank> still;
  auto squares = hidden_squares(board, seat);
  for (const Square square : squares) {
    (is_moveable(board.at(square).rank()) ? moving : still).push_back(board.at(square).rank());
  }
  rng.shuffle(moving);
  std::vector<std::pair<Square, Rank>> ranks;
  const auto give = [&](bool moved, std::vector<Rank>& from) {
    for (const Square square : squares) {
      if ((board.at(square).status() == Status::kMoved) != moved) continue;
      ranks.emplace_back(square, from.back());
      from.pop_back();
    }
  };
  give(true, moving);
  still.insert(still.end(), moving.begin(), moving.end());
  rng.shuffle(still);
  give(false, still);
  return ranks;
}

/// The position with the hidden ranks of the side exchanged.
Position disguised(const Position& position, Seat seat, Rng& rng) {
  Position other = position;
  Board& board = other.state.board;
  for (const auto& [square, rank] : exchanged(position.state.board, seat, rng)) {
    const Trail trail = board.trails[index(square)];
    const bool tired = board.tired.has(square);
    const Status status = board.at(square).status();
    board.clear(square);
    board.put(square, Piece(seat, rank, status));
    board.trails[index(square)] = trail;
    if (tired) board.tired.add(square);
  }
  other.state.piece_hash = piece_hash(board);
  return other;
}

std::vector<Action> legal_actions(const Stratego& game, const View& view, const History& history) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(view, history, actions);
  return {actions.begin(), actions.end()};
}
std::vector<Action> legal_actions(const Stratego& game, const Position& position) {
  ActionBuffer<Action> buffer(game.max_actions());
  auto& actions = buffer.list();
  game.legal(position, actions);
  return {actions.begin(), actions.end()};
}

void expect_same_views(const Stratego& game, const Position& one, const Position& other, Viewer viewer) {
  const View view = game.observe(one, viewer);
  const View again = game.observe(other, viewer);
  ASSERT_TRUE(view == again) << game.view_text(view) << "\n" << game.view_text(again);
  ASSERT_EQ(game.view_hash(view), game.view_hash(again));
  ASSERT_EQ(game.view_text(view), game.view_text(again));
  ASSERT_EQ(legal_actions(game, view, one.history), legal_actions(game, again, other.history));
}

/// Checks the words that the seat to act gets in addition to its view.
void expect_same_words(const Stratego& game, const Position& one, const Position& other, Rng& rng) {
  const auto actions = legal_actions(game, one);
  ASSERT_EQ(actions, legal_actions(game, other));
  ASSERT_EQ(game.prompt(one, kUmpire), game.prompt(other, kUmpire));
  const Viewer viewer = viewer_of(game.to_act(one));
  for (const Action action : actions) {
    ASSERT_EQ(game.describe(one, action), game.describe(other, action));
    if (!one.state.board.is_empty(action.to())) continue;  // an attack shows ranks: that is news
    Position after = one;
    Position other_after = other;
    const Event event = game.play(after, action);
    const Event other_event = game.play(other_after, action);
    // A game that ends because the other side cannot move reveals where its Bombs are.
    if (event.end == End::kBlocked || other_event.end == End::kBlocked) continue;
    for (const Viewer any : {viewer, viewer_of(opponent(game.to_act(one))), kSpectator}) {
      ASSERT_EQ(game.seen_by(event, any), game.seen_by(other_event, any));
      ASSERT_EQ(game.event_sentence(game.seen_by(event, any)), game.event_sentence(game.seen_by(other_event, any)));
      ASSERT_EQ(game.event_display(game.seen_by(event, any)), game.event_display(game.seen_by(other_event, any)));
    }
  }
  for (int i = 0; i < 20; ++i) {
    const Action any(square_at(rng.below(100)), square_at(rng.below(100)));
    ASSERT_EQ(game.refusal(one, any), game.refusal(other, any));
  }
}

/// Whether the public history can have led to the position: the game must not be over.
bool is_possible(const Stratego& game, const Position& position) {
  return position.state.board.phase != Phase::kPlay || !legal_actions(game, position).empty();
}

Position started(const Stratego& game, const std::string& red, const std::string& blue) {
  Position position = game.initial();
  for (const std::string& action : words(placements(kRed, red) + placements(kBlue, blue))) {
    game.apply(position, *game.parse_action(position, action));
  }
  return position;
}

class Hidden : public testing::TestWithParam<const char*> {
 protected:
  /// With a turn limit, because random play might never end in the tournament edition.
  const Stratego game_ = *Stratego::make({.edition = GetParam(), .knobs = {{"max_turns", "1000"}}});
};
INSTANTIATE_TEST_SUITE_P(Stratego, Hidden, testing::Values("seed", "isf"));

TEST_P(Hidden, NoViewOfAnyPositionDependsOnHiddenRanks) {
  Rng rng(11);
  int positions = 0;
  int exchanges = 0;
  int impossible = 0;
  for (int number = 0; positions < 10'000; ++number) {
    Position position = started(game_, random_army_text(rng), random_army_text(rng));
    for (bool over = false; !over; ++positions) {
      over = game_.outcome(position).has_value();
      SCOPED_TRACE(testing::Message() << "game " << number << "\n" << game_.state_text(position));
      for (const Seat seat : {kRed, kBlue}) {
        const Viewer viewer = viewer_of(opponent(seat));
        const Position other = disguised(position, seat, rng);
        ASSERT_EQ(game_.broken_invariant(other), nullptr);
        if (!is_possible(game_, other)) {
          ++impossible;
          continue;
        }
        exchanges += other.state == position.state ? 0 : 1;
        ASSERT_NO_FATAL_FAILURE(expect_same_views(game_, position, other, viewer));
        ASSERT_NO_FATAL_FAILURE(expect_same_views(game_, position, other, kSpectator));
        ASSERT_NO_FATAL_FAILURE(expect_same_views(game_, position, disguised(other, opponent(seat), rng), kSpectator));
        if (!over && viewer == viewer_of(game_.to_act(position)) && positions % 8 < 2) {
          ASSERT_NO_FATAL_FAILURE(expect_same_words(game_, position, other, rng));
        }
      }
      if (over) continue;
      const auto actions = legal_actions(game_, position);
      game_.apply(position, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
  EXPECT_GT(exchanges, positions) << "of two for each position, most must change something";
  EXPECT_LT(impossible, positions / 10);
}

/// A random game, and the origin of each piece on the last board.
struct Sample {
  std::array<std::string, 2> armies{};
  std::vector<Action> moves{};
  Position last{};
  Origins origins{};
};

Sample random_game(const Stratego& game, Rng& rng, std::uint32_t plies) {
  Sample sample{.armies = {random_army_text(rng), random_army_text(rng)}};
  sample.last = started(game, sample.armies[0], sample.armies[1]);
  while (!game.outcome(sample.last) && sample.moves.size() < plies) {
    const auto actions = legal_actions(game, sample.last);
    sample.moves.push_back(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    sample.origins.follow(game.play(sample.last, sample.moves.back()));
  }
  return sample;
}

/// The armies, with those ranks exchanged that the side still hides on the last board.
std::array<std::string, 2> other_armies(const Sample& sample, Seat seat, Rng& rng) {
  auto others = sample.armies;
  const std::size_t first = seat == kRed ? 60 : 0;
  for (const auto& [square, rank] : exchanged(sample.last.state.board, seat, rng)) {
    others[index(seat)][index(sample.origins.of(square)) - first] = letter(rank);
  }
  return others;
}

/// A game as every spectator can record it, and as one viewer saw it.
struct Story {
  std::string text;
  bool possible = true;
};

Story told(const Stratego& game, const std::array<std::string, 2>& armies, const std::vector<Action>& moves,
           Viewer viewer) {
  Story story;
  Position position = game.initial();
  View view = game.observe(position, viewer);
  const auto step = [&](Action action) {
    if (game.outcome(position) || game.refusal(position, action)) {
      story.possible = false;
      return;
    }
    const Event event = game.seen_by(game.play(position, action), viewer);
    game.follow(view, event);
    story.text += game.event_action(event) + ' ' + game.event_note(event) + ' ' + game.event_sentence(event) + ' ' +
                  game.event_display(event) + ' ' + hex16(game.view_hash(view)) + ' ' + game.view_text(view) + '\n';
    for (const Action legal : legal_actions(game, view, position.history)) {
      story.text += game.action_text(position, legal) + ' ';
    }
  };
  for (const std::string& action : words(placements(kRed, armies[0]) + placements(kBlue, armies[1]))) {
    step(*game.parse_action(position, action));
  }
  for (const Action move : moves) {
    if (story.possible) step(move);
  }
  EXPECT_TRUE(view == game.observe(position, viewer)) << "views that follow the events end as observed ones";
  return story;
}

TEST_P(Hidden, WholeGamesLookTheSameForAllHiddenRanks) {
  Rng rng(12);
  int same = 0;
  int changed = 0;
  for (int number = 0; number < 24; ++number) {
    const Sample sample = random_game(game_, rng, 20 + rng.below(400));
    for (const Seat seat : {kRed, kBlue}) {
      const auto others = other_armies(sample, seat, rng);
      changed += others == sample.armies ? 0 : 1;
      for (const Viewer viewer : {viewer_of(opponent(seat)), kSpectator}) {
        const Story one = told(game_, sample.armies, sample.moves, viewer);
        const Story other = told(game_, others, sample.moves, viewer);
        ASSERT_TRUE(one.possible);
        if (!other.possible) continue;  // a move was barred, or the side could not move
        ASSERT_EQ(one.text, other.text) << "game " << number;
        ++same;
      }
    }
  }
  EXPECT_GT(same, 80);
  EXPECT_GT(changed, 40);
}

TEST_P(Hidden, LegalActionsFollowFromPublicInformation) {
  Rng rng(14);
  for (int number = 0; number < 12; ++number) {
    Position position = game_.initial();
    PublicHistory history;
    std::array<View, 2> views{game_.observe(position, viewer_of(kRed)), game_.observe(position, viewer_of(kBlue))};
    std::array<History, 2> memories;
    for (int ply = 0; ply < 700 && !game_.outcome(position); ++ply) {
      const auto actions = legal_actions(game_, position);
      const std::size_t due = index(game_.to_act(position));
      ASSERT_EQ(legal_actions(game_, views[due], memories[due]), actions) << game_.state_text(position);
      history.push_back(game_.play(position, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]));
      for (const Seat seat : {kRed, kBlue}) {
        const Event seen = game_.seen_by(history.back(), viewer_of(seat));
        game_.follow(views[index(seat)], memories[index(seat)], seen);
      }
    }
    EXPECT_TRUE(memories[0] == position.history && memories[1] == position.history);
  }
}

/// The lines of the records of all viewers who do not see the ranks of the side.
std::vector<std::string> records_of_others(const Stratego& game, const std::array<std::string, 2>& armies,
                                           const std::vector<Action>& moves, Seat side) {
  const Erased<Stratego> edge(game);
  std::vector<std::string> actions = words(placements(kRed, armies[0]) + placements(kBlue, armies[1]));
  for (const Action move : moves) actions.push_back(game.action_text({}, move));
  const auto full = record::make_record(edge, *edge.initial(), actions);
  std::vector<std::string> lines;
  if (!full) return lines;
  for (const Viewer viewer : {viewer_of(opponent(side)), kSpectator}) {
    lines.push_back(record::record_line(*record::viewer_record(*full, viewer)));
  }
  return lines;
}

TEST_P(Hidden, RecordsOfViewersDoNotDependOnHiddenRanks) {
  constexpr std::size_t kPlies = 10'000;
  Rng rng(15);
  std::size_t compared = 0;
  while (compared < kPlies) {
    const Sample sample = random_game(game_, rng, 100 + rng.below(500));
    const Seat seat = seat_at(rng.below(2));
    const auto others = other_armies(sample, seat, rng);
    const auto lines = records_of_others(game_, sample.armies, sample.moves, seat);
    const auto same = records_of_others(game_, others, sample.moves, seat);
    ASSERT_EQ(lines.size(), 2U);
    if (same.empty() || others == sample.armies) continue;  // a move was barred, or nothing was exchanged
    ASSERT_EQ(lines, same);
    compared += sample.moves.size();
  }
}

/// Counts how often an action is read and applied.
class CountedStratego : public Stratego {
 public:
  static inline int read = 0;
  static inline int applied = 0;

  explicit CountedStratego(Stratego game) : Stratego(std::move(game)) {}
  static Result<CountedStratego> make(const GameConfig& config) {
    auto made = Stratego::make(config);
    if (!made) return made.error();
    return CountedStratego(*std::move(made));
  }
  Result<Action> parse_action(const Position& position, std::string_view text) const {
    ++read;
    return Stratego::parse_action(position, text);
  }
  Event play(Position& position, Action action) const {
    ++applied;
    return Stratego::play(position, action);
  }
  void apply(Position& position, Action action) const { play(position, action); }
};

TEST(MadeMove, IsReadAndAppliedOnceForAllViewersAndLanguages) {
  const Erased<CountedStratego> edge(*CountedStratego::make({.game = "stratego"}));
  const auto state = edge.initial();
  const std::string action = state->legal().front();
  CountedStratego::read = 0;
  CountedStratego::applied = 0;
  const auto made = state->make(action);
  ASSERT_TRUE(made.ok()) << made.error().message;
  for (const Viewer viewer : {viewer_of(kRed), viewer_of(kBlue), kSpectator, kUmpire}) {
    for (const auto& [language, id, own_name] : kLanguages)
      EXPECT_FALSE((*made)->sight(viewer, language).action.empty());
  }
  EXPECT_EQ(CountedStratego::read, 1);
  EXPECT_EQ(CountedStratego::applied, 1);
}

TEST_P(Hidden, TheErasedEdgeShowsNoMoreThanTheViews) {
  Rng rng(13);
  const Erased<Stratego> edge(game_);
  Position position = started(game_, random_army_text(rng), random_army_text(rng));
  for (int ply = 0; ply < 300 && !game_.outcome(position); ++ply) {
    const Seat seat = opponent(game_.to_act(position));
    const Viewer viewer = viewer_of(game_.to_act(position));
    const Position other = disguised(position, seat, rng);
    const auto one_state = edge.parse_state(game_.state_text(position));
    const auto other_state = edge.parse_state(game_.state_text(other));
    ASSERT_TRUE(one_state.ok() && other_state.ok()) << game_.state_text(other);
    for (const Viewer any : {viewer, kSpectator}) {
      ASSERT_EQ((*one_state)->view_text(any), (*other_state)->view_text(any));
      for (const auto& [language, id, own_name] : kLanguages) {
        ASSERT_EQ(suite::drawn((*one_state)->sketch(any, language)),
                  suite::drawn((*other_state)->sketch(any, language)));
        ASSERT_EQ((*one_state)->full_prompt(any, language), (*other_state)->full_prompt(any, language));
      }
    }
    const auto actions = legal_actions(game_, position);
    const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    const std::string text = game_.action_text(position, action);
    for (const auto& [language, id, own_name] : kLanguages) {
      ASSERT_EQ((*one_state)->describe(text, language), (*other_state)->describe(text, language));
      ASSERT_EQ((*one_state)->choices(language), (*other_state)->choices(language));
      if (!position.state.board.is_empty(action.to())) continue;  // an attack shows ranks: that is news
      const SeenAction one = (*one_state)->sight(text, viewer, language);
      const SeenAction same = (*other_state)->sight(text, viewer, language);
      ASSERT_EQ(one.action + one.note + one.sentence + one.display,
                same.action + same.note + same.sentence + same.display);
      ASSERT_EQ(one.track.path, same.track.path);
      ASSERT_FALSE(one.track.battle || same.track.battle);
    }
    game_.apply(position, action);
  }
}

}  // namespace
}  // namespace palamedes::stratego
