// A real server on a free port, with its loop in a separate thread.
#pragma once

#include <array>
#include <cstdint>
#include <future>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "net/asio_loop.h"
#include "server/answers/answer_maker.h"
#include "server/desk/desk.h"
#include "server/engines/engine_pool.h"
#include "server/hall/hall.h"
#include "server/http/assets.h"
#include "server/http/server.h"
#include "server/monitoring/log.h"
#include "server/monitoring/metrics.h"
#include "server/monitoring/watch.h"
#include "server/secrets.h"
#include "server/storage/memory_store.h"

namespace palamedes::test {

/// Engines that never decide.
class IdleEnginePool : public server::EnginePool {
 public:
  Ticket think(server::EngineJob, Done) override { return std::make_shared<int>(); }
  Ticket run(Task, server::Visitor) override { return nullptr; }
  void give_up(const Ticket&) override {}
  void forget(const std::string&) override {}
  std::size_t waiting() const override { return 0; }
  std::size_t remembered_bytes() const override { return 0; }
};

/// Tests run on the machine of the proxy.
inline server::ProxyOptions trusted_local_proxy(server::ProxyHeader header = server::ProxyHeader::kXForwardedFor) {
  return {.trusted = {*server::AddressRange::parse("127.0.0.1")}, .header = header};
}

class RunningServer {
 public:
  /// Who makes long answers.
  enum class Answers : std::uint8_t { kInThread, kInLoop };

  explicit RunningServer(const server::ServerOptions& options = {}, server::Desk* desk = nullptr,
                         Answers answers = Answers::kInThread)
      : answers_(answers == Answers::kInThread ? server::start_answer_maker(loop_) : nullptr),
        hall_({}, {.loop = loop_,
                   .secrets = server::system_secrets(),
                   .store = *store_,
                   .engine_pool = engine_pool_,
                   .watcher = watcher_,
                   .answers = answers_.get()}),
        server_(with_test_host(options), {loop_, server::system_secrets(), hall_, *store_, engine_pool_, metrics_, log_,
                                          assets_, desk == nullptr ? own_desk_.get() : desk}) {
    hall_.start();
    const auto port = server_.listen();
    if (!port) throw std::runtime_error(port.error().message);
    port_ = *port;
    thread_ = std::thread([this] { loop_.run(); });
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;
  ~RunningServer() { stop(); }

  void stop() {
    if (!thread_.joinable()) return;
    loop_.stop();
    thread_.join();
  }

  /// Runs the task in the loop's thread and waits for it.
  template <class Task>
  auto in_loop(Task task) {
    std::packaged_task<decltype(task())()> packaged(std::move(task));
    auto result = packaged.get_future();
    loop_.post([&packaged] { packaged(); });
    return result.get();
  }

  server::Server& server() { return server_; }
  server::Hall& hall() { return hall_; }
  server::Store& store() { return *store_; }
  net::AsioLoop& loop() { return loop_; }
  server::Metrics& metrics() { return metrics_; }
  std::uint16_t port() const { return port_; }
  std::string host() const { return "127.0.0.1:" + std::to_string(port_); }
  std::size_t sockets() {
    return in_loop([this] { return server_.sockets(); });
  }
  std::size_t connections() {
    return in_loop([this] { return server_.connections(); });
  }
  /// Whether the log of the loop's thread has this text.
  bool has_logged(std::string_view text) {
    return in_loop([this, text] { return log_text_.str().find(text) != std::string::npos; });
  }
  /// Only after `stop`.
  std::string log() const { return log_text_.str(); }

 private:
  /// The name with which tests call the server.
  static server::ServerOptions with_test_host(server::ServerOptions options) {
    options.hosts.emplace_back("here");
    return options;
  }

  static constexpr std::array<server::EmbeddedFile, 2> kFiles{
      {{"index.html", "<title>the page</title>"}, {"app-0A1B2C3D.js", "'the script'"}}};

  net::AsioLoop loop_;
  std::unique_ptr<server::Store> store_ = server::make_memory_store();
  IdleEnginePool engine_pool_;
  std::ostringstream log_text_;
  server::Log log_{"debug", "json", log_text_};
  server::Metrics metrics_;
  server::LogAndMetrics watcher_{log_, metrics_};
  std::unique_ptr<server::AnswerMaker> answers_;
  server::Hall hall_;
  std::unique_ptr<server::Desk> own_desk_ = server::make_desk(loop_, engine_pool_, hall_, {.answers = answers_.get()});
  server::Assets assets_{kFiles};
  server::Server server_;
  std::uint16_t port_ = 0;
  std::thread thread_;
};

}  // namespace palamedes::test
