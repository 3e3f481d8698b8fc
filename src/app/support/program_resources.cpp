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

/// Says each sentence once. Several threads may call it.
class NetworkReport {
 public:
  void say(const std::string& sentence) {
    const std::lock_guard lock(mutex_);
    if (said_.insert(sentence).second) complain(sentence);
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
  const auto report = std::make_shared<NetworkReport>();
  search::PlayerResources resources{.nets = nets_.get()};
  resources.on_fallback = [report](const std::string& reason) {
    report->say("a player plays with the evaluation written by hand, because its network cannot be used: " + reason);
  };
  resources.on_not_finite = [report](const std::string& network) {
    report->say(fmt::format("the network {} gives answers that are not finite numbers; they count as even", network));
  };
  return resources;
}

search::PlayerResources ProgramResources::threaded() const {
  search::PlayerResources resources = reproducible();
  resources.make_helpers = make_helper_pool;
  return resources;
}

}  // namespace palamedes::app
