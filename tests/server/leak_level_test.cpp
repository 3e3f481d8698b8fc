// The army of a level stays hidden: it changes no byte and no size of any message to others, and no metric, whatever
// the engine's search tells the server about itself.
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "core/rng.h"
#include "games/registry.h"
#include "games/setup_editor.h"
#include "net/websocket/message_deflate.h"
#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kWalker = 5;  ///< the place on square 34: the level walks with this piece
const std::array<std::string, 4> kPersonMoves{"64-54", "60-50", "54-64", "50-60"};
const std::array<std::string, 4> kLevelMoves{"34-44", "44-34", "34-44", "44-34"};

std::string random_army(const AnyState& state, std::size_t seat, std::uint64_t seed) {
  const auto editor = state.setup_editor(seat_at(seat));
  EXPECT_FALSE(editor->clear_all() || editor->load_random(seed));
  return editor->text();
}

/// The position after both set-ups, as a text.
std::string position_after_setup(const std::array<std::string, 2>& armies) {
  auto state = (*make_game({.game = "stratego"}))->initial();
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto editor = state->setup_editor(seat_at(seat));
    EXPECT_FALSE(editor->clear_all() || editor->load(armies[seat]));
    const auto actions = editor->actions();
    for (const std::string& action : *actions) EXPECT_FALSE(state->apply(action));
  }
  return state->text();
}

/// Whether the first moves of both are legal.
bool can_walk(const std::array<std::string, 2>& armies) {
  const auto state = *(*make_game({.game = "stratego"}))->parse_state(position_after_setup(armies));
  return !state->apply(kPersonMoves[0]) && !state->apply(kLevelMoves[0]) && !state->apply(kPersonMoves[1]);
}

/// Everything that leaves the server, by who gets it.
using Outgoing = std::map<std::string, std::string>;

Outgoing play_against_level(const std::string& position) {
  TestHall test;
  net::MessageDeflater deflater;
  // A search that hides nothing from the server: its counters follow from the whole position.
  test.engine_pool.script = [&](const EngineJob& job) -> std::optional<Move> {
    const std::uint64_t secret = fnv1a(job.so_far.start);
    const std::size_t turn = job.so_far.actions.size() / 2;
    if (job.game_id.empty())  // a hint
      return Move{.action = kPersonMoves[turn], .made = {.player = job.player, .nodes = secret}};
    auto made = record::decision_of(job.player, "alphabeta:nodes=400", job.seed);
    made.level = 4;
    made.nodes = secret % 100'000;
    return Move{.action = kLevelMoves[turn],
                .made = made,
                .time = std::chrono::nanoseconds(secret % 1'000'000'000),
                .memory = 1'000'000 + secret % 20'000'000};
  };
  const Person red = test.connect("red");
  const Person watching = test.connect("watching");
  const std::string id =
      test.game("red", {{"game", "stratego"},
                        {"state", position},
                        {"public", true},
                        {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "level4"}}}}});
  test.open(red, id);
  test.open(watching, id, {{"language", "zh"}});
  Outgoing told;
  const auto add = [&](const std::string& who, const std::string& text) {
    told[who] += text + '\n';
    told["sizes"] += std::to_string(text.size()) + ' ' + std::to_string(deflater.pack(text).size()) + '\n';
  };
  for (const std::string& move : kPersonMoves) {
    const json::value ply = TestHall::position(red).at("ply");
    test.send(red, json::object{
                       {"type", "preview"}, {"game", id}, {"seat", 1}, {"ply", ply}, {"actions", json::array{move}}});
    test.send(red, json::object{{"type", "hint"}, {"game", id}, {"seat", 1}, {"ply", ply}});
    test.send(red, json::object{{"type", "threats"}, {"game", id}, {"seat", 1}, {"ply", ply}});
    for (int cell = 0; cell < 100; cell += 3) {
      test.send(
          red,
          json::object{
              {"type", "why_not"}, {"game", id}, {"seat", 1}, {"ply", ply}, {"path", json::array{cell, 99 - cell}}});
    }
    test.act(red, id, 1, "34-44");  // not one's own piece: the reason must not tell which piece it is
    test.act(red, id, 1, move);
    told["metrics"] += test.watcher.metrics(test.hall.figures(), test.engine_pool);  // while the level thinks
    test.loop.advance(std::chrono::seconds(20));
    told["metrics"] += test.watcher.metrics(test.hall.figures(), test.engine_pool);
    for (const char* who : {"red", "watching", ""}) {
      add(who, test.snapshot(who, id, "viewer=0&language=zh").body);
      add(who, test.record(who, id).body);
      add(who, test.moves(who, id).body);
      add(who, test.list("").body);
      add(who, test.snapshot(who, id, "viewer=2").message);
    }
  }
  EXPECT_EQ(TestHall::position(red).at("ply"), 8);
  test.open(red, id, {{"since", 3}});
  for (const auto& [name, person] : std::map<std::string, Person>{{"red", red}, {"watching", watching}}) {
    for (const std::string& text : person.client->received) add(name, text);
  }
  told["engine"] = test.engine_pool.engine_jobs.front().so_far.start;
  return told;
}

TEST(Leak, NothingDependsOnTheArmyOfALevel) {
  const auto initial = (*make_game({.game = "stratego"}))->initial();
  int compared = 0;
  for (std::uint64_t seed = 1; compared < 12 && seed < 200; ++seed) {
    const std::array<std::string, 2> armies{random_army(*initial, 0, seed), random_army(*initial, 1, seed)};
    if (!can_walk(armies)) continue;
    const Outgoing first = play_against_level(position_after_setup(armies));
    Rng rng(seed);
    std::array<std::string, 2> others = armies;
    for (std::size_t i = others[1].size() - 1; i > 0; --i) {
      const std::size_t k = rng.below(static_cast<std::uint32_t>(i + 1));
      if (i != kWalker && k != kWalker) std::swap(others[1][i], others[1][k]);
    }
    if (!can_walk(others)) continue;
    const Outgoing second = play_against_level(position_after_setup(others));
    for (const char* who : {"red", "watching", "", "sizes", "metrics"})
      EXPECT_TRUE(first.at(who) == second.at(who)) << who;
    EXPECT_NE(first.at("engine"), second.at("engine"));
    ++compared;
  }
  EXPECT_EQ(compared, 12);
}

}  // namespace
}  // namespace palamedes::server
