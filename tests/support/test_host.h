// For tests: the host of a game that exists. If a test fails, the host leaves a repro bundle of the
// games that the test played.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/host.h"
#include "tests/support/repro.h"

namespace palamedes::arena {

/// Remembers what it was told to play. Engine decisions follow from that, so the games are played
/// again for the bundle, and tests that pass do no extra work.
class TestHost final : public Host {
 public:
  explicit TestHost(std::unique_ptr<Host> host) : host_(std::move(host)) {}
  ~TestHost() override {
    if (failures_so_far() > failures_before_) ADD_FAILURE() << repro_note();
  }

  const AnyGame& game() const override { return host_->game(); }
  Result<ResolvedPlayer> resolved(std::string_view player) const override { return host_->resolved(player); }
  MaybeError check(const Opening& opening) const override { return host_->check(opening); }
  Result<OpeningList> draw_openings(const OpeningRules& rules, std::size_t count) const override {
    return host_->draw_openings(rules, count);
  }
  std::vector<Style> styles(const record::Record& record) const override { return host_->styles(record); }
  std::optional<std::uint64_t> quiet_run(const record::Record& record) const override {
    return host_->quiet_run(record);
  }

  Result<std::optional<PlayedGame>> play(const GameOrder& order) const override {
    auto played = host_->play(order);
    const std::scoped_lock lock(mutex_);
    // A game that failed comes first, because only some games fit into the bundle.
    const auto place = played ? orders_.end() : orders_.begin();
    orders_.insert(place, {order, played ? std::string() : played.error().message});
    return played;
  }

  /// Writes the bundle. Returns a line with its path.
  std::string repro_note() const {
    constexpr std::size_t kMostGames = 20;
    std::vector<record::Bundle> bundles;
    for (std::size_t i = 0; i < orders_.size() && bundles.size() < kMostGames; ++i) {
      GameOrder order = orders_[i].order;
      order.check = false;  // so that a game with a broken invariant goes on
      order.decisions = true;
      order.stop = nullptr;
      auto played = host_->play(order);
      if (!played || !*played) continue;
      record::Bundle bundle{.record = (*played)->record, .decisions = (*played)->decisions};
      bundle.record.id = "game" + std::to_string(i + 1);
      bundle.failure = orders_[i].failure;
      if (!bundle.decisions.empty()) bundles.push_back(std::move(bundle));
    }
    return test::repro_note(bundles);
  }

 private:
  struct PlayedOrder {
    GameOrder order{};
    std::string failure{};  ///< why the game could not be played to its end; "" if it could
  };

  static int failures_so_far() {
    const ::testing::TestInfo* info = ::testing::UnitTest::GetInstance()->current_test_info();
    return info == nullptr ? 0 : info->result()->total_part_count();
  }

  std::unique_ptr<Host> host_;
  int failures_before_ = failures_so_far();
  mutable std::mutex mutex_;  ///< a run plays on several threads
  mutable std::vector<PlayedOrder> orders_;
};

inline std::unique_ptr<TestHost> test_host(const GameConfig& config) {
  auto made = make_host(config);
  EXPECT_TRUE(made) << made.error().message;
  return std::make_unique<TestHost>(*std::move(made));
}

}  // namespace palamedes::arena
