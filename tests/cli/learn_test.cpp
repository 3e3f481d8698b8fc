// Runs `palamedes selfplay` and `palamedes train` as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <sstream>
#include <string>

#include "core/text/split.h"
#include "tests/support/commands.h"
#include "tests/support/files.h"

namespace palamedes::test {
namespace {

using ::testing::HasSubstr;

Words selfplay_words(const std::string& out, const std::string& games) {
  return {"selfplay", "liuzhou", "--player", "greedy:mistakes=20", "--games", games, "--out", out};
}

/// The actions of a game that `selfplay show` prints, up to the first that a player chose: "Pb3 given" on each line.
std::string given_actions(const std::string& shown, int game) {
  std::istringstream lines(shown.substr(shown.find("game " + std::to_string(game) + ": ")));
  std::string line;
  std::getline(lines, line);
  std::string given;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string number;
    std::string seat;
    std::string action;
    std::string score;
    words >> number >> seat >> action >> score;
    if (score != "given") break;
    given += action + " given\n";
  }
  return given;
}

TEST(LearnCommands, LeadFromNothingToANetwork) {
  const TemporaryFolder folder;
  const Finished played = run_palamedes(selfplay_words(folder.file("games"), "40"));
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("40 games"));
  EXPECT_THAT(played.out, HasSubstr("capture"));
  const Finished trained =
      run_palamedes({"train", "nnue", folder.file("games"), "--out", folder.file("run"), "--epochs", "2"});
  EXPECT_EQ(trained.status, 0) << trained.err;
  EXPECT_THAT(trained.out, HasSubstr("the net with the lowest validation loss"));
  EXPECT_THAT(read_bytes(folder.file("run/losses.jsonl")), HasSubstr("\"policy\":null"));
  EXPECT_THAT(read_bytes(folder.file("run/losses.svg")), HasSubstr("</svg>"));
  EXPECT_GT(read_bytes(folder.file("run/best.safetensors")).size(), 800'000U);
}

TEST(LearnCommands, TrainALargerNetThatPlays) {
  const TemporaryFolder folder;
  output_of(selfplay_words(folder.file("games"), "20"));
  Words words{"train", "nnue", folder.file("games"), "--out", folder.file("run"), "--epochs", "1"};
  words.insert(words.end(), {"--sums", "32", "--name", "large"});
  output_of(words);
  const std::string trained = read_bytes(folder.file("run/best.safetensors"));
  EXPECT_GT(trained.size(), 1'700'000U);
  words.emplace_back("--resume");
  output_of(words);
  EXPECT_TRUE(read_bytes(folder.file("run/best.safetensors")) == trained);
  words[8] = "16";
  const Finished other = run_palamedes(words);
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("has other settings"));
  words[8] = "24";
  expect_refusal(words, 2, "--sums");
  write_bytes(folder.file("large.safetensors"), trained);
  Words play{"PALAMEDES_NETS=" + folder.path(), test::program(), "arena", "liuzhou"};
  play.insert(play.end(), {"alphabeta:nodes=50,net=large", "random", "--games", "2"});
  const Finished played = run_program("/usr/bin/env", play);
  EXPECT_EQ(played.status, 0) << played.err;
}

TEST(LearnCommands, AResumedTrainingKeepsItsDateAndRefusesAnother) {
  const TemporaryFolder folder;
  ASSERT_EQ(run_palamedes(selfplay_words(folder.file("games"), "20")).status, 0);
  Words words{"train", "nnue", folder.file("games"), "--out", folder.file("run"), "--epochs", "1"};
  const auto with = [&](const Words& more) {
    Words all = words;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const Finished bad = run_palamedes(with({"--date", "yesterday"}));
  EXPECT_EQ(bad.status, 1);
  EXPECT_THAT(bad.err, HasSubstr("is a date such as 2025-01-31"));
  output_of(with({"--date", "2001-02-03", "--name", "old"}));
  const std::string trained = read_bytes(folder.file("run/best.safetensors"));
  EXPECT_THAT(trained, HasSubstr("\"date\":\"2001-02-03\""));
  output_of(with({"--resume"}));
  EXPECT_TRUE(read_bytes(folder.file("run/best.safetensors")) == trained);
  EXPECT_THAT(read_bytes(folder.file("run/losses.svg")), HasSubstr("Training of old"));
  const Finished other = run_palamedes(with({"--resume", "--date", "2001-02-04"}));
  EXPECT_EQ(other.status, 1);
  EXPECT_THAT(other.err, HasSubstr("has another name, date, commit"));
}

TEST(LearnCommands, ShowTheExampleWithVisits) {
  const std::string example = (kSource / "docs/examples/liuzhou-visits.bin").string();
  const Finished shown = run_palamedes({"selfplay", "show", example, "--games", "2"});
  EXPECT_EQ(shown.status, 0) << shown.err;
  EXPECT_THAT(shown.out, HasSubstr("game 1: "));
  EXPECT_THAT(shown.out, HasSubstr("visits P"));
}

TEST(LearnCommands, ContinueOnlyWhenAsked) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  EXPECT_EQ(run_palamedes(selfplay_words(file, "2")).status, 0);
  expect_refusal(selfplay_words(file, "3"), 1, "continue it with --resume");
  Words resumed = selfplay_words(file, "3");
  resumed.insert(resumed.end(), {"--resume", "--json"});
  const Finished finished = run_palamedes(resumed);
  EXPECT_EQ(finished.status, 0) << finished.err;
  EXPECT_EQ(boost::json::parse(finished.out).as_object().at("games").to_number<int>(), 3);
}

