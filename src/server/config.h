// The server's options, read from a file, the environment and flags. A later source overrides an earlier one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace palamedes::server {

struct Config {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0: any free port
  std::string data{};         ///< data folder; "" until `fill_in` was called
  std::string nets{};         ///< folder with networks; "" for the default
  std::vector<std::string> hosts{};
  std::vector<std::string> origins{};
  bool https = false;
  std::vector<std::string> trusted_proxies{};  ///< addresses and networks
  std::string proxy_header = "x-forwarded-for";
  bool proxy_protocol = false;

  std::size_t opponent_threads = 0;  ///< 0 until `fill_in` was called
  std::size_t hint_threads = 1;
  std::uint64_t move_cap_ms = 5'000;
  std::uint64_t pace_ms = 700;

  std::string log_level = "info";
  std::string log_format = "text";
  std::string security_contact{};  ///< "mailto:host@example.org"; "" for no security.txt
  std::string metrics_address{};   ///< "127.0.0.1:9464"; "" for no metrics

  // Limits; 0: no limit.
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 200;
  std::size_t connections_per_network = 1'000;
  std::uint64_t guest_burst = 120;
  std::uint64_t guest_rate = 20;
  std::uint64_t address_burst = 400;
  std::uint64_t address_rate = 40;
  std::uint64_t network_burst = 1'200;
  std::uint64_t network_rate = 120;
  std::size_t games = 200'000;
  std::size_t games_per_guest = 200;
  std::size_t games_per_address = 400;
  std::size_t games_per_network = 2'000;

  // When games end or are forgotten; 0: never.
  std::uint64_t open_game_hours = 24;
  std::uint64_t untouched_game_days = 30;
  std::uint64_t unwatched_show_minutes = 10;
  std::uint64_t finished_game_days = 0;
};

struct ConfigOption {
  std::string_view name;    ///< "move_cap_ms"; the flag is --move-cap-ms, the variable PALAMEDES_MOVE_CAP_MS
  std::string_view values;  ///< for people: "on or off"
  std::string_view help;
};
std::span<const ConfigOption> config_options();
std::string flag_of(const ConfigOption& option);
std::string variable_of(const ConfigOption& option);

/// Error messages begin with `place`: "server.conf, line 3".
MaybeError set_option(Config& config, std::string_view name, std::string_view value, std::string_view place);
std::string option_value(const Config& config, std::string_view name);

/// Reads lines `name = value`. Skips empty lines and lines that begin with '#'. A name may not occur twice.
MaybeError read_config_text(Config& config, std::string_view text, std::string_view file);

/// Reads entries `PALAMEDES_NAME=value` and ignores all others.
MaybeError read_config_environment(Config& config, std::span<const std::string> entries);

/// An address with its port: "127.0.0.1:9464", "[::1]:9464".
struct AddressAndPort {
  std::string address{};
  std::uint16_t port = 0;
};
std::optional<AddressAndPort> parse_address_and_port_of(std::string_view text);

/// Options that do not fit together.
MaybeError check_together(const Config& config);

/// Sets the defaults that depend on the machine: the number of threads and the data folder.
void fill_in(Config& config, unsigned cores, const std::string& state_folder);

/// All options, in the format of a configuration file.
std::string config_text(const Config& config);

}  // namespace palamedes::server
