// Checks that commands refuse bad files and arguments with one clear line and the right status, and leave no partial
// files.
#include "record/files/files.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/commands.h"
#include "tests/support/files.h"
#include "tests/support/places.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class Files : public ::testing::Test {
 protected:
  /// Writes a file with these bytes and returns its path.
  std::string made(const std::string& name, std::string_view bytes) const {
    write_bytes(folder_.file(name), bytes);
    return folder_.file(name);
  }
  // Files of vectors or records that the program writes.
  std::string vectors(const std::string& name, const std::vector<std::string>& more = {}) const {
    return output({"vectors", "liuzhou", "--games", "2", "--output"}, name, more);
  }
  std::string records(const std::string& name, const std::vector<std::string>& more = {}) const {
    return output({"record", "random", "liuzhou", "--games", "2", "--output"}, name, more);
  }
  /// Replaces the first `old_piece` in the text of the file.
  std::string changed(const std::string& path, std::string_view old_piece, std::string_view new_piece) const {
    std::string text = read_bytes(path);
    const std::size_t place = text.find(old_piece);
    EXPECT_NE(place, std::string::npos) << old_piece;
    text.replace(place, old_piece.size(), new_piece);
    return made("changed.jsonl", text);
  }

  TemporaryFolder folder_;

 private:
  std::string output(std::vector<std::string> arguments, const std::string& name,
                     const std::vector<std::string>& more) const {
    arguments.push_back(folder_.file(name));
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Finished finished = run_palamedes(arguments);
    EXPECT_EQ(finished.status, 0) << finished.err;
    return folder_.file(name);
  }
};

/// The commands that read a file; its name follows these words.
const std::vector<std::vector<std::string>> kReaders{
    {"verify"}, {"record", "check"}, {"record", "show"}, {"record", "replay"}, {"record", "convert"}};

Finished read_with(std::vector<std::string> command, const std::string& file) {
  command.push_back(file);
  return run_palamedes(std::move(command));
}

TEST_F(Files, AMissingFileIsNamed) {
  for (const auto& reader : kReaders) {
    expect_refusal(read_with(reader, folder_.file("no.jsonl")), 1,
                   "cannot open " + folder_.file("no.jsonl") + ": No such file or directory");
  }
}

TEST_F(Files, ADirectoryIsRefused) {
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, folder_.path()), 1, "Is a directory");
}

TEST_F(Files, AnEmptyFileIsRefused) {
  const std::string file = made("empty.jsonl", "");
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, file), 1, file + " is empty");
}

TEST_F(Files, AFileThatOnlyClaimsToBeGzipIsRefused) {
  const std::string file = made("plain.jsonl.gz", "{}\n");
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, file), 1, file + " is not a gzip file");
}

TEST_F(Files, ATruncatedGzipFileIsRefused) {
  const std::string whole = read_bytes(vectors("whole.jsonl.gz"));
  const std::string file = made("cut.jsonl.gz", whole.substr(0, 500));
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, file), 1, file + " is truncated");
}

TEST_F(Files, ACorruptGzipFileIsRefused) {
  std::string bytes = read_bytes(vectors("whole.jsonl.gz"));
  for (std::size_t i = 20; i < 60; ++i) bytes[i] = 'x';
  const std::string file = made("corrupt.jsonl.gz", bytes);
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, file), 1, "corrupt gzip data");
}

TEST_F(Files, ALineBeyondTheLimitIsRefused) {
  const std::string file = made("long.jsonl", std::string(record::kMaxLine + 1, ' '));
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, file), 1, "line 1 is longer than 16 MiB");
}

TEST_F(Files, ALineThatIsNotJsonIsReportedWithItsNumber) {
  const std::string file = made("broken.jsonl", "\n\n{\"id\":\n");
  for (const auto& reader : kReaders) {
    expect_refusal(read_with(reader, file), 1, file + ", line 3: not valid JSON at column 7");
  }
}

TEST_F(Files, BinaryNoiseIsRefused) {
  std::string noise;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>((i * 7919) >> 3);
  const std::string file = made("noise.jsonl", noise);
  for (const auto& reader : kReaders) expect_refusal(read_with(reader, file), 1, "not valid JSON");
}

TEST_F(Files, RecordsAndVectorsAreNotConfused) {
  expect_refusal(run_palamedes({"verify", records("r.jsonl")}), 1, "line 1: this is a game record, not a vector game");
  expect_refusal(run_palamedes({"record", "check", vectors("v.jsonl")}), 1, "line 1: not a game record");
}

