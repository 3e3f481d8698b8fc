// The memory of the searches that grow a tree, and what they share beside it.
//
// All nodes live in one pool of a size that is fixed when it is made. A node is an action; the
// actions of one position are a family and stand side by side. Positions are not kept: they are made
// again by playing the actions from the root.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>

#include "core/seat.h"

namespace palamedes::search {

inline constexpr std::uint32_t kNoIndex = 0xffffffff;

/// An array that is not filled when it is made: memory that is never used is never touched.
template <class T>
  requires std::is_trivially_copyable_v<T>
class Storage {
 public:
  explicit Storage(std::size_t size) : size_(size), data_(size == 0 ? nullptr : std::allocator<T>().allocate(size)) {}
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  ~Storage() {
    if (data_ != nullptr) std::allocator<T>().deallocate(data_, size_);
  }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  std::size_t size() const { return size_; }

 private:
  std::size_t size_;
  T* data_;
};

/// What a family has in every tree; a search adds what it wants to know of an expanded position.
struct TreeFamily {
  std::uint64_t hash = 0;   ///< of the position
  std::uint32_t first = 0;  ///< node
  std::uint32_t count = 0;
  std::uint32_t owner = 0;  ///< the node whose action leads to the position
  Seat seat{};              ///< who acts
  bool partial = false;     ///< some legal actions were left out
  bool kept = false;        ///< only while a tree is cut
};

/// `Node` has a member `family`, kNoIndex until the position after it is expanded; node 0 is the root and
/// its action means nothing. `Family` derives from TreeFamily.
template <class Node, class Family>
class Tree {
 public:
  /// Never holds more than `bytes`, together with `beside` bytes for each node elsewhere.
  explicit Tree(std::size_t bytes, std::size_t beside = 0)
      : nodes_(std::max<std::size_t>(2, bytes / group_bytes(beside) * kNodesPerFamily)),
        families_(std::max<std::size_t>(1, bytes / group_bytes(beside))) {
    clear();
  }

  void clear() {
    nodes_[0] = Node{};
    node_count_ = 1;
    family_count_ = 0;
  }

  Node& node(std::uint32_t index) {
    assert(index < node_count_);
    return nodes_[index];
  }
  const Node& node(std::uint32_t index) const {
    assert(index < node_count_);
    return nodes_[index];
  }
  Family& family(std::uint32_t index) {
    assert(index < family_count_);
    return families_[index];
  }
  const Family& family(std::uint32_t index) const {
    assert(index < family_count_);
    return families_[index];
  }
  bool is_expanded(std::uint32_t index) const { return node(index).family != kNoIndex; }
  Family& family_of(std::uint32_t index) { return family(node(index).family); }
  const Family& family_of(std::uint32_t index) const { return family(node(index).family); }
  std::span<Node> members(const TreeFamily& family) { return {&nodes_[family.first], family.count}; }
  std::span<const Node> members(const TreeFamily& family) const { return {&nodes_[family.first], family.count}; }

  std::size_t node_count() const { return node_count_; }
  std::size_t node_capacity() const { return nodes_.size(); }
  std::size_t bytes() const { return (nodes_.size() * sizeof(Node)) + (families_.size() * sizeof(Family)); }
  /// How many actions the next family may have.
  std::size_t room() const { return family_count_ < families_.size() ? nodes_.size() - node_count_ : 0; }

  /// Gives the node a family of fresh members, for which there must be room.
  Family& expand(std::uint32_t owner, std::uint32_t count) {
    assert(count <= room() && !is_expanded(owner));
    nodes_[owner].family = family_count_;
    Family& family = families_[family_count_++];
    family = Family{};
    family.first = node_count_;
    family.count = count;
    family.owner = owner;
    node_count_ += count;
    std::ranges::fill(members(family), Node{});
    return family;
  }
  /// Takes back the last `expand`.
  void collapse() {
    const Family& family = families_[--family_count_];
    node_count_ = family.first;
    nodes_[family.owner].family = kNoIndex;
  }

  /// The expanded position with this hash that was reached first, or kNoIndex.
  std::uint32_t find(std::uint64_t hash) const {
    for (std::uint32_t i = 0; i < family_count_; ++i) {
      if (families_[i].hash == hash) return i;
    }
    return kNoIndex;
  }

  /// Cuts the tree down to what is below a family, whose owner becomes the root. What is kept moves
  /// to the front; `moved(from, to, count)` tells of nodes that did.
  template <class Moved>
  void keep(std::uint32_t root, const Moved& moved) {
    nodes_[0] = Node(nodes_[families_[root].owner]);
    families_[root].owner = 0;
    families_[root].kept = true;
    const std::uint32_t old_count = family_count_;
    node_count_ = 1;
    family_count_ = 0;
    // Families and their members were made in the same order, parents before children: nothing that
    // is still needed is written over.
    for (std::uint32_t i = root; i < old_count; ++i) {
      if (families_[i].kept) move_to_front(families_[i], moved);
    }
  }
  void keep(std::uint32_t root) {
    keep(root, [](std::uint32_t, std::uint32_t, std::uint32_t) {});
  }

 private:
  /// A guess at how many actions positions have. Where they have fewer, families run out first.
  static constexpr std::size_t kNodesPerFamily = 6;

  static constexpr std::size_t group_bytes(std::size_t beside) {
    return (kNodesPerFamily * (sizeof(Node) + beside)) + sizeof(Family);
  }

  template <class Moved>
  void move_to_front(Family family, const Moved& moved) {
    const auto old = members(family);
    std::copy(old.begin(), old.end(), &nodes_[node_count_]);
    moved(family.first, node_count_, family.count);
    nodes_[family.owner].family = family_count_;
    for (std::uint32_t i = node_count_; i < node_count_ + family.count; ++i) {
      if (nodes_[i].family == kNoIndex) continue;
      families_[nodes_[i].family].kept = true;
      families_[nodes_[i].family].owner = i;
    }
    family.first = node_count_;
    family.kept = false;
    node_count_ += family.count;
    families_[family_count_++] = family;
  }

  Storage<Node> nodes_;
  Storage<Family> families_;
  std::uint32_t node_count_ = 0;
  std::uint32_t family_count_ = 0;
};

}  // namespace palamedes::search
