#include "arena/tuning/term_report.h"

#include <cmath>
#include <cstdlib>
#include <string>

#include "arena/run.h"
#include "games/with_game.h"
#include "search/evaluator.h"
#include "search/players/player_text.h"
#include "search/terms.h"

namespace palamedes::arena {
namespace {

/// Adds up the breakdowns of all positions of a record.
class Contributions {
 public:
  explicit Contributions(TermReport& report) : report_(report) {}

  template <HasEval G>
  void add(const G& game, const search::Evaluator<G>& evaluator, const record::Record& record) {
    auto state = game.initial();
    std::vector<std::size_t> winners;
    if (record.result) {
      for (std::size_t i = 0; i < record.result->places.size(); ++i) {
        if (record.result->places[i] == 1) winners.push_back(i);
      }
    }
    for (const record::RecordPly& ply : record.plies) {
      add(evaluator.breakdown(state), index(game.to_act(state)), winners);
      game.apply(state, *game.parse_action(state, ply.action));
    }
  }

  /// Turns sums into means.
  void finish() {
    double all = 0;
    for (const TermUse& use : report_.terms) all += use.mean;
    const auto positions = static_cast<double>(report_.positions);
    for (TermUse& use : report_.terms) {
      use.share = all > 0 ? use.mean / all : 0;
      use.mean /= positions;
      use.active /= positions;
      use.for_winner /= won_ > 0 ? static_cast<double>(won_) : 1;
    }
  }

 private:
  void add(const std::vector<search::TermScore>& parts, std::size_t seat, const std::vector<std::size_t>& winners) {
    ++report_.positions;
    if (winners.size() == 1) ++won_;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      TermUse& use = report_.terms[i];
      use.mean += std::abs(parts[i].score[seat]);
      use.active += parts[i].score[seat] != 0 ? 1 : 0;
      if (winners.size() == 1) use.for_winner += parts[i].score[winners.front()];
    }
  }

  TermReport& report_;
  std::uint64_t won_ = 0;
};

RunSpec match_of(const Host& host, const TermReportSpec& spec, const OpeningList& list, std::string other) {
  return {.config = host.game().config(),
          .entrants = {{"full", spec.player}, {"other", std::move(other)}},
          .openings = list.openings,
          .drawn = list.rules,
          .seed = spec.seed,
          .max_plies = spec.max_plies,
          .threads = spec.threads};
}

}  // namespace

Result<TermReport> report_terms(const Host& host, const TermReportSpec& spec, const TermReportWatch& watch) {
  const GameConfig config = host.game().config();
  const auto terms = search::terms_of(config);
  if (!terms) return terms.error();
  const auto list = host.draw_openings({.seed = spec.seed}, spec.openings);
  if (!list) return list.error();
  TermReport report;
  for (const Term& term : *terms) report.terms.push_back({.term = term});

  // The player plays itself, once from each opening.
  Contributions contributions(report);
  MaybeError failed;
  auto error = with_game(config, [&]<class G>(const G& game) {
    if constexpr (HasEval<G>) {
      const search::Evaluator<G> evaluator(game);
      const Callbacks callbacks{
          .finished = [&](const Pairing& pairing, const record::Record& record, const Tally& /*tally*/) -> MaybeError {
            if (pairing.rotation == 0) contributions.add(game, evaluator, record);
            return std::nullopt;
          },
          .stopped = spec.stopped};
      const auto played = run(host, match_of(host, spec, *list, spec.player), callbacks);
      if (!played) failed = played.error();
    }
  });
  if (error) return *std::move(error);
  if (failed) return *std::move(failed);
  contributions.finish();

  for (std::size_t i = 0; spec.matches && i < report.terms.size(); ++i) {
    std::string without = search::with_setting(spec.player, search::weight_setting(report.terms[i].term), "0");
    const auto played = run(host, match_of(host, spec, *list, std::move(without)), {.stopped = spec.stopped});
    if (!played) return played.error();
    if (played->interrupted) break;
    report.terms[i].games = played->tally.games();
    report.terms[i].score = played->tally.entrant(0).share();
    if (watch && watch(i + 1, report.terms.size())) break;
  }
  return report;
}

}  // namespace palamedes::arena
