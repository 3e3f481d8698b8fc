// Runs `palamedes export`: the arrays are what the encoders say about the recorded games, and bad input is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <numeric>
#include <string>

#include "core/hash.h"
#include "games/ringrift/rules/rules.h"
#include "nn/ringrift/encoder.h"
#include "record/record_json.h"
#include "tests/support/commands.h"
#include "tests/support/files.h"
#include "tests/support/npz.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

/// Records random games and exports them; keeps both.
class Exported {
 public:
  explicit Exported(const Words& game, const Words& options = {}) {
    Words record{"record", "random"};
    record.insert(record.end(), game.begin(), game.end());
    record.insert(record.end(), {"--output", folder_.file("games.jsonl")});
    output_of(record);
    Words words{"export", folder_.file("games.jsonl"), "--output", folder_.file("positions.npz"), "--json"};
    words.insert(words.end(), options.begin(), options.end());
    summary_ = boost::json::parse(output_of(words)).as_object();
  }
  NpzFile file() const { return NpzFile(read_bytes(folder_.file("positions.npz"))); }
  std::string records() const { return read_bytes(folder_.file("games.jsonl")); }
  std::size_t number(const char* key) const { return boost::json::value(summary_).at(key).to_number<std::size_t>(); }
  const boost::json::object& summary() const { return summary_; }

 private:
  TemporaryFolder folder_;
  boost::json::object summary_;
};

/// Checks what holds for every export.
void expect_sound(const Exported& exported) {
  const NpzFile file = exported.file();
  const std::size_t positions = exported.number("positions");
  const auto offsets = file["offsets"].numbers<std::int64_t>();
  const auto policy = file["policy"].numbers<float>();
  const auto values = file["values"].numbers<float>();
  const auto played = file["played"].numbers<std::int32_t>();
  const auto games = file["games"].numbers<std::int32_t>();
  ASSERT_EQ(offsets.size(), positions + 1);
  ASSERT_EQ(offsets.front(), 0);
  ASSERT_EQ(static_cast<std::size_t>(offsets.back()), exported.number("actions"));
  ASSERT_EQ(policy.size(), exported.number("actions"));
  ASSERT_EQ(values.size(), 4 * positions);
  ASSERT_EQ(played.size(), positions);
  ASSERT_EQ(file["plies"].numbers<std::int32_t>().size(), positions);
  ASSERT_TRUE(std::ranges::is_sorted(games));
  ASSERT_EQ(static_cast<std::size_t>(games.back()) + 1, exported.number("games"));
  for (std::size_t i = 0; i < positions; ++i) {
    const auto begin = policy.begin() + offsets[i];
    ASSERT_LT(offsets[i], offsets[i + 1]);
    ASSERT_EQ(std::accumulate(begin, policy.begin() + offsets[i + 1], 0.0F), 1.0F);
    ASSERT_EQ(begin[played[i]], 1.0F);
    ASSERT_NEAR(values[4 * i] + values[(4 * i) + 1] + values[(4 * i) + 2] + values[(4 * i) + 3], 0.0F, 1e-6F);
  }
}

