#include "server/monitoring/watch.h"

#include <algorithm>
#include <array>

#include "server/rules_cache.h"

namespace palamedes::server {
namespace {

/// Refusals that tell of abuse rather than of a slip of the finger.
bool is_suspicious(std::string_view code) {
  constexpr std::array<std::string_view, 6> kCodes{"not_your_seat", "no_guest", "not_gone",
                                                   "private",       "full",     "too_many_games"};
  return std::ranges::find(kCodes, code) != kCodes.end();
}

/// Events of every move are logged for debugging only. Problems that the host should notice are warnings, and errors if
/// the store fails.
LogLevel level_of(const Note& note) {
  constexpr std::array<std::string_view, 4> kOften{"action", "opened", "connected", "disconnected"};
  if (std::ranges::find(kOften, note.what) != kOften.end()) return LogLevel::kDebug;
  if (note.what == "rejected" && !is_suspicious(note.code)) return LogLevel::kDebug;
  if (note.what == "not_stored" || note.what == "unreadable") return LogLevel::kError;
  if (note.what == "degraded" || note.what.ends_with("failed")) return LogLevel::kWarning;
  return LogLevel::kInfo;
}

}  // namespace

void LogAndMetrics::note(const Note& note) {
  const LogLevel level = level_of(note);
  if (!log_.shows(level)) return;
  const auto known = [](std::int64_t value, std::int64_t unknown) -> std::variant<std::string_view, std::int64_t> {
    if (value == unknown) return std::string_view();
    return value;
  };
  log_.line(level, note.what,
            {{"id", note.game_id},
             {"game", note.game},
             {"seat", known(note.seat, 0)},
             {"ply", known(note.ply, -1)},
             {"code", note.code},
             {"message", note.message},
             {"guest", note.guest},
             {"address", note.address}});
}

void LogAndMetrics::decision_took(std::string_view game, std::string_view algorithm, int level, net::Seconds taken,
                                  std::uint64_t nodes) {
  // What a search for a game with hidden pieces costs depends on these pieces.
  if (!hides_pieces(game)) metrics_.decision_took(algorithm, level, taken, nodes);
  log_.line(LogLevel::kDebug, "decision",
            {{"game", game},
             {"algorithm", algorithm},
             {"level", static_cast<std::int64_t>(level)},
             {"ms", std::chrono::duration_cast<std::chrono::milliseconds>(taken).count()},
             {"nodes", static_cast<std::int64_t>(nodes)}});
}

void LogAndMetrics::fell_back(std::string_view reason) {
  metrics_.fell_back(reason);
  log_.line(LogLevel::kWarning, "fell_back", {{"code", reason}});
}

search::PlayerResources engine_resources(const nn::NetSource& nets, net::Loop& loop, Log& log, Metrics& metrics) {
  // Engines report from their threads; the log belongs to the loop.
  search::PlayerResources resources{.nets = &nets, .falls_back = true};
  resources.on_fallback = [&loop, &log, &metrics](const std::string& reason) {
    if (!metrics.lacks_network(reason)) return;
    loop.post([&log, reason] { log.line(LogLevel::kWarning, "without_network", {{"message", reason}}); });
  };
  resources.on_not_finite = [&loop, &log, &metrics](const std::string& network) {
    if (!metrics.answered_not_finite(network)) return;
    loop.post([&log, network] { log.line(LogLevel::kWarning, "network_not_finite", {{"message", network}}); });
  };
  return resources;
}

}  // namespace palamedes::server
