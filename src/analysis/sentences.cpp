#include "analysis/sentences.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "core/text/count_of.h"
#include "search/score.h"

namespace palamedes::analysis {
namespace {

using search::GameSoFar;
using search::TermChange;

/// A term is left out if it explains less than this part of everything that changed for the worse.
constexpr double kLeastPart = 0.2;
constexpr std::size_t kMostClauses = 2;

GameSoFar with(GameSoFar game, const std::vector<std::string>& line) {
  game.actions.insert(game.actions.end(), line.begin(), line.end());
  return game;
}

std::optional<Ending> ending_of(const AnyGame& game, const GameSoFar& so_far) {
  const auto start = so_far.start.empty() ? Result(game.initial()) : game.parse_state(so_far.start);
  if (!start) return std::nullopt;
  for (const std::string& action : so_far.actions) {
    if ((*start)->apply(action)) return std::nullopt;
  }
  return (*start)->ending();
}

/// The text after "Red has".
std::string words_of(const TermChange& change, const std::string& words) {
  if (!words.empty()) return words;
  return fmt::format("{} {} instead of {} ({})", change.term.name, change.after, change.before, change.term.meaning);
}

struct Clause {
  Seat seat{};
  std::string words{};
  std::int64_t weight = 0;  ///< how much it changes the seat's score, positive in the direction asked for
};

/// What changed in the seat's favour (`sign` 1) or against it (-1), the largest change first.
std::vector<Clause> clauses(const Story& story, const GameSoFar& before, const GameSoFar& after, int sign) {
  const auto changes = story.opponent.changes(before, after);
  if (!changes) return {};
  std::vector<Clause> found;
  std::int64_t all = 0;
  for (const TermChange& change : *changes) {
    if (!change.words) continue;
    // A seat's score is the sum of its differences to all other seats.
    const int share = change.seat == story.ply.seat ? story.game.seats() - 1 : -1;
    const std::int64_t weight = std::int64_t{sign} * share * change.term.weight * (change.after - change.before);
    std::string words = words_of(change, *change.words);
    const auto is_same = [&](const Clause& one) { return one.seat == change.seat && one.words == words; };
    const auto same = std::ranges::find_if(found, is_same);
    if (same == found.end()) {
      found.push_back({change.seat, std::move(words), weight});
    } else {
      same->weight += weight;  // two terms that describe the same thing
    }
  }
  std::erase_if(found, [](const Clause& one) { return one.weight <= 0; });
  for (const Clause& one : found) all += one.weight;
  std::ranges::sort(found, [](const Clause& a, const Clause& b) {
    if (a.weight != b.weight) return a.weight > b.weight;
    return a.words != b.words ? a.words < b.words : a.seat < b.seat;
  });
  if (found.size() > kMostClauses) found.resize(kMostClauses);
  std::erase_if(found, [&](const Clause& one) {
    return static_cast<double>(one.weight) < kLeastPart * static_cast<double>(all);
  });
  return found;
}

/// "Black has 1 stone fewer, and swings 0 instead of 3; White has ..."
std::string joined_clauses(const AnyGame& game, const std::vector<Clause>& clauses) {
  std::string text;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const bool goes_on = i > 0 && clauses[i - 1].seat == clauses[i].seat;
    if (i > 0) text += goes_on ? ", and " : "; ";
    text += goes_on ? clauses[i].words : fmt::format("{} has {}", game.seat_name(clauses[i].seat), clauses[i].words);
  }
  return text;
}

std::string in_actions(Score plies) { return plies == 0 ? "at once" : "in " + count_of(plies, "move"); }

/// "Blue wins in 3 moves", after the move that was played, which the line begins with.
std::string loss_words(const Story& story, const PlayedAction& played, const std::vector<std::string>& line,
                       const std::optional<Ending>& end) {
  // The line may end sooner than the search that proved the loss saw it.
  const Score plies = end ? static_cast<Score>(line.size()) - 1 : search::kWon - std::abs(played.score) - 1;
  std::optional<Seat> winner;
  if (end) winner = end->outcome.winner();
  if (!winner && story.game.seats() == 2) winner = opponent(story.ply.seat);
  if (!winner) return fmt::format("{} is last {}", story.game.seat_name(story.ply.seat), in_actions(plies));
  return fmt::format("{} wins {}", story.game.seat_name(*winner), in_actions(plies));
}

/// The difference between the ends of the two lines.
std::string difference(const Story& story, const PlayedAction& action, const std::vector<std::string>& best_line,
                       const std::vector<std::string>& line) {
  const std::string& best = story.ply.actions.front().action.display;
  const std::string& played = action.action.display;
  const GameSoFar planned = with(story.so_far, best_line);
  const GameSoFar got = with(story.so_far, line);
  const auto cost = [&] {
    return fmt::format("{} instead of {} costs {:.1f} clear advantages", played, best, action.cost);
  };
  if (const auto end = ending_of(story.game, planned))
    return fmt::format("{}; the expected line after {} ends with: {}", cost(), best, end->sentence);
  if (const auto end = ending_of(story.game, got))
    return fmt::format("{}; the expected line after it ends with: {}", cost(), end->sentence);
  const auto found = clauses(story, planned, got, -1);
  if (found.empty()) return cost();
  return fmt::format("{} instead of {}: in the expected lines, {}", played, best, joined_clauses(story.game, found));
}

std::vector<std::string> texts_of(const Line& line) {
  std::vector<std::string> texts;
  for (const NamedAction& action : line.actions) texts.push_back(action.text);
  return texts;
}

std::string finished(std::string text) {
  if (!text.ends_with('.')) text += '.';
  return text;
}

}  // namespace

