// Runs `palamedes export` on files of self-play: what the search thought becomes targets, and bad files are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <string>
#include <vector>

#include "games/liuzhou/rules/rules.h"
#include "learn/game_file.h"
#include "nn/liuzhou/encoder.h"
#include "tests/support/commands.h"
#include "tests/support/files.h"
#include "tests/support/npz.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

const std::string kVisitsExample = (kSource / "docs/examples/liuzhou-visits.bin").string();

/// A file of self-play, read completely.
struct PlayedFile {
  learn::GameFileHeader header{};
  std::vector<learn::LearnGame> games{};

  std::string bytes() const {
    std::string bytes = learn::header_bytes(header);
    for (const learn::LearnGame& game : games) bytes += learn::game_bytes(game, header.visits);
    return bytes;
  }
};

PlayedFile read_played(const std::string& path) {
  auto reader = learn::GameFileReader::open(path);
  EXPECT_TRUE(reader) << reader.error().message;
  PlayedFile file{.header = reader->header()};
  for (auto game = reader->next(); game && *game; game = reader->next()) file.games.push_back(**game);
  return file;
}

class ExportSelfplay : public testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_.file(name); }
  /// Plays games into a file and returns its path.
  std::string play(const Words& game, const Words& options) const {
    Words words{"selfplay"};
    words.insert(words.end(), game.begin(), game.end());
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), {"--out", file("games.bin")});
    output_of(words);
    return file("games.bin");
  }
  NpzFile exported(Words words) const {
    words.insert(words.begin(), "export");
    words.insert(words.end(), {"--output", file("positions.npz")});
    output_of(words);
    return NpzFile(read_bytes(file("positions.npz")));
  }
  static boost::json::value metadata(const NpzFile& arrays) { return boost::json::parse(arrays["metadata"].bytes); }
  /// The export of a file must fail for this reason and leave nothing behind.
  void expect_refused(const std::string& bytes, const std::string& trouble) const {
    SCOPED_TRACE(trouble);
    write_bytes(file("bad.bin"), bytes);
    expect_refusal({"export", file("bad.bin"), "--output", file("bad.npz")}, 1, trouble);
    EXPECT_FALSE(std::filesystem::exists(file("bad.npz")));
  }

 private:
  TemporaryFolder folder_;
};

TEST_F(ExportSelfplay, HoldsEverySearchedPositionAsTheEncoderSeesItWithScoreAndResult) {
  const std::string path = play({"liuzhou"}, {"--player", "alphabeta:nodes=30,vary=1", "--games", "6"});
  const NpzFile arrays = exported({path});
  const auto played = arrays["played"].numbers<std::int32_t>();
  const auto values = arrays["values"].numbers<float>();
  const auto scores = arrays["scores"].numbers<float>();
  const auto plies = arrays["plies"].numbers<std::int32_t>();
  const auto games = arrays["games"].numbers<std::int32_t>();
  const PlayedFile source = read_played(path);
  const auto rules = *liuzhou::Liuzhou::make(source.header.config);
  const nn::LiuzhouEncoder encoder(rules);
  nn::Encoding encoding(encoder.shape());
  ActionBuffer<liuzhou::Action> buffer(rules.max_actions());
  std::string planes;
  std::size_t row = 0;
  std::size_t left_out = 0;
  for (const learn::LearnGame& game : source.games) {
    liuzhou::State state = rules.initial();
    for (std::size_t ply = 0; ply < game.actions.size(); ++ply) {
      const learn::LearnAction& action = game.actions[ply];
      if (!action.score) {
        ++left_out;
      } else {
        ASSERT_LT(row, scores.size());
        encoder.encode(state, encoding.span());
        planes.append(reinterpret_cast<const char*>(encoding.planes.data()), encoding.planes.size() * 8);
        EXPECT_EQ(games[row], static_cast<std::int32_t>(game.number));
        EXPECT_EQ(plies[row], static_cast<std::int32_t>(ply));
        EXPECT_EQ(played[row], static_cast<std::int32_t>(action.index));
        const std::size_t me = index(state.to_act);
        EXPECT_EQ(values[4 * row], static_cast<float>(game.places[1 - me] - game.places[me]));
        const double ratio = *action.score / 160.0;
        const bool is_decided = std::abs(*action.score) >= 900'000;
        EXPECT_NEAR(scores[row], is_decided ? std::copysign(1, ratio) : ratio / std::sqrt(3 + (ratio * ratio)), 1e-6);
        ++row;
      }
      auto& legal = buffer.list();
      rules.legal(state, legal);
      rules.apply(state, legal[action.index]);
    }
  }
  EXPECT_EQ(row, scores.size());
  EXPECT_GE(left_out, 12U) << "every game begins with two random actions or more";
  EXPECT_TRUE(arrays["planes"].bytes == planes);
  EXPECT_EQ(metadata(arrays).at("policy"), "played");
  EXPECT_EQ(metadata(arrays).at("games"), 6);
  for (const std::int64_t visits : arrays["visits"].numbers<std::int64_t>()) EXPECT_EQ(visits, 0);
}

