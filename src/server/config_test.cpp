#include "server/config.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace palamedes::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Config filled() {
  Config config;
  fill_in(config, 4, "/state/palamedes");
  return config;
}

TEST(Config, HasSafeDefaults) {
  const Config config = filled();
  EXPECT_EQ(config.address, "127.0.0.1");
  EXPECT_TRUE(config.trusted_proxies.empty());
  EXPECT_TRUE(config.hosts.empty());
  EXPECT_EQ(config.opponent_threads, 3U);
  EXPECT_EQ(config.data, "/state/palamedes");
  Config one_core;
  fill_in(one_core, 1, "x");
  EXPECT_EQ(one_core.opponent_threads, 1U);
}

TEST(Config, AFileSetsTheOptionsThatItNames) {
  Config config;
  EXPECT_FALSE(read_config_text(config,
                                "# a comment\n\n port = 0 \r\nhttps=on\norigins = https://a.example, http://b:81\n"
                                "data = /var/lib/my games\nlog_format = json",
                                "f"));
  EXPECT_EQ(config.port, 0);
  EXPECT_TRUE(config.https);
  EXPECT_THAT(config.origins, ElementsAre("https://a.example", "http://b:81"));
  EXPECT_EQ(config.data, "/var/lib/my games");
  EXPECT_EQ(config.log_format, "json");
  EXPECT_EQ(config.pace_ms, 700U) << "was not named";
}

TEST(Config, TheEnvironmentSetsTheOptionsThatItNames) {
  Config config;
  const std::vector<std::string> entries{"PATH=/bin",
                                         "PALAMEDES_PORT=81",
                                         "PALAMEDES_MOVE_CAP_MS=100",
                                         "PALAMEDES_UPDATE_GOLDENS=1",
                                         "PALAMEDES_TEST_ANYTHING=1",
                                         "PALAMEDESX=1"};
  EXPECT_FALSE(read_config_environment(config, entries));
  EXPECT_EQ(config.port, 81);
  EXPECT_EQ(config.move_cap_ms, 100U);
}