TEST_F(Files, VerifyContinuesAfterABadFile) {
  const std::string good = vectors("good.jsonl");
  const Finished finished = run_palamedes({"verify", folder_.file("no.jsonl"), good});
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.out, good + ": 2 games 400 plies 0 mismatches\n");
  EXPECT_THAT(finished.err, HasSubstr("no.jsonl: No such file"));
}

TEST_F(Files, VerifyReplaysTheProgramsOwnVectors) {
  for (const std::string edition : {"seed", "current"}) {
    for (const std::string policy : {"random", "blocking"}) {
      const std::string file = vectors("v.jsonl.gz", {"--edition", edition, "--policy", policy, "--every", "3"});
      const Finished finished = run_palamedes({"verify", file});
      EXPECT_EQ(finished.status, 0) << finished.out << finished.err;
      EXPECT_THAT(finished.out, HasSubstr(" 0 mismatches\n"));
    }
  }
}

TEST_F(Files, VectorsLackTheFieldsThatPalamedesAdds) {
  const std::vector<std::vector<std::string>> wins{
      {"--edition", "current", "--state", "Bbbbww/wwwwww/wwwwww/wwwwww/wwwwww/wwwwww REMOVAL w m0 c0 f0 t50 q0"},
      {"--knob", "lose_below=18", "--max-plies", "1", "--state",
       "bw.wbw/wbwbwb/bwbwbw/wbwbwb/bwbwbw/wbwbwb FORCED_REMOVAL b m0 c0 f1 t38 q0"}};
  for (const auto& win : wins) {
    const std::string file = vectors("v.jsonl", win);
    const std::string text = read_bytes(file);
    EXPECT_EQ(text.find(" end="), std::string::npos) << text;
    EXPECT_THAT(text, HasSubstr(R"(removal","winner":2)"));
    EXPECT_EQ(run_palamedes({"verify", file}).out, file + ": 2 games 2 plies 0 mismatches\n");
    EXPECT_EQ(run_palamedes({"record", "convert", file, "--output", folder_.file("r.jsonl")}).status, 0);
    EXPECT_EQ(run_palamedes({"record", "check", folder_.file("r.jsonl")}).status, 0);
    EXPECT_THAT(read_bytes(folder_.file("r.jsonl")), HasSubstr(R"("reason":")"));
  }
}

TEST_F(Files, VerifyReadsStandardInput) {
  const std::string lines = run_palamedes({"vectors", "liuzhou"}).out;
  const Finished finished = run_palamedes({"verify", "--json", "-"}, lines);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(finished.out, "{\"file\":\"-\",\"games\":1,\"plies\":200,\"mismatches\":0}\n");
}

TEST_F(Files, VerifyExplainsTheFirstMismatchAndCountsTheOthers) {
  std::string text = read_bytes(vectors("v.jsonl"));
  for (std::size_t place = 0; (place = text.find("\"n\":34", place)) != std::string::npos; ++place) {
    text.replace(place, 6, "\"n\":33");
  }
  const std::string file = made("wrong.jsonl", text);
  const Finished finished = run_palamedes({"verify", file});
  EXPECT_EQ(finished.status, 1);
  EXPECT_EQ(finished.err, "");
  EXPECT_THAT(finished.out, StartsWith(file + ": 2 games 4 plies 2 mismatches\nliuzhou-seed-random-1-000000, ply 3: "));
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 3) << finished.out;
}

TEST_F(Files, AnIllegalActionInARecordIsRefusedWithItsPly) {
  const std::string file = changed(records("r.jsonl"), "{\"p\":2,\"a\":\"P", "{\"p\":2,\"a\":\"Q");
  for (const std::string command : {"check", "replay"}) {
    const Finished finished = run_palamedes({"record", command, file});
    EXPECT_EQ(finished.status, 1);
    EXPECT_THAT(finished.err, HasSubstr(file + ", line 1: game liuzhou-seed-random-1-000000, ply 2: 'Q"));
    EXPECT_THAT(finished.err, HasSubstr("is not legal: there is no action"));
  }
}

TEST_F(Files, AHashThatDiffersIsRefusedWithItsPly) {
  const std::string file = records("r.jsonl");
  const std::string text = read_bytes(file);
  const std::string first = text.substr(text.find("\"sh\":"), 23);
  expect_refusal(run_palamedes({"record", "check", changed(file, first, "\"sh\":\"0123456789abcdef\"")}), 1,
                 "ply 1: P");
}

TEST_F(Files, AVersionFromTheFutureIsRefused) {
  const std::string file = changed(records("r.jsonl"), "\"version\":1", "\"version\":2");
  expect_refusal(run_palamedes({"record", "check", file}), 1, "format version 2; this program reads version 1");
}

TEST_F(Files, UnknownNamesAreWrongUseOnTheCommandLine) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"vectors"}, {"record", "random"}}) {
    const auto with = [&](const std::vector<std::string>& more) {
      std::vector<std::string> arguments = command;
      arguments.insert(arguments.end(), more.begin(), more.end());
      return run_palamedes(arguments);
    };
    expect_refusal(with({"chess"}), 2, "there is no game 'chess'");
    expect_refusal(with({"liuzhou", "--edition", "lost"}), 2, "liuzhou has no edition 'lost'");
    expect_refusal(with({"liuzhou", "--policy", "brilliant"}), 2, "there is no policy 'brilliant'");
    expect_refusal(with({"liuzhou", "--knob", "speed=9"}), 2, "liuzhou has no knob 'speed'");
    expect_refusal(with({"liuzhou", "--knob", "max_moves=0"}), 2, "'0' is no value for the knob max_moves");
    expect_refusal(with({"liuzhou", "--state", "nonsense"}), 2, "state text: there must be eight fields");
    expect_refusal(with({"liuzhou", "--games", "0"}), 2, "--games");
    expect_refusal(with({"liuzhou", "--seed", "-1"}), 2, "--seed");
  }
  expect_refusal(run_palamedes({"verify"}), 2, "files is required");
  expect_refusal(run_palamedes({"record"}), 2, "needs one of the commands");
}

