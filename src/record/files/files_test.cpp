#include "record/files/files.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/files.h"

namespace palamedes::record {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// All lines, the last entry being "!" and the message if there was an error.
std::vector<std::string> lines_of(LineReader reader) {
  std::vector<std::string> lines;
  while (true) {
    const auto found = reader.next();
    if (!found) {
      lines.push_back("! " + found.error().message);
      return lines;
    }
    if (!*found) return lines;
    lines.emplace_back(reader.line());
  }
}

std::vector<std::string> lines_of(std::string_view bytes, std::string name = "file") {
  return lines_of(LineReader::over(bytes, std::move(name)));
}

std::string gzipped(std::string_view text) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("packed.gz");
  auto file = OutputFile::create(path);
  EXPECT_TRUE(file.ok());
  EXPECT_FALSE(file->write(text));
  EXPECT_FALSE(file->commit());
  return test::read_bytes(path);
}

TEST(LineReader, GivesLinesWithoutTheirBreaks) { EXPECT_THAT(lines_of("one\ntwo\n"), ElementsAre("one", "two")); }

TEST(LineReader, TakesALastLineWithoutABreak) { EXPECT_THAT(lines_of("one\ntwo"), ElementsAre("one", "two")); }

TEST(LineReader, PassesOverBlankLinesAndStillCountsThem) {
  const std::string bytes = "one\n\n \t\r\nfour\n";
  LineReader reader = LineReader::over(bytes, "file");
  ASSERT_TRUE(*reader.next());
  ASSERT_TRUE(*reader.next());
  EXPECT_EQ(reader.line(), "four");
  EXPECT_EQ(reader.where(), "file, line 4");
}

TEST(LineReader, TellsGzipByContentWhateverTheName) {
  EXPECT_THAT(lines_of(gzipped("one\ntwo\n"), "plain.jsonl"), ElementsAre("one", "two"));
}

TEST(LineReader, ReadsGzipFilesJoinedIntoOne) {
  EXPECT_THAT(lines_of(gzipped("one\n") + gzipped("two\n") + std::string(100, '\0')), ElementsAre("one", "two"));
}

TEST(LineReader, ReadsLinesLongerThanABlock) {
  const std::string big(300'000, 'x');
  EXPECT_THAT(lines_of("a\n" + big + "\nb\n"), ElementsAre("a", big, "b"));
  EXPECT_THAT(lines_of(gzipped("a\n" + big + "\nb\n")), ElementsAre("a", big, "b"));
}

TEST(LineReader, TakesALineOfExactlyTheLimitAndNoLongerOne) {
  const std::string longest(kMaxLine, 'x');
  EXPECT_THAT(lines_of(longest + "\nb\n"), ElementsAre(longest, "b"));
  EXPECT_THAT(lines_of("a\n" + longest + "y\nb\n"), ElementsAre("a", "! file, line 2 is longer than 16 MiB"));
}

TEST(LineReader, StopsAtTheLimitInsideAGzipBomb) {
  EXPECT_THAT(lines_of(gzipped(std::string(3 * kMaxLine, ' '))), ElementsAre("! file, line 1 is longer than 16 MiB"));
}

TEST(LineReader, RefusesAnEmptyFile) {
  EXPECT_THAT(lines_of(""), ElementsAre("! file is empty"));
  EXPECT_THAT(lines_of("\n \n"), ElementsAre("! file is empty"));
  EXPECT_THAT(lines_of(gzipped("")), ElementsAre("! file is empty"));
  EXPECT_THAT(lines_of("", "file.gz"), ElementsAre("! file.gz is empty"));
}

TEST(LineReader, RefusesANameThatPromisesGzip) {
  EXPECT_THAT(lines_of("{}\n", "file.gz"), ElementsAre("! file.gz is not a gzip file although its name says so"));
  EXPECT_THAT(lines_of("\x1f", "file.gz"), ElementsAre("! file.gz is not a gzip file although its name says so"));
}

TEST(LineReader, RefusesEveryTruncationOfAGzipFile) {
  const std::string whole = gzipped("one\ntwo\n");
  for (std::size_t length = 2; length < whole.size(); ++length) {
    const auto lines = lines_of(std::string_view(whole).substr(0, length));
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines.back(), "! file is truncated: its gzip data end too early") << length << " bytes";
  }
}

