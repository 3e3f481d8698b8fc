// Passes the reports of the hall on to the log and the metrics.
#pragma once

#include "net/loop.h"
#include "nn/net_source.h"
#include "search/resources.h"
#include "server/monitoring/log.h"
#include "server/monitoring/metrics.h"
#include "server/watcher.h"

namespace palamedes::server {

class LogAndMetrics : public Watcher {
 public:
  LogAndMetrics(Log& log, Metrics& metrics) : log_(log), metrics_(metrics) {}

  void note(const Note& note) override;
  void action_took(net::Seconds taken) override { metrics_.action_took(taken); }
  void decision_took(std::string_view game, std::string_view algorithm, int level, net::Seconds taken,
                     std::uint64_t nodes) override;
  void fell_back(std::string_view reason) override;

 private:
  Log& log_;
  Metrics& metrics_;
};

/// What engines of a server get. They fall back to the evaluation written by hand if their network cannot be used: a
/// game must go on. The host sees it in the log, in the metrics and at /readyz. The log has one line for each reason,
/// and one for each network that gives answers that are not finite. All arguments must outlive the engines.
search::PlayerResources engine_resources(const nn::NetSource& nets, net::Loop& loop, Log& log, Metrics& metrics);

}  // namespace palamedes::server
