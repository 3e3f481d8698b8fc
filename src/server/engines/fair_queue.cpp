#include "server/engines/fair_queue.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace palamedes::server {
namespace {

/// Above this number, the queue forgets how much time idle visitors have used.
constexpr std::size_t kMostRemembered = 10'000;

}  // namespace

/// A job, or a group of members: all networks, one network, one address, one guest.
struct FairQueue::Node {
  struct Place {
    double finish = 0;
    std::uint64_t arrival = 0;
    Node* node = nullptr;
    auto operator<=>(const Place&) const = default;
  };

  Node* group = nullptr;
  std::string name{};
  double start = 0;              ///< milliseconds on the clock of its group
  std::optional<Place> place{};  ///< in the group's `waiting`
  double clock = 0;              ///< of its members
  std::set<Place> waiting{};     ///< members with jobs
  std::unordered_map<std::string, std::unique_ptr<Node>> members{};
  std::optional<Visitor> visitor{};  ///< of a guest
  std::optional<JobId> job{};
  double expected = 0;  ///< milliseconds of the job

  /// The expected time of its next job.
  double next() const { return job ? expected : waiting.begin()->node->next(); }
  bool has_jobs() const { return job || !waiting.empty(); }
};

FairQueue::FairQueue() : root_(std::make_unique<Node>()) {}
FairQueue::~FairQueue() = default;

FairQueue::Node& FairQueue::member(Node& group, const std::string& name) {
  auto& found = group.members[name];
  if (!found) {
    found = std::make_unique<Node>();
    found->group = &group;
    found->name = name;
    found->start = group.clock;
    ++remembered_;
  }
  return *found;
}

FairQueue::Node& FairQueue::guest_node(const Visitor& visitor) {
  Node& node = member(member(member(*root_, visitor.network), visitor.address), visitor.guest.text());
  if (!node.visitor) node.visitor = visitor;
  return node;
}

/// Puts the node, and the groups that contain it, at their places among those that wait.
void FairQueue::arrange(Node& node) {
  for (Node* changed = &node; changed->group != nullptr; changed = changed->group) {
    Node& group = *changed->group;
    const bool was_idle = !changed->place;
    if (changed->place) group.waiting.erase(*std::exchange(changed->place, std::nullopt));
    if (!changed->has_jobs()) continue;
    if (was_idle) changed->start = std::max(changed->start, group.clock);
    changed->place = Node::Place{.finish = changed->start + changed->next(), .arrival = ++arrivals_, .node = changed};
    group.waiting.insert(*changed->place);
  }
}

void FairQueue::push(JobId id, const Visitor& visitor, EngineTime expected) {
  Node& node = member(guest_node(visitor), std::to_string(id));
  node.job = id;
  node.expected = expected.count();
  jobs_[id] = &node;
  arrange(node);
  if (remembered_ > kMostRemembered + (8 * jobs_.size())) forget_idle(*root_);
}

/// Forgets the node, and the groups that contain it, if they have no jobs and have used no more time than the others.
void FairQueue::remove_if_idle(Node* node) {
  while (node->group != nullptr && node->members.empty() && !node->has_jobs() && node->start <= node->group->clock) {
    Node* group = node->group;
    group->members.erase(std::string(node->name));
    --remembered_;
    node = group;
  }
}

void FairQueue::forget_idle(Node& node) {
  for (auto member = node.members.begin(); member != node.members.end();) {
    forget_idle(*member->second);
    const bool is_idle = member->second->members.empty() && !member->second->has_jobs();
    if (is_idle) --remembered_;
    member = is_idle ? node.members.erase(member) : std::next(member);
  }
}

bool FairQueue::erase(JobId id) {
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return false;
  Node& node = *found->second;
  jobs_.erase(found);
  node.job.reset();
  node.start = 0;
  arrange(node);
  remove_if_idle(&node);
  return true;
}

FairQueue::Node* FairQueue::first_that_may_run(Node& node, const MayRun& may_run) const {
  if (node.job) return &node;
  if (node.visitor && may_run && !may_run(*node.visitor)) return nullptr;
  for (const Node::Place& place : node.waiting) {
    if (Node* found = first_that_may_run(*place.node, may_run)) return found;
  }
  return nullptr;
}

std::optional<FairQueue::JobId> FairQueue::take(const MayRun& may_run) {
  Node* found = first_that_may_run(*root_, may_run);
  if (found == nullptr) return std::nullopt;
  const JobId id = *found->job;
  for (Node* node = found; node->group != nullptr; node = node->group) {
    node->start += found->expected;
    node->group->clock = std::max(node->group->clock, node->start);
  }
  erase(id);
  return id;
}

void FairQueue::correct(const Visitor& visitor, EngineTime more) {
  Node& guest = guest_node(visitor);
  for (Node* node = &guest; node->group != nullptr; node = node->group) node->start += more.count();
  arrange(guest);
  remove_if_idle(&guest);
}

}  // namespace palamedes::server
