#include "app/load/acknowledged.h"

#include <fmt/core.h>

#include <algorithm>
#include <ranges>

#include "core/hash.h"
#include "core/text/printable.h"
#include "record/record_replay.h"

namespace palamedes::app::load {
namespace {

bool same(const std::string& known, const std::string& told) { return known == told || known == "?" || told == "?"; }

}  // namespace

std::string difference(const Acknowledged& known, const Told& told) {
  const auto& plies = told.record.plies;
  const std::size_t sure = known.actions.size();
  if (told.seq < known.seq)
    return fmt::format("event {} was sent to a player, but the server has only {}", known.seq, told.seq);
  if (plies.size() < sure)
    return fmt::format("{} actions were acknowledged, but the server has {}", sure, plies.size());
  for (std::size_t i = 0; i < sure; ++i) {
    if (!same(known.actions[i], plies[i].action))
      return fmt::format("ply {} was {}, but the server has {}", i + 1, shown(known.actions[i]),
                         shown(plies[i].action));
  }
  // The server makes all actions of a request or none.
  const auto is_next = [&](const std::vector<std::string>& request) {
    return plies.size() == sure + request.size() &&
           std::ranges::equal(request, plies | std::views::drop(sure), same, {}, &record::RecordPly::action);
  };
  if (plies.size() > sure && !is_next(known.pending) && std::ranges::none_of(known.refused, is_next))
    return fmt::format(
        "{} actions were acknowledged, but the server has {}, and the last ones are neither pending nor refused", sure,
        plies.size());
  if (const auto wrong = record::check(told.record)) return "the record does not replay: " + wrong->message;
  const std::string hash = hex16(plies.empty() ? fnv1a(told.record.setup) : plies.back().hash);
  if (hash != told.view)
    return fmt::format("the position has the hash {}, but its record ends with {}", told.view, hash);
  return "";
}

}  // namespace palamedes::app::load
