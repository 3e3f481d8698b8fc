// Helpers for tests of the storage.
#pragma once

#include <fmt/core.h>

#include <future>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/storage/store.h"

namespace palamedes::server {

inline StoreWrite a_write(const std::string& id, std::uint64_t first_event, std::vector<std::string> events) {
  return {.game = {.id = id,
                   .body = R"({"seed":1})",
                   .game = "liuzhou",
                   .status = "running",
                   .is_public = true,
                   .created = net::time_from_unix(1000),
                   .updated = net::time_from_unix(1000 + static_cast<std::int64_t>(first_event)),
                   .summary = "{}"},
          .first_event = first_event,
          .events = std::move(events)};
}

/// Writes and waits until the write is committed or has failed.
inline MaybeError write_now(Store& store, StoreWrite write) {
  auto ended = std::make_shared<std::promise<MaybeError>>();
  store.write(std::move(write), [ended](MaybeError error) { ended->set_value(std::move(error)); });
  return ended->get_future().get();
}

inline MaybeError erase_now(Store& store, std::vector<std::string> ids) {
  auto ended = std::make_shared<std::promise<MaybeError>>();
  store.erase(std::move(ids), [ended](MaybeError error) { ended->set_value(std::move(error)); });
  return ended->get_future().get();
}

/// Runs the query in the reader thread and waits for its result.
template <class Query>
auto read_now(Store& store, Query query) {
  using Found = std::invoke_result_t<Query, StoreReader&>;
  auto ended = std::make_shared<std::promise<Found>>();
  store.read([ended, query](StoreReader& reader) { ended->set_value(query(reader)); });
  return ended->get_future().get();
}

inline std::string code_of(const MaybeError& error) { return error ? std::string(error->code) : ""; }

/// The message of an error, to show in a failing test.
inline std::string sentence(const MaybeError& error) { return error ? error->message : ""; }

}  // namespace palamedes::server
