#include "app/load/target.h"

#include <fmt/core.h>

#include <cstdlib>
#include <filesystem>
#include <thread>
#include <utility>

#include "app/cli.h"

namespace palamedes::app::load {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kLongestStart{30};
constexpr std::chrono::seconds kLongestEnd{15};

std::string new_folder() {
  std::error_code error;
  std::string path = (std::filesystem::temp_directory_path(error) / "palamedes-load-XXXXXX").string();
  if (error || ::mkdtemp(path.data()) == nullptr) throw Failure("cannot create a data folder for the server");
  return path;
}

}  // namespace

Target::Target(std::string url, std::string data, Limits limits)
    : url_(std::move(url)), folder_(std::move(data)), limits_(limits) {
  if (!is_own()) {
    place_ = value_or_fail(client::parse_place(url_), 2);
    return;
  }
  is_ours_ = folder_.empty();
  if (is_ours_) folder_ = new_folder();
}

Target::~Target() {
  process_.reset();
  std::error_code ignored;
  if (is_ours_) std::filesystem::remove_all(folder_, ignored);
}

std::unique_ptr<client::ServerProcess> Target::launch() const {
  std::vector<std::string> words{"--port", "0", "--data", folder_, "--log-level", "warn"};
  if (limits_ == Limits::kDefault) return value_or_fail(client::ServerProcess::start(words, variables_));
  words.insert(words.end(), {"--pace-ms", "0"});
  for (const char* limit :
       {"--connections", "--connections-per-address", "--connections-per-network", "--guest-rate", "--address-rate",
        "--network-rate", "--games", "--games-per-guest", "--games-per-address", "--games-per-network"}) {
    words.emplace_back(limit);
    words.emplace_back("0");
  }
  return value_or_fail(client::ServerProcess::start(words, variables_));
}

double Target::start() {
  if (!is_own()) return 0;
  const auto begin = Clock::now();
  process_ = launch();
  const std::string url = value_or_fail(process_->wait_for_address(kLongestStart));
  place_ = value_or_fail(client::parse_place(url));
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void Target::start_and_kill(std::chrono::milliseconds after) {
  process_ = launch();
  std::this_thread::sleep_for(after);
  kill();
}

void Target::end() {
  if (!process_) return;
  const int status = value_or_fail(process_->end(kLongestEnd));
  process_.reset();
  if (status != 0) throw Failure(fmt::format("the server exited with status {}", status));
}

}  // namespace palamedes::app::load
