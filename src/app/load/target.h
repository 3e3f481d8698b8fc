// The server under test: one of our own, with data of its own and without limits, or one that runs already.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <memory>
#include <string>

#include "client/http_client.h"
#include "client/server_process.h"

namespace palamedes::app::load {

class Target {
 public:
  /// `url`: of a server that runs; "" for one of our own. `data`: its folder; "" for a new one that is removed.
  Target(std::string url, std::string data);
  Target(const Target&) = delete;
  Target& operator=(const Target&) = delete;
  ~Target();

  /// Seconds until it said where it is. Failure if it does not.
  double start();
  /// Starts it and ends it again after this time, whatever it does then.
  void start_and_kill(std::chrono::milliseconds after);
  void kill() { process_.reset(); }
  /// Failure if it does not end by itself, or badly.
  void end();

  bool is_own() const { return url_.empty(); }
  const client::Place& place() const { return place_; }
  std::string url() const { return "http://" + place_.authority() + "/"; }
  const std::string& folder() const { return folder_; }
  double cpu_seconds() const { return process_ ? process_->cpu_seconds() : 0; }

  /// Bytes, as the server tells itself; 0 if it does not.
  boost::asio::awaitable<double> resident(client::HttpClient& http) const;

 private:
  std::unique_ptr<client::ServerProcess> launch() const;

  std::string url_;
  std::string folder_;
  bool is_ours_ = false;  ///< the folder
  std::unique_ptr<client::ServerProcess> process_{};
  client::Place place_{};
};

}  // namespace palamedes::app::load
