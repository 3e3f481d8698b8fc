// Fuzzes the hall with everything that clients ask of it: messages of four clients and HTTP requests, while time
// passes, connections come and go, and the store is slow or fails. A line of the input is a step:
//
//   1 {"type":"ping"}                 client 1 (of 1 to 4) sends a message
//   create 2 {"game":"liuzhou"}    the guest of client 2 creates a game
//   request 2 resign {"seat":1}    ... sends a request about the last game
//   snapshot 2 language=zh             ... asks for the game; also: record, replay, list
//   wait 5000                      milliseconds pass
//   leave 1, come 1                client 1 loses its connection, and gets a new one
//   hold, release, fail, heal      the store becomes slow, quick again; fails, works again
//
// $game, $ply, $view, $action stand for the last game, and for what client 1 to 4 last heard of it. What the hall says
// must be JSON, each request must be answered at most once, and a hall that starts again must know the same games.
#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/requests/game_request.h"
#include "server/rules_cache.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/fuzz/keeps_state.h"
#include "tests/server/test_hall.h"

namespace {

namespace json = boost::json;
using namespace palamedes;
using namespace palamedes::server;
using fuzz::expect_none;
using fuzz::taken;

constexpr std::size_t kClients = 4;
constexpr int kMostSteps = 24;
constexpr std::int64_t kLongestWait = 60'000;  // milliseconds

/// Games expire and leave the memory soon, so that short inputs see it. Engines play slowly, because each of their
/// moves takes as much time here as a step of the input.
HallOptions short_lives() {
  using std::chrono::seconds;
  return {.pace = seconds(5),
          .open_for = seconds(50),
          .untouched_for = seconds(120),
          .unwatched_for = seconds(20),
          .finished_for = seconds(100),
          .keep_idle = seconds(10)};
}

std::string replaced(std::string_view text, std::string_view word, std::string_view by) {
  std::string result;
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word)) {
    result.append(text.substr(0, at)).append(by);
    text.remove_prefix(at + word.size());
  }
  return result.append(text);
}

constexpr std::uint64_t kVisitsOfHall = 1'000;

/// Kept, because making the rules of a game takes longer than most inputs.
void keep_rules() {
  static std::vector<std::shared_ptr<const AnyGame>> kept;
  if (!kept.empty()) return;
  for (const GameInfo* info : game_infos()) {
    for (const int players : {0, 2, 3, 4}) {
      for (const std::string board : {"", "square8", "hex8"}) {
        if (auto game = shared_game({.game = std::string(info->id), .board = board, .players = players}))
          kept.push_back(*std::move(game));
      }
    }
  }
}

/// What an input does, with guests of its own. A hall serves some inputs one after the other, because making one takes
/// longer than most inputs. An input leaves no games to the next one, whose time they would take.
class Visit {
 public:
  Visit(TestHall& hall, std::uint64_t number) : hall_(hall), number_(number) {
    for (std::size_t i = 0; i < kClients; ++i) come(i);
  }

  void step(std::string_view line) {
    const std::string_view verb = taken(line, ' ');
    if (verb == "hold") return hall_.store.hold();
    if (verb == "release") return hall_.store.release();
    if (verb == "fail") return hall_.store.fail_with(Error{"disk_full", "the disk is full"});
    if (verb == "heal") return hall_.store.fail_with(std::nullopt);
    if (verb == "wait") return wait(line);
    const bool sends = verb.size() == 1;
    const std::size_t who = client_in(sends ? verb : taken(line, ' '));
    if (sends) return send(who, line);
    if (verb == "leave") return leave(who);
    if (verb == "come") return come(who);
    ask(verb, who, line);
  }

  void end() {
    hall_.store.fail_with(std::nullopt);
    hall_.store.release();
    hall_.loop.advance(std::chrono::minutes(2));
    if (most_answers_ > 1) expect_none("a request is answered twice");
    for (std::size_t i = 0; i < kClients; ++i) leave(i);
    if (!last_.empty()) expect_same_after_restart();
    erase_games();
    hall_.engine_pool.engine_jobs.clear();
    hall_.engine_pool.tickets.clear();
    hall_.engine_pool.forgotten.clear();
    hall_.watcher.notes.clear();
    hall_.watcher.log.clear();
  }

 private:
  void erase_games() {
    if (const auto unfinished = hall_.store.unfinished()) {
      for (const StoredGame& game : *unfinished) made_.push_back(game.id);
    }
    for (const std::string& id : made_) hall_.hall.erase(id, [](const MaybeError&) {});
    hall_.loop.run();
  }

  static std::size_t client_in(std::string_view text) {
    return text.empty() ? 0 : static_cast<unsigned char>(text[0]) % kClients;
  }
  std::string guest(std::size_t who) const {
    std::string name = std::to_string(number_) + static_cast<char>('a' + who);
    name.resize(43, '_');
    return name;
  }