std::string swing_sentence(const Story& story, const PlayedAction& action, const Swing& swing,
                           const std::vector<std::string>& line) {
  const ScoredAction& best = story.ply.actions.front();
  const std::string& played = action.action.display;
  const auto end = ending_of(story.game, with(story.so_far, line));
  std::string text;
  if (swing.missed_win) {
    text = fmt::format("{} misses a win in {} that {} begins", played, count_of(search::kWon - best.score, "move"),
                       best.action.display);
    if (swing.loses) text += ", and " + loss_words(story, action, line, end);
  } else if (swing.loses) {
    text = fmt::format("{} loses by force: {}", played, loss_words(story, action, line, end));
  } else {
    text = difference(
        story, action,
        story.ply.lines.empty() ? std::vector<std::string>{best.action.text} : texts_of(story.ply.lines.front()), line);
  }
  return finished(std::move(text));
}

std::string hint_sentence(const Story& story) {
  const ScoredAction& best = story.ply.actions.front();
  const std::string& display = best.action.display;
  if (story.ply.certainty == search::Certainty::kUnseen)
    return fmt::format("{} is a legal move; this engine gives no reasons.", display);
  if (story.ply.actions.size() == 1) return fmt::format("{} is the only legal move.", display);
  if (best.certainty == search::Certainty::kProven && best.score >= search::kDecided)
    return fmt::format("{} wins in {}.", display, count_of(search::kWon - best.score, "move"));
  if (best.certainty == search::Certainty::kProven && best.score <= -search::kDecided)
    return fmt::format("Every move loses; {} holds out longest.", display);
  if (story.game.hides()) {
    return fmt::format("{} looks best by what you know: {} clear advantages.", display,
                       score_text(best.score, best.certainty, story.opponent.clear()));
  }
  std::string plain = fmt::format("{} is the best that was found.", display);
  if (story.ply.lines.empty()) return plain;
  const GameSoFar then = with(story.so_far, texts_of(story.ply.lines.front()));
  if (const auto end = ending_of(story.game, then))
    return finished(fmt::format("{}: the expected line ends with: {}", display, end->sentence));
  const auto found = clauses(story, story.so_far, then, 1);
  if (found.empty()) return plain;
  return finished(fmt::format("{}: compared with now, at the end of the expected line {}", display,
                              joined_clauses(story.game, found)));
}

std::string blind_sentence(const ScoredAction& best, const PlayedAction& played, Score clear) {
  return fmt::format("{} instead of {} costs {:.1f} clear advantages: {} instead of {}, by what the seat knew.",
                     played.action.display, best.action.display, played.cost,
                     score_text(played.score, played.certainty, clear), score_text(best.score, best.certainty, clear));
}

}  // namespace palamedes::analysis