TEST_F(ExportSelfplay, ThePolicyIsTheShareOfVisits) {
  const NpzFile arrays = exported({kVisitsExample});
  EXPECT_EQ(metadata(arrays).at("policy"), "visits");
  const auto offsets = arrays["offsets"].numbers<std::int64_t>();
  const auto policy = arrays["policy"].numbers<float>();
  const auto visits = arrays["visits"].numbers<std::int64_t>();
  const PlayedFile source = read_played(kVisitsExample);
  std::size_t row = 0;
  std::size_t spread = 0;
  for (const learn::LearnGame& game : source.games) {
    for (const learn::LearnAction& action : game.actions) {
      if (!action.score) continue;
      ASSERT_EQ(static_cast<std::size_t>(offsets[row + 1] - offsets[row]), action.visits.size());
      const auto sum = std::accumulate(action.visits.begin(), action.visits.end(), std::uint64_t{0});
      EXPECT_EQ(visits[row], static_cast<std::int64_t>(sum));
      for (std::size_t i = 0; i < action.visits.size(); ++i) {
        const double share = sum > 0 ? static_cast<double>(action.visits[i]) / static_cast<double>(sum)
                                     : static_cast<double>(i == action.index);
        EXPECT_NEAR(policy[static_cast<std::size_t>(offsets[row]) + i], share, 1e-6);
        spread += share > 0 && share < 1 ? 1 : 0;
      }
      ++row;
    }
  }
  EXPECT_EQ(row, visits.size());
  EXPECT_GT(spread, 100U);
}

TEST_F(ExportSelfplay, EveryGameCanBeExported) {
  const std::vector<Words> games{{"liuzhou", "--edition", "current"},
                                 {"ringrift", "--board", "hex8", "--edition", "canon", "--players", "3"},
                                 {"ringrift", "--players", "4"},
                                 {"stratego"}};
  for (const Words& game : games) {
    SCOPED_TRACE(::testing::PrintToString(game));
    const std::string path = play(game, {"--player", "greedy", "--games", "1"});
    const NpzFile arrays = exported({path});
    std::size_t searched = 0;
    const PlayedFile source = read_played(path);
    for (const auto& action : source.games.at(0).actions) searched += action.score ? 1 : 0;
    const auto scores = arrays["scores"].numbers<float>();
    EXPECT_EQ(scores.size(), searched);
    EXPECT_TRUE(std::ranges::all_of(scores, [](float score) { return score >= -1 && score <= 1; }));
    std::filesystem::remove(path);
  }
}

TEST_F(ExportSelfplay, TakesOnlySomePositionsOrGames) {
  const NpzFile one = exported({kVisitsExample, "--games", "1"});
  EXPECT_EQ(metadata(one).at("games"), 1);
  const auto first = one["plies"].numbers<std::int32_t>();
  const NpzFile third = exported({kVisitsExample, "--every", "3"});
  for (const std::int32_t ply : third["plies"].numbers<std::int32_t>()) EXPECT_EQ(ply % 3, 0);
  EXPECT_GT(exported({kVisitsExample})["plies"].numbers<std::int32_t>().size(), first.size());
}

TEST_F(ExportSelfplay, SharesAFileWithRecordsWhichHaveNoScores) {
  output_of({"record", "random", "liuzhou", "--output", file("games.jsonl")});
  const NpzFile arrays = exported({kVisitsExample, file("games.jsonl")});
  EXPECT_EQ(metadata(arrays).at("games"), 3);
  const auto games = arrays["games"].numbers<std::int32_t>();
  const auto scores = arrays["scores"].numbers<float>();
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(std::isnan(scores[i]), games[i] == 2) << i;
  output_of({"record", "random", "stratego", "--output", file("stratego.jsonl")});
  expect_refusal({"export", file("stratego.jsonl"), kVisitsExample, "--output", file("mixed.npz")}, 1,
                 "a file holds positions of one game");
}

TEST_F(ExportSelfplay, RefusesAFileThatWasCutOrChanged) {
  const std::string whole = read_bytes(kVisitsExample);
  const std::size_t header = learn::header_bytes(read_played(kVisitsExample).header).size();
  for (const std::size_t size : {std::size_t{9}, header - 1, header + 5, header + 100, whole.size() - 1})
    expect_refused(whole.substr(0, size), "ends within");
  expect_refused(whole.substr(0, 8), "ends within its header");
  expect_refused(whole.substr(0, header), "no game with a result");
  expect_refused(whole.substr(0, 5), "line 1");
  expect_refused("palgames" + whole.substr(8), "line 1");
  expect_refused("", "empty");
  std::string changed = whole;
  changed[header + 40] = static_cast<char>(changed[header + 40] ^ 1);
  expect_refused(changed, "the checksum of the first block is wrong");
  changed = whole;
  changed[8 + 3] = '\x7f';
  expect_refused(changed, "too long");
  expect_refused(whole + "x", "ends within game 2");
}

TEST_F(ExportSelfplay, RefusesGamesThatTheRulesDoNotAllow) {
  const PlayedFile good = read_played(kVisitsExample);
  const auto refused = [&](const std::string& trouble, const auto& change) {
    PlayedFile bad = good;
    change(bad.games[0]);
    expect_refused(bad.bytes(), "game 0: " + trouble);
  };
  const std::size_t last = good.games[0].actions.size() - 1;
  refused("action 1 is not legal", [](learn::LearnGame& game) { game.actions[0].index = 4'000'000'000; });
  refused("action " + std::to_string(last + 2) + " is not legal",
          [](learn::LearnGame& game) { game.actions.push_back({.index = 0}); });
  refused("it has no end", [](learn::LearnGame& game) { game.actions.pop_back(); });
  refused("its places are not those", [](learn::LearnGame& game) { std::swap(game.places[0], game.places[1]); });
  refused("it has places of 0 seats", [](learn::LearnGame& game) { game.places.clear(); });
  refused("it has places of 3 seats", [](learn::LearnGame& game) { game.places.push_back(3); });
  refused("action 5 has visits of", [](learn::LearnGame& game) { game.actions[4].visits.push_back(1); });
  refused("action 5 has too many visits",
          [](learn::LearnGame& game) { game.actions[4].visits[0] = ~std::uint64_t{0}; });
  EXPECT_EQ(metadata(exported({kVisitsExample})).at("games"), 2) << "without a change nothing is wrong";
}

}  // namespace
}  // namespace palamedes::test
