#include "tests/support/repro.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

#include "games/registry.h"
#include "record/files/files.h"
#include "record/record_replay.h"
#include "search/players/opponent.h"
#include "tests/support/places.h"

namespace palamedes::test {
namespace {

constexpr int kMostFilesPerTest = 5;
constexpr std::uint64_t kReproSeed = 1;

std::string name_of_running_test() {
  const ::testing::TestInfo* info = ::testing::UnitTest::GetInstance()->current_test_info();
  if (info == nullptr) return "outside-of-tests";
  std::string name = std::string(info->test_suite_name()) + '.' + info->name();
  std::ranges::replace(name, '/', '_');  // in the names of parametrized tests
  return name;
}

MaybeError write_bundles(const std::string& path, const std::vector<record::Bundle>& bundles) {
  auto file = record::OutputFile::create(path);
  if (!file) return file.error();
  for (const record::Bundle& bundle : bundles) {
    if (auto error = file->write(record::bundle_line(bundle) + '\n')) return error;
  }
  return file->commit();
}

}  // namespace

std::filesystem::path repro_folder() {
  std::filesystem::path folder = std::filesystem::path(test::program()).parent_path().parent_path() / "repro";
  if (const char* chosen = std::getenv("PALAMEDES_TEST_REPRO"); chosen != nullptr && *chosen != '\0') folder = chosen;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  return error ? std::filesystem::temp_directory_path() : folder;
}

std::string repro_note(const std::vector<record::Bundle>& bundles) {
  static std::map<std::string, int> files_of_test;
  if (bundles.empty()) return "\nno repro bundle: no engine decided anything";
  const std::string name = name_of_running_test();
  const int number = ++files_of_test[name];
  if (number > kMostFilesPerTest) return "\nno repro bundle: this test has written enough of them";
  const std::string path = (repro_folder() / (name + '-' + std::to_string(number) + ".jsonl")).string();
  if (const auto error = write_bundles(path, bundles)) return "\nno repro bundle: " + error->message;
  return "\nrepro bundle: " + path + "\n'palamedes repro' with an older build shows which decisions have changed";
}

Result<record::Bundle> engine_game(const GameConfig& config, const std::string& state, const std::string& player,
                                   int plies) {
  const auto game = make_game(config);
  if (!game) return game.error();
  auto start = state.empty() ? Result<std::unique_ptr<AnyState>>((*game)->initial()) : (*game)->parse_state(state);
  if (!start) return start.error();
  std::unique_ptr<AnyState> now = *std::move(start);
  std::map<Seat, std::unique_ptr<search::Opponent>> opponents;
  record::Bundle bundle{.record = record::begin_record(**game, *now)};
  bundle.record.id = name_of_running_test();
  bundle.record.seed = kReproSeed;
  search::GameSoFar so_far{.start = bundle.record.setup};
  for (int ply = 1; ply <= plies && !now->ending(); ++ply) {
    auto& opponent = opponents[now->to_act()];
    const bool fresh = opponent == nullptr;
    if (fresh) {
      auto made = search::make_opponent((*game)->config(), player);
      if (!made) return made.error();
      opponent = *std::move(made);
      opponent->begin_game(kReproSeed);
    }
    const auto decision = opponent->decide(so_far, kReproSeed);
    if (!decision) return decision.error();
    bundle.decisions.emplace(ply, record::made_decision(*opponent, *decision, player, kReproSeed, fresh));
    auto next = now->clone();
    if (auto refusal = next->apply(decision->action)) return *std::move(refusal);
    record::add_ply(bundle.record, decision->action, *now, *next);
    so_far.actions.push_back(decision->action);
    now = std::move(next);
  }
  return bundle;
}

std::string repro_note(const GameConfig& config, const std::string& state, const std::string& player, int plies) {
  auto bundle = engine_game(config, state, player, plies);
  if (!bundle) return "\nno repro bundle: " + bundle.error().message;
  return repro_note({*std::move(bundle)});
}

}  // namespace palamedes::test
