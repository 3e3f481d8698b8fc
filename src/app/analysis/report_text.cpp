#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "app/analysis/report.h"
#include "app/support/text_table.h"
#include "games/registry.h"
#include "search/score.h"

namespace palamedes::analysis {
namespace {

using app::TextTable;
using search::Certainty;

std::string title(const GameAnalysis& analysis) {
  std::string text(find_game(analysis.config.game)->texts(Language::kEnglish).name);
  text += fmt::format(", edition {}", analysis.config.edition);
  if (!analysis.config.board.empty()) text += ", board " + analysis.config.board;
  if (analysis.seats.size() > 2) text += fmt::format(", {} players", analysis.seats.size());
  if (!analysis.id.empty()) text += ", game " + analysis.id;
  if (is_seat(analysis.viewer))
    text += fmt::format(", as {} saw it", analysis.seats[static_cast<std::size_t>(analysis.viewer)]);
  return fmt::format("{}\nAnalysed by {}, {} nodes a decision. Scores are in clear advantages.\n", text,
                     analysis.player, analysis.nodes);
}

std::string of_terms(const Ply& ply, const GameAnalysis& analysis) {
  if (analysis.hides) return "No breakdown: what is hidden would show in it.\n";
  if (!ply.terms) return "No breakdown: the game has no evaluation.\n";
  std::vector<std::string> heads{"term"};
  for (const std::string& seat : analysis.seats) {
    heads.push_back(seat + " has");
    heads.emplace_back("score");
  }
  TextTable table(heads);
  auto terms = *ply.terms;
  const auto weight = [&](const search::TermScore& term) { return std::abs(term.score[index(ply.seat)]); };
  std::ranges::sort(terms, [&](const auto& a, const auto& b) {
    return weight(a) != weight(b) ? weight(a) > weight(b) : a.term.name < b.term.name;
  });
  for (const search::TermScore& term : terms) {
    const auto& amount = term.amount;
    if (std::ranges::all_of(amount, [](Score score) { return score == 0; })) continue;
    std::vector<std::string> row{std::string(term.term.name)};
    for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
      row.push_back(std::to_string(amount[i]));
      row.push_back(score_text(term.score[i], Certainty::kEstimate, analysis.clear));
    }
    table.add(std::move(row));
  }
  return "The position as it stands, by terms:\n" + table.text();
}

std::string of_lines(const Ply& ply, Score clear) {
  std::string text = ply.lines.empty() ? "" : "Best lines:\n";
  for (const Line& line : ply.lines) {
    text += fmt::format("  {:>10} ", score_text(line.score, line.certainty, clear));
    for (const NamedAction& action : line.actions) text += ' ' + action.display;
    text += '\n';
  }
  return text;
}

std::string of_actions(const Ply& ply, Score clear, std::size_t most) {
  std::vector<std::string> heads{"move", "score", "rank"};
  if (ply.is_sampled()) heads.emplace_back("visits");
  TextTable table(heads);
  for (std::size_t i = 0; i < std::min(most, ply.actions.size()); ++i) {
    const ScoredAction& action = ply.actions[i];
    std::vector<std::string> row{action.action.display, score_text(action.score, action.certainty, clear),
                                 action.rank == 0 ? "" : std::to_string(action.rank)};
    if (ply.is_sampled()) row.push_back(std::to_string(action.visits));
    table.add(std::move(row));
  }
  std::string text = fmt::format("Legal moves ({}):\n{}", ply.actions.size(), table.text());
  if (ply.actions.size() > most) text += fmt::format("and {} more (--actions shows them)\n", ply.actions.size() - most);
  return text;
}

/// The results of the lines that a search played, from -1 for a loss to 1 for a win of the seat to act.
std::string of_samples(const Ply& ply) {
  if (!ply.is_sampled()) return "";
  const auto text = [](const search::Sample& sample) {
    return sample.count == 0
               ? std::string("0")
               : fmt::format("{} (mean {:+.3f}, variance {:.3f})", sample.count, sample.mean, sample.variance);
  };
  return fmt::format("Lines to the end of the game: {}; lines evaluated before: {}\n", text(ply.finished),
                     text(ply.estimated));
}

/// How often the search evaluated positions, if it counted that.
std::string of_evaluations(const search::Evaluations& evaluations) {
  if (evaluations.asked == 0) return "";
  std::string text = fmt::format("Evaluations: {}, {} of them from the cache", evaluations.asked, evaluations.cached);
  if (evaluations.not_finite > 0)
    text += fmt::format("; {} answers of the network were not finite and counted as even", evaluations.not_finite);
  return text + "\n";
}

std::string of_position(const Ply& ply, const GameAnalysis& analysis, const TextOptions& options) {
  std::string text = fmt::format("{}\n{}\n", ply.position, ply.prompt);
  if (ply.certainty == Certainty::kUnseen) {
    text += fmt::format("{} does not search, so there are no scores.\n", analysis.player);
  } else {
    for (std::size_t i = 0; i < analysis.seats.size(); ++i) {
      text += fmt::format("{}{} {}", i == 0 ? "Score: " : ", ", analysis.seats[i],
                          score_text(ply.scores[i], ply.certainty, analysis.clear));
    }
    text += fmt::format(" (depth {}, {} nodes)\n", ply.depth, ply.nodes) + of_samples(ply) +
            of_evaluations(ply.evaluations);
  }
  return text + '\n' + of_lines(ply, analysis.clear) + '\n' + of_actions(ply, analysis.clear, options.actions) + '\n' +
         of_terms(ply, analysis);
}

void add_row(const Ply& ply, const GameAnalysis& analysis, TextTable& table) {
  std::vector<std::string> row{std::to_string(ply.number), analysis.seats[index(ply.seat)],
                               ply.played ? ply.played->action.display : "(to act)"};
  if (!ply.analysed || ply.certainty == Certainty::kUnseen) {
    row.resize(8);
  } else {
    const auto text = [&](Score score, Certainty certainty) { return score_text(score, certainty, analysis.clear); };
    const bool is_judged = ply.played && ply.played->certainty != Certainty::kUnseen;
    const std::size_t seat = index(ply.seat);
    row.push_back(text(ply.scores[seat], ply.certainty));
    row.push_back(ply.after ? text((*ply.after)[seat], Certainty::kEstimate) : "");
    row.push_back(is_judged && ply.played->cost > 0 ? fmt::format("{:.2f}", ply.played->cost) : "");
    row.push_back(is_judged ? fmt::format("{}/{}", ply.played->rank, ply.actions.size()) : "");
    row.push_back(ply.actions.front().action.display);
  }
  row.emplace_back(ply.swing ? kSwingNames[static_cast<std::size_t>(ply.swing->kind)] : "");
  table.add(std::move(row));
}

std::string of_swings(const GameAnalysis& analysis) {
  std::string text;
  for (const Ply& ply : analysis.plies) {
    if (!ply.swing) continue;
    text += fmt::format("{:>4}. {}, {}: {}\n", ply.number, analysis.seats[index(ply.seat)],
                        kSwingNames[static_cast<std::size_t>(ply.swing->kind)], ply.swing->sentence);
    if (ply.lines.empty()) continue;
    text += "      Better:";
    for (const NamedAction& action : ply.lines.front().actions) text += ' ' + action.display;
    text += '\n';
  }
  return text.empty()
             ? fmt::format("No turning points: no move cost {:.2f} clear advantages or more.\n", analysis.threshold)
             : "Turning points\n" + text;
}

std::string of_game(const GameAnalysis& analysis) {
  TextTable table({"ply", "seat", "played", "score", "after", "cost", "rank", "best", ""});
  for (const Ply& ply : analysis.plies) add_row(ply, analysis, table);
  std::string text = table.text() + '\n';
  const auto is_scored = [](const Ply& ply) { return ply.certainty != Certainty::kUnseen; };
  if (std::ranges::any_of(analysis.plies, is_scored)) {
    text += of_swings(analysis);
  } else {
    text += fmt::format("{} does not search, so there are no scores.\n", analysis.player);
  }
  if (analysis.hides) text += "Each decision is judged by what its seat knew; there is no breakdown by terms.\n";
  text += analysis.result.empty() ? "The game goes on.\n" : fmt::format("Result: {}\n", analysis.result);
  return text;
}

}  // namespace

std::string as_text(const GameAnalysis& analysis, const TextOptions& options) {
  const std::string text = title(analysis) + '\n';
  if (analysis.plies.empty()) return text + fmt::format("Nothing was decided. Result: {}\n", analysis.result);
  if (analysis.plies.size() == 1 && !analysis.plies.front().played)
    return text + of_position(analysis.plies.front(), analysis, options);
  return text + of_game(analysis);
}

}  // namespace palamedes::analysis