TEST(LineReader, RefusesCorruptGzip) {
  std::string bytes = gzipped(std::string(1000, 'a') + "\n");
  bytes[bytes.size() - 6] = static_cast<char>(bytes[bytes.size() - 6] ^ 1);  // the check sum
  EXPECT_THAT(lines_of(bytes).back(), HasSubstr("corrupt gzip data: incorrect data check"));
  EXPECT_THAT(lines_of("\x1f\x8bnonsense and more").back(), HasSubstr("corrupt gzip data"));
  EXPECT_THAT(lines_of(gzipped("one\n") + "garbage").back(), HasSubstr("corrupt gzip data"));
}

TEST(LineReader, SaysWhyAFileCannotBeRead) {
  const test::TemporaryFolder folder;
  const auto missing = LineReader::open(folder.file("missing.jsonl"));
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().message, "cannot open " + folder.file("missing.jsonl") + ": No such file or directory");
  auto directory = LineReader::open(folder.path());
  ASSERT_TRUE(directory.ok());
  EXPECT_THAT(lines_of(*std::move(directory)), ElementsAre("! cannot read " + folder.path() + ": Is a directory"));
}

TEST(ForEachLine, StopsAtTheFirstErrorAndReturnsIt) {
  const test::TemporaryFolder folder;
  test::write_bytes(folder.file("lines"), "one\n\ntwo\nthree\n");
  std::vector<std::string> seen;
  const auto up_to = [&](std::string_view last) {
    seen.clear();
    const auto error = for_each_line(folder.file("lines"), [&](const LineReader& reader) -> MaybeError {
      seen.emplace_back(reader.line());
      if (reader.line() != last) return std::nullopt;
      return Error{"enough", reader.where()};
    });
    return error ? error->message : "read to the end";
  };
  EXPECT_EQ(up_to("two"), folder.file("lines") + ", line 3");
  EXPECT_THAT(seen, ElementsAre("one", "two"));
  EXPECT_EQ(up_to("four"), "read to the end");
  EXPECT_THAT(seen, ElementsAre("one", "two", "three"));
}

TEST(ForEachLine, TellsWhyAFileCannotBeRead) {
  const test::TemporaryFolder folder;
  const auto never = [](const LineReader&) -> MaybeError { return Error{"called", "there is no line"}; };
  EXPECT_THAT(for_each_line(folder.file("missing"), never)->message, HasSubstr("cannot open"));
  EXPECT_THAT(for_each_line(folder.path(), never)->message, HasSubstr("Is a directory"));
}

/// The message of the first step that fails when a file is written and committed.
std::string written(const std::string& path, std::string_view text) {
  auto file = OutputFile::create(path);
  if (!file) return file.error().message;
  if (const auto error = file->write(text)) return error->message;
  if (const auto error = file->commit()) return error->message;
  return "";
}

TEST(OutputFile, AppearsWhenItIsCommittedAndNotBefore) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("out.txt");
  auto file = OutputFile::create(path);
  ASSERT_TRUE(file.ok());
  ASSERT_FALSE(file->write("text"));
  EXPECT_FALSE(std::filesystem::exists(path));
  ASSERT_FALSE(file->commit());
  EXPECT_EQ(test::read_bytes(path), "text");
  EXPECT_THAT(folder.names(), ElementsAre("out.txt"));
}

TEST(OutputFile, LeavesNothingBehindWhenItIsNotCommitted) {
  const test::TemporaryFolder folder;
  {
    auto file = OutputFile::create(folder.file("out.txt"));
    ASSERT_TRUE(file.ok());
    ASSERT_FALSE(file->write(std::string(1'000'000, 'x')));
  }
  EXPECT_THAT(folder.names(), IsEmpty());
}

