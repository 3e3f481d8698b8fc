#include "search/tree/tree.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/hash.h"
#include "core/rng.h"

namespace palamedes::search {
namespace {

struct TestNode {
  std::uint64_t name = 0;
  std::uint32_t family = kNoIndex;
};
using TestTree = Tree<TestNode, TreeFamily>;

/// Grows the tree at random places. All names are unique.
void grow(TestTree& tree, Rng& rng, int times) {
  for (int i = 0; i < times; ++i) {
    std::uint32_t at = 0;
    while (tree.is_expanded(at)) at = tree.family_of(at).first + rng.below(tree.family_of(at).count);
    const std::uint32_t count = 1 + rng.below(9);
    if (count > tree.room()) return;
    TreeFamily& family = tree.expand(at, count);
    family.hash = rng.next();
    for (TestNode& node : tree.members(family)) node.name = rng.next();
  }
}

/// Everything below a node, as text.
std::string below(const TestTree& tree, std::uint32_t at) {
  std::string text = std::to_string(tree.node(at).name);
  if (!tree.is_expanded(at)) return text;
  const TreeFamily& family = tree.family_of(at);
  EXPECT_EQ(family.owner, at);
  text += " " + hex16(family.hash) + "(";
  for (std::uint32_t i = 0; i < family.count; ++i) text += below(tree, family.first + i) + " ";
  return text + ")";
}

TEST(Tree, NeverHoldsMoreThanItWasGiven) {
  for (const std::size_t bytes : {1'000U, 10'000U, 1'000'000U}) {
    const TestTree tree(bytes);
    EXPECT_LE(tree.bytes(), bytes);
    EXPECT_GT(tree.bytes(), bytes * 8 / 10);
    const TestTree with_more(bytes, 16);
    EXPECT_LE(with_more.bytes() + (16 * with_more.node_capacity()), bytes);
  }
}

TEST(Tree, IsFullWhenFamiliesOrNodesRunOut) {
  TestTree of_single_actions(10'000);
  std::uint32_t at = 0;
  while (of_single_actions.room() > 0) at = of_single_actions.expand(at, 1).first;
  EXPECT_LT(of_single_actions.node_count(), of_single_actions.node_capacity());
  TestTree of_many(10'000);
  of_many.expand(0, static_cast<std::uint32_t>(of_many.room()));
  EXPECT_EQ(of_many.room(), 0U);
  EXPECT_EQ(of_many.node_count(), of_many.node_capacity());
}

TEST(Tree, CollapseTakesBackTheLastExpansion) {
  TestTree tree(10'000);
  Rng rng(1);
  grow(tree, rng, 5);
  const std::string before = below(tree, 0);
  const auto room = tree.room();
  std::uint32_t leaf = 0;
  while (tree.is_expanded(leaf)) leaf = tree.family_of(leaf).first;
  tree.expand(leaf, 4);
  tree.collapse();
  EXPECT_EQ(below(tree, 0), before);
  EXPECT_EQ(tree.room(), room);
}

TEST(Tree, KeepsExactlyWhatIsBelowTheNewRoot) {
  Rng rng(2);
  for (int round = 0; round < 200; ++round) {
    TestTree tree(40'000);
    grow(tree, rng, 60);
    // Reduces the tree several times and lets it grow in between.
    for (int cut = 0; cut < 3; ++cut) {
      std::uint32_t at = 0;
      for (std::uint32_t step = 0; step <= rng.below(3); ++step) {
        const TreeFamily& family = tree.family_of(at);
        for (std::uint32_t i = 0; i < family.count; ++i) {
          if (tree.is_expanded(family.first + i)) at = family.first + i;
        }
      }
      const std::string expected = below(tree, at);
      const std::uint32_t root = tree.find(tree.family_of(at).hash);
      ASSERT_EQ(root, tree.node(at).family);
      tree.keep(root);
      ASSERT_EQ(below(tree, 0), expected);
      grow(tree, rng, 20);
    }
  }
}

TEST(Tree, ReportsWhichNodesMoved) {
  TestTree tree(40'000);
  Rng rng(3);
  grow(tree, rng, 60);
  std::vector<std::uint64_t> beside(tree.node_capacity());
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) beside[i] = tree.node(i).name;
  const TreeFamily top = tree.family_of(0);
  std::uint32_t at = top.first;
  while (!tree.is_expanded(at)) ++at;
  tree.keep(tree.node(at).family, [&](std::uint32_t from, std::uint32_t to, std::uint32_t count) {
    std::copy_n(beside.begin() + from, count, beside.begin() + to);
  });
  ASSERT_GT(tree.node_count(), 1U);
  for (std::uint32_t i = 1; i < tree.node_count(); ++i) EXPECT_EQ(beside[i], tree.node(i).name);
}

TEST(Tree, ForgetsAllWhenCleared) {
  TestTree tree(40'000);
  Rng rng(4);
  grow(tree, rng, 10);
  const std::uint64_t hash = tree.family_of(0).hash;
  EXPECT_NE(tree.find(hash), kNoIndex);
  tree.clear();
  EXPECT_EQ(tree.find(hash), kNoIndex);
  EXPECT_EQ(tree.node_count(), 1U);
  EXPECT_FALSE(tree.is_expanded(0));
}

}  // namespace
}  // namespace palamedes::search