TEST(ExportCommand, HoldsEveryPositionAsTheEncoderSeesIt) {
  const Exported exported({"ringrift", "--players", "3", "--games", "2", "--seed", "3"});
  expect_sound(exported);
  const NpzFile file = exported.file();
  const auto codes = file["codes"].numbers<std::int16_t>();
  const auto offsets = file["offsets"].numbers<std::int64_t>();
  const auto values = file["values"].numbers<float>();
  const auto game = *ringrift::RingRift<ringrift::Small>::make({.players = 3});
  const nn::RingRiftEncoder<ringrift::Small> encoder(game);
  nn::Encoding encoding(encoder.shape());
  const std::string records = exported.records();
  std::string planes;
  std::string globals;
  std::size_t row = 0;
  for (std::size_t begin = 0; begin < records.size(); begin = records.find('\n', begin) + 1) {
    const auto record = *record::parse_record(records.substr(begin, records.find('\n', begin) - begin));
    auto state = *game.parse_state(record.setup);
    for (const record::RecordPly& ply : record.plies) {
      encoder.encode(state, encoding.span());
      planes.append(reinterpret_cast<const char*>(encoding.planes.data()), encoding.planes.size() * 8);
      globals.append(reinterpret_cast<const char*>(encoding.globals.data()), encoding.globals.size());
      ActionBuffer<ringrift::Action> buffer(game.max_actions());
      auto& actions = buffer.list();
      game.legal(state, actions);
      ASSERT_EQ(static_cast<std::size_t>(offsets[row + 1] - offsets[row]), actions.size());
      for (std::uint32_t i = 0; i < actions.size(); ++i) {
        const nn::ActionCode code = encoder.code(state, actions[i]);
        const std::size_t at = 6 * (static_cast<std::size_t>(offsets[row]) + i);
        ASSERT_EQ(codes[at], code.kind);
        ASSERT_EQ(codes[at + 1], code.number);
        for (std::size_t c = 0; c < 4; ++c) ASSERT_EQ(codes[at + 2 + c], code.cells[c]);
      }
      const int place = record.result->places[index(game.to_act(state))];
      ASSERT_EQ(values[4 * row], static_cast<float>(2 - place)) << "no two players share a place in this game";
      game.apply(state, *game.parse_action(state, ply.action));
      ++row;
    }
  }
  EXPECT_EQ(row, exported.number("positions"));
  EXPECT_TRUE(file["planes"].bytes == planes);
  EXPECT_TRUE(file["globals"].bytes == globals);
}

TEST(ExportCommand, EveryGameAndBoardCanBeExported) {
  const std::vector<Words> games{{"liuzhou", "--games", "3"},
                                 {"liuzhou", "--edition", "current"},
                                 {"ringrift", "--players", "4"},
                                 {"ringrift", "--edition", "canon", "--board", "hex8"},
                                 {"ringrift", "--board", "square19"},
                                 {"ringrift", "--edition", "canon", "--board", "hexagonal", "--players", "3"},
                                 {"stratego"}};
  for (const Words& game : games) {
    SCOPED_TRACE(::testing::PrintToString(game));
    expect_sound(Exported(game));
  }
}

TEST(ExportCommand, TheMetadataSayWhatTheNumbersMean) {
  const Exported exported({"liuzhou"});
  const NpzFile file = exported.file();
  const auto metadata = boost::json::parse(file["metadata"].bytes);
  EXPECT_EQ(metadata.at("palamedes_export"), 1);
  EXPECT_EQ(metadata.at("game"), "liuzhou");
  EXPECT_EQ(metadata.at("height"), 6);
  EXPECT_EQ(metadata.at("configs").at(0).at("edition"), "seed");
  const std::string layout(metadata.at("layout").as_string());
  EXPECT_THAT(layout, HasSubstr("plane own stones\n"));
  EXPECT_EQ(metadata.at("layout_hash"), hex16(fnv1a(layout)).c_str());
  EXPECT_EQ(exported.summary().at("layout_hash"), metadata.at("layout_hash"));
  EXPECT_EQ(file["planes"].shape, "(" + std::to_string(exported.number("positions")) + ", 16, 8, )");
}

TEST(ExportCommand, TakesOnlySomePositionsOrGames) {
  const Words game{"liuzhou", "--games", "4", "--seed", "2"};
  const Exported all(game);
  const Exported third(game, {"--every", "3"});
  const Exported two(game, {"--games", "2"});
  expect_sound(third);
  expect_sound(two);
  EXPECT_EQ(two.number("games"), 2U);
  EXPECT_LT(two.number("positions"), all.number("positions"));
  EXPECT_NEAR(static_cast<double>(third.number("positions")) * 3, static_cast<double>(all.number("positions")), 12);
  for (const std::int32_t ply : third.file()["plies"].numbers<std::int32_t>()) EXPECT_EQ(ply % 3, 0);
}

