// Messages must not depend on what their recipient may not know. Each game is played twice, the second time with some
// never revealed ranks exchanged, and the recipient must get the same bytes.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "tests/server/test_hall.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using std::chrono_literals::operator""s;

constexpr std::size_t kArmy = 40;

struct MadeAction {
  int seat = 0;
  std::string action{};
};

/// Everything that is needed to play a game again.
struct LeakGame {
  std::array<std::string, 2> armies{};
  std::vector<MadeAction> actions{};
};

/// All received messages, by recipient.
using Heard = std::map<std::string, std::string>;

/// The name of the square with this index in the army of the seat.
std::string army_square(int seat, std::size_t place) {
  const auto row = place / 10;
  const auto column = place % 10;
  // The front row first, from the owner's left to its right.
  const std::size_t y = seat == 1 ? 6 + row : 3 - row;
  const std::size_t x = seat == 1 ? column : 9 - column;
  return std::to_string(y) + std::to_string(x);
}

/// The pieces of the seat that no opponent can identify at the end, because they never fought.
struct Unrevealed {
  std::vector<std::size_t> still{};
  std::vector<std::size_t> walked{};
};

Unrevealed unrevealed(const LeakGame& course, int seat) {
  const auto game = make_game({.game = "stratego"});
  auto state = (*game)->initial();
  std::map<std::string, std::size_t> piece_on;  // of the seat, by square
  std::vector<bool> moved(kArmy);
  std::vector<bool> known(kArmy);
  for (std::size_t i = 0; i < kArmy; ++i) piece_on[army_square(seat, i)] = i;
  for (int s = 1; s <= 2; ++s) {
    for (std::size_t i = 0; i < kArmy; ++i)
      EXPECT_FALSE(
          state->apply(std::string(1, course.armies[static_cast<std::size_t>(s - 1)][i]) + '@' + army_square(s, i)));
  }
  for (const MadeAction& made : course.actions) {
    const std::string from = made.action.substr(0, 2);
    const std::string to = made.action.substr(3, 2);
    const std::string note = state->sight(made.action, kUmpire).note;
    EXPECT_FALSE(state->apply(made.action));
    const bool fight = !note.empty();
    if (fight && piece_on.contains(to)) known[piece_on[to]] = true;
    if (piece_on.contains(from)) {
      const std::size_t piece = piece_on[from];
      piece_on.erase(from);
      moved[piece] = true;
      if (fight || std::abs(from[0] - to[0]) + std::abs(from[1] - to[1]) > 1) known[piece] = true;
      if (!fight || note.find('A') != std::string::npos) piece_on[to] = piece;
    } else if (fight && note.find('D') == std::string::npos) {
      piece_on.erase(to);
    }
  }
  Unrevealed found;
  for (std::size_t i = 0; i < kArmy; ++i) {
    if (!known[i]) (moved[i] ? found.walked : found.still).push_back(i);
  }
  return found;
}

/// The same army, with the ranks of these pieces rotated.
std::string exchanged(std::string army, const std::vector<std::size_t>& pieces, std::size_t by) {
  std::string ranks;
  for (const std::size_t piece : pieces) ranks += army[piece];
  for (std::size_t i = 0; i < pieces.size(); ++i) army[pieces[i]] = ranks[(i + by) % ranks.size()];
  return army;
}

