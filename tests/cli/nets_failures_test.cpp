// Every reason for which a network cannot be loaded, from a file on disk to what the user reads: `nets check` names it,
// a player that asks for the network is refused, a level plays on without it and says so, and a rollback ends it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "games/liuzhou/rules/rules.h"
#include "nn/conv/weights.h"
#include "nn/file/safetensors.h"
#include "nn/liuzhou/encoder.h"
#include "tests/nn/random_conv.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"
#include "tests/support/test_nets.h"

namespace palamedes::test {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A way to spoil the file of a good network.
struct NetFailure {
  std::string code{};
  std::string reason{};  ///< what the user reads
  std::function<void(const std::string& path)> spoil{};
};

/// Spoils a file by changing its bytes.
NetFailure changed(std::string code, std::string reason, std::function<std::string(std::string)> change) {
  return {std::move(code), std::move(reason),
          [change = std::move(change)](const std::string& path) { write_bytes(path, change(read_bytes(path))); }};
}
/// Spoils a file by replacing a text of its header with another one of the same length.
NetFailure retyped(std::string code, std::string reason, std::string from, std::string to) {
  return changed(std::move(code), std::move(reason), [from = std::move(from), to = std::move(to)](std::string bytes) {
    const std::size_t at = bytes.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    EXPECT_EQ(from.size(), to.size());
    return bytes.replace(at, from.size(), to);
  });
}
/// Spoils a file by changing its content, without a mistake in the container.
NetFailure rewritten(std::string code, std::string reason, std::function<void(nn::Safetensors&)> change) {
  return changed(std::move(code), std::move(reason), [change = std::move(change)](const std::string& bytes) {
    auto content = *nn::parse_safetensors(bytes);
    change(content);
    return nn::write_safetensors(content);
  });
}
/// Puts a network there that is as good as the first one, but described differently.
NetFailure described(std::string code, std::string reason, std::function<void(nn::NetworkDescription&)> change) {
  return changed(std::move(code), std::move(reason), [change = std::move(change)](const std::string& bytes) {
    const auto network = *nn::read_network(bytes);
    nn::NetworkDescription description = network->description();
    change(description);
    return *nn::write_network(description, network->tensors());
  });
}

void add_not_finite(nn::Safetensors& content) {
  const std::vector<float> numbers{std::numeric_limits<float>::quiet_NaN()};
  content.tensors.push_back(nn::make_tensor<float>("extra", {1}, std::span<const float>(numbers)));
}

const std::vector<NetFailure>& file_failures() {
  static const std::vector<NetFailure> all{
      {"net_unknown", "there is no network 'mine'", [](const std::string& path) { std::filesystem::remove(path); }},
      {"net_unreadable", "cannot read mine.safetensors: it is not a file",
       [](const std::string& path) {
         std::filesystem::remove(path);
         std::filesystem::create_directory(path);
       }},
      {"net_too_large", "cannot read mine.safetensors: it has more than",
       [](const std::string& path) { std::filesystem::resize_file(path, nn::kLargestNetworkFile + 1); }},
      changed("net_truncated", "the network file is truncated: the tensor",
              [](const std::string& bytes) { return bytes.substr(0, bytes.size() - 1); }),
      changed("net_truncated", "the network file has only 0 bytes", [](const std::string&) { return std::string(); }),
      changed("net_trailing", "the network file has 1 bytes after its last tensor",
              [](const std::string& bytes) { return bytes + "x"; }),
      changed("net_header_size", "this is not a network file: its header would have",
              [](std::string bytes) { return bytes.replace(0, 8, 8, '\x7f'); }),
      changed("net_json", "its header does not begin with '{'",
              [](std::string bytes) { return bytes.replace(8, 1, "["); }),
      retyped("net_json", "the tensor 'bias' has an unknown field 'kind_'", R"("bias":{"dtype")", R"("bias":{"kind_")"),
      retyped("net_duplicate", "the header of the network file has 'hidden.bias' twice", "output.bias", "hidden.bias"),
      retyped("net_dtype", "has numbers of type 'F16'", "\"I16\"", "\"F16\""),
      retyped("net_shape", "the impossible shape", "\"shape\":[16]", "\"shape\":[ 0]"),
      retyped("net_offsets", "needs 888832 bytes, but its data_offsets are", "[0,888832]", "[8,888832]"),
      rewritten("net_not_finite", "the tensor 'extra' has a number that is not finite", add_not_finite),
      changed("net_damaged", "the network file is damaged",
              [](std::string bytes) {
                bytes.back() = static_cast<char>(bytes.back() ^ 1);
                return bytes;
              }),
      retyped("net_format", "the network file has format '2'", R"("palamedes_format":"1")",
              R"("palamedes_format":"2")"),
      rewritten("net_format", "this safetensors file is not a network of Palamedes",
                [](nn::Safetensors& content) { content.metadata.clear(); }),
      rewritten("net_metadata", "the network file has an unknown 'colour' in its metadata",
                [](nn::Safetensors& content) { content.metadata["colour"] = "red"; }),
      rewritten("net_metadata", "the network file has no 'layout' in its metadata",
                [](nn::Safetensors& content) { content.metadata.erase("layout"); }),
      described("net_name", "contains a network with another name, other",
                [](nn::NetworkDescription& about) { about.name = "other"; }),
  };
  return all;
}

/// These files are good, but not for the level.
const std::vector<NetFailure>& foreign_networks() {
  static const std::vector<NetFailure> all{
      described("net_game", "the network mine plays chess, not liuzhou",
                [](nn::NetworkDescription& about) { about.game = "chess"; }),
      described("net_edition", "the network mine plays the editions other, not seed",
                [](nn::NetworkDescription& about) { about.editions = {"other"}; }),
      described("net_seats", "the network mine does not play games of 2 players",
                [](nn::NetworkDescription& about) { about.seats = {3, 4}; }),
      described("net_kind", "the network mine is of the kind test-double",
                [](nn::NetworkDescription& about) { about.kind = "test-double"; }),
      described("net_layout", "the network mine expects inputs of the layout",
                [](nn::NetworkDescription& about) { about.layout ^= 1; }),
      changed("net_tensor", "the network mine has no tensor 'bias'",
              [](const std::string& bytes) {
                const auto network = *nn::read_network(bytes);
                auto tensors = network->tensors();
                std::erase_if(tensors, [](const nn::Tensor& tensor) { return tensor.name == "bias"; });
                return *nn::write_network(network->description(), tensors);
              }),
      changed("net_tensor", "the network mine has an unknown tensor 'extra'",
              [](const std::string& bytes) {
                const auto network = *nn::read_network(bytes);
                auto tensors = network->tensors();
                const std::vector<std::int8_t> numbers{1};
                tensors.push_back(nn::make_tensor<std::int8_t>("extra", {1}, std::span<const std::int8_t>(numbers)));
                return *nn::write_network(network->description(), tensors);
              }),
      changed("net_range", "the tensor 'bias' has a number beyond 16384",
              [](const std::string& bytes) {
                const auto network = *nn::read_network(bytes);
                auto tensors = network->tensors();
                for (nn::Tensor& tensor : tensors) {
                  if (tensor.name == "bias") tensor.bytes[1] = 0x7f;
                }
                return *nn::write_network(network->description(), tensors);
              }),
  };
  return all;
}

class NetsFailures : public testing::Test {
 protected:
  std::string folder() const { return folder_.file("nets"); }
  std::string file(const std::string& name) const { return folder_.file(name); }
  std::string net_file() const { return folder() + "/mine.safetensors"; }
  Finished run(const std::vector<std::string>& words) const {
    std::vector<std::string> arguments{"PALAMEDES_NETS=" + folder(), test::program()};
    arguments.insert(arguments.end(), words.begin(), words.end());
    return run_program("/usr/bin/env", std::move(arguments));
  }
  void write_good_network() const {
    std::filesystem::create_directories(folder());
    write_bytes(net_file(), liuzhou_net_bytes("mine"));
  }
  /// Lets the tag of Liuzhou's levels mean the network.
  void use() const {
    const Finished used = run({"nets", "use", "mine", "--tag", "liuzhou"});
    ASSERT_EQ(used.status, 0) << used.err;
  }
  Finished play(const std::string& player) const {
    std::filesystem::remove(file("games.jsonl"));
    return run(
        {"arena", "liuzhou", player, "random", "--games", "2", "--max-plies", "4", "--out", file("games.jsonl")});
  }