TEST(LearnCommands, KilledAndResumedSelfPlayWritesTheSameFile) {
  const TemporaryFolder folder;
  const std::string through = folder.file("through");
  const std::string killed = folder.file("killed");
  output_of(selfplay_words(through, "6000"));
  Words words = selfplay_words(killed, "6000");
  EXPECT_EQ(interrupted(words, killed, "KILL", 50'000).status, 137) << "it must not have ended by itself";
  const std::string whole = read_bytes(through);
  EXPECT_LT(read_bytes(killed).size(), whole.size());
  words.emplace_back("--resume");
  output_of(words);
  EXPECT_TRUE(read_bytes(killed) == whole);
}

TEST(LearnCommands, AKilledAndResumedTrainingWritesTheSameFiles) {
  const TemporaryFolder folder;
  output_of(selfplay_words(folder.file("games"), "100"));
  const auto words = [&](const std::string& out) {
    return Words{"train", "nnue",   folder.file("games"), "--out", folder.file(out), "--epochs",
                 "8",     "--date", "2001-02-03"};
  };
  output_of(words("through"));
  Words killed = words("killed");
  EXPECT_EQ(interrupted(killed, folder.file("killed/losses.jsonl"), "KILL", 200).status, 137)
      << "it must not have ended by itself";
  const auto lines = [&](const std::string& run) {
    const std::string losses = read_bytes(folder.file(run + "/losses.jsonl"));
    return std::ranges::count(losses, '\n');
  };
  EXPECT_LT(lines("killed"), 8);
  killed.emplace_back("--resume");
  output_of(killed);
  EXPECT_EQ(lines("killed"), 8);
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("through"))) {
    const std::string name = entry.path().filename();
    EXPECT_TRUE(read_bytes(entry.path()) == read_bytes(folder.file("killed/" + name))) << name;
  }
}

TEST(LearnCommands, BeginWithTheOpeningsOfAFile) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  const std::string openings = (kSource / "bench/openings/liuzhou-seed.txt").string();
  Words words = selfplay_words(file, "3");
  words.insert(words.end(), {"--openings", openings});
  const Finished played = run_palamedes(words);
  EXPECT_EQ(played.status, 0) << played.err;
  const std::string shown = output_of({"selfplay", "show", file, "--games", "3"});
  EXPECT_THAT(shown, HasSubstr(" openings "));
  EXPECT_THAT(shown, HasSubstr("0 to 0 random actions")) << "not unless asked for";
  std::istringstream lines(read_bytes(openings));
  std::string opening;
  std::getline(lines, opening);  // what the list is
  for (int game = 0; game < 3; ++game) {
    std::getline(lines, opening);
    std::string expected;
    for (const auto action : split(opening, ' ')) expected += std::string(action) + " given\n";
    EXPECT_EQ(given_actions(shown, game), expected) << game;
  }

  words[5] = "4";
  words.push_back("--resume");
  EXPECT_EQ(run_palamedes(words).status, 0);
  words[5] = "5";
  std::string changed = read_bytes(openings);
  changed.erase(changed.rfind('\n', changed.size() - 2) + 1);
  write_bytes(folder.file("openings"), changed);
  words[words.size() - 2] = folder.file("openings");
  expect_refusal(words, 1, "its game, players, seed, openings, random or visits differ");
  words.erase(words.end() - 3, words.end() - 1);
  expect_refusal(words, 1, "is the file of another run");
}

TEST(LearnCommands, RefuseOpeningsThatDoNotFit) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  const auto with = [&](const std::string& text) {
    write_bytes(folder.file("openings"), text);
    return Words{"selfplay", "liuzhou", "--openings", folder.file("openings"), "--out", file};
  };
  const std::string head = "palamedes-openings 1 game=liuzhou edition=seed players=2 seed=1\n";
  expect_refusal({"selfplay", "liuzhou", "--openings", folder.file("none"), "--out", file}, 1, "none");
  expect_refusal(with("hello\n"), 1, "not a list of openings");
  expect_refusal(with(head), 1, "has no openings");
  expect_refusal(with(head + "Pb3 Pb3\n"), 1, "line 2: 'Pb3' (action 2)");
  expect_refusal(with("palamedes-openings 1 game=liuzhou edition=current players=2 seed=1\nPb3\n"), 1,
                 "for another game, edition");
  EXPECT_FALSE(std::filesystem::exists(file));
}

TEST(LearnCommands, NameBadInput) {
  const TemporaryFolder folder;
  const std::string file = folder.file("games");
  expect_refusal({"selfplay"}, 2, "needs a game");
  expect_refusal({"selfplay", "liuzhou"}, 2, "--out");
  expect_refusal({"selfplay", "chess", "--out", file}, 2, "there is no game 'chess'");
  expect_refusal({"selfplay", "liuzhou", "--player", "deep", "--out", file}, 2, "has no player 'deep'");
  expect_refusal({"selfplay", "liuzhou", "--random-from", "9", "--random-to", "3", "--out", file}, 2, "fewer");
  expect_refusal({"selfplay", "show", folder.file("none")}, 1, "cannot read");
  expect_refusal({"train"}, 2, "train needs a game");
  expect_refusal({"train", "nnue", folder.file("none"), "--out", folder.file("run")}, 1, "cannot read");
  write_bytes(file, "PALGAMES");
  expect_refusal({"train", "nnue", file, "--out", folder.file("run")}, 1, "ends within");
}

}  // namespace
}  // namespace palamedes::test
