#include "app/load/acknowledged.h"

#include <fmt/core.h>

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
  const std::size_t most = sure + known.pending.size();
  if (told.seq < known.seq) return fmt::format("event {} was told, the server has {} only", known.seq, told.seq);
  if (plies.size() < sure) return fmt::format("{} actions were acknowledged, the server has {}", sure, plies.size());
  // What was asked for together is done wholly or not at all.
  if (plies.size() != sure && plies.size() != most)
    return fmt::format("{} actions were acknowledged and {} pending, the server has {}", sure, known.pending.size(),
                       plies.size());
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const std::string& own = i < sure ? known.actions[i] : known.pending[i - sure];
    if (!same(own, plies[i].action))
      return fmt::format("ply {} was {}, the server has {}", i + 1, shown(own), shown(plies[i].action));
  }
  if (const auto wrong = record::check(told.record)) return "the record does not replay: " + wrong->message;
  const std::string hash = hex16(plies.empty() ? fnv1a(told.record.setup) : plies.back().hash);
  if (hash != told.view) return fmt::format("the position has the hash {}, its record ends with {}", told.view, hash);
  return "";
}

}  // namespace palamedes::app::load
