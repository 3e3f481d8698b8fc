#include "nn/net_choice.h"

#include <gtest/gtest.h>

#include <map>

namespace palamedes::nn {
namespace {

/// Networks in memory, as a test needs them.
class NetsInMemory final : public NetSource {
 public:
  void add(std::string name, NetworkDescription description) {
    nets_[std::move(name)] = std::make_shared<Network>(7, std::move(description), std::vector<Tensor>());
  }
  Result<std::shared_ptr<const Network>> find(std::string_view name) const override {
    const auto found = nets_.find(name);
    if (found == nets_.end()) return Error{"net_unknown", "there is no such network"};
    return found->second;
  }
  std::vector<std::string> names() const override { return {}; }

 private:
  std::map<std::string, std::shared_ptr<const Network>, std::less<>> nets_;
};

NetworkDescription for_small_boards() {
  return {.kind = "eval",
          .name = "small-1",
          .game = "ringrift",
          .editions = {"seed", "canon"},
          .boards = {"square8", "hex8"},
          .seats = {2, 3},
          .layout = 5};
}

GameConfig on(std::string board, int players = 2, std::string edition = "seed", std::string game = "ringrift") {
  return {.game = std::move(game), .edition = std::move(edition), .board = std::move(board), .players = players};
}

std::string code_for(const GameConfig& config, const NetReference& reference = {.name = "small-1"}) {
  NetsInMemory nets;
  nets.add("small-1", for_small_boards());
  const auto network = find_network(&nets, reference, config);
  return network ? "found" : std::string(network.error().code);
}

TEST(NetChoice, ReferencesAreANameAndPerhapsAnId) {
  EXPECT_EQ(*parse_net_reference("liuzhou-1"), (NetReference{.name = "liuzhou-1"}));
  EXPECT_EQ(*parse_net_reference("liuzhou-1@00000000000000ff"), (NetReference{.name = "liuzhou-1", .id = 255}));
  for (const char* bad :
       {"", "@", "Liuzhou", "../x", "a b", "x@", "x@ff", "x@00000000000000FF", "x@00000000000000ff0"}) {
    const auto reference = parse_net_reference(bad);
    ASSERT_FALSE(reference) << bad;
    EXPECT_EQ(reference.error().code, "net_name") << bad;
  }
}

TEST(NetChoice, ANetworkIsFoundForEverythingItWasMadeFor) {
  EXPECT_EQ(code_for(on("square8")), "found");
  EXPECT_EQ(code_for(on("hex8", 3, "canon")), "found");
  EXPECT_EQ(code_for(on("square8"), {.name = "small-1", .id = 7}), "found");
}

TEST(NetChoice, ANetworkIsRefusedForWhatItWasNotMadeFor) {
  EXPECT_EQ(code_for(on("square19")), "net_board");
  EXPECT_EQ(code_for(on("square8", 4)), "net_seats");
  EXPECT_EQ(code_for(on("square8", 2, "other")), "net_edition");
  EXPECT_EQ(code_for(on("", 2, "seed", "liuzhou")), "net_game");
  EXPECT_EQ(code_for(on("square8"), {.name = "other-1"}), "net_unknown");
  EXPECT_EQ(find_network(nullptr, {.name = "small-1"}, on("square8")).error().code, "net_unknown");
}

TEST(NetChoice, AnotherNetworkOfTheSameNameIsNoticed) {
  NetsInMemory nets;
  nets.add("small-1", for_small_boards());
  const auto network = find_network(&nets, {.name = "small-1", .id = 8}, on("square8"));
  ASSERT_FALSE(network);
  EXPECT_EQ(network.error().code, "net_other");
  EXPECT_EQ(network.error().message,
            "the player needs the network small-1 with the id 0000000000000008, but this program has another one, with "
            "the id 0000000000000007");
}

TEST(NetChoice, TheKindAndTheInputsMustBeRight) {
  const Network network(7, for_small_boards(), {});
  EXPECT_FALSE(check_kind(network, "eval", 5));
  EXPECT_EQ(check_kind(network, "conv", 5)->code, "net_kind");
  EXPECT_EQ(check_kind(network, "eval", 6)->code, "net_layout");
}

}  // namespace
}  // namespace palamedes::nn
