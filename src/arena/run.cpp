#include "arena/run.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace palamedes::arena {
namespace {

/// Threads that play the games of a schedule. They take the games in order, and `wait_for` returns them
/// in order, whichever game ends first.
class Pool {
 public:
  using Played = Result<std::optional<PlayedGame>>;

  Pool(const Host& host, const RunSpec& spec, const Schedule& schedule, std::size_t first, bool decisions)
      : host_(host), spec_(spec), schedule_(schedule), decisions_(decisions), next_(first) {
    const std::size_t left = schedule.size() - std::min(first, schedule.size());
    const std::size_t count = std::min<std::size_t>(std::max(1U, spec.threads), left);
    try {
      for (std::size_t i = 0; i < count; ++i) threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      if (threads_.empty()) throw;  // the machine may allow fewer threads than requested
    }
  }
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  ~Pool() {
    stop_.store(true);
    for (std::thread& thread : threads_) thread.join();
  }

  /// Waits until the game is finished; nothing if `stopped` becomes true first.
  std::optional<Played> wait_for(std::size_t number, const std::function<bool()>& stopped) {
    constexpr std::chrono::milliseconds kPatience(50);
    while (true) {
      if (stopped && stopped()) return std::nullopt;
      std::unique_lock lock(mutex_);
      if (!changed_.wait_for(lock, kPatience, [&] { return finished_.contains(number); })) continue;
      auto node = finished_.extract(number);
      return std::move(node.mapped());
    }
  }

 private:
  void work() {
    while (!stop_.load()) {
      const std::size_t number = next_.fetch_add(1);
      if (number >= schedule_.size()) return;
      Played played = std::optional<PlayedGame>();
      try {
        played = play(number);
      } catch (const std::bad_alloc&) {
        played = Error{"no_memory", "not enough memory for the players: use fewer --threads or a smaller 'table'"};
      }
      const std::scoped_lock lock(mutex_);
      finished_.emplace(number, std::move(played));
      changed_.notify_one();
    }
  }

  Played play(std::size_t number) {
    const Pairing pairing = schedule_.at(number);
    GameOrder order{.opening = spec_.openings[pairing.opening],
                    .seed = seed_of(spec_.seed, pairing),
                    .max_plies = spec_.max_plies,
                    .check = spec_.check,
                    .decisions = decisions_,
                    .stop = &stop_};
    for (const std::size_t entrant : pairing.seats) order.seats.push_back(spec_.entrants[entrant].player);
    return host_.play(order);
  }

  const Host& host_;
  const RunSpec& spec_;
  const Schedule& schedule_;
  bool decisions_;  ///< whether to note how each decision was made
  std::atomic<std::size_t> next_;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::size_t, Played> finished_;
  std::vector<std::thread> threads_;
};

MaybeError check(const Host& host, const RunSpec& spec) {
  const auto seats = static_cast<std::size_t>(host.game().seats());
  if (spec.entrants.size() < 2) return Error{"few_players", "an arena needs at least two players"};
  if (seats < 2) return Error{"few_seats", "an arena needs a game for at least two players"};
  if (spec.openings.empty()) return Error{"few_openings", "there are no openings to play"};
  if (spec.sprt && (spec.entrants.size() != 2 || seats != 2)) {
    return Error{"bad_sprt", "a sequential test needs two players and a game of two seats"};
  }
  for (const Entrant& entrant : spec.entrants) {
    if (auto error = host.check_player(entrant.player)) return error;
  }
  return std::nullopt;
}

Error at_fixture(const Pairing& pairing, const Error& error) {
  return {error.code, fmt::format("opening {}, line-up {}, rotation {}: {}", pairing.opening + 1, pairing.line_up + 1,
                                  pairing.rotation + 1, error.message)};
}

/// Tolerates missing details, because the record may come from a file that somebody edited.
std::optional<ForfeitedGame> forfeit_of(const record::RecordResult& result) {
  if (result.reason != record::kForfeit) return std::nullopt;
  ForfeitedGame forfeit{.fault = "not known"};
  const auto last = std::ranges::max_element(result.places);
  forfeit.seat = static_cast<std::size_t>(last - result.places.begin());
  for (const Setting& detail : result.details) {
    if (detail.name == "fault") forfeit.fault = detail.value;
  }
  return forfeit;
}

/// The fault of an engine that failed; "" if none did.
std::string failure_of(const record::RecordResult& result) {
  const auto forfeit = forfeit_of(result);
  if (!forfeit) return "";
  return fmt::format("seat {}: {}", forfeit->seat + 1, forfeit->fault);
}

/// Whether the games so far settle the run. Only complete pairs are judged.
bool is_decided(const RunSpec& spec, const Pairing& last, const Tally& tally) {
  if (!spec.sprt || last.rotation != 1) return false;
  return verdict_of(ratio_of(tally, *spec.sprt)) != Verdict::kOpen;
}

}  // namespace

