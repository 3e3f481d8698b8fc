#include "analysis/game_analysis.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <utility>

#include "analysis/analyst.h"
#include "record/record_replay.h"
#include "record/viewer_record.h"
#include "search/score.h"

namespace palamedes::analysis {
namespace {

using search::GameSoFar;
using search::SeenSoFar;

/// Analyses one decision.
using Job = std::function<Result<Ply>(Analyst&)>;

GameAnalysis header(const Analyst& analyst, const Options& options) {
  const AnyGame& game = analyst.game();
  GameAnalysis analysis{.config = game.config(),
                        .hides = game.hides(),
                        .player = analyst.player(),
                        .nodes = options.nodes,
                        .clear = analyst.clear(),
                        .threshold = options.threshold};
  for (int i = 0; i < game.seats(); ++i) analysis.seats.push_back(game.seat_name(seat_at(static_cast<std::size_t>(i))));
  return analysis;
}

/// Runs the jobs on several threads, each with its own analyst. The results are in the order of the jobs.
class Crew {
 public:
  Crew(const std::vector<Job>& jobs, const Watch& watch) : jobs_(jobs), watch_(watch), found_(jobs.size(), Ply{}) {}

  Result<std::vector<Ply>> run(std::vector<Analyst>& analysts) {
    std::vector<std::thread> threads;
    for (std::size_t i = 1; i < analysts.size(); ++i) threads.emplace_back([this, &analysts, i] { work(analysts[i]); });
    work(analysts.front());
    for (std::thread& thread : threads) thread.join();
    std::vector<Ply> plies;
    for (auto& found : found_) {
      if (!found) return found.error();
      plies.push_back(*std::move(found));
    }
    return plies;
  }

 private:
  void work(Analyst& analyst) {
    for (std::size_t i = next_++; i < jobs_.size(); i = next_++) {
      found_[i] = jobs_[i](analyst);
      const std::lock_guard lock(mutex_);
      ++done_;
      if (watch_) watch_(done_, jobs_.size());
    }
  }

