// A hall for tests. Tests control its services: the clock, the ids, and engines that move, fail or hang.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"
#include "games/registry.h"
#include "net/testing_loop.h"
#include "record/json.h"
#include "search/players/player.h"
#include "server/engines/engine_pool.h"
#include "server/engines/search_memory.h"
#include "server/hall/hall.h"
#include "server/http/game_requests.h"
#include "server/monitoring/log.h"
#include "server/monitoring/metrics.h"
#include "server/monitoring/watch.h"
#include "server/rules_cache.h"
#include "server/secrets.h"
#include "server/storage/memory_store.h"
#include "server/watcher.h"

namespace palamedes::server {

/// Makes the same ids in every run.
class CountedSecrets final : public Secrets {
 public:
  std::string game_id() override { return padded("game", ++games_, 22); }
  std::string guest_cookie() override { return padded("guest", ++guests_, 43); }
  std::uint64_t seed() override { return 1000 + ++seeds_; }
  std::string salt() override { return padded("salt", ++salts_, 43); }

 private:
  static std::string padded(const std::string& name, int number, std::size_t length) {
    std::string text = name + std::to_string(number) + '-';
    text.resize(length, 'x');
    return text;
  }
  int games_ = 0;
  int guests_ = 0;
  std::uint64_t seeds_ = 0;
  int salts_ = 0;
};

/// Engines that run in the loop's thread.
class ScriptedEnginePool final : public EnginePool {
 public:
  enum class Behaviour : std::uint8_t { kFirst, kRandom, kReal, kFail, kHang, kIllegal, kWait };
  /// How the engine of a job behaves. By default it plays a random legal action.
  std::function<Behaviour(const EngineJob&)> behaviour = [](const EngineJob&) { return Behaviour::kRandom; };
  /// What the engine decides, instead of the behaviour; nothing: as it behaves.
  std::function<std::optional<Move>(const EngineJob&)> script{};
  std::vector<EngineJob> engine_jobs{};
  std::vector<std::weak_ptr<int>> tickets{};  ///< of the jobs; a job whose ticket expired was cancelled
  std::vector<std::string> forgotten{};
  int given_up = 0;
  std::string fallback{};                      ///< why the engines play without their networks
  SearchMemory memory{std::size_t{64} << 20};  ///< of what the script decided

  explicit ScriptedEnginePool(net::Loop& loop) : loop_(&loop) {}

  Ticket think(EngineJob engine_job, Done done) override {
    engine_jobs.push_back(engine_job);
    auto ticket = std::make_shared<int>(0);
    tickets.emplace_back(ticket);
    if (auto move = script ? script(engine_job) : std::nullopt) {
      memory.take(engine_job.game_id, engine_job.seat, engine_job.player);
      memory.keep({.game_id = engine_job.game_id,
                   .seat = engine_job.seat,
                   .player = engine_job.player,
                   .bytes = move->memory,
                   .hides = hides_pieces(engine_job.config.game)});
      loop_->post([move = *std::move(move), done = std::move(done), alive = std::weak_ptr<int>(ticket)] {
        if (!alive.expired()) done(move);
      });
      return ticket;
    }
    const auto how = behaviour(engine_job);
    if (how == Behaviour::kWait) return ticket;  // no thread starts the job
    if (engine_job.begun) loop_->post(engine_job.begun);
    if (how == Behaviour::kHang) return ticket;
    loop_->post([engine_job = std::move(engine_job), done = std::move(done), how, alive = std::weak_ptr<int>(ticket),
                 reason = fallback] {
      if (alive.expired()) return;
      auto move = answer(engine_job, how);
      if (move) move->made.fallback = reason;
      done(std::move(move));
    });
    return ticket;
  }
  Ticket run(Task, Visitor) override { return nullptr; }
  void give_up(const Ticket&) override { ++given_up; }
  void forget(const std::string& game_id) override { forgotten.push_back(game_id); }
  std::size_t waiting() const override { return 0; }
  std::size_t remembered_bytes() const override { return memory.bytes_to_tell(); }

 private:
  static Result<Move> answer(const EngineJob& engine_job, Behaviour how) {
    if (how == Behaviour::kFail) return Error{"broken", "This engine always fails."};
    if (how == Behaviour::kIllegal) return Move{.action = "nonsense"};
    if (how == Behaviour::kReal) {
      const auto opponent = search::make_opponent(engine_job.config, engine_job.player);
      const auto thought = (*opponent)->decide(engine_job.so_far, engine_job.seed);
      if (!thought) return thought.error();
      return Move{.action = thought->action,
                  .made = record::made_decision(**opponent, *thought, engine_job.player, engine_job.seed, true)};
    }
    const auto game = make_game(engine_job.config);
    auto state = engine_job.so_far.start.empty() ? (*game)->initial() : *(*game)->parse_state(engine_job.so_far.start);
    for (const std::string& action : engine_job.so_far.actions) (void)state->apply(action);
    const auto legal = state->legal_seen();
    Rng rng(engine_job.seed + engine_job.so_far.actions.size());
    const std::size_t pick = how == Behaviour::kFirst ? 0 : rng.below(static_cast<std::uint32_t>(legal.size()));
    return Move{.action = legal[pick], .made = record::decision_of(engine_job.player, "random", engine_job.seed)};
  }

