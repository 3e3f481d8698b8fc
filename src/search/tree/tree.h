// The tree of the searches that grow one, in a fixed amount of memory.
//
// All nodes live in one pool, whose size never changes. A node is an action. The actions of one position form a family
// and are stored next to each other. Positions are not stored; searches recreate them by playing the actions from the
// root.
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

/// An array without initialization, so that unused memory is never touched.
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

/// The common part of all families. A search derives from it to store more about an expanded position.
struct TreeFamily {
  std::uint64_t hash = 0;   ///< hash of the position
  std::uint32_t first = 0;  ///< the first node
  std::uint32_t count = 0;
  std::uint32_t owner = 0;  ///< the node whose action leads to the position
  Seat seat{};              ///< the seat to act
  bool partial = false;     ///< whether some legal actions were left out
  bool kept = false;        ///< used by Tree::keep only
};

/// `Node` has a member `family`, which is kNoIndex until the position after the action is expanded. Node 0 is the
/// root; its action has no meaning. `Family` derives from TreeFamily.
template <class Node, class Family>
class Tree {
 public:
  /// Uses at most `bytes`, which include `beside` bytes that the search stores elsewhere for each node.
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
  /// The largest number of actions that the next family can have.
  std::size_t room() const { return family_count_ < families_.size() ? nodes_.size() - node_count_ : 0; }

  /// Gives the node a family of new members. There must be room for them.
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
  /// Reverses the last `expand`.
  void collapse() {
    const Family& family = families_[--family_count_];
    node_count_ = family.first;
    nodes_[family.owner].family = kNoIndex;
  }

  /// The first family that was expanded with this hash, or kNoIndex.
  std::uint32_t find(std::uint64_t hash) const {
    for (std::uint32_t i = 0; i < family_count_; ++i) {
      if (families_[i].hash == hash) return i;
    }
    return kNoIndex;
  }

  /// Reduces the tree to the family and everything below it; its owner becomes the root. The nodes that stay move to
  /// the front of the pool, and `moved(from, to, count)` is called for each group of them.
  template <class Moved>
  void keep(std::uint32_t root, const Moved& moved) {
    nodes_[0] = Node(nodes_[families_[root].owner]);
    families_[root].owner = 0;
    families_[root].kept = true;
    const std::uint32_t old_count = family_count_;
    node_count_ = 1;
    family_count_ = 0;
    // Families and their members were created in the same order, parents before children, so nothing that is still
    // needed is overwritten.
    for (std::uint32_t i = root; i < old_count; ++i) {
      if (families_[i].kept) move_to_front(families_[i], moved);
    }
  }
  void keep(std::uint32_t root) {
    keep(root, [](std::uint32_t, std::uint32_t, std::uint32_t) {});
  }

 private:
  /// An estimate of the number of actions in a position. If positions have fewer, the pool of families fills up first.
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
