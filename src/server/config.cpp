#include "server/config.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <concepts>
#include <functional>
#include <set>

#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "server/http/hosts.h"
#include "server/trimmed.h"
#include "server/visitors/address.h"

namespace palamedes::server {
namespace {

constexpr std::size_t kLongestValue = 4'096;
constexpr std::string_view kPrefix = "PALAMEDES_";
/// Variables of the tests, which a server that a test starts inherits.
constexpr std::string_view kTestPrefix = "PALAMEDES_TEST_";
/// Other variables with our prefix that are not server options: the name of the file, and two more of the tests.
constexpr std::array<std::string_view, 3> kOtherVariables{"PALAMEDES_CONFIG", "PALAMEDES_UPDATE_GOLDENS",
                                                          "PALAMEDES_BINARY"};

/// What a value must be; "" if the value is right.
using Wanted = std::string;

struct Row {
  ConfigOption option;
  std::function<Wanted(Config&, std::string_view)> set;
  std::function<std::string(const Config&)> show;
  bool may_be_empty = false;  ///< in a file, which config_text may have written
};

template <std::unsigned_integral Number>
Row number(const ConfigOption& option, Number Config::* field, std::uint64_t low, std::uint64_t high) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < low || value > high) {
      return fmt::format("a whole number from {} to {}", low, high);
    }
    config.*field = static_cast<Number>(value);
    return "";
  };
  return {option, set, [=](const Config& config) { return std::to_string(config.*field); }};
}

Row on_off(const ConfigOption& option, bool Config::* field) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    if (text != "on" && text != "off") return "on or off";
    config.*field = text == "on";
    return "";
  };
  return {option, set, [=](const Config& config) { return config.*field ? "on" : "off"; }};
}

Row words(const ConfigOption& option, std::string Config::* field, bool may_be_empty = false) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    const bool is_plain = std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20; });
    if ((text.empty() && !may_be_empty) || text.size() > kLongestValue || !is_plain) return "a text in one line";
    config.*field = text;
    return "";
  };
  return {option, set, [=](const Config& config) { return config.*field; }};
}

Row one_of(const ConfigOption& option, std::string Config::* field, const std::vector<std::string_view>& known) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    if (std::ranges::find(known, text) == known.end()) return fmt::format("one of {}", fmt::join(known, ", "));
    config.*field = text;
    return "";
  };
  return {option, set, [=](const Config& config) { return config.*field; }};
}

bool is_origin(std::string_view text) {
  const std::size_t colon = text.find("://");
  if (colon == std::string_view::npos) return false;
  const std::string_view scheme = text.substr(0, colon);
  const std::string_view host = text.substr(colon + 3);
  return (scheme == "http" || scheme == "https") && !host.empty() &&
         host.find_first_of("/ ?#@*\t") == std::string_view::npos;
}

bool is_host(std::string_view text) {
  const auto host = parse_host(text);
  return text == "*" || (host && !host->is_address && text.find(':') == std::string_view::npos);
}

bool is_address_range(std::string_view text) { return AddressRange::parse(text).has_value(); }

/// Values separated by commas.
Row list(const ConfigOption& option, std::vector<std::string> Config::* field, bool (*is_right)(std::string_view),
         std::string_view wanted) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    std::vector<std::string> values;
    for (const std::string_view part : split(text, ',')) {
      const std::string_view value = trimmed(part);
      if (!is_right(value)) return fmt::format("{}, separated by commas", wanted);
      values.emplace_back(value);
    }
    config.*field = std::move(values);
    return "";
  };
  return {option, set, [=](const Config& config) { return fmt::format("{}", fmt::join(config.*field, ",")); }, true};
}

Row address_and_port(const ConfigOption& option, std::string Config::* field) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    if (!parse_address_and_port_of(text)) return "an address and a port, such as 127.0.0.1:9464 or [::1]:9464";
    config.*field = text;
    return "";
  };
  return {option, set, [=](const Config& config) { return config.*field; }, true};
}

Row contact(const ConfigOption& option, std::string Config::* field) {
  const auto set = [=](Config& config, std::string_view text) -> Wanted {
    const bool is_uri = text.starts_with("mailto:") || text.starts_with("https://") || text.starts_with("tel:");
    const bool is_plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7F; });
    if (!is_uri || !is_plain || text.size() > kLongestValue) return "a URI such as mailto:host@play.example";
    config.*field = text;
    return "";
  };
  return {option, set, [=](const Config& config) { return config.*field; }, true};
}

