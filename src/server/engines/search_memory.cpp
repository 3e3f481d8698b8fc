#include "server/engines/search_memory.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace palamedes::server {
namespace {

constexpr std::size_t kMostForgotten = 256;
/// An engine has some memory that its search does not count. This also bounds their number.
constexpr std::size_t kLeastBytes = 100'000;

}  // namespace

std::optional<KeptEngine> SearchMemory::take(const std::string& game_id, Seat seat, const std::string& player) {
  const auto found = std::ranges::find_if(kept_, [&](const KeptEngine& kept) {
    return kept.game_id == game_id && kept.seat == seat && kept.player == player;
  });
  if (found == kept_.end()) return std::nullopt;
  std::optional<KeptEngine> taken(std::move(*found));
  subtract(*taken);
  kept_.erase(found);
  return taken;
}

std::list<KeptEngine> SearchMemory::keep(KeptEngine engine) {
  std::list<KeptEngine> dropped;
  engine.bytes = std::max(engine.bytes, kLeastBytes);
  add(engine);
  kept_.push_front(std::move(engine));
  if (std::ranges::find(forgotten_, kept_.front().game_id) != forgotten_.end()) {
    subtract(kept_.front());
    dropped.splice(dropped.end(), kept_, kept_.begin());
  }
  while (bytes_ > most_bytes_ && !kept_.empty()) {
    subtract(kept_.back());
    dropped.splice(dropped.end(), kept_, std::prev(kept_.end()));
  }
  return dropped;
}

std::list<KeptEngine> SearchMemory::forget(const std::string& game_id) {
  std::list<KeptEngine> dropped;
  for (auto kept = kept_.begin(); kept != kept_.end();) {
    const auto next = std::next(kept);
    if (kept->game_id == game_id) {
      subtract(*kept);
      dropped.splice(dropped.end(), kept_, kept);
    }
    kept = next;
  }
  forgotten_.push_back(game_id);
  if (forgotten_.size() > kMostForgotten) forgotten_.pop_front();
  return dropped;
}

void SearchMemory::add(const KeptEngine& engine) {
  bytes_ += engine.bytes;
  if (engine.hides) hidden_bytes_ += engine.bytes;
}

void SearchMemory::subtract(const KeptEngine& engine) {
  bytes_ -= engine.bytes;
  if (engine.hides) hidden_bytes_ -= engine.bytes;
}

void SearchMemory::remember(const std::string& game_id) { std::erase(forgotten_, game_id); }

}  // namespace palamedes::server