  net::Loop* loop_;
};

/// Records all messages.
class RecordingClient final : public Client {
 public:
  void send(std::shared_ptr<const Message> message) override { received.push_back(message->text); }
  std::vector<std::string> received{};
};

/// Records all reports, and passes them on to a log and to metrics as a real server does.
class RecordingWatcher final : public Watcher {
 public:
  void note(const Note& note) override {
    notes.push_back(fmt::format("{} {} {} {}", note.what, note.code, note.guest, note.address));
    log += std::string(note.what) + ' ' + std::string(note.game_id) + ' ' + std::to_string(note.seat) + ' ' +
           std::to_string(note.ply) + ' ' + std::string(note.code) + '\n';
    both_.note(note);
  }
  void action_took(net::Seconds taken) override { both_.action_took(taken); }
  void decision_took(std::string_view game, std::string_view algorithm, int level, net::Seconds taken,
                     std::uint64_t nodes) override {
    both_.decision_took(game, algorithm, level, taken, nodes);
  }
  void fell_back(std::string_view reason) override {
    fallbacks.emplace_back(reason);
    both_.fell_back(reason);
  }
  /// The log without the time of its lines.
  std::string written_log() const {
    std::istringstream lines(written_.str());
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      boost::json::object object = boost::json::parse(line).as_object();
      object.erase("time");
      text += boost::json::serialize(object) + '\n';
    }
    return text;
  }
  /// The metrics without durations and the memory of the process.
  std::string metrics(const HallFigures& figures, const EnginePool& engine_pool) {
    std::istringstream lines(metrics_.text({.games_open = figures.open,
                                            .games_running = figures.running,
                                            .games_over = figures.over,
                                            .thinking = figures.thinking,
                                            .waiting_jobs = engine_pool.waiting(),
                                            .search_memory = engine_pool.remembered_bytes()}));
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      if (line.find("_seconds") == std::string::npos && line.find("resident") == std::string::npos) text += line + '\n';
    }
    return text;
  }
  std::string log{};
  std::vector<std::string> notes{};  ///< what, code, guest and address of each
  std::vector<std::string> fallbacks{};

 private:
  std::ostringstream written_{};
  Log log_{"debug", "json", written_};
  Metrics metrics_{};
  LogAndMetrics both_{log_, metrics_};
};

/// A connected person.
struct Person {
  std::string guest{};
  std::shared_ptr<RecordingClient> client = std::make_shared<RecordingClient>();
  std::uint64_t number = 0;
};

/// What the hall answers; the status is 0 if there is no answer yet.
inline Answer answer_of(net::TestingLoop& loop, const std::function<void(const Reply&)>& ask) {
  const auto got = std::make_shared<Answer>(Answer{.status = 0});
  ask([got](Answer answer) { *got = std::move(answer); });
  loop.run();
  return *got;
}

class TestHall {
 public:
  explicit TestHall(HallOptions options = {}, BundleWriter* bundles = nullptr, const Bans* bans = nullptr)
      : hall(options, {.loop = loop,
                       .secrets = secrets,
                       .store = store,
                       .engine_pool = engine_pool,
                       .watcher = watcher,
                       .bundles = bundles,
                       .bans = bans}) {}

  Person connect(const std::string& name) {
    Person person{.guest = name};
    person.number = hall.connect(person.client, PlayerId(name));
    return person;
  }
  Person connect(const Visitor& visitor) {
    Person person{.guest = visitor.guest.text()};
    person.number = hall.connect(person.client, visitor);
    return person;
  }
  void disconnect(const Person& person) { hall.disconnect(person.number); }

  /// Sends a message and runs the loop.
  void send(const Person& person, const boost::json::object& message) {
    hall.receive(person.number, boost::json::serialize(message));
    loop.run();
  }
  void send(const Person& person, std::string_view text) {
    hall.receive(person.number, text);
    loop.run();
  }

