// Passes the reports of the hall on to the log and the metrics.
#pragma once

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

}  // namespace palamedes::server