TEST(Config, WrongNamesAndValuesAreErrorsThatNameThePlace) {
  const std::vector<std::pair<std::string, std::string>> wrong{
      {"prot = 80", "f, line 1: there is no option 'prot'"},
      {"\nport = 65536", "f, line 2: port must be a whole number from 0 to 65535, not '65536'"},
      {"port = -1", "must be a whole number"},
      {"port = 80x", "must be a whole number"},
      {"port =", "must be a whole number"},
      {"port", "must be name = value"},
      {"port = 1\nport = 2", "line 2: 'port' is set twice"},
      {"https = yes", "https must be on or off, not 'yes'"},
      {"data =", "data must be a text"},
      {"data = a\x01", "data must be a text"},
      {"opponent_threads = 0", "from 1 to 256"},
      {"hint_threads = 0", "from 1 to 64"},
      {"hint_threads = 65", "from 1 to 64"},
      {"log_level = loud", "one of debug, info, warn, error"},
      {"origins = *", "sites such as"},
      {"origins = https://a.example/", "sites such as"},
      {"origins = https://a.example,,", "sites such as"},
      {"hosts = play.example:80", "names such as play.example"},
      {"hosts = 192.0.2.1", "names such as"},
      {"trusted_proxies = localhost", "addresses or networks such as 127.0.0.1 or 10.0.0.0/8, separated by commas"},
      {"trusted_proxies = 10.0.0.0/33", "addresses or networks"},
      {"proxy_header = via", "one of x-forwarded-for, forwarded, none"},
      {"trust_proxy = on", "list the addresses of your proxies: trusted_proxies = 127.0.0.1,::1"},
      {"metrics = on", "metrics_address = 127.0.0.1:9464"},
      {"metrics_address = 9464", "an address and a port, such as 127.0.0.1:9464"},
      {"metrics_address = localhost:9464", "an address and a port"},
      {"metrics_address = ::1:9464", "an address and a port"},
      {"metrics_address = 127.0.0.1", "an address and a port"},
      {"metrics_address = 127.0.0.1:99999", "an address and a port"},
      {"security_contact = host@play.example", "a URI such as mailto:host@play.example"},
      {"security_contact = mailto:a b", "a URI such as"},
      {"Port = 1", "there is no option"},
      {"= 1", "there is no option"},
      {"port = 99999999999999999999999", "must be a whole number"},
      {std::string(100'000, 'x'), "must be name = value"}};
  for (const auto& [text, message] : wrong) {
    Config config;
    const MaybeError error = read_config_text(config, text, "f");
    ASSERT_TRUE(error) << text;
    EXPECT_THAT(error->message, HasSubstr(message));
    EXPECT_LT(error->message.size(), 500U);
  }
  Config config;
  EXPECT_THAT(read_config_environment(config, std::vector<std::string>{"PALAMEDES_PROT=1"})->message,
              HasSubstr("the environment, PALAMEDES_PROT: there is no option"));
  EXPECT_TRUE(read_config_environment(config, std::vector<std::string>{"PALAMEDES_PORT="}));
}

TEST(Config, TheMetricsHaveAnAddressWithItsPort) {
  const auto v4 = parse_address_and_port_of("127.0.0.1:9464");
  ASSERT_TRUE(v4);
  EXPECT_EQ(v4->address, "127.0.0.1");
  EXPECT_EQ(v4->port, 9464);
  const auto v6 = parse_address_and_port_of("[::1]:0");
  ASSERT_TRUE(v6);
  EXPECT_EQ(v6->address, "::1");
  EXPECT_EQ(v6->port, 0);
}

TEST(Config, TheProxyProtocolNeedsTrustedProxies) {
  Config config;
  EXPECT_FALSE(check_together(config));
  EXPECT_FALSE(read_config_text(config, "proxy_protocol = on", "f"));
  EXPECT_THAT(check_together(config)->message, HasSubstr("needs trusted_proxies"));
  EXPECT_FALSE(read_config_text(config, "trusted_proxies = 127.0.0.1, ::1", "f"));
  EXPECT_FALSE(check_together(config));
}

TEST(Config, ItsTextReadsBackAsTheSameConfig) {
  Config config = filled();
  for (const auto& [name, value] :
       std::vector<std::pair<std::string, std::string>>{{"port", "0"},
                                                        {"trusted_proxies", "127.0.0.1,10.0.0.0/8"},
                                                        {"hosts", "play.example"},
                                                        {"origins", "https://a.example,https://b.example"},
                                                        {"games", "7"}}) {
    EXPECT_FALSE(set_option(config, name, value, "test"));
  }
  Config again;
  EXPECT_FALSE(read_config_text(again, config_text(config), "f"));
  EXPECT_EQ(config_text(again), config_text(config));
  Config plain;
  EXPECT_FALSE(read_config_text(plain, config_text(filled()), "f"));
}

TEST(Config, EveryOptionHasHelpAFlagAndAVariable) {
  for (const ConfigOption& option : config_options()) {
    EXPECT_FALSE(option.help.empty()) << option.name;
    EXPECT_FALSE(option.values.empty()) << option.name;
    Config config = filled();
    const std::string value = option_value(config, option.name);
    if (value.empty()) continue;
    EXPECT_FALSE(read_config_environment(config, std::vector<std::string>{variable_of(option) + "=" + value}));
  }
  const auto& options = config_options();
  const auto pace = std::ranges::find(options, "pace_ms", &ConfigOption::name);
  ASSERT_NE(pace, options.end());
  EXPECT_EQ(flag_of(*pace), "--pace-ms");
  EXPECT_EQ(variable_of(*pace), "PALAMEDES_PACE_MS");
}

TEST(Config, GamesExpireAndAreLimitedByDefault) {
  const Config usual;
  for (const char* option : {"games", "games_per_guest", "games_per_address", "games_per_network", "open_game_hours",
                             "untouched_game_days", "unwatched_show_minutes"}) {
    EXPECT_NE(option_value(usual, option), "0") << option;
    Config config;
    EXPECT_FALSE(set_option(config, option, "0", "here")) << option;
    EXPECT_FALSE(set_option(config, option, "12", "here")) << option;
    EXPECT_EQ(option_value(config, option), "12");
    EXPECT_TRUE(set_option(config, option, "-1", "here")) << option;
  }
  EXPECT_EQ(option_value(usual, "finished_game_days"), "0") << "finished games are kept for ever";
}

}  // namespace
}  // namespace palamedes::server
