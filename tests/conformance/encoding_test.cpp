// The laws of codes and encodings in the positions of all conformance vectors.
//
// PALAMEDES_TEST_ENCODED_PLIES=1 checks every ply instead of every 16th.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "games/with_game.h"
#include "nn/encoders.h"
#include "record/files/files.h"
#include "record/vectors.h"
#include "tests/liuzhou/exchange.h"
#include "tests/ringrift/exchange.h"
#include "tests/stratego/exchange.h"
#include "tests/suite/encoding_checks.h"
#include "tests/support/files.h"

namespace palamedes::suite {
namespace {

std::size_t encoded_ply_stride() {
  const char* text = std::getenv("PALAMEDES_TEST_ENCODED_PLIES");
  const int wanted = text == nullptr ? 0 : std::atoi(text);
  return wanted > 0 ? static_cast<std::size_t>(wanted) : 16;
}

/// What is wrong with the codes and encodings of a position, of its images, and with its seats exchanged.
template <class G>
std::string check_position(EncodingChecks<G>& checks, const search::GameInProgress<G>& course) {
  std::string wrong = checks.check(course.known());
  if constexpr (nn::EncodesImages<G>) {
    if (wrong.empty()) wrong = checks.check_images(course.position());
  }
  if constexpr (ExchangesSeats<G>) {
    if (wrong.empty()) wrong = checks.check_exchanges(course.position());
  }
  return wrong;
}

/// Replays the game and checks every Nth position. Counts those with seats exchanged, and returns how many it has
/// checked.
template <class G>
std::size_t check_vector(const G& game, const record::VectorGame& vector, std::size_t stride, int& exchanges) {
  const auto parse = [&] {
    if constexpr (requires { game.parse_state(vector.setup, SupplyCheck::kOff); }) {
      return game.parse_state(vector.setup, SupplyCheck::kOff);  // some vectors have too many pieces
    } else {
      return game.parse_state(vector.setup);
    }
  };
  const auto start = parse();
  if (!start) {
    ADD_FAILURE() << start.error().message;
    return 0;
  }
  EncodingChecks<G> checks(game);
  search::GameInProgress<G> course(game, *start);
  std::size_t checked = 0;
  // Games start at different plies, so that every phase is met.
  std::size_t next = vector.plies.size() % stride;
  for (std::size_t ply = 0; ply < vector.plies.size(); ++ply) {
    if (ply == next) {
      next += stride;
      ++checked;
      const std::string wrong = check_position(checks, course);
      EXPECT_EQ("", wrong) << "ply " << ply << ", " << game.state_text(course.position());
      if (!wrong.empty()) return checked;
    }
    const auto action = game.parse_action(course.position(), vector.plies[ply].action);
    if (!action) {
      ADD_FAILURE() << action.error().message;
      return checked;
    }
    course.apply(*action);
  }
  exchanges += checks.exchanges();
  return checked;
}

TEST(ConformanceEncodings, CodesAndEncodingsObeyTheirLaws) {
  const std::size_t stride = encoded_ply_stride();
  const auto folder = test::kSource / "tests" / "conformance" / "vectors";
  std::size_t checked = 0;
  int exchanges = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.path().string().ends_with(".jsonl.gz")) continue;
    const auto error = record::for_each_line(entry.path(), [&](const record::LineReader& reader) -> MaybeError {
      SCOPED_TRACE(reader.where());
      const auto vector = record::parse_vector(reader.line());
      if (!vector) return vector.error();
      return with_game(vector->config, [&]<class G>(const G& game) {
        if constexpr (nn::Encodable<G>) checked += check_vector(game, *vector, stride, exchanges);
      });
    });
    ASSERT_FALSE(error) << error->message;
    ASSERT_FALSE(HasFailure());
  }
  EXPECT_GT(checked, 100'000 / stride);
  EXPECT_GT(exchanges, 100'000 / static_cast<int>(stride));
  RecordProperty("positions", std::to_string(checked));
  RecordProperty("exchanges", exchanges);
}

}  // namespace
}  // namespace palamedes::suite