const std::vector<Row>& rows() {
  static const std::vector<Row> all{
      words({"address", "TEXT", "Address to listen on; 0.0.0.0 for all addresses of this machine"}, &Config::address),
      number({"port", "0 to 65535", "Port to listen on; 0 for any free port"}, &Config::port, 0, 65'535),
      words({"data", "FOLDER", "Data folder, which holds the database"}, &Config::data),
      words({"nets", "FOLDER", "Folder with networks"}, &Config::nets, /*may_be_empty=*/true),
      list({"hosts", "NAMES", "Names of this server, separated by commas; localhost and addresses need not be listed"},
           &Config::hosts, is_host, "names such as play.example"),
      list({"origins", "SITES", "Other sites whose pages may use this server, separated by commas"}, &Config::origins,
           is_origin, "sites such as https://play.example"),
      on_off({"https", "on or off", "Players reach the server by https, through a proxy; marks cookies Secure"},
             &Config::https),
      list({"trusted_proxies", "ADDRESSES", "Proxies whose word about a client's address counts, separated by commas"},
           &Config::trusted_proxies, is_address_range, "addresses or networks such as 127.0.0.1 or 10.0.0.0/8"),
      one_of({"proxy_header", "x-forwarded-for, forwarded, none", "Header in which trusted proxies name the client"},
             &Config::proxy_header, {"x-forwarded-for", "forwarded", "none"}),
      on_off({"proxy_protocol", "on or off", "Connections begin with a header of the PROXY protocol, version 1 or 2"},
             &Config::proxy_protocol),
      number({"opponent_threads", "1 to 256", "Threads that search for engine moves; by default all cores but one"},
             &Config::opponent_threads, 1, 256),
      number({"hint_threads", "1 to 64", "Threads that search for one hint or evaluation; moves in games use one"},
             &Config::hint_threads, 1, 64),
      number({"move_cap_ms", "50 to 600000", "Longest time an engine may search for one move"}, &Config::move_cap_ms,
             50, 600'000),
      number({"pace_ms", "0 to 60000", "Shortest time an engine takes for one move"}, &Config::pace_ms, 0, 60'000),
      one_of({"log_level", "debug, info, warn, error", "Lowest level that is logged"}, &Config::log_level,
             {"debug", "info", "warn", "error"}),
      one_of({"log_format", "text, json", "Log lines for people or for programs"}, &Config::log_format,
             {"text", "json"}),
      contact({"security_contact", "URI", "Whom to tell about a security problem, in /.well-known/security.txt"},
              &Config::security_contact),
      address_and_port({"metrics_address", "ADDRESS:PORT", "Serve /metrics there, for monitoring; by default nowhere"},
                       &Config::metrics_address),
      number({"connections", "0 to 1000000", "Most connections at the same time; 0: no limit"}, &Config::connections, 0,
             1'000'000),
      number({"connections_per_address", "0 to 1000000", "Most connections from one address; 0: no limit"},
             &Config::connections_per_address, 0, 1'000'000),
      number({"connections_per_network", "0 to 1000000",
              "Most connections from one network (IPv4 /24, IPv6 /48); 0: no limit"},
             &Config::connections_per_network, 0, 1'000'000),
      number({"guest_burst", "1 to 1000000", "Requests and messages that one guest may send at once"},
             &Config::guest_burst, 1, 1'000'000),
      number({"guest_rate", "0 to 1000000", "Requests and messages per second of one guest after that; 0: no limit"},
             &Config::guest_rate, 0, 1'000'000),
      number({"address_burst", "1 to 1000000",
              "Requests and messages that one address (IPv6: /64 network) may send at once"},
             &Config::address_burst, 1, 1'000'000),
      number(
          {"address_rate", "0 to 1000000", "Requests and messages per second of one address after that; 0: no limit"},
          &Config::address_rate, 0, 1'000'000),
      number({"network_burst", "1 to 1000000",
              "Requests and messages that one network (IPv4 /24, IPv6 /48) may send at once"},
             &Config::network_burst, 1, 1'000'000),
      number(
          {"network_rate", "0 to 1000000", "Requests and messages per second of one network after that; 0: no limit"},
          &Config::network_rate, 0, 1'000'000),
      number({"games", "0 to 10000000", "Most unfinished games; 0: no limit"}, &Config::games, 0, 10'000'000),
      number({"games_per_guest", "0 to 10000000", "Most unfinished games of one guest; 0: no limit"},
             &Config::games_per_guest, 0, 10'000'000),
      number({"games_per_address", "0 to 10000000", "Most unfinished games made from one address; 0: no limit"},
             &Config::games_per_address, 0, 10'000'000),
      number({"games_per_network", "0 to 10000000",
              "Most unfinished games made from one network (IPv4 /24, IPv6 /48); 0: no limit"},
             &Config::games_per_network, 0, 10'000'000),
      number({"open_game_hours", "0 to 100000", "A game ends if a seat stays open so long; 0: never"},
             &Config::open_game_hours, 0, 100'000),
      number({"untouched_game_days", "0 to 10000", "A game ends if nobody plays on for so long; 0: never"},
             &Config::untouched_game_days, 0, 10'000),
      number({"unwatched_show_minutes", "0 to 1000000",
              "A game between engines ends if nobody watches it for so long; 0: never"},
             &Config::unwatched_show_minutes, 0, 1'000'000),
      number({"finished_game_days", "0 to 10000", "Finished games are deleted after so long; 0: never"},
             &Config::finished_game_days, 0, 10'000),
  };
  return all;
}

const Row* find_row(std::string_view name) {
  const auto found = std::ranges::find(rows(), name, [](const Row& row) { return row.option.name; });
  return found == rows().end() ? nullptr : &*found;
}

}  // namespace

std::span<const ConfigOption> config_options() {
  static const std::vector<ConfigOption> options = [] {
    std::vector<ConfigOption> result;
    for (const Row& row : rows()) result.push_back(row.option);
    return result;
  }();
  return options;
}

std::string flag_of(const ConfigOption& option) {
  std::string flag = "--" + std::string(option.name);
  std::ranges::replace(flag, '_', '-');
  return flag;
}

std::string variable_of(const ConfigOption& option) {
  std::string name(kPrefix);
  for (const char c : option.name) name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

MaybeError set_option(Config& config, std::string_view name, std::string_view value, std::string_view place) {
  const Row* row = find_row(name);
  if (name == "trust_proxy") {
    return Error{"unknown_option", fmt::format("{}: instead of trust_proxy, list the addresses of your proxies: "
                                               "trusted_proxies = 127.0.0.1,::1",
                                               place)};
  }
  if (name == "metrics") {
    return Error{"unknown_option",
                 fmt::format("{}: metrics have an address of their own: metrics_address = 127.0.0.1:9464", place)};
  }
  if (row == nullptr) return Error{"unknown_option", fmt::format("{}: there is no option {}", place, shown(name))};
  const Wanted wanted = row->set(config, value);
  if (wanted.empty()) return std::nullopt;
  return Error{"bad_option", fmt::format("{}: {} must be {}, not {}", place, name, wanted, shown(value))};
}

std::string option_value(const Config& config, std::string_view name) {
  const Row* row = find_row(name);
  return row == nullptr ? "" : row->show(config);
}

MaybeError read_config_text(Config& config, std::string_view text, std::string_view file) {
  std::set<std::string, std::less<>> seen;
  int number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trimmed(raw);
    if (line.empty() || line.starts_with('#')) continue;
    const std::string place = fmt::format("{}, line {}", file, number);
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos) {
      return Error{"bad_config", fmt::format("{}: a line must be name = value, not {}", place, shown(line))};
    }
    const std::string_view name = trimmed(line.substr(0, equals));
    if (!seen.emplace(name).second) return Error{"bad_config", fmt::format("{}: {} is set twice", place, shown(name))};
    const std::string_view value = trimmed(line.substr(equals + 1));
    if (const Row* row = find_row(name); row != nullptr && row->may_be_empty && value.empty()) continue;
    if (auto error = set_option(config, name, value, place)) return error;
  }
  return std::nullopt;
}

MaybeError read_config_environment(Config& config, std::span<const std::string> entries) {
  for (const std::string_view entry : entries) {
    if (!entry.starts_with(kPrefix)) continue;
    const std::size_t equals = entry.find('=');
    const std::string_view variable = entry.substr(0, equals);
    if (variable.starts_with(kTestPrefix)) continue;
    if (std::ranges::find(kOtherVariables, variable) != kOtherVariables.end()) continue;
    const std::string_view value = equals == std::string_view::npos ? "" : entry.substr(equals + 1);
    const std::string place = fmt::format("the environment, {}", printable(variable));
    if (auto error = set_option(config, lowered(variable.substr(kPrefix.size())), value, place)) return error;
  }
  return std::nullopt;
}

std::optional<AddressAndPort> parse_address_and_port_of(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos || !parse_address_and_port(text)) return std::nullopt;
  std::string_view address = text.substr(0, colon);
  if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
  if (!parse_address(address) || (address.find(':') != std::string_view::npos) != text.starts_with('['))
    return std::nullopt;
  const std::string_view digits = text.substr(colon + 1);
  AddressAndPort place{.address = std::string(address)};
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), place.port);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return place;
}

MaybeError check_together(const Config& config) {
  if (config.proxy_protocol && config.trusted_proxies.empty()) {
    return Error{"bad_option", "proxy_protocol = on needs trusted_proxies: nobody else may connect"};
  }
  return std::nullopt;
}

void fill_in(Config& config, unsigned cores, const std::string& state_folder) {
  if (config.opponent_threads == 0) config.opponent_threads = std::clamp(cores, 2U, 257U) - 1;
  if (config.data.empty()) config.data = state_folder;
}

std::string config_text(const Config& config) {
  std::string text;
  for (const Row& row : rows()) text += fmt::format("{} = {}\n", row.option.name, row.show(config));
  return text;
}

}  // namespace palamedes::server
