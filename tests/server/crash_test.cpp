// The real server, killed under load and started again; and the other ways of `palamedes load`, in small.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/support/subprocess.h"

namespace palamedes::test {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

Finished load(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "load");
  return run_program(test::program(), std::move(arguments));
}

json::object report_of(const Finished& finished) {
  boost::system::error_code error;
  const json::value value = json::parse(finished.out, error);
  return error || !value.is_object() ? json::object() : value.get_object();
}

TEST(Crash, NothingAcknowledgedIsLostOrDoneTwice) {
  for (const auto& [game, rounds] : {std::pair("liuzhou", "3"), std::pair("mixed", "2")}) {
    const Finished finished =
        load({"crash", "--rounds", rounds, "--games", "12", "--rate", "200", "--game", game, "--json"});
    ASSERT_EQ(finished.status, 0) << finished.out << finished.err;
    const json::object report = report_of(finished);
    EXPECT_GE(report.at("kills").to_number<int>(), 2);
    EXPECT_GT(report.at("acknowledged").to_number<int>(), 50) << finished.out;
    EXPECT_GE(report.at("checks").to_number<int>(), 24);
  }
}

// The library that makes the disk fail has to be loaded before the sanitizers.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kCanFail = false;
#elif defined(__has_feature)
constexpr bool kCanFail = !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer);
#else
constexpr bool kCanFail = true;
#endif

TEST(Crash, NothingAcknowledgedIsLostOnADiskThatIsFullOrFails) {
  if (!kCanFail) GTEST_SKIP() << "needs a build without sanitizers";
  const auto library = std::filesystem::path(test::program()).parent_path() / "failing_disk.so";
  const Finished finished = load({"crash", "--rounds", "5", "--games", "12", "--rate", "200", "--full", "2",
                                  "--failing", "2", "--faults", library.string(), "--json"});
  ASSERT_EQ(finished.status, 0) << finished.out << finished.err;
  const json::object report = report_of(finished);
  EXPECT_EQ(report.at("full").to_number<int>(), 2);
  EXPECT_EQ(report.at("failing").to_number<int>(), 2);
  EXPECT_GT(report.at("not_stored").to_number<int>(), 0) << "the disk failed";
  EXPECT_GT(report.at("acknowledged").to_number<int>(), 50) << finished.out;
}

TEST(Crash, AFailingDiskNeedsTheLibrary) {
  EXPECT_EQ(load({"crash", "--rounds", "5", "--full", "2"}).status, 2);
  EXPECT_EQ(load({"crash", "--rounds", "5", "--full", "2", "--faults", "/there/is/no.so"}).status, 2);
}

TEST(Crash, AServerThatIsNotOursIsNotKilled) {
  const Finished finished = load({"crash", "--url", "http://127.0.0.1:9/"});
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.err, HasSubstr("cannot test a running server"));
}

TEST(Load, PlaysGamesBetweenPeople) {
  const Finished finished =
      load({"play", "--games", "6", "--rate", "60", "--seconds", "1", "--warm-up", "0.2", "--game", "mixed", "--json"});
  const json::object report = report_of(finished);
  ASSERT_TRUE(report.contains("errors")) << finished.out << finished.err;
  EXPECT_EQ(report.at("errors").to_number<int>(), 0) << finished.out;
  EXPECT_GT(report.at("acknowledged_per_second").to_number<double>(), 10);
  EXPECT_GT(report.at("receipt_p50_ms").to_number<double>(), 0);
}

TEST(Load, OpensIdleSocketsAndTellsTheSizeOfTheServer) {
  const Finished finished = load({"idle", "--sockets", "40"});
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("holds   40 sockets are open"));
}

TEST(Load, FinishesGames) {
  const Finished finished = load({"finish", "--games", "30", "--settle", "0.1", "--json"});
  const json::object report = report_of(finished);
  ASSERT_TRUE(report.contains("games")) << finished.out << finished.err;
  EXPECT_GE(report.at("games").to_number<int>(), 30);
  EXPECT_EQ(report.at("errors").to_number<int>(), 0) << finished.out;
}

TEST(Load, ChecksAServerByPlayingOnIt) {
  const Finished finished = load({"check"});
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
  for (const char* part : {"page", "liuzhou", "ringrift", "stratego", "the server ended in order"})
    EXPECT_THAT(finished.out, HasSubstr(part));
}

TEST(Load, AttacksAServerWhileSomebodyPlays) {
  const Finished finished = load({"attack", "--seconds", "19", "--json"});
  const json::object report = report_of(finished);
  for (const char* attack : {"games", "shows", "long games", "open, close", "pongs", "rules", "previews",
                             "hints on sockets", "all events", "large games", "everything"}) {
    ASSERT_TRUE(report.contains(attack)) << finished.out << finished.err;
    const json::object& figures = report.at(attack).as_object();
    EXPECT_GT(figures.at("requests").to_number<int>(), 0) << attack;
    EXPECT_EQ(figures.at("thrown_off").to_number<int>(), 0) << attack;
    EXPECT_LT(figures.at("resident_mb").to_number<double>(), 200) << attack;
  }
}

TEST(Load, FillsAStoreWithGames) {
  const Finished finished = load({"million", "--games", "300", "--unfinished", "100", "--settle", "0.1", "--json"});
  const json::object report = report_of(finished);
  ASSERT_TRUE(report.contains("open_p99_ms")) << finished.out << finished.err;
  EXPECT_FALSE(report.contains("error")) << finished.out;
  EXPECT_GT(report.at("open_p50_ms").to_number<double>(), 0);
}

TEST(Load, LetsManyWatchOneGame) {
  const Finished finished = load({"spectators", "--sockets", "40", "--rate", "10", "--seconds", "2", "--json"});
  EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
  const json::object report = report_of(finished);
  EXPECT_GE(report.at("updates").to_number<int>(), 40) << finished.out;
}

TEST(Load, WrongUseIsStatusTwo) {
  EXPECT_EQ(load({}).status, 2);
  EXPECT_EQ(load({"play", "--games", "0"}).status, 2);
  EXPECT_EQ(load({"play", "--game", "chess"}).status, 2);
  EXPECT_EQ(load({"play", "--rate", "nan"}).status, 2);
  EXPECT_EQ(load({"idle", "--url", "ftp://here"}).status, 2);
}

TEST(Load, AServerThatIsNotThereIsAFailure) {
  const Finished finished = load({"check", "--url", "http://127.0.0.1:9/"});
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.err, HasSubstr("palamedes: /"));
}

}  // namespace
}  // namespace palamedes::test