/// Plays the given game, or a new one of `plies` actions, and collects all messages. `program` is the engine in seat 2;
/// "" for a person.
Heard play(LeakGame& course, std::uint64_t seed, std::size_t plies, const std::string& program = "") {
  TestHall test;
  test.engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kReal; };
  const Person red = test.connect("red");
  const Person blue = test.connect("blue");
  const Person watching = test.connect("watching");
  const std::string id =
      test.game("red", {{"game", "stratego"},
                        {"public", true},
                        {"seats", json::array{json::object{{"player", "me"}},
                                              json::object{{"player", program.empty() ? "open" : program}}}}});
  test.open(red, id);
  test.open(blue, id, {{"language", "zh"}});
  test.open(watching, id);
  if (program.empty())
    test.send(blue, json::object{{"type", "sit"}, {"game", id}, {"id", "s"}, {"seat", 2}, {"name", "Blue"}});
  if (course.armies[0].empty()) {
    course.armies[0] = TestHall::position(red).at("setup").at("random").at(seed % 8).as_string();
    if (program.empty()) course.armies[1] = TestHall::position(blue).at("setup").at("random").at(seed % 8).as_string();
  }
  if (program.empty())  // before its turn
    test.send(blue,
              json::object{{"type", "setup"}, {"game", id}, {"id", "b"}, {"seat", 2}, {"army", course.armies[1]}});
  test.send(red, json::object{{"type", "setup"}, {"game", id}, {"id", "a"}, {"seat", 1}, {"army", course.armies[0]}});
  test.loop.advance(100s);

  Heard heard;
  const auto ask = [&](const std::string& who) {
    heard[who] += test.snapshot(who, id, "").body + test.record(who, id).body +
                  test.snapshot(who, id, "viewer=0&language=zh").body + test.list("").body +
                  test.replay(who, id, "").body + test.replay(who, id, "viewer=0&from=60&language=zh").body;
    const Answer refused = test.snapshot(who, id, who == "red" ? "viewer=2" : "viewer=1");
    heard["metrics"] += test.watcher.metrics(test.hall.figures(), test.engine_pool);
    heard[who] += refused.body + refused.code + refused.message +
                  test.replay(who, id, who == "red" ? "viewer=2" : "viewer=1").message;
  };
  const auto pester = [&](const Person& person, int seat) {
    // Errors must not reveal anything either.
    const auto now = TestHall::position(person);
    for (const char* action : {"00-10", "63-53", "F@90", "64-74", "x"}) {
      for (int s = 1; s <= 2; ++s) {
        if (s == seat && now.at("to_act") == s) continue;  // it might be legal
        test.send(person, json::object{{"type", "act"},
                                       {"game", id},
                                       {"id", test.next_id()},
                                       {"seat", s},
                                       {"ply", now.at("ply")},
                                       {"view", now.at("view")},
                                       {"action", action}});
      }
    }
    test.send(person, json::object{{"type", "preview"},
                                   {"game", id},
                                   {"seat", 3 - seat},
                                   {"ply", now.at("ply")},
                                   {"actions", json::array{"64-54", "31-41"}}});
    test.send(person, json::object{{"type", "hint"}, {"game", id}, {"seat", seat}, {"ply", now.at("ply")}});
    for (int s = 1; s <= 2; ++s) {
      test.send(person, json::object{{"type", "threats"}, {"game", id}, {"seat", s}, {"ply", now.at("ply")}});
      for (const auto& path : {json::array{30}, json::array{60}, json::array{30, 40}, json::array{60, 50}}) {
        test.send(person,
                  json::object{{"type", "why_not"}, {"game", id}, {"seat", s}, {"ply", now.at("ply")}, {"path", path}});
      }
    }
    test.send(person, json::object{{"type", "open"}, {"game", id}, {"viewer", 3 - seat}});
    test.send(
        person,
        json::object{{"type", "undo"}, {"game", id}, {"id", test.next_id()}, {"seat", seat}, {"ply", now.at("ply")}});
  };
  Rng rng(seed);
  const bool is_new = course.actions.empty();
  for (std::size_t i = 0; i < (is_new ? plies : course.actions.size()); ++i) {
    const int seat = static_cast<int>(TestHall::position(watching).at("to_act").to_number<int>());
    const Person& person = seat == 1 ? red : blue;
    const auto& now = TestHall::position(person);
    const auto& actions = now.at("actions").as_array();
    const std::string action =
        is_new ? std::string(actions[rng.below(static_cast<std::uint32_t>(actions.size()))].at("action").as_string())
               : course.actions[i].action;
    if (is_new) course.actions.push_back({.seat = seat, .action = action});
    test.send(person, json::object{{"type", "preview"},
                                   {"game", id},
                                   {"seat", seat},
                                   {"ply", now.at("ply")},
                                   {"actions", json::array{action}}});
    test.act(person, id, seat, action);
    test.loop.advance(10s);
    if (!TestHall::position(watching).at("result").is_null()) {
      // The end of a game reveals everything, so this game is no use.
      course.actions.clear();
      return {};
    }
    if (i % 10 == 5) {
      for (const char* who : {"red", "blue", "watching", ""}) ask(who);
      pester(red, 1);
      if (program.empty()) pester(blue, 2);
    }
  }
  // Reconnecting clients must get the same, too.
  for (const Person* person : {&red, &blue, &watching}) {
    test.open(*person, id, {{"since", 3}});
    test.open(*person, id);
  }
  for (const auto& [name, person] :
       std::map<std::string, Person>{{"red", red}, {"blue", blue}, {"watching", watching}}) {
    for (const std::string& text : person.client->received) heard[name] += text + '\n';
  }
  heard["log"] = test.watcher.log + test.watcher.written_log();
  heard["metrics"] += test.watcher.metrics(test.hall.figures(), test.engine_pool);
  return heard;
}

