// The network that the program ships, everywhere the same: tests/wasm/expected.txt has the numbers that WebAssembly and
// every compiler and sanitizer that runs this test must find.
#include "tests/wasm/shipped_net.h"

#include <gtest/gtest.h>

#include <string>

#include "core/hash.h"
#include "record/nets/networks.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

constexpr const char* kDecides = "alphabeta:nodes=500,net=liuzhou";

/// What follows `name` and = in the lines that WebAssembly is expected to print.
std::string expected(const std::string& name) {
  const std::string lines = read_bytes((kSource / "tests" / "wasm" / "expected.txt").string());
  const std::size_t begin = lines.find(name + "=");
  if (begin == std::string::npos) return "no line with " + name;
  const std::size_t value = begin + name.size() + 1;
  return lines.substr(value, lines.find('\n', value) - value);
}

TEST(ShippedNet, IsWhatTheTagOfItsGameMeans) {
  const auto network = record::Networks("").find("liuzhou");
  ASSERT_TRUE(network) << network.error().message;
  EXPECT_EQ((*network)->description().name, kShippedNet) << "another network is shipped: update tests/wasm";
}

TEST(ShippedNet, TheScoresOf100000PositionsAreTheSameEverywhere) {
  EXPECT_EQ(hex16(shipped_net_scores(record::Networks(""), 100'000)),
            expected("liuzhou scores of " + std::string(kShippedNet)));
}

TEST(ShippedNet, TheDecisionsIn500PositionsAreTheSameEverywhere) {
  EXPECT_EQ(hex16(decisions_checksum(record::Networks(""), kDecides, 500)),
            expected(std::string("liuzhou ") + kDecides + " decisions"));
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

}  // namespace
}  // namespace palamedes::test
