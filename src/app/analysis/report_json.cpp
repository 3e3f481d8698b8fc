#include <cmath>
#include <utility>

#include "app/analysis/report.h"
#include "games/registry.h"
#include "record/config_json.h"

namespace palamedes::analysis {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

std::string_view certainty_name(search::Certainty certainty) {
  switch (certainty) {
    case search::Certainty::kUnseen:
      return "unseen";
    case search::Certainty::kAtMost:
      return "at_most";
    case search::Certainty::kProven:
      return "proven";
    default:
      return "estimate";
  }
}

/// Rounds costs and means to a thousandth, because more digits would only be noise.
double rounded(double number) { return std::round(number * 1000) / 1000; }

array scores_array(const SeatScores& scores, std::size_t seats) {
  array all;
  for (std::size_t i = 0; i < seats; ++i) all.emplace_back(scores[i]);
  return all;
}

object action_object(const NamedAction& action) { return {{"action", action.text}, {"display", action.display}}; }

array actions_of(const std::vector<NamedAction>& line) {
  array actions;
  for (const NamedAction& action : line) actions.push_back(action_object(action));
  return actions;
}

/// A score where there is one.
void add_score(object& json, Score score, search::Certainty certainty) {
  json["score"] = certainty == search::Certainty::kUnseen ? value(nullptr) : value(score);
  json["certainty"] = certainty_name(certainty);
}

array lines_array(const Ply& ply) {
  array lines;
  for (const Line& line : ply.lines) {
    object json;
    add_score(json, line.score, line.certainty);
    json["actions"] = actions_of(line.actions);
    lines.push_back(std::move(json));
  }
  return lines;
}

array actions_array(const Ply& ply) {
  array actions;
  for (const ScoredAction& action : ply.actions) {
    object json = action_object(action.action);
    add_score(json, action.score, action.certainty);
    json["rank"] = action.rank == 0 ? value(nullptr) : value(action.rank);
    if (action.visits != 0) json["visits"] = action.visits;
    actions.push_back(std::move(json));
  }
  return actions;
}

/// The results of the lines that a search played.
value samples_value(const Ply& ply) {
  if (!ply.is_sampled()) return nullptr;
  const auto json = [](const search::Sample& sample) {
    return object{{"count", sample.count}, {"mean", rounded(sample.mean)}, {"variance", rounded(sample.variance)}};
  };
  return object{{"finished", json(ply.finished)}, {"estimated", json(ply.estimated)}};
}

/// How often the search evaluated positions, if it counted that.
value evaluations_value(const search::Evaluations& evaluations) {
  if (evaluations.asked == 0) return nullptr;
  return object{{"asked", evaluations.asked}, {"cached", evaluations.cached}, {"not_finite", evaluations.not_finite}};
}

value terms_value(const Ply& ply, std::size_t seats) {
  if (!ply.terms) return nullptr;
  array terms;
  for (const search::TermScore& term : *ply.terms) {
    terms.push_back({{"name", term.term.name},
                     {"group", kTermGroupNames[static_cast<std::size_t>(term.term.group)]},
                     {"meaning", term.term.meaning},
                     {"weight", term.term.weight},
                     {"amounts", scores_array(term.amount, seats)},
                     {"scores", scores_array(term.score, seats)}});
  }
  return terms;
}

value played_value(const Ply& ply) {
  if (!ply.played) return nullptr;
  const PlayedAction& played = *ply.played;
  object json = action_object(played.action);
  json["words"] = played.words;
  add_score(json, played.score, played.certainty);
  const bool is_judged = played.certainty != search::Certainty::kUnseen;
  json["rank"] = played.rank == 0 ? value(nullptr) : value(played.rank);
  json["loss"] = is_judged ? value(played.loss) : value(nullptr);
  json["cost"] = is_judged ? value(rounded(played.cost)) : value(nullptr);
  json["line"] = actions_of(played.line);
  return json;
}

value swing_value(const Ply& ply) {
  if (!ply.swing) return nullptr;
  return object{{"kind", kSwingNames[static_cast<std::size_t>(ply.swing->kind)]},
                {"missed_win", ply.swing->missed_win},
                {"loses", ply.swing->loses},
                {"sentence", ply.swing->sentence}};
}

object ply_object(const Ply& ply, const GameAnalysis& analysis) {
  const std::size_t seats = analysis.seats.size();
  const bool is_scored = ply.analysed && ply.certainty != search::Certainty::kUnseen;
  return {{"ply", ply.number},
          {"seat", number(ply.seat)},
          {analysis.hides ? "view" : "state", ply.position},
          {"prompt", ply.prompt},
          {"analysed", ply.analysed},
          {"scores", is_scored ? value(scores_array(ply.scores, seats)) : value(nullptr)},
          {"certainty", certainty_name(ply.certainty)},
          {"depth", ply.depth},
          {"nodes", ply.nodes},
          {"samples", samples_value(ply)},
          {"evaluations", evaluations_value(ply.evaluations)},
          {"lines", lines_array(ply)},
          {"actions", actions_array(ply)},
          {"terms", terms_value(ply, seats)},
          {"played", played_value(ply)},
          {"scores_after", ply.after ? value(scores_array(*ply.after, seats)) : value(nullptr)},
          {"swing", swing_value(ply)}};
}

}  // namespace

boost::json::object as_json(const GameAnalysis& analysis) {
  array seats;
  for (std::size_t i = 0; i < analysis.seats.size(); ++i)
    seats.push_back({{"seat", i + 1}, {"name", analysis.seats[i]}});
  array plies;
  array swings;
  for (const Ply& ply : analysis.plies) {
    plies.push_back(ply_object(ply, analysis));
    if (ply.swing) swings.emplace_back(ply.number);
  }
  return {{"version", 1},
          {"id", analysis.id},
          {"game", analysis.config.game},
          {"config", record::config_to_json(analysis.config, *find_game(analysis.config.game))},
          {"viewer", analysis.viewer == kUmpire ? value(nullptr) : value(seat_number_or_zero(analysis.viewer))},
          {"seats", std::move(seats)},
          {"player", analysis.player},
          {"nodes", analysis.nodes},
          {"clear_advantage", analysis.clear},
          {"threshold", analysis.threshold},
          {"plies", std::move(plies)},
          {"swings", std::move(swings)},
          {"result", analysis.result.empty() ? value(nullptr) : value(analysis.result)}};
}

}  // namespace palamedes::analysis
