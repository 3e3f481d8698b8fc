// A desk with everything that it needs, for tests, and short functions that send it requests.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "net/testing_loop.h"
#include "server/desk/desk.h"
#include "server/engines/engine_pool.h"
#include "server/secrets.h"
#include "server/storage/memory_store.h"
#include "server/watcher.h"

namespace palamedes::server {

inline std::string text(const boost::json::value& value) { return std::string(value.as_string()); }

class SilentWatcher final : public Watcher {
 public:
  void note(const Note& /*note*/) override {}
  void action_took(net::Seconds /*taken*/) override {}
  void decision_took(std::string_view /*game*/, std::string_view /*algorithm*/, int /*level*/, net::Seconds /*taken*/,
                     std::uint64_t /*nodes*/) override {}
  void fell_back(std::string_view /*reason*/) override {}
};

/// Runs tasks when the test calls run_all, in the thread of the test. Never runs engine jobs.
class HeldEnginePool final : public EnginePool {
 public:
  Ticket think(EngineJob /*engine_job*/, Done /*done*/) override { return nullptr; }
  Ticket run(Task task, Visitor /*visitor*/) override {
    auto stop = std::make_shared<std::atomic<bool>>(false);
    tasks_.emplace_back(std::move(task), stop);
    return {stop.get(), [stop](void*) { *stop = true; }};
  }
  void give_up(const Ticket& /*ticket*/) override { ++given_up; }
  void forget(const std::string& /*game_id*/) override {}
  std::size_t waiting() const override { return tasks_.size(); }
  std::size_t remembered_bytes() const override { return 0; }

  void run_all() {
    for (auto& [task, stop] : std::exchange(tasks_, {})) task(*stop);
  }

  int given_up = 0;

 private:
  std::deque<std::pair<Task, std::shared_ptr<std::atomic<bool>>>> tasks_;
};

/// The response of the desk, empty until it arrives.
struct Received {
  std::optional<Answer> answer{};

  bool has_arrived() const { return answer.has_value(); }
  int status() const { return answer ? answer->status : 0; }
  std::string code() const { return answer ? answer->code : ""; }
  boost::json::object body() const {
    if (!answer || answer->body.empty()) return {};
    return boost::json::parse(answer->body).as_object();
  }
};

struct TestDesk {
  explicit TestDesk(const DeskOptions& options = {}) : desk(make_desk(loop, engine_pool, hall, options)) {}

  std::shared_ptr<Received> ask(DeskRequest request) const {
    auto received = std::make_shared<Received>();
    desk->answer(request, [received](Answer answer) { received->answer = std::move(answer); });
    return received;
  }
  Received get(std::string path, std::string query = "", std::string language = "en") const {
    return *ask({.method = "GET", .path = std::move(path), .query = std::move(query), .language = std::move(language)});
  }
  std::shared_ptr<Received> post_later(std::string path, std::string body, std::string guest = "ada") {
    const auto received =
        ask({.method = "POST", .path = std::move(path), .body = std::move(body), .guest = PlayerId(std::move(guest))});
    loop.run();  // the store is asked first
    return received;
  }
  /// Runs all tasks and waits for the response.
  Received post(std::string path, std::string body, std::string guest = "ada") {
    const auto received = post_later(std::move(path), std::move(body), std::move(guest));
    engine_pool.run_all();
    loop.run();
    return *received;
  }
  Received post(std::string path, const boost::json::object& body) {
    return post(std::move(path), boost::json::serialize(body));
  }

  net::TestingLoop loop;
  MemoryStore store;
  SilentWatcher watcher;
  HeldEnginePool engine_pool;
  Hall hall{
      {}, {.loop = loop, .secrets = system_secrets(), .store = store, .engine_pool = engine_pool, .watcher = watcher}};
  std::unique_ptr<Desk> desk;
};

}  // namespace palamedes::server
