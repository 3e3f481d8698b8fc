// A queue in which waiting jobs share engine time fairly: first between networks, then between the addresses of a
// network, then between the guests of an address. Whoever asks for much waits behind whoever asks for little, and
// nobody waits for ever. It measures time only by the jobs that it gives out, so it needs no clock and no thread.
//
// It is self-clocked fair queueing: each member of a group has a finish time, which is the engine time that it has
// used plus the expected time of its cheapest job. The member with the earliest finish time is served, and the clock
// of its group moves on to that time. A member that comes back starts at the clock of its group, so waiting silently
// earns no credit.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>

#include "server/visitors/visitor.h"

namespace palamedes::server {

/// Engine time: the time of one processor core.
using EngineTime = std::chrono::duration<double, std::milli>;

class FairQueue {
 public:
  using JobId = std::uint64_t;
  using MayRun = std::function<bool(const Visitor&)>;

  FairQueue();
  ~FairQueue();
  FairQueue(const FairQueue&) = delete;
  FairQueue& operator=(const FairQueue&) = delete;

  void push(JobId id, const Visitor& visitor, EngineTime expected);
  /// False if the job is not waiting.
  bool erase(JobId id);
  /// The next job of a visitor whose jobs may run.
  std::optional<JobId> take(const MayRun& may_run = {});
  /// Call it when a job ends that did not use the time that was expected. `more` may be negative.
  void correct(const Visitor& visitor, EngineTime more);

  std::size_t size() const { return jobs_.size(); }
  /// Networks, addresses, guests and jobs that it remembers.
  std::size_t remembered() const { return remembered_; }

 private:
  struct Node;

  Node& member(Node& group, const std::string& name);
  Node& guest_node(const Visitor& visitor);
  Node* first_that_may_run(Node& node, const MayRun& may_run) const;
  void arrange(Node& node);
  void remove_if_idle(Node* node);
  void forget_idle(Node& node);

  std::unique_ptr<Node> root_;
  std::unordered_map<JobId, Node*> jobs_{};
  std::uint64_t arrivals_ = 0;
  std::size_t remembered_ = 0;
};

}  // namespace palamedes::server