  Answer create(const std::string& guest, const boost::json::object& body) {
    return wait_for([&](const Reply& reply) { hall.create(PlayerId(guest), boost::json::serialize(body), reply); });
  }
  Answer create(const Visitor& visitor, const boost::json::object& body) {
    return wait_for([&](const Reply& reply) { hall.create(visitor, boost::json::serialize(body), reply); });
  }
  /// The id of a new game; the error message if it was refused.
  std::string game(const std::string& guest, const boost::json::object& body) {
    const Answer answer = create(guest, body);
    return answer.status == 201 ? std::string(boost::json::parse(answer.body).at("id").as_string()) : answer.message;
  }
  Answer request(const std::string& guest, std::string_view id, std::string_view verb,
                 const boost::json::object& body) {
    return wait_for(
        [&](const Reply& reply) { hall.request(PlayerId(guest), id, verb, boost::json::serialize(body), reply); });
  }
  Answer snapshot(const std::string& guest, std::string_view id, std::string_view query = "") {
    return wait_for([&](const Reply& reply) { answer_snapshot_query(hall, PlayerId(guest), id, query, reply); });
  }
  Answer record(const std::string& guest, std::string_view id) {
    return wait_for([&](const Reply& reply) { hall.record(PlayerId(guest), id, reply); });
  }
  Answer replay(const std::string& guest, std::string_view id, std::string_view query = "") {
    return wait_for([&](const Reply& reply) { answer_replay_query(hall, PlayerId(guest), id, query, reply); });
  }
  Answer moves(const std::string& guest, std::string_view id, std::string_view query = "") {
    return wait_for([&](const Reply& reply) { answer_moves_query(hall, PlayerId(guest), id, query, reply); });
  }
  Answer my_games(const std::string& guest, std::string_view query = "") {
    return wait_for([&](const Reply& reply) { answer_my_games_query(hall, PlayerId(guest), query, reply); });
  }
  Answer list(std::string_view query = "") {
    return wait_for([&](const Reply& reply) { answer_list_query(hall, query, reply); });
  }

  /// The last message of this type to the person; an empty object if there was none.
  static boost::json::object last(const Person& person, std::string_view type) {
    for (auto text = person.client->received.rbegin(); text != person.client->received.rend(); ++text) {
      boost::json::object message = boost::json::parse(*text).as_object();
      if (message.at("type").as_string() == type) return message;
    }
    return {};
  }
  /// The position in the last message that had one.
  static boost::json::object position(const Person& person) {
    for (auto text = person.client->received.rbegin(); text != person.client->received.rend(); ++text) {
      const boost::json::object message = boost::json::parse(*text).as_object();
      if (const auto* found = message.if_contains("position")) return found->as_object();
    }
    return {};
  }
  /// The seats in the last message that told them.
  static boost::json::array seats(const Person& person) {
    for (auto text = person.client->received.rbegin(); text != person.client->received.rend(); ++text) {
      const boost::json::object message = boost::json::parse(*text).as_object();
      if (const auto* found = message.if_contains("seats")) return found->as_array();
    }
    return {};
  }
  static int count(const Person& person, std::string_view type) {
    return static_cast<int>(std::ranges::count_if(person.client->received, [&](const std::string& text) {
      return boost::json::parse(text).at("type").as_string() == type;
    }));
  }

  void open(const Person& person, const std::string& id, boost::json::object more = {}) {
    more["type"] = "open";
    more["game"] = id;
    send(person, more);
  }
  /// Makes the action in the last position that the person got.
  void act(const Person& person, const std::string& id, int seat, std::string_view action) {
    const auto now = position(person);
    send(person, boost::json::object{{"type", "act"},
                                     {"game", id},
                                     {"id", "a" + std::to_string(++changes_)},
                                     {"seat", seat},
                                     {"ply", now.at("ply")},
                                     {"view", now.at("view")},
                                     {"action", action}});
  }
  /// One of the legal actions that the person was offered; "" if there is none.
  static std::string offered(const Person& person, std::size_t which = 0) {
    const auto now = position(person);
    const auto& actions = now.at("actions").as_array();
    return actions.size() <= which ? "" : std::string(actions[which].at("action").as_string());
  }
  std::string next_id() { return "c" + std::to_string(++changes_); }

  net::TestingLoop loop;
  CountedSecrets secrets;
  MemoryStore store;
  ScriptedEnginePool engine_pool{loop};
  RecordingWatcher watcher;
  Hall hall;

 private:
  Answer wait_for(const std::function<void(const Reply&)>& ask) { return answer_of(loop, ask); }

  int changes_ = 0;
};

/// A request for a game of Liuzhou chess.
inline boost::json::object liuzhou(std::string_view first, std::string_view second) {
  return {
      {"game", "liuzhou"},
      {"seats", boost::json::array{boost::json::object{{"player", first}}, boost::json::object{{"player", second}}}}};
}

}  // namespace palamedes::server
