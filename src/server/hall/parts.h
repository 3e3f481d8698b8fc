// The parts of the hall, each with one job. They call each other through this struct, in the loop's thread only.
//
// follow  clients, who follows which game, what they are sent
// games   the games in memory
// changes the road of a change: request, check, apply, store, send (move.cpp)
// clocks  time limits of turns
// engines moves of engines
// creating new games and rematches
// housekeeping games in which the server has to act, and those that expire
#pragma once

#include <functional>
#include <memory>
#include <tuple>
#include <utility>

#include "net/loop.h"
#include "server/hall/changes.h"
#include "server/hall/clocks.h"
#include "server/hall/creating.h"
#include "server/hall/engine_turns.h"
#include "server/hall/following.h"
#include "server/hall/games.h"
#include "server/hall/hall.h"
#include "server/hall/housekeeping.h"
#include "server/storage/store.h"

namespace palamedes::server {

struct Parts {
  Parts(const HallOptions& o, Hall::Services s)
      : options(o),
        services(s),
        games(*this),
        following(*this),
        changes(*this),
        clocks(*this),
        engines(*this),
        creating(*this),
        housekeeping(*this) {}

  HallOptions options;
  Hall::Services services;
  Games games;
  Following following;
  Changes changes;
  Clocks clocks;
  EngineTurns engines;
  Creating creating;
  Housekeeping housekeeping;
  bool closing = false;

  /// Runs `query(reader)` in the store's reader thread, then `then(result)` in the loop, if the hall still exists then.
  template <class Query, class Then>
  void read(Query query, Then then) {
    using Found = decltype(query(std::declval<StoreReader&>()));
    const auto deliver = in_loop<std::shared_ptr<Found>>(
        [then = std::move(then)](const std::shared_ptr<Found>& found) { then(std::move(*found)); });
    services.store.read(
        [query = std::move(query), deliver](StoreReader& reader) { deliver(std::make_shared<Found>(query(reader))); });
  }

  /// A function for other threads, which may call it at any time: it runs the task in the loop, if the hall still
  /// exists then.
  template <class... Args, class Task>
  auto in_loop(Task task) {
    return [&loop = services.loop, here = std::weak_ptr(here_), task = std::move(task)](Args... args) {
      loop.post([here, task, arguments = std::make_tuple(std::move(args)...)]() mutable {
        if (!here.expired()) std::apply(task, std::move(arguments));
      });
    };
  }

 private:
  std::shared_ptr<const bool> here_ = std::make_shared<const bool>(true);
};

/// True for a guest whom the host has banned.
bool is_banned(const Parts& parts, const PlayerId& guest);
Error banned();

}  // namespace palamedes::server
