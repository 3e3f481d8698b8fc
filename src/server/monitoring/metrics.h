// Metrics for the host, in the text format of Prometheus. Labels never contain the id of a game or a person.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "net/time.h"

namespace palamedes::server {

/// Current values, read when the metrics are requested.
struct Figures {
  std::size_t connections = 0;
  std::size_t sockets = 0;
  std::size_t games_open = 0;
  std::size_t games_running = 0;
  std::size_t games_over = 0;
  std::size_t thinking = 0;
  std::size_t waiting_jobs = 0;
  std::size_t waiting_writes = 0;
  std::size_t search_memory = 0;
};

/// Thread-safe.
class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void action_took(net::Seconds taken);
  void decision_took(std::string_view algorithm, int level, net::Seconds taken, std::uint64_t nodes);
  void fell_back(std::string_view reason);
  /// An engine plays without the network that it asked for. Returns whether the reason is new.
  bool lacks_network(const std::string& reason);
  /// A network gave answers that are not finite in a decision. Returns whether it is the first time for this network.
  bool answered_not_finite(const std::string& network);
  /// The different reasons so far.
  std::vector<std::string> missing_networks() const;
  void committed(net::Seconds taken, std::size_t writes);
  void answered(std::string_view route, int status);

  std::string text(const Figures& figures);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::server