  const std::vector<Job>& jobs_;
  const Watch& watch_;
  std::vector<Result<Ply>> found_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_{};
  std::size_t done_ = 0;
};

MaybeError run_jobs(const std::vector<Job>& jobs, const GameConfig& config, const Options& options, unsigned threads,
                    const Watch& watch, GameAnalysis& analysis) {
  const std::size_t wanted = threads == 0 ? std::max(1U, std::thread::hardware_concurrency()) : threads;
  std::vector<Analyst> analysts;
  do {
    auto analyst = Analyst::make(config, options);
    if (!analyst) return analyst.error();
    analysts.push_back(*std::move(analyst));
  } while (analysts.size() < std::min(wanted, jobs.size()));
  auto plies = Crew(jobs, watch).run(analysts);
  if (!plies) return plies.error();
  analysis.plies = *std::move(plies);
  return std::nullopt;
}

/// Sets the scores after each action to those of the next position, in games without hidden pieces.
void link(GameAnalysis& analysis) {
  if (analysis.hides) return;
  for (std::size_t i = 0; i < analysis.plies.size(); ++i) {
    Ply& ply = analysis.plies[i];
    if (!ply.played) continue;
    if (i + 1 == analysis.plies.size()) {
      ply.after = analysis.end;
    } else if (analysis.plies[i + 1].certainty != search::Certainty::kUnseen) {
      ply.after = analysis.plies[i + 1].scores;
    }
  }
}

std::string result_words(const record::Record& record, const AnyGame& game) {
  if (!record.result) return "";
  std::string places;
  for (std::size_t i = 0; i < record.result->places.size(); ++i)
    places += fmt::format("{}{} {}", i == 0 ? "" : ", ", game.seat_name(seat_at(i)), record.result->places[i]);
  return fmt::format("{} (places: {})", record.result->reason, places);
}

Result<GameAnalysis> analyse_full(const record::Record& record, const Options& options, unsigned threads,
                                  const Watch& watch) {
  std::optional<Ending> ending;
  const auto look = [&](const AnyGame&, std::size_t ply, const AnyState& state) {
    if (ply == record.plies.size()) ending = state.ending();
  };
  if (auto error = record::replay(record, look)) return *std::move(error);
  const auto analyst = Analyst::make(record.config, options);
  if (!analyst) return analyst.error();
  GameAnalysis analysis = header(*analyst, options);
  analysis.id = record.id;
  analysis.result = ending ? ending->sentence : result_words(record, analyst->game());
  if (ending) analysis.end = search::final_scores(ending->outcome, 0);

  std::vector<Job> jobs;
  for (std::size_t i = 0; i < record.plies.size() + (ending ? 0 : 1); ++i) {
    jobs.emplace_back([&record, i](Analyst& worker) {
      GameSoFar so_far{.start = record.setup};
      for (std::size_t j = 0; j < i; ++j) so_far.actions.push_back(record.plies[j].action);
      return worker.analyse(so_far, i < record.plies.size() ? std::optional(record.plies[i].action) : std::nullopt);
    });
  }
  if (auto error = run_jobs(jobs, record.config, options, threads, watch, analysis)) return *std::move(error);
  link(analysis);
  return analysis;
}

/// What the viewer saw before each action and after the last one.
struct Seen {
  std::string view{};
  std::string prompt{};
  std::string words{};  ///< the action that led there, in words
  bool over = false;
};

/// The ply as the viewer saw it, without an analysis.
Ply seen_ply(const record::Record& record, const std::vector<Seen>& seen, std::size_t i) {
  Ply ply{.number = i + 1, .position = seen[i].view, .prompt = seen[i].prompt};
  if (i == record.plies.size()) return ply;
  const record::RecordPly& played = record.plies[i];
  ply.seat = played.seat;
  ply.played = {.action = {played.action, played.action}, .words = seen[i + 1].words};
  return ply;
}

Result<Ply> analysed_ply(Analyst& worker, const record::Record& record, const std::vector<Seen>& seen, std::size_t i) {
  Ply ply = seen_ply(record, seen, i);
  SeenSoFar so_far{.start = record.setup};
  for (std::size_t j = 0; j < i; ++j)
    so_far.plies.push_back({record.plies[j].seat, record.plies[j].action, record.plies[j].note});
  const bool is_last = i == record.plies.size();
  const auto played = is_last ? std::nullopt : std::optional(record.plies[i].action);
  auto found = worker.analyse(so_far, played);
  if (!found) {
    // After the last action, the view alone may not tell whose turn it is.
    if (is_last && found.error().code == "not_due") return ply;
    return Error{found.error().code, fmt::format("ply {}: {}", i + 1, found.error().message)};
  }
  found->number = ply.number;
  found->position = ply.position;
  found->prompt = ply.prompt;
  std::optional<PlayedAction>& judged = found->played;
  if (ply.played && judged) judged->words = ply.played->words;
  return found;
}

Result<GameAnalysis> analyse_seen(const record::Record& record, const Options& options, unsigned threads,
                                  const Watch& watch) {
  if (!is_seat(record.viewer)) return Error{"no_decisions", "it is the record of a spectator, who decides nothing"};
  std::vector<Seen> seen;
  const auto look = [&](const AnyGame&, std::size_t, const AnyView& view, const SeenAction& action) {
    seen.push_back({view.text(), view.prompt(), action.sentence, view.is_over()});
  };
  if (auto error = record::follow(record, look)) return *std::move(error);
  const auto analyst = Analyst::make(record.config, options);
  if (!analyst) return analyst.error();
  GameAnalysis analysis = header(*analyst, options);
  analysis.id = record.id;
  analysis.viewer = record.viewer;
  analysis.result = result_words(record, analyst->game());

  std::vector<Job> jobs;
  const bool goes_on = !seen.back().over && !record.result;
  for (std::size_t i = 0; i < record.plies.size() + (goes_on ? 1 : 0); ++i) {
    const bool decides = i == record.plies.size() || viewer_of(record.plies[i].seat) == record.viewer;
    jobs.emplace_back([&record, &seen, i, decides](Analyst& worker) {
      return decides ? analysed_ply(worker, record, seen, i) : Result(seen_ply(record, seen, i));
    });
  }
  if (auto error = run_jobs(jobs, record.config, options, threads, watch, analysis)) return *std::move(error);
  if (goes_on && !analysis.plies.back().analysed) analysis.plies.pop_back();
  return analysis;
}

Result<GameAnalysis> analyse_one(const GameConfig& config, const Options& options,
                                 const std::function<Result<Ply>(Analyst&)>& ask) {
  auto analyst = Analyst::make(config, options);
  if (!analyst) return analyst.error();
  auto ply = ask(*analyst);
  if (!ply) return ply.error();
  GameAnalysis analysis = header(*analyst, options);
  analysis.plies.push_back(*std::move(ply));
  return analysis;
}

}  // namespace

Result<GameAnalysis> analyse_record(const record::Record& record, const Options& options, unsigned threads,
                                    const Watch& watch) {
  return record.is_full() ? analyse_full(record, options, threads, watch)
                          : analyse_seen(record, options, threads, watch);
}

Result<GameAnalysis> analyse_state(const GameConfig& config, const std::string& state, const Options& options) {
  return analyse_one(config, options, [&](Analyst& analyst) { return analyst.analyse(GameSoFar{.start = state}); });
}

Result<GameAnalysis> analyse_view(const GameConfig& config, const std::string& view, const Options& options) {
  Viewer viewer = kUmpire;
  auto analysis = analyse_one(config, options, [&](Analyst& analyst) -> Result<Ply> {
    const auto seen = analyst.game().parse_view(view);
    if (!seen) return seen.error();
    viewer = (*seen)->viewer();
    auto ply = analyst.analyse(SeenSoFar{.start = view});
    if (!ply) return ply;
    ply->position = (*seen)->text();
    ply->prompt = (*seen)->prompt();
    return ply;
  });
  if (analysis) analysis->viewer = viewer;
  return analysis;
}

}  // namespace palamedes::analysis