TEST_F(Files, UnknownNamesInAFileAreFailures) {
  const std::string file = vectors("v.jsonl");
  expect_refusal(run_palamedes({"verify", changed(file, "\"liuzhou\"", "\"chess\"")}), 1,
                 "line 1: there is no game 'chess'");
  expect_refusal(run_palamedes({"verify", changed(file, "\"edition\":\"seed\"", "\"edition\":\"lost\"")}), 1,
                 "line 1: liuzhou has no edition 'lost'");
  expect_refusal(run_palamedes({"verify", changed(file, "\"max_moves\":200", "\"max_moves\":0")}), 1,
                 "line 1: '0' is no value for the knob max_moves");
}

TEST_F(Files, OutputThatCannotBeWrittenIsNamedAndNothingIsLeft) {
  const std::string file = vectors("v.jsonl");
  const auto before = folder_.names();
  const std::vector<std::vector<std::string>> writers{
      {"vectors", "liuzhou"}, {"record", "random", "liuzhou"}, {"record", "convert", file}};
  for (const auto& writer : writers) {
    for (const std::string& target : {folder_.file("missing/out.jsonl"), folder_.path(), std::string("/dev/full")}) {
      std::vector<std::string> arguments = writer;
      arguments.insert(arguments.end(), {"--output", target});
      expect_refusal(run_palamedes(arguments), 1, "cannot write " + target + ": ");
    }
  }
  EXPECT_EQ(folder_.names(), before);
}

TEST_F(Files, AConversionThatFailsLeavesTheOldFile) {
  const std::string good = vectors("v.jsonl");
  const std::string text = read_bytes(good);
  const std::string bad = made("bad.jsonl", text + "{\"id\":\n");
  const std::string old = made("old.jsonl", "old");
  expect_refusal(run_palamedes({"record", "convert", bad, "--output", old}), 1, "line 3: not valid JSON");
  EXPECT_EQ(read_bytes(old), "old");
  expect_refusal(run_palamedes({"record", "convert", bad, "--output", folder_.file("new.jsonl")}), 1, "line 3");
  EXPECT_THAT(folder_.names(), ::testing::ElementsAre("bad.jsonl", "old.jsonl", "v.jsonl"));
}

TEST_F(Files, AnInterruptedCommandLeavesNothing) {
  const int probe = ::open(folder_.path().c_str(), O_TMPFILE | O_WRONLY, 0600);
  if (probe < 0) GTEST_SKIP() << "the file system of " << folder_.path() << " knows no files without names";
  ::close(probe);
  for (const std::string signal : {"TERM", "INT", "KILL"}) {
    const Finished finished =
        run_program("/bin/bash", {"-c",
                                  "set -m; \"$0\" vectors liuzhou --games 10000000 --output \"$1\" & "
                                  "sleep 0.4; kill -$2 $! && wait $! 2>/dev/null",
                                  test::program(), folder_.file("x.jsonl.gz"), signal});
    EXPECT_GT(finished.status, 128) << "ended by the signal";
    EXPECT_THAT(folder_.names(), IsEmpty()) << signal;
  }
}

TEST_F(Files, AFullStandardOutputIsAFailure) {
  const Finished finished = run_program("/bin/sh", {"-c", test::program() + " vectors liuzhou > /dev/full"});
  expect_refusal(finished, 1, "cannot write standard output: No space left on device");
}

}  // namespace
}  // namespace palamedes::test
