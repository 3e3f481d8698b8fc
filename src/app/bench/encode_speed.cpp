#include "app/bench/encode_speed.h"

#include <fmt/core.h>

#include <algorithm>
#include <limits>
#include <vector>

#include "app/bench/allocation_counter.h"
#include "app/cli.h"
#include "app/support/cpu_time.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "search/tools/random_positions.h"

namespace palamedes::app {
namespace {

/// Positions to encode, with their legal actions.
template <class G>
struct EncodeTask {
  std::vector<Known<G>> positions{};
  std::vector<std::vector<typename G::Action>> legal{};
  std::size_t actions = 0;
};

/// Takes positions from random games. They fit into a cache of the second level.
template <class G>
EncodeTask<G> encode_task(const G& game) {
  constexpr std::size_t kPositions = 200;
  EncodeTask<G> task{.positions = search::random_positions(game, kPositions, 1)};
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  for (const Known<G>& known : task.positions) {
    auto& legal = buffer.list();
    game.legal(known, legal);
    task.legal.emplace_back(legal.begin(), legal.end());
    task.actions += legal.size();
  }
  return task;
}

/// The CPU seconds that one call of `work` takes, measured until `wanted` seconds have passed.
template <class Work>
double seconds_of(double wanted, Work&& work) {
  const CpuClock clock;
  double seconds = 0;
  std::size_t calls = 0;
  do {
    work();
    ++calls;
    seconds = clock.seconds();
  } while (seconds < wanted);
  return seconds / static_cast<double>(calls);
}

template <class G>
EncodeSpeed measured_encoding(const G& game, double seconds, int rounds) {
  const nn::Encoder<G> encoder(game);
  const nn::TensorShape shape = encoder.shape();
  const EncodeTask<G> task = encode_task(game);
  nn::Encoding encoding(shape);
  std::uint64_t checksum = 0;  // so that no work can be left out
  EncodeSpeed speed{.config = game.config(),
                    .nanoseconds_per_encoding = std::numeric_limits<double>::max(),
                    .nanoseconds_per_code = std::numeric_limits<double>::max(),
                    .planes = static_cast<std::size_t>(shape.planes + shape.fractions),
                    .bytes = (shape.words() * 8) + shape.fraction_bytes() + encoding.globals.size()};
  const double wanted = seconds / rounds / 2;
  const auto positions = static_cast<double>(task.positions.size());
  for (int round = 0; round < rounds; ++round) {
    const AllocationCounter allocations;
    std::size_t calls = 0;
    const double encode = seconds_of(wanted, [&] {
      ++calls;
      for (const Known<G>& known : task.positions) {
        encoder.encode(known, encoding.span());
        checksum += encoding.planes[0] + encoding.globals[0];
      }
    });
    speed.allocations_per_encoding =
        std::max(speed.allocations_per_encoding,
                 static_cast<double>(allocations.count()) / (static_cast<double>(calls) * positions));
    const double code = seconds_of(wanted, [&] {
      for (std::size_t i = 0; i < task.positions.size(); ++i) {
        for (const auto action : task.legal[i]) {
          const nn::ActionCode coded = encoder.code(task.positions[i], action);
          checksum += coded.kind + static_cast<std::uint64_t>(coded.cells[0]);
        }
      }
    });
    speed.nanoseconds_per_encoding = std::min(speed.nanoseconds_per_encoding, encode / positions * 1e9);
    speed.nanoseconds_per_code = std::min(speed.nanoseconds_per_code, code / static_cast<double>(task.actions) * 1e9);
  }
  volatile std::uint64_t used = checksum;
  (void)used;
  return speed;
}

}  // namespace

bool has_encoder(const GameConfig& config) {
  bool found = false;
  (void)with_game_type(config, [&]<class G>(std::type_identity<G>) { found = nn::Encodable<G>; });
  return found;
}

EncodeSpeed encode_speed(const GameConfig& config, double seconds, int rounds) {
  EncodeSpeed speed;
  fail_on(with_game(config, [&]<class G>(const G& game) {
    if constexpr (nn::Encodable<G>) speed = measured_encoding(game, seconds, rounds);
  }));
  return speed;
}

std::string encode_speed_heads() {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:>12} {:>8} {:>7} {:>7} {:>6}\n", "game", "edition", "board", "n",
                     "ns/encoding", "ns/code", "planes", "bytes", "alloc");
}

std::string encode_speed_text(const EncodeSpeed& s) {
  return fmt::format("{:<10} {:<8} {:<10} {:>2} {:>12.0f} {:>8.1f} {:>7} {:>7} {:>6.2f}\n", s.config.game,
                     s.config.edition, s.config.board.empty() ? "-" : s.config.board, s.config.players,
                     s.nanoseconds_per_encoding, s.nanoseconds_per_code, s.planes, s.bytes, s.allocations_per_encoding);
}

boost::json::object encode_speed_json(const EncodeSpeed& s) {
  return {{"game", s.config.game},
          {"edition", s.config.edition},
          {"board", s.config.board},
          {"players", s.config.players},
          {"nanoseconds_per_encoding", s.nanoseconds_per_encoding},
          {"nanoseconds_per_code", s.nanoseconds_per_code},
          {"planes", s.planes},
          {"bytes", s.bytes},
          {"allocations_per_encoding", s.allocations_per_encoding}};
}

}  // namespace palamedes::app
