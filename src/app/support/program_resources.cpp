#include "app/support/program_resources.h"

#include <fmt/core.h>

#include <mutex>
#include <set>
#include <utility>

#include "app/cli.h"
#include "app/support/helper_pool.h"
#include "app/support/state_folder.h"

namespace palamedes::app {
namespace {

/// Says each reason once. Several threads may call it.
class FallbackReport {
 public:
  void say(const std::string& reason) {
    const std::lock_guard lock(mutex_);
    if (!said_.insert(reason).second) return;
    complain(fmt::format("a player plays with the evaluation written by hand, because its network cannot be used: {}",
                         reason));
  }

 private:
  std::mutex mutex_;
  std::set<std::string> said_;
};

}  // namespace

std::string nets_folder(const Environment& environment) {
  if (std::string folder = environment("PALAMEDES_NETS"); !folder.empty()) return folder;
  const std::string folder = state_folder(environment);
  return folder.empty() ? "" : folder + "/nets";
}

ProgramResources::ProgramResources(std::string folder) : nets_(std::make_shared<record::Networks>(std::move(folder))) {}

search::PlayerResources ProgramResources::reproducible() const {
  const auto report = std::make_shared<FallbackReport>();
  return {.nets = nets_.get(), .on_fallback = [report](const std::string& reason) { report->say(reason); }};
}

search::PlayerResources ProgramResources::threaded() const {
  search::PlayerResources resources = reproducible();
  resources.make_helpers = make_helper_pool;
  return resources;
}

}  // namespace palamedes::app
