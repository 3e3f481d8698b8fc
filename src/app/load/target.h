// The server under test: one that this program starts with its own data, or one that already runs.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "client/http_client.h"
#include "client/server_process.h"

namespace palamedes::app::load {

class Target {
 public:
  enum class Limits { kNone, kDefault };
  /// `url`: of a running server; "" to start one. `data`: its data folder; "" for a new folder that is removed at the
  /// end.
  Target(std::string url, std::string data, Limits limits = Limits::kNone);
  Target(const Target&) = delete;
  Target& operator=(const Target&) = delete;
  ~Target();

  /// Returns the seconds until the server printed its address. Throws Failure if it does not.
  double start();
  /// Starts the server and kills it after this time.
  void start_and_kill(std::chrono::milliseconds after);
  void kill() { process_.reset(); }
  /// Stops the server. Throws Failure if it does not exit with status 0.
  void end();

  bool is_own() const { return url_.empty(); }
  const client::Place& place() const { return place_; }
  std::string url() const { return "http://" + place_.authority() + "/"; }
  const std::string& folder() const { return folder_; }
  double cpu_seconds() const { return process_ ? process_->cpu_seconds() : 0; }

  /// The next server that is started has these limits.
  void use(Limits limits) { limits_ = limits; }
  /// The next server that is started has these variables in its environment.
  void use(std::vector<std::string> variables) { variables_ = std::move(variables); }
  /// Resident memory of the server that was started, in bytes; 0 if it is not ours.
  double resident() const { return process_ ? process_->resident() : 0; }
  /// Processor time of its loop; 0 if it is not ours.
  double loop_seconds() const { return process_ ? process_->loop_seconds() : 0; }

 private:
  std::unique_ptr<client::ServerProcess> launch() const;

  std::string url_;
  std::string folder_;
  Limits limits_;
  std::vector<std::string> variables_{};
  bool is_ours_ = false;  ///< the folder was created here
  std::unique_ptr<client::ServerProcess> process_{};
  client::Place place_{};
};

}  // namespace palamedes::app::load