  void expect_refused(const std::string& reason) const {
    const Finished typed = play("alphabeta:nodes=10,net=mine");
    EXPECT_EQ(typed.status, 2);
    EXPECT_THAT(typed.err, HasSubstr(reason));
    EXPECT_FALSE(std::filesystem::exists(file("games.jsonl"))) << "no game is played";
  }
  void expect_fallback_until_rollback(const std::string& reason) const {
    const Finished level = play("level8:nodes=10");
    EXPECT_EQ(level.status, 0) << level.err;
    EXPECT_THAT(level.err, HasSubstr(reason));
    EXPECT_THAT(read_bytes(file("games.jsonl")), HasSubstr("\"fallback\":"));
    EXPECT_THAT(read_bytes(file("games.jsonl")), HasSubstr(reason));
    const Finished rollback = run({"nets", "rollback", "liuzhou"});
    EXPECT_EQ(rollback.status, 0) << rollback.err;
    const Finished again = play("level8:nodes=10");
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_THAT(again.err, Not(HasSubstr("network")));
    EXPECT_THAT(read_bytes(file("games.jsonl")), Not(HasSubstr("\"fallback\":")));
  }

 private:
  TemporaryFolder folder_;
};

/// A test for each failure, so that they can run at the same time.
class NetsFileFailures : public NetsFailures, public testing::WithParamInterface<std::size_t> {};
class NetsForeign : public NetsFailures, public testing::WithParamInterface<std::size_t> {};

TEST_P(NetsFileFailures, AreNamedByTheCheckRefusedToPlayersSurvivedByLevelsAndEndedByARollback) {
  const NetFailure& failure = file_failures()[GetParam()];
  SCOPED_TRACE(failure.code + ": " + failure.reason);
  write_good_network();
  use();
  EXPECT_THAT(play("level8:nodes=10").err, Not(HasSubstr("network")));
  failure.spoil(net_file());
  const Finished check = run({"nets", "check", "mine", "--json"});
  EXPECT_EQ(check.status, 1);
  EXPECT_THAT(check.out, HasSubstr("\"code\":\"" + failure.code + "\""));
  EXPECT_THAT(check.err, HasSubstr(failure.reason));
  const Finished use = run({"nets", "use", "mine", "--tag", "other"});
  EXPECT_EQ(use.status, 1);
  EXPECT_THAT(use.err, HasSubstr(failure.reason));
  expect_refused(failure.reason);
  expect_fallback_until_rollback(failure.reason);
}
INSTANTIATE_TEST_SUITE_P(Every, NetsFileFailures, testing::Range<std::size_t>(0, file_failures().size()),
                         [](const auto& failing) {
                           return file_failures()[failing.param].code + "_" + std::to_string(failing.param);
                         });

TEST_P(NetsForeign, AreRefusedToPlayersSurvivedByLevelsAndEndedByARollback) {
  const NetFailure& failure = foreign_networks()[GetParam()];
  SCOPED_TRACE(failure.code + ": " + failure.reason);
  write_good_network();
  failure.spoil(net_file());
  EXPECT_EQ(run({"nets", "check", "mine"}).status, 0) << "nothing is wrong with the file";
  use();
  expect_refused(failure.reason);
  expect_fallback_until_rollback(failure.reason);
}
INSTANTIATE_TEST_SUITE_P(Every, NetsForeign, testing::Range<std::size_t>(0, foreign_networks().size()),
                         [](const auto& failing) {
                           return foreign_networks()[failing.param].code + "_" + std::to_string(failing.param);
                         });

TEST_F(NetsFailures, ABoardThatTheNetworkDoesNotPlayIsRefused) {
  std::filesystem::create_directories(folder());
  nn::NetworkDescription about = test_net("mine");
  about.game = "ringrift";
  about.kind = nn::kConvKind;
  about.boards = {"hex8"};
  write_bytes(net_file(), net_bytes(about));
  const Finished board = run({"arena", "ringrift", "mcts:net=mine", "random", "--games", "2"});
  EXPECT_EQ(board.status, 2);
  EXPECT_THAT(board.err, HasSubstr("the network mine plays the boards hex8, not square8"));
  about.boards = {"square8"};
  write_bytes(net_file(), net_bytes(about));
  const Finished seats = run({"arena", "ringrift", "mcts:net=mine", "random", "--players", "3", "--games", "3"});
  EXPECT_EQ(seats.status, 2);
  EXPECT_THAT(seats.err, HasSubstr("the network mine does not play games of 3 players"));
}

TEST_F(NetsFailures, AConvolutionalNetworkWithASizeOrNumberOutOfRangeIsRefused) {
  std::filesystem::create_directories(folder());
  const auto game = *liuzhou::Liuzhou::make({.game = "liuzhou"});
  const nn::LiuzhouEncoder encoder(game);
  nn::NetworkDescription about = test_net("mine");
  about.kind = nn::kConvKind;
  about.layout = fnv1a(encoder.layout());
  const auto sizes = nn::conv_sizes(encoder.shape(), 16, 1, 8, 8);
  about.parameters = nn::conv_parameters(sizes);
  const auto refused = [&](const nn::ConvWeights& weights) {
    write_bytes(net_file(), *nn::write_network(about, nn::conv_tensors(weights)));
    const Finished finished = run({"arena", "liuzhou", "mcts:nodes=5,net=mine", "random", "--games", "2"});
    return finished.status == 2 ? finished.err : "played";
  };
  EXPECT_EQ(refused(nn::random_conv_weights(sizes, 1)), "played");
  auto heavy = nn::random_conv_weights(sizes, 1);
  heavy.stem.weights[5] = 64;
  EXPECT_THAT(refused(heavy), HasSubstr("stem.weight has a number beyond 63"));
  auto shifted = nn::random_conv_weights(sizes, 1);
  shifted.policy_shift = 21;
  EXPECT_THAT(refused(shifted), HasSubstr("a shift is not from 0 to 20"));
  about.parameters["channels"] = "17";
  EXPECT_THAT(refused(nn::random_conv_weights(sizes, 1)), HasSubstr("channels must be a multiple of 16 up to 256"));
}

TEST_F(NetsFailures, ALevelWhoseTagsAreDamagedPlaysOnAndSaysSo) {
  write_good_network();
  write_bytes(folder() + "/tags.json", R"({"palamedes_tags":1,"tags":{"liuzhou":[)");
  const Finished level = play("level8:nodes=10");
  EXPECT_EQ(level.status, 0) << level.err;
  EXPECT_THAT(level.err, HasSubstr("tags.json is damaged"));
  EXPECT_THAT(read_bytes(file("games.jsonl")), HasSubstr("\"fallback\":"));
  const Finished named = play("alphabeta:nodes=10,net=mine");
  EXPECT_EQ(named.status, 0) << "names need no tags: " << named.err;
}

TEST_F(NetsFailures, ARollbackThatWouldNotWorkIsRefusedAndChangesNothing) {
  write_good_network();
  use();
  write_net(folder(), "next");
  ASSERT_EQ(run({"nets", "use", "next", "--tag", "liuzhou"}).status, 0);
  const std::string tags = read_bytes(folder() + "/tags.json");
  const auto refused = [&](const std::string& tag, const std::string& reason) {
    const Finished rollback = run({"nets", "rollback", tag});
    EXPECT_EQ(rollback.status, 1);
    EXPECT_THAT(rollback.err, HasSubstr(reason));
    EXPECT_EQ(read_bytes(folder() + "/tags.json"), tags);
  };
  refused("nothing", "there is no");
  write_bytes(net_file(), liuzhou_net_bytes("mine", 2));
  refused("liuzhou", "the tag liuzhou keeps meaning next: the network mine has changed");
  write_bytes(net_file(), "rubbish, but longer than eight bytes");
  refused("liuzhou", "the tag liuzhou keeps meaning next: mine.safetensors: this is not a network file");
  std::filesystem::remove(net_file());
  refused("liuzhou", "the tag liuzhou keeps meaning next: there is no network 'mine'");
  write_good_network();
  EXPECT_EQ(run({"nets", "rollback", "liuzhou"}).status, 0) << "the network is there again";
}

TEST_F(NetsFailures, WithoutAFolderNoTagCanBeMoved) {
  const Finished used = run_program("/usr/bin/env", {"-u", "PALAMEDES_NETS", "-u", "XDG_STATE_HOME", "-u", "HOME",
                                                     test::program(), "nets", "use", "liuzhou-2", "--tag", "best"});
  EXPECT_EQ(used.status, 1);
  EXPECT_THAT(used.err, HasSubstr("there is no folder for networks; name one with --nets"));
}

TEST_F(NetsFailures, TagsThatCannotBeWrittenStayAsTheyAre) {
  write_bytes(file("nets"), "a file where the folder should be");
  const Finished used = run({"nets", "use", "liuzhou-2", "--tag", "best"});
  EXPECT_EQ(used.status, 1);
  EXPECT_THAT(used.err, HasSubstr("cannot make " + folder()));
  EXPECT_EQ(read_bytes(file("nets")), "a file where the folder should be");
  const Finished level = play("level8:nodes=10");
  EXPECT_EQ(level.status, 0) << "the network in the program still plays: " << level.err;
}

TEST_F(NetsFailures, ANameThatCannotBeATagIsRefused) {
  write_good_network();
  for (const std::string tag : {"mine", "liuzhou-2", "No Tag", "../up"}) {
    const Finished used = run({"nets", "use", "mine", "--tag", tag});
    EXPECT_EQ(used.status, 1) << tag;
    EXPECT_THAT(used.err, HasSubstr("cannot be a tag")) << tag;
  }
}

}  // namespace
}  // namespace palamedes::test
