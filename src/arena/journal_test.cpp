#include "arena/journal.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "record/record_json.h"
#include "tests/support/files.h"
#include "tests/support/replaced.h"
#include "tests/support/test_host.h"

namespace palamedes::arena {
namespace {

using ::testing::HasSubstr;

class JournalTest : public ::testing::Test {
 protected:
  JournalTest() : host_(test_host({.game = "liuzhou"})) {
    spec_ = {.config = host_->game().config(), .entrants = *parse_entrants({"a=random", "b=random"})};
    spec_.openings = host_->draw_openings({}, 3)->openings;
  }

  /// Plays what is missing; why not.
  std::string play(Journal::Mode mode) {
    auto journal = Journal::open(path_, spec_, *host_, mode);
    if (!journal) return journal.error().message;
    done_ = journal->done().size();
    const auto outcome = run(*host_, spec_,
                             {.finished = [&](const Pairing& pairing, const record::Record& record,
                                              const Tally&) { return journal->write(pairing, record); }},
                             journal->done());
    return outcome ? "" : outcome.error().message;
  }
  std::string bytes() const { return test::read_bytes(path_); }
  /// The first lines of the file.
  static std::string lines(const std::string& text, int count) {
    std::size_t end = 0;
    for (int i = 0; i < count; ++i) end = text.find('\n', end) + 1;
    return text.substr(0, end);
  }

  test::TemporaryFolder folder_;
  std::string path_ = folder_.file("run.jsonl");
  std::unique_ptr<Host> host_;
  RunSpec spec_;
  std::size_t done_ = 0;
};

TEST_F(JournalTest, ARunThatWasCutOffAnywhereGoesOnToTheSameFile) {
  ASSERT_EQ(play(Journal::Mode::kNew), "");
  const std::string whole = bytes();
  const std::size_t third = lines(whole, 2).size();
  for (const std::size_t cut :
       {std::size_t{0}, std::size_t{10}, third - 1, third, third + 1, whole.size() - 1, whole.size()}) {
    test::write_bytes(path_, whole.substr(0, cut));
    EXPECT_EQ(play(Journal::Mode::kResume), "");
    EXPECT_EQ(bytes(), whole) << "cut after " << cut << " bytes";
  }
  EXPECT_EQ(done_, 6U) << "nothing was missing";
}

TEST_F(JournalTest, TheDescriptionMayBeMissing) {
  ASSERT_EQ(play(Journal::Mode::kNew), "");
  std::filesystem::remove(path_ + ".run.json");
  EXPECT_EQ(play(Journal::Mode::kResume), "");
  EXPECT_EQ(done_, 6U);
  EXPECT_EQ(folder_.names(), (std::vector<std::string>{"run.jsonl", "run.jsonl.run.json"}));
}

TEST_F(JournalTest, WhatWasChangedIsRefused) {
  ASSERT_EQ(play(Journal::Mode::kNew), "");
  const std::string whole = bytes();
  const auto refused = [&](const std::string& before, const std::string& after) {
    const std::string changed = test::replaced(whole, before, after);
    test::write_bytes(path_, changed);
    const std::string why = play(Journal::Mode::kResume);
    EXPECT_EQ(bytes(), changed) << "nothing is written to it";
    return why;
  };
  const auto record = record::parse_record(lines(whole, 1));
  ASSERT_TRUE(record.ok());
  const std::string line = record::record_line(*record);
  for (const auto& change : std::vector<std::function<void(record::Record&)>>{
           [](record::Record& r) { r.seats.pop_back(), r.result->places.pop_back(); },
           [](record::Record& r) { r.seats[0].name = "somebody"; },
           [](record::Record& r) { r.seed = 1; },
           [](record::Record& r) {
             r.result->places = r.result->places[0] == 1 ? std::vector{2, 1} : std::vector{1, 2};
           },
           [](record::Record& r) { r.plies.pop_back(); },
       }) {
    record::Record other = *record;
    change(other);
    EXPECT_NE(refused(line, record::record_line(other)), "");
  }
}

TEST_F(JournalTest, ARunCanBeMadeLonger) {
  ASSERT_EQ(play(Journal::Mode::kNew), "");
  spec_.openings = host_->draw_openings({}, 5)->openings;
  EXPECT_EQ(play(Journal::Mode::kResume), "");
  EXPECT_EQ(done_, 6U);
  EXPECT_EQ(std::ranges::count(bytes(), '\n'), 10);
}

TEST_F(JournalTest, AFileThatIsThereIsNotOverwritten) {
  test::write_bytes(path_, "precious\n");
  EXPECT_THAT(play(Journal::Mode::kNew), HasSubstr("is there already; --resume goes on with it"));
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("run.jsonl, line 1: "));
  EXPECT_EQ(bytes(), "precious\n");
}

TEST_F(JournalTest, AnotherRunIsRefusedAndSaysWhatDiffers) {
  ASSERT_EQ(play(Journal::Mode::kNew), "");
  const std::string whole = bytes();
  const RunSpec right = spec_;
  spec_.seed = 2;
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("its 'seed' is \"1\", now it is \"2\""));
  std::filesystem::remove(path_ + ".run.json");
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("line 1: this is the game 'arena-"));
  spec_ = right;
  spec_.openings[0].back() = "R";
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("line 1: the game does not begin with its opening"));
  spec_.openings = {right.openings[0]};
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("holds more than the 2 games of this run"));
  EXPECT_EQ(bytes(), whole);
}

TEST_F(JournalTest, ADamagedLineIsNamed) {
  ASSERT_EQ(play(Journal::Mode::kNew), "");
  std::string text = bytes();
  text[lines(text, 1).size()] = '!';
  test::write_bytes(path_, text);
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("line 2: not valid JSON"));
  EXPECT_EQ(bytes(), text);
}

TEST_F(JournalTest, AFileThatAnotherRunWritesIsLeftAlone) {
  const auto first = Journal::open(path_, spec_, *host_, Journal::Mode::kNew);
  ASSERT_TRUE(first);
  EXPECT_THAT(play(Journal::Mode::kResume), HasSubstr("another run is writing to it"));
}

TEST_F(JournalTest, FilesThatCannotBeWrittenAreNamed) {
  path_ = folder_.file("no/run.jsonl");
  EXPECT_THAT(play(Journal::Mode::kNew), HasSubstr("cannot write " + path_ + ": No such file or directory"));
  path_ = folder_.file("run.jsonl.gz");
  EXPECT_THAT(play(Journal::Mode::kNew), HasSubstr("plain files"));
}

}  // namespace
}  // namespace palamedes::arena
