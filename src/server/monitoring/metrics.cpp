#include "server/monitoring/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>
#include <unistd.h>

#include <cmath>
#include <fstream>
#include <mutex>
#include <set>

namespace palamedes::server {
namespace {

using prometheus::BuildCounter;
using prometheus::BuildGauge;
using prometheus::BuildHistogram;

const prometheus::Histogram::BucketBoundaries kShort{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5};
const prometheus::Histogram::BucketBoundaries kThinking{0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30};

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

/// The memory of the process includes that of games with hidden pieces, on which it depends.
double rounded_up(double bytes) {
  constexpr double kStep = 4 * 1024 * 1024;
  return std::ceil(bytes / kStep) * kStep;
}

}  // namespace

struct Metrics::Impl {
  prometheus::Registry registry;
  std::mutex mutex;
  std::set<std::string> missing_networks;  ///< reasons, guarded by the mutex
  std::set<std::string> broken_networks;   ///< those with answers that are not finite; guarded, too

  prometheus::Gauge& gauge(const char* name, const char* help, const prometheus::Labels& labels = {}) {
    return BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
  }

  prometheus::Histogram& actions = BuildHistogram()
                                       .Name("palamedes_action_seconds")
                                       .Help("Time from the arrival of a move to its acknowledgement")
                                       .Register(registry)
                                       .Add({}, kShort);
  prometheus::Family<prometheus::Histogram>& decisions =
      BuildHistogram()
          .Name("palamedes_decision_seconds")
          .Help("Time of engine decisions in games without hidden pieces")
          .Register(registry);
  prometheus::Family<prometheus::Counter>& fallbacks =
      BuildCounter().Name("palamedes_fallbacks_total").Help("Engine failures, by reason").Register(registry);
  prometheus::Counter& nodes = BuildCounter()
                                   .Name("palamedes_search_nodes_total")
                                   .Help("Positions that engines searched in games without hidden pieces")
                                   .Register(registry)
                                   .Add({});
  prometheus::Histogram& commits = BuildHistogram()
                                       .Name("palamedes_commit_seconds")
                                       .Help("Time of database commits, including the disk sync")
                                       .Register(registry)
                                       .Add({}, kShort);
  prometheus::Counter& writes =
      BuildCounter().Name("palamedes_committed_writes_total").Help("Writes in all commits").Register(registry).Add({});
  prometheus::Family<prometheus::Counter>& requests =
      BuildCounter().Name("palamedes_http_requests_total").Help("HTTP responses").Register(registry);

  prometheus::Gauge& connections = gauge("palamedes_connections", "Open connections, including WebSockets");
  prometheus::Gauge& sockets = gauge("palamedes_sockets", "Open WebSockets");
  prometheus::Gauge& open = gauge("palamedes_games", "Stored games", {{"status", "open"}});
  prometheus::Gauge& running = gauge("palamedes_games", "Stored games", {{"status", "running"}});
  prometheus::Gauge& over = gauge("palamedes_games", "Stored games", {{"status", "over"}});
  prometheus::Gauge& thinking = gauge("palamedes_opponents_thinking", "Engine moves in progress");
  prometheus::Gauge& engine_jobs = gauge("palamedes_opponents_waiting", "Engine jobs that wait for a thread");
  prometheus::Gauge& unwritten = gauge("palamedes_writes_waiting", "Writes that are not committed yet");
  prometheus::Gauge& search_memory =
      gauge("palamedes_search_memory_bytes", "Memory of searches kept between moves in games without hidden pieces");
  prometheus::Gauge& resident = gauge("palamedes_resident_memory_bytes", "Memory of the process");
};

Metrics::Metrics() : impl_(std::make_unique<Impl>()) {}
Metrics::~Metrics() = default;

void Metrics::action_took(net::Seconds taken) { impl_->actions.Observe(taken.count()); }

void Metrics::decision_took(std::string_view algorithm, int level, net::Seconds taken, std::uint64_t nodes) {
  const prometheus::Labels labels{{"algorithm", std::string(algorithm)}, {"level", std::to_string(level)}};
  impl_->decisions.Add(labels, kThinking).Observe(taken.count());
  impl_->nodes.Increment(static_cast<double>(nodes));
}

void Metrics::fell_back(std::string_view reason) {
  impl_->fallbacks.Add({{"reason", std::string(reason)}}).Increment();
}

bool Metrics::lacks_network(const std::string& reason) {
  constexpr std::size_t kMostReasons = 50;
  fell_back("network");
  const std::lock_guard lock(impl_->mutex);
  if (impl_->missing_networks.size() >= kMostReasons) return false;
  return impl_->missing_networks.insert(reason).second;
}

bool Metrics::answered_not_finite(const std::string& network) {
  constexpr std::size_t kMostNetworks = 50;
  fell_back("not_finite");
  const std::lock_guard lock(impl_->mutex);
  return impl_->broken_networks.size() < kMostNetworks && impl_->broken_networks.insert(network).second;
}

std::vector<std::string> Metrics::missing_networks() const {
  const std::lock_guard lock(impl_->mutex);
  return {impl_->missing_networks.begin(), impl_->missing_networks.end()};
}

void Metrics::committed(net::Seconds taken, std::size_t writes) {
  impl_->commits.Observe(taken.count());
  impl_->writes.Increment(static_cast<double>(writes));
}

void Metrics::answered(std::string_view route, int status) {
  impl_->requests.Add({{"route", std::string(route)}, {"status", std::to_string(status)}}).Increment();
}

std::string Metrics::text(const Figures& figures) {
  const auto set = [](prometheus::Gauge& gauge, std::size_t value) { gauge.Set(static_cast<double>(value)); };
  set(impl_->connections, figures.connections);
  set(impl_->sockets, figures.sockets);
  set(impl_->open, figures.games_open);
  set(impl_->running, figures.games_running);
  set(impl_->over, figures.games_over);
  set(impl_->thinking, figures.thinking);
  set(impl_->engine_jobs, figures.waiting_jobs);
  set(impl_->unwritten, figures.waiting_writes);
  set(impl_->search_memory, figures.search_memory);
  impl_->resident.Set(rounded_up(resident_bytes()));
  return prometheus::TextSerializer().Serialize(impl_->registry.Collect());
}

}  // namespace palamedes::server