TEST(OutputFile, KeepsTheOldFileUntilTheNewOneIsComplete) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("out.txt");
  test::write_bytes(path, "old");
  {
    auto file = OutputFile::create(path);
    ASSERT_TRUE(file.ok());
    ASSERT_FALSE(file->write("new"));
  }
  EXPECT_EQ(test::read_bytes(path), "old");
  EXPECT_EQ(written(path, "new"), "");
  EXPECT_EQ(test::read_bytes(path), "new");
}

TEST(OutputFile, KeepsTheRightsOfTheFileItReplaces) {
  const test::TemporaryFolder folder;
  const std::string path = folder.file("out.txt");
  test::write_bytes(path, "old");
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  EXPECT_EQ(written(path, "new"), "");
  struct stat status{};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0640U);
}

TEST(OutputFile, FollowsALink) {
  const test::TemporaryFolder folder;
  test::write_bytes(folder.file("target.txt"), "old");
  std::filesystem::create_symlink("target.txt", folder.file("link.txt"));
  EXPECT_EQ(written(folder.file("link.txt"), "new"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("link.txt")));
  EXPECT_EQ(test::read_bytes(folder.file("target.txt")), "new");
}

TEST(OutputFile, FollowsALinkToAFileThatIsNotThereYet) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directory(folder.file("deep"));
  std::filesystem::create_symlink("deep/second.txt", folder.file("first.txt"));
  std::filesystem::create_symlink("target.txt", folder.file("deep/second.txt"));
  EXPECT_EQ(written(folder.file("first.txt"), "new"), "");
  EXPECT_TRUE(std::filesystem::is_symlink(folder.file("first.txt")));
  EXPECT_EQ(test::read_bytes(folder.file("deep/target.txt")), "new");
  std::filesystem::create_symlink("loop.txt", folder.file("loop.txt"));
  EXPECT_THAT(written(folder.file("loop.txt"), "new"), HasSubstr("symbolic links"));
}

TEST(OutputFile, HasNoNameUntilItIsComplete) {
  const test::TemporaryFolder folder;
  const int probe = ::open(folder.path().c_str(), O_TMPFILE | O_WRONLY, 0600);
  if (probe < 0) GTEST_SKIP() << "the file system of " << folder.path() << " knows no files without names";
  ::close(probe);
  for (const char* before : {"", "old"}) {
    if (*before != '\0') test::write_bytes(folder.file("out.txt"), before);
    const auto names = folder.names();
    auto file = OutputFile::create(folder.file("out.txt"));
    ASSERT_TRUE(file.ok());
    ASSERT_FALSE(file->write(std::string(1'000'000, 'x')));
    EXPECT_EQ(folder.names(), names);
    ASSERT_FALSE(file->commit());
    EXPECT_THAT(folder.names(), ElementsAre("out.txt"));
  }
}

TEST(OutputFile, PacksTheSameTextIntoTheSameBytes) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += std::to_string(i * 7919) + "\n";
  EXPECT_EQ(gzipped(text), gzipped(text));
  EXPECT_LT(gzipped(text).size(), text.size() / 2);
}

TEST(OutputFile, SaysWhyAFileCannotBeWritten) {
  const test::TemporaryFolder folder;
  const std::string nowhere = folder.file("missing/out.txt");
  EXPECT_EQ(written(nowhere, "x"), "cannot write " + nowhere + ": No such file or directory");
  EXPECT_EQ(written(folder.path(), "x"), "cannot write " + folder.path() + ": Is a directory");
  EXPECT_EQ(written("/dev/full", "x"), "cannot write /dev/full: No space left on device");
  EXPECT_THAT(folder.names(), IsEmpty());
}

TEST(OutputFile, WritesToADeviceWithoutReplacingIt) {
  EXPECT_EQ(written("/dev/null", "x"), "");
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace palamedes::record