TEST(ExportCommand, EditionsOfOneBoardShareAFileButBoardsDoNot) {
  const TemporaryFolder folder;
  const std::string seed = output_of({"record", "random", "ringrift"});
  const std::string canon = output_of({"record", "random", "ringrift", "--edition", "canon", "--players", "3"});
  const std::string hex = output_of({"record", "random", "ringrift", "--edition", "canon", "--board", "hex8"});
  const std::string output = folder.file("out.npz");
  const Finished mixed = run_palamedes({"export", "-", "--output", output}, seed + canon);
  EXPECT_EQ(mixed.status, 0) << mixed.err;
  EXPECT_THAT(mixed.out, HasSubstr("positions of 2 games"));
  const Finished boards = run_palamedes({"export", "-", "--output", folder.file("b.npz")}, seed + hex);
  expect_refusal(boards, 1, "line 2: a file holds positions of one game and one size of board");
  EXPECT_FALSE(std::filesystem::exists(folder.file("b.npz")));
}

TEST(ExportCommand, LeavesOutGamesWithoutResult) {
  const TemporaryFolder folder;
  const std::string record = output_of({"record", "random", "liuzhou"});
  auto json = boost::json::parse(record).as_object();
  json.at("plies").as_array().resize(3);
  json["result"] = nullptr;
  const std::string unfinished = boost::json::serialize(json) + '\n';
  const Finished some = run_palamedes({"export", "-", "--output", folder.file("a.npz")}, unfinished + record);
  EXPECT_EQ(some.status, 0) << some.err;
  EXPECT_THAT(some.out, HasSubstr("left out: 1 games without a result"));
  expect_refusal(run_palamedes({"export", "-", "--output", folder.file("b.npz")}, unfinished), 1,
                 "no game with a result");
}

TEST(ExportCommand, RefusesBadInputAndWritesNothing) {
  const TemporaryFolder folder;
  const std::string output = folder.file("out.npz");
  const std::string record = output_of({"record", "random", "liuzhou"});
  const auto refuse = [&](const std::string& input, const std::string& trouble) {
    SCOPED_TRACE(trouble);
    expect_refusal(run_palamedes({"export", "-", "--output", output}, input), 1, trouble);
    EXPECT_FALSE(std::filesystem::exists(output));
  };
  refuse("", "empty");
  refuse("hello\n", "line 1");
  refuse("{}\n", "line 1");
  refuse(record + "{\n", "line 2");
  refuse(record.substr(0, record.size() / 2), "line 1");
  refuse(std::string("\x1f\x8b\x08garbage", 10), "standard input");
  refuse(std::string(100, '\0') + "\n", "line 1");
  std::string changed = record;
  const std::size_t at = changed.find("\"hash\":\"") + 8;
  changed[at] = changed[at] == '0' ? '1' : '0';
  refuse(changed, "line 1");
  expect_refusal({"export", folder.file("missing"), "--output", output}, 1, "missing");
  expect_refusal({"export", "-", "--output", folder.file("out.txt")}, 2, "must end in .npz");
  expect_refusal({"export", "-", "--output", "-", "--json"}, 2, "--json needs a file");
  expect_refusal({"export", "-", "--output", output, "--every", "0"}, 2, "--every");
  expect_refusal({"export", "--output", output}, 2, "FILE");
}

TEST(ExportCommand, RefusesWhatOneViewerSaw) {
  const TemporaryFolder folder;
  output_of({"record", "random", "stratego", "--output", folder.file("full.jsonl")});
  const std::string view = output_of({"record", "view", folder.file("full.jsonl"), "--viewer", "1"});
  expect_refusal(run_palamedes({"export", "-", "--output", folder.file("a.npz")}, view), 1, "only what");
}

}  // namespace
}  // namespace palamedes::test
