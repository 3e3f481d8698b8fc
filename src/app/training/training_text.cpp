#include "app/training/training_text.h"

#include <fmt/core.h>

#include <string_view>

namespace palamedes::app {
namespace {

/// "1.23 M", "45.6 k", "789".
std::string large_number(double number) {
  if (number >= 1e6) return fmt::format("{:.2f} M", number / 1e6);
  if (number >= 1e4) return fmt::format("{:.1f} k", number / 1e3);
  return fmt::format("{:.0f}", number);
}

std::string duration_text(double minutes) {
  if (minutes < 1) return fmt::format("{:.0f} s", minutes * 60);
  return minutes < 100 ? fmt::format("{:.0f} min", minutes) : fmt::format("{:.1f} h", minutes / 60);
}

/// Collects "name number" parts, and leaves out numbers that the round does not have.
class Parts {
 public:
  explicit Parts(const TrainingRound& round) : round_(round) {}

  template <class Text>
  Parts& add(Gauge gauge, Text&& text) {
    if (round_.has(gauge)) text_ += (text_.empty() ? "" : ", ") + text(double{round_[gauge]});
    return *this;
  }
  Parts& real(Gauge gauge, std::string_view name) {
    return add(gauge, [&](double number) { return fmt::format("{} {:.3f}", name, number); });
  }
  Parts& percent(Gauge gauge, std::string_view name) {
    return add(gauge, [&](double number) { return fmt::format("{} {:.0f} %", name, 100 * number); });
  }
  Parts& large(Gauge gauge, std::string_view unit) {
    return add(gauge, [&](double number) { return large_number(number) + ' ' + std::string(unit); });
  }
  std::string text() const { return text_; }

 private:
  const TrainingRound& round_;
  std::string text_;
};

std::string progress_text(const TrainingRound& round) {
  Parts parts(round);
  parts.add(Gauge::kSteps, [&](double steps) {
    const bool has_all = round.has(Gauge::kAllSteps);
    return fmt::format("{:.0f}{} steps", steps,
                       has_all ? fmt::format(" of {:.0f}", double{round[Gauge::kAllSteps]}) : "");
  });
  parts.add(Gauge::kRunSeconds, [](double seconds) { return duration_text(seconds / 60); });
  parts.add(Gauge::kMinutesLeft, [](double minutes) { return duration_text(minutes) + " left"; });
  return fmt::format("round {}: {}", round.round, parts.text());
}

std::string losses_text(const TrainingRound& round) {
  const std::string text = Parts(round)
                               .real(Gauge::kPolicy, "policy")
                               .real(Gauge::kEntropy, "at best")
                               .real(Gauge::kValue, "value")
                               .real(Gauge::kTotal, "total")
                               .text();
  return text.empty() ? "losses: none yet, the window is being filled" : "losses: " + text;
}

std::string match_text(const TrainingMatch& match) {
  return fmt::format("{} match of round {}: {} won, {} drawn, {} lost against {}, {:+.0f} Elo{}", match.kind,
                     match.round, match.won, match.drawn, match.lost, match.opponent, match.elo,
                     match.promoted ? ", the best now" : "");
}

}  // namespace

std::string training_text(const TrainingHistory& history) {
  if (history.rounds.empty()) return "no round has been reported yet\n";
  const TrainingRound& round = history.rounds.back();
  std::string text = progress_text(round) + '\n' + losses_text(round) + '\n';
  text += "games: " +
          Parts(round)
              .large(Gauge::kGames, "in all")
              .percent(Gauge::kDecisive, "decisive")
              .add(Gauge::kLength, [](double length) { return fmt::format("{:.0f} actions long", length); })
              .large(Gauge::kWindow, "positions in the window")
              .text() +
          '\n';
  text += "a second: " +
          Parts(round)
              .large(Gauge::kSimulations, "simulations")
              .large(Gauge::kEvaluations, "evaluations")
              .large(Gauge::kDecisions, "positions")
              .percent(Gauge::kGpu, "GPU")
              .percent(Gauge::kCpu, "CPU")
              .percent(Gauge::kBatchFill, "batches")
              .text() +
          '\n';
  if (round.has(Gauge::kElo)) text += fmt::format("Elo of the best net: {:+.0f}\n", double{round[Gauge::kElo]});
  if (!history.matches.empty()) text += match_text(history.matches.back()) + '\n';
  return text;
}

std::string training_line(const TrainingHistory& history) {
  if (history.rounds.empty()) return "no round has been reported yet";
  const TrainingRound& round = history.rounds.back();
  return progress_text(round) + "; " + losses_text(round) + "; " +
         Parts(round).percent(Gauge::kDecisive, "decisive").large(Gauge::kEvaluations, "evaluations/s").text();
}

}  // namespace palamedes::app
