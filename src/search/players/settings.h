// Settings of players, as typed: "nodes=2000", "lmr=off".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::search {

/// Takes named values out of a list. The first thing that is wrong is kept and told by `finish`, so
/// that the options of an algorithm can be read in one go.
class SettingsReader {
 public:
  explicit SettingsReader(const std::vector<Setting>& settings) : settings_(settings), taken_(settings.size(), false) {}

  std::int64_t number(std::string_view name, std::int64_t otherwise, std::int64_t low, std::int64_t high);
  bool flag(std::string_view name, bool otherwise);
  /// One of the names, by index.
  std::size_t choice(std::string_view name, std::size_t otherwise, const std::vector<std::string_view>& names);
  bool has(std::string_view name) const;

  /// What was wrong, or a setting that nobody asked for; `whose` has the settings: "alphabeta".
  MaybeError finish(std::string_view whose) const;

 private:
  const std::string* take(std::string_view name);
  void fail(std::string_view name, const std::string& what);

  const std::vector<Setting>& settings_;
  std::vector<bool> taken_;
  std::vector<std::string> known_;
  MaybeError error_;
};

}  // namespace palamedes::search
