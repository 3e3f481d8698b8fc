#include "server/monitoring/watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "net/testing_loop.h"

namespace palamedes::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Metrics, UseTheTextFormatOfPrometheus) {
  Metrics metrics;
  metrics.action_took(net::Seconds(0.003));
  metrics.decision_took("alphabeta", 5, net::Seconds(0.2), 1'000);
  metrics.decision_took("alphabeta", 5, net::Seconds(0.2), 500);
  metrics.fell_back("hung");
  metrics.committed(net::Seconds(0.004), 3);
  metrics.answered("/api/v1/games", 201);
  const std::string text =
      metrics.text({.sockets = 7, .games_running = 2, .waiting_jobs = 4, .search_memory = 5'000'000});
  for (const char* line :
       {"palamedes_action_seconds_count 1\n", "palamedes_action_seconds_bucket{le=\"0.005\"} 1\n",
        "palamedes_decision_seconds_count{algorithm=\"alphabeta\",level=\"5\"} 2\n",
        "palamedes_search_nodes_total 1500\n", "palamedes_fallbacks_total{reason=\"hung\"} 1\n",
        "palamedes_commit_seconds_count 1\n", "palamedes_committed_writes_total 3\n",
        "palamedes_http_requests_total{route=\"/api/v1/games\",status=\"201\"} 1\n", "palamedes_sockets 7\n",
        "palamedes_games{status=\"running\"} 2\n", "palamedes_opponents_waiting 4\n",
        "palamedes_search_memory_bytes 5000000\n", "# TYPE palamedes_commit_seconds histogram\n"}) {
    EXPECT_THAT(text, HasSubstr(line));
  }
  EXPECT_THAT(text, Not(HasSubstr("palamedes_resident_memory_bytes 0\n")));
}

TEST(LogAndMetrics, NotesAreLoggedAndMetricsContainNoIds) {
  std::ostringstream out;
  Log log("info", "json", out);
  Metrics metrics;
  LogAndMetrics watcher(log, metrics);
  watcher.note({.what = "created", .game_id = "the-id", .game = "ringrift"});
  watcher.note({.what = "degraded", .game_id = "the-id", .seat = 2, .ply = 0, .code = "hung"});
  watcher.note({.what = "action", .game_id = "the-id", .seat = 1, .ply = 3});
  watcher.fell_back("hung");
  EXPECT_THAT(out.str(), HasSubstr(R"("what":"created","id":"the-id","game":"ringrift"})"));
  EXPECT_THAT(out.str(),
              HasSubstr(R"("level":"warning","what":"degraded","id":"the-id","seat":2,"ply":0,"code":"hung"})"));
  EXPECT_THAT(out.str(), Not(HasSubstr("action"))) << "too many for the level info";
  EXPECT_THAT(metrics.text({}), Not(HasSubstr("the-id")));
  EXPECT_THAT(metrics.text({}), HasSubstr("palamedes_fallbacks_total{reason=\"hung\"} 1\n"));
}

// F8: the nodes of one reply of a level told which pieces stood in its front row.
TEST(LogAndMetrics, MetricsSayNothingAboutSearchesInGamesWithHiddenPieces) {
  std::ostringstream out;
  Log log("info", "json", out);
  Metrics metrics;
  LogAndMetrics watcher(log, metrics);
  watcher.decision_took("stratego", "sampled", 3, net::Seconds(0.1), 272);
  watcher.decision_took("unknown", "sampled", 3, net::Seconds(0.1), 272);
  EXPECT_THAT(metrics.text({}), HasSubstr("palamedes_search_nodes_total 0\n"));
  EXPECT_THAT(metrics.text({}), Not(HasSubstr("palamedes_decision_seconds_count")));
  watcher.decision_took("ringrift", "alphabeta", 3, net::Seconds(0.1), 272);
  EXPECT_THAT(metrics.text({}), HasSubstr("palamedes_search_nodes_total 272\n"));
}

/// No network exists.
class NoNets final : public nn::NetSource {
 public:
  Result<std::shared_ptr<const nn::Network>> find(std::string_view /*name*/) const override {
    return Error{"net_unknown", "there is none"};
  }
  std::vector<std::string> names() const override { return {}; }
};

std::size_t lines_with(const std::string& text, const std::string& what) {
  std::size_t count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

TEST(EngineResources, ANetworkWithAnswersThatAreNotFiniteIsLoggedOnceAndCountedInEveryDecision) {
  std::ostringstream out;
  Log log("info", "json", out);
  Metrics metrics;
  net::TestingLoop loop;
  const NoNets nets;
  const search::PlayerResources resources = engine_resources(nets, loop, log, metrics);
  for (int decision = 0; decision < 1'000; ++decision) {
    resources.on_not_finite("one@0000000000000001");
    if (decision % 2 == 0) resources.on_not_finite("two@0000000000000002");
  }
  EXPECT_EQ(out.str(), "") << "only the thread of the loop writes the log";
  loop.run();
  EXPECT_EQ(lines_with(out.str(), "network_not_finite"), 2U) << out.str();
  EXPECT_THAT(out.str(), HasSubstr(R"("what":"network_not_finite","message":"one@0000000000000001"})"));
  EXPECT_THAT(metrics.text({}), HasSubstr("palamedes_fallbacks_total{reason=\"not_finite\"} 1500\n"));
}

TEST(EngineResources, AMissingNetworkIsLoggedOnce) {
  std::ostringstream out;
  Log log("info", "json", out);
  Metrics metrics;
  net::TestingLoop loop;
  const NoNets nets;
  const search::PlayerResources resources = engine_resources(nets, loop, log, metrics);
  EXPECT_TRUE(resources.falls_back);
  for (int player = 0; player < 3; ++player) resources.on_fallback("there is none");
  loop.run();
  EXPECT_EQ(lines_with(out.str(), "without_network"), 1U) << out.str();
  EXPECT_EQ(metrics.missing_networks(), std::vector<std::string>{"there is none"});
}

}  // namespace
}  // namespace palamedes::server