Schedule schedule_of(const RunSpec& spec, std::size_t seats) {
  return {line_ups(spec.entrants.size(), seats, spec.format), spec.openings.size()};
}

GameResult result_of(const Host& host, const record::Record& record) {
  assert(record.result);
  GameResult result{.places = record.result->places,
                    .reason = record.result->reason,
                    .plies = record.plies.size(),
                    .forfeit = forfeit_of(*record.result)};
  if (result.is_drawn()) result.quiet_run = host.quiet_run(record);
  return result;
}

double ratio_of(const Tally& tally, const Sprt& sprt) { return log_likelihood_ratio(tally.pairs(0), sprt); }

Result<RunOutcome> run(const Host& host, const RunSpec& spec, const Callbacks& callbacks,
                       const std::vector<GameResult>& done) {
  if (auto error = check(host, spec)) return *std::move(error);
  const Schedule schedule = schedule_of(spec, static_cast<std::size_t>(host.game().seats()));
  RunOutcome outcome{.tally = Tally(spec.entrants.size(), schedule)};
  outcome.thinking.resize(spec.entrants.size());
  std::size_t number = 0;
  for (; number < std::min(done.size(), schedule.size()); ++number) {
    const Pairing pairing = schedule.at(number);
    outcome.tally.add(pairing, done[number]);
    if (is_decided(spec, pairing, outcome.tally)) return outcome;
  }

  Pool pool(host, spec, schedule, number, callbacks.bundled || callbacks.failed);
  for (; number < schedule.size(); ++number) {
    auto played = pool.wait_for(number, callbacks.stopped);
    if (!played) {
      outcome.interrupted = true;
      break;
    }
    const Pairing pairing = schedule.at(number);
    if (!*played) return at_fixture(pairing, played->error());
    std::optional<PlayedGame> game = std::move(played->value());
    assert(game && "only a stopped pool gives games up");
    if (!game) break;
    for (std::size_t seat = 0; seat < pairing.seats.size(); ++seat) {
      game->record.seats[seat] = record_seat(spec.entrants[pairing.seats[seat]], host.game().config());
      outcome.thinking[pairing.seats[seat]].add(game->thinking[seat]);
    }
    outcome.tally.add(pairing, result_of(host, game->record));
    if (callbacks.finished) {
      if (auto error = callbacks.finished(pairing, game->record, outcome.tally)) return *std::move(error);
    }
    if (callbacks.bundled || callbacks.failed) {
      const record::Bundle bundle{.record = game->record,
                                  .decisions = std::move(game->decisions),
                                  .failure = game->record.result ? failure_of(*game->record.result) : std::string()};
      if (callbacks.bundled) {
        if (auto error = callbacks.bundled(bundle)) return *std::move(error);
      }
      if (callbacks.failed && !bundle.failure.empty()) {
        if (auto error = callbacks.failed(bundle)) return *std::move(error);
      }
    }
    if (is_decided(spec, pairing, outcome.tally)) break;
  }
  return outcome;
}

}  // namespace palamedes::arena
