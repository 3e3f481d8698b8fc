// The network that the program ships, everywhere the same: the numbers below are in tests/wasm/expected.txt, too, and
// every compiler and sanitizer that runs this test must find them.
#include "tests/wasm/shipped_net.h"

#include <gtest/gtest.h>

#include <string>

#include "core/hash.h"
#include "record/nets/networks.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

constexpr const char* kScores = "bc22af912be22a9b";
constexpr const char* kDecisions = "ddb533fd98aaa3de";
constexpr const char* kDecides = "alphabeta:nodes=500,net=liuzhou";

TEST(ShippedNet, IsWhatTheTagOfItsGameMeans) {
  const auto network = record::Networks("").find("liuzhou");
  ASSERT_TRUE(network) << network.error().message;
  EXPECT_EQ((*network)->description().name, kShippedNet) << "another network is shipped: update tests/wasm";
}

TEST(ShippedNet, TheScoresOf100000PositionsAreTheSameEverywhere) {
  EXPECT_EQ(hex16(shipped_net_scores(record::Networks(""), 100'000)), kScores);
}

TEST(ShippedNet, TheDecisionsIn500PositionsAreTheSameEverywhere) {
  EXPECT_EQ(hex16(decisions_checksum(record::Networks(""), kDecides, 500)), kDecisions);
}

TEST(ShippedNet, AnotherNetHasOtherScoresAndDecisions) {
  const record::Networks shipped("");
  const nn::NetworkDescription description = (*shipped.find(kShippedNet))->description();
  const auto bytes = nn::write_network(description, nn::write_eval_tensors(random_eval_tensors(1)));
  ASSERT_TRUE(bytes);
  const OneNet other(*nn::read_network(*bytes));
  EXPECT_NE(shipped_net_scores(other, 1'000), 0U) << "it can be used";
  EXPECT_NE(shipped_net_scores(other, 1'000), shipped_net_scores(shipped, 1'000));
  EXPECT_NE(decisions_checksum(other, kDecides, 50), 0U);
  EXPECT_NE(decisions_checksum(other, kDecides, 50), decisions_checksum(shipped, kDecides, 50));
}

TEST(ShippedNet, WebAssemblyIsComparedWithTheSameNumbers) {
  const std::string expected = read_bytes((kSource / "tests" / "wasm" / "expected.txt").string());
  EXPECT_NE(expected.find("liuzhou scores of " + std::string(kShippedNet) + "=" + kScores + "\n"), std::string::npos);
  EXPECT_NE(expected.find(std::string("liuzhou ") + kDecides + " decisions=" + kDecisions + "\n"), std::string::npos);
}

}  // namespace
}  // namespace palamedes::test
