// Golden tensors: hashes of encodings and codes in fixed positions of all games, and one encoding of each game to read.
// A network that was trained before a change of an encoder must not be used after it; whoever changes a golden here
// must change the layout, too.
#include <fmt/core.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/hash.h"
#include "games/with_game.h"
#include "nn/encoders.h"
#include "nn/layout.h"
#include "search/game_in_progress.h"
#include "tests/goldens/golden.h"

namespace palamedes {
namespace {

template <class T>
std::string_view raw_bytes(const std::vector<T>& values) {
  return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

/// The same on machines of any byte order, because the words are little-endian on all that we build for.
std::uint64_t encoding_hash(const nn::Encoding& encoding) {
  return fnv1a(raw_bytes(encoding.globals), fnv1a(raw_bytes(encoding.fractions), fnv1a(raw_bytes(encoding.planes))));
}

template <class G>
std::vector<std::pair<nn::ActionCode, std::string>> named_codes(const G& game,
                                                                const search::GameInProgress<G>& course) {
  const nn::Encoder<G> encoder(game);
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(course.known(), legal);
  std::vector<std::pair<nn::ActionCode, std::string>> codes;
  for (const auto action : legal) {
    codes.emplace_back(encoder.code(course.known(), action), game.action_text(course.position(), action));
  }
  std::ranges::sort(codes);
  return codes;
}

template <class G>
nn::Encoding golden_encoding(const G& game, const search::GameInProgress<G>& course) {
  const nn::Encoder<G> encoder(game);
  nn::Encoding encoding(encoder.shape());
  encoder.encode(course.known(), encoding.span());
  return encoding;
}

/// The game after random actions, which do not depend on the order in which the engine lists them.
template <class G>
search::GameInProgress<G> random_course(const G& game, int plies, std::uint64_t seed) {
  search::GameInProgress<G> course(game, game.initial());
  Rng rng(seed);
  for (int i = 0; i < plies && !game.outcome(course.position()); ++i) {
    ActionBuffer<typename G::Action> buffer(game.max_actions());
    auto& legal = buffer.list();
    game.legal(course.position(), legal);
    std::vector<std::pair<std::string, typename G::Action>> sorted;
    for (const auto action : legal) sorted.emplace_back(game.action_text(course.position(), action), action);
    std::ranges::sort(sorted, {}, [](const auto& one) { return one.first; });
    course.apply(sorted[rng.below(static_cast<std::uint32_t>(sorted.size()))].second);
  }
  return course;
}

/// One line for each position: its place in the random game, and hashes of layout, encoding and codes.
template <class G>
std::string hash_lines(const G& game) {
  constexpr int kStep = 29;  // more than a turn of four seats has actions, and not a multiple of a turn
  const GameConfig config = game.config();
  const nn::Encoder<G> encoder(game);
  std::string text;
  for (int plies = 0; plies <= 4 * kStep; plies += kStep) {
    const auto course = random_course(game, plies, 1);
    if (game.outcome(course.position())) break;
    std::string codes;
    for (const auto& [code, action] : named_codes(game, course)) codes += nn::code_text(code) + ' ' + action + '\n';
    text +=
        fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", config.game, config.edition,
                    config.board.empty() ? "-" : config.board, config.players, plies, hex16(fnv1a(encoder.layout())),
                    hex16(encoding_hash(golden_encoding(game, course))), hex16(fnv1a(codes)));
  }
  return text;
}

template <class G>
std::string all_hash_lines() {
  std::string text;
  const GameInfo& info = G::info();
  std::vector<std::string_view> boards = info.boards;
  if (boards.empty()) boards.emplace_back("");
  for (const std::string_view edition : info.editions) {
    for (const std::string_view board : boards) {
      for (int players = info.min_players; players <= info.max_players; ++players) {
        const GameConfig config{.game = std::string(info.id),
                                .edition = std::string(edition),
                                .board = std::string(board),
                                .players = players};
        if constexpr (requires { G::plays(config); }) {
          if (!G::plays(config)) continue;
        }
        const auto game = G::make(config);
        if (game) text += hash_lines(*game);  // not every edition has every board
      }
    }
  }
  return text;
}

/// The lines of a layout that begin with the word, without it.
std::vector<std::string> layout_names(const std::string& layout, const std::string& word) {
  std::vector<std::string> names;
  std::istringstream lines(layout);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(word + ' ')) names.push_back(line.substr(word.size() + 1));
  }
  return names;
}

/// A plane as rows of the grid. Empty planes are left out.
template <class ValueAt>
std::string plane_rows(const nn::TensorShape& shape, const std::string& name, ValueAt&& value_at) {
  std::string rows;
  bool any = false;
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const int value = value_at(static_cast<std::size_t>(cell));
    any = any || value != 0;
    rows += value == 0 ? "  ." : fmt::format("{:>3}", value);
    if ((cell + 1) % shape.width == 0) rows += '\n';
  }
  return any ? name + '\n' + rows : "";
}

/// A whole encoding and its codes, for people.
template <class G>
std::string encoding_dump(const G& game, const search::GameInProgress<G>& course) {
  const nn::Encoder<G> encoder(game);
  const nn::TensorShape shape = encoder.shape();
  const nn::Encoding encoding = golden_encoding(game, course);
  std::string text = game.state_text(course.position()) + '\n';
  const auto planes = layout_names(encoder.layout(), "plane");
  for (std::size_t i = 0; i < planes.size(); ++i) {
    text += plane_rows(shape, "plane " + planes[i], [&](std::size_t cell) {
      return static_cast<int>((encoding.planes[(i * shape.plane_words()) + (cell / 64)] >> (cell % 64)) & 1);
    });
  }
  const auto fractions = layout_names(encoder.layout(), "fraction");
  for (std::size_t i = 0; i < fractions.size(); ++i) {
    text += plane_rows(shape, "fraction " + fractions[i], [&](std::size_t cell) {
      return int{encoding.fractions[(i * static_cast<std::size_t>(shape.cells())) + cell]};
    });
  }
  const auto globals = layout_names(encoder.layout(), "global");
  for (std::size_t i = 0; i < globals.size(); ++i) {
    if (encoding.globals[i] != 0) text += fmt::format("global {} {}\n", globals[i], encoding.globals[i]);
  }
  for (const auto& [code, action] : named_codes(game, course)) {
    text += fmt::format("action {}: {}\n", action, nn::code_text(code));
  }
  return text + "---\n";
}

TEST(GoldenEncodings, HaveTheRecordedHashes) {
  std::string text = "game\tedition\tboard\tplayers\tplies\tlayout\tencoding\tcodes\n";
  for_each_game_type([&]<class G>(std::type_identity<G>) {
    if constexpr (nn::Encodable<G>) text += all_hash_lines<G>();
  });
  test::expect_golden("encodings.tsv", text);
}

TEST(GoldenEncodings, CanBeRead) {
  std::string text;
  for_each_game_type([&]<class G>(std::type_identity<G>) {
    if constexpr (nn::Encodable<G>) {
      const auto game = G::make({.game = std::string(G::info().id)});
      constexpr int kPlies = Hiding<G> ? 120 : 45;  // after the set-up, and before most games end
      if (game) text += encoding_dump(*game, random_course(*game, kPlies, 1));
    }
  });
  test::expect_golden("encodings.txt", text);
}

}  // namespace
}  // namespace palamedes