  void wait(std::string_view line) {
    std::int64_t time = 0;
    std::from_chars(line.data(), line.data() + line.size(), time);
    hall_.loop.advance(std::chrono::milliseconds(std::clamp<std::int64_t>(time, 0, kLongestWait)));
  }

  void come(std::size_t who) {
    if (is_here_.at(who)) leave(who);
    people_.at(who) = hall_.connect(guest(who));
    is_here_.at(who) = true;
  }
  void leave(std::size_t who) {
    if (!is_here_.at(who)) return;
    check(people_.at(who));
    hall_.disconnect(people_.at(who));
    is_here_.at(who) = false;
  }

  void send(std::size_t who, std::string_view line) {
    if (is_here_.at(who)) hall_.send(people_.at(who), filled(who, line));
  }

  /// The line with the words for what the client knows.
  std::string filled(std::size_t who, std::string_view line) const {
    std::string text = replaced(line, "$game", last_);
    if (text.find('$') == std::string::npos) return text;
    const json::object position = TestHall::position(people_.at(who));
    const auto value = [&](std::string_view key) -> std::string {
      const json::value* found = position.if_contains(key);
      if (found == nullptr) return "0";
      return found->is_string() ? std::string(found->as_string()) : json::serialize(*found);
    };
    text = replaced(text, "$ply", value("ply"));
    text = replaced(text, "$view", value("view"));
    const json::value* actions = position.if_contains("actions");
    return replaced(text, "$action",
                    actions != nullptr && actions->is_array() ? TestHall::offered(people_.at(who)) : "");
  }

  void ask(std::string_view verb, std::size_t who, std::string_view line) {
    Hall& hall = hall_.hall;
    const PlayerId asks(guest(who));
    if (verb == "create") {
      hall.create(asks, filled(who, line), reply([this](const Answer& answer) {
                    if (answer.status != 201) return;
                    last_ = std::string(json::parse(answer.body).at("id").as_string());
                    made_.push_back(last_);
                  }));
    } else if (verb == "request") {
      const std::string_view type = taken(line, ' ');
      hall.request(asks, last_, type, filled(who, line), reply());
    } else if (verb == "snapshot") {
      answer_snapshot_query(hall, asks, last_, line, reply());
    } else if (verb == "replay") {
      answer_replay_query(hall, asks, last_, line, reply());
    } else if (verb == "list") {
      answer_list_query(hall, line, reply());
    } else if (verb == "record") {
      hall.record(asks, last_, reply());
    }
    hall_.loop.run();
  }

  Reply reply(std::function<void(const Answer&)> use = nullptr) {
    return [this, count = std::make_shared<int>(0), use = std::move(use)](const Answer& answer) {
      most_answers_ = std::max(most_answers_, ++*count);
      boost::system::error_code error;
      if (!answer.body.empty()) json::parse(answer.body, error);
      if (error) expect_none("an answer is not JSON: " + answer.body.substr(0, 200));
      if (answer.status >= 400 && (answer.code.empty() || answer.message.empty()))
        expect_none("an error without words");
      if (use) use(answer);
    };
  }

  static void check(const Person& person) {
    for (const std::string& text : person.client->received) {
      boost::system::error_code error;
      const json::value message = json::parse(text, error);
      if (error || !message.is_object() || !message.get_object().contains(kTypeKey))
        expect_none("a message is no object with a type: " + text.substr(0, 200));
    }
  }

  void expect_same_after_restart() {
    const Answer before = hall_.record(guest(0), last_);
    net::TestingLoop loop(hall_.loop.now());
    ScriptedEnginePool engine_pool(loop);
    engine_pool.behaviour = [](const EngineJob&) { return ScriptedEnginePool::Behaviour::kWait; };
    Hall again(short_lives(), {loop, hall_.secrets, hall_.store, engine_pool, hall_.watcher});
    const Answer after = answer_of(loop, [&](const Reply& reply) { again.record(PlayerId(guest(0)), last_, reply); });
    if (before.status != after.status || before.body != after.body)
      expect_none("another game after a start: " + before.body + "\nbecomes " + after.body);
  }

  TestHall& hall_;
  std::uint64_t number_;
  std::array<Person, kClients> people_{};
  std::array<bool, kClients> is_here_{};
  std::string last_{};  ///< the id of the last game
  std::vector<std::string> made_{};
  int most_answers_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view input = fuzz::as_text(data, size);
  static std::unique_ptr<TestHall> hall;
  static std::uint64_t number = 0;
  if (number++ % kVisitsOfHall == 0) hall = std::make_unique<TestHall>(short_lives());
  keep_rules();
  Visit visit(*hall, number);
  for (int i = 0; i < kMostSteps && !input.empty(); ++i) visit.step(taken(input, '\n'));
  visit.end();
  return 0;
}