void expect_same(const Heard& one, const Heard& other, std::string_view who) {
  const std::string& a = one.at(std::string(who));
  const std::string& b = other.at(std::string(who));
  ASSERT_FALSE(a.empty());
  if (a == b) return;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  FAIL() << who << " can tell, at byte " << at << ":\n  " << a.substr(at < 200 ? 0 : at - 200, 400) << "\n  "
         << b.substr(at < 200 ? 0 : at - 200, 400);
}

TEST(Leak, NobodySeesARankThatWasNotRevealed) {
  int compared = 0;
  int exchanges = 0;
  int with_battles = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    LeakGame course;
    const Heard first = play(course, seed, 60);
    if (first.empty()) continue;
    with_battles += first.at("watching").find("\"battle\"") != std::string::npos;
    for (const int hidden : {1, 2}) {
      const auto own = static_cast<std::size_t>(hidden - 1);
      const Unrevealed pieces = unrevealed(course, hidden);
      LeakGame other = course;
      other.armies[own] = exchanged(other.armies[own], pieces.still, 7);
      if (!pieces.walked.empty()) other.armies[own] = exchanged(other.armies[own], pieces.walked, 1);
      exchanges += other.armies[own] != course.armies[own];
      const Heard second = play(other, seed, 60);
      ASSERT_FALSE(second.empty());
      for (const char* who : {hidden == 1 ? "blue" : "red", "watching", "", "log", "metrics"}) {
        expect_same(first, second, who);
        ++compared;
      }
      // To show that the test can fail: the owner gets different messages.
      EXPECT_NE(first.at(hidden == 1 ? "red" : "blue"), second.at(hidden == 1 ? "red" : "blue"));
    }
  }
  EXPECT_GE(with_battles, 3) << "battles, paths and gains are among the compared bytes";
  EXPECT_GE(compared, 40);
  EXPECT_GE(exchanges, 10);
}

TEST(Leak, AnEngineDoesNotSeeHiddenRanks) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    LeakGame course;
    const Heard first = play(course, seed, 20, "level2");
    if (first.empty()) continue;
    // Everybody sees the moves of the engine. Pieces of the back row that have not moved never fought.
    LeakGame other = course;
    std::vector<std::size_t> back_row;
    for (std::size_t i = 30; i < kArmy; ++i) {
      const bool moved = std::ranges::any_of(
          course.actions, [&](const MadeAction& made) { return made.action.starts_with(army_square(1, i)); });
      if (!moved) back_row.push_back(i);
    }
    other.armies[0] = exchanged(other.armies[0], back_row, 3);
    const Heard second = play(other, seed, 20, "level2");
    if (second.empty()) continue;
    expect_same(first, second, "watching");
    expect_same(first, second, "blue");
    expect_same(first, second, "log");
    expect_same(first, second, "metrics");
  }
}

}  // namespace
}  // namespace palamedes::server
