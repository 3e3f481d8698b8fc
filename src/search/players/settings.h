// Reads the settings in a player specification, such as "nodes=2000" and "lmr=off".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/config.h"

namespace palamedes::search {

/// Reads named values from a list. It keeps the first error until `finish`, so that callers can read all options of
/// an algorithm without checking each one.
class SettingsReader {
 public:
  explicit SettingsReader(const std::vector<Setting>& settings) : settings_(settings), taken_(settings.size(), false) {}

  std::int64_t number(std::string_view name, std::int64_t otherwise, std::int64_t low, std::int64_t high);
  bool flag(std::string_view name, bool otherwise);
  /// The index of the name that was given.
  std::size_t choice(std::string_view name, std::size_t otherwise, const std::vector<std::string_view>& names);
  /// Any text; "" if it was not given.
  std::string text(std::string_view name);
  bool has(std::string_view name) const;
  /// Refuses the value of a setting: "takes ...".
  void fail(std::string_view name, const std::string& what);

  /// The first error: a bad value, or a setting that was never read. The message begins with `whose`: "alphabeta".
  MaybeError finish(std::string_view whose) const;
  /// The settings that were never read, by name.
  std::vector<std::string> unread() const;
  /// Lets `finish` accept the settings that were never read.
  void skip_unread();

 private:
  const std::string* take(std::string_view name);

  const std::vector<Setting>& settings_;
  std::vector<bool> taken_;
  std::vector<std::string> known_;
  MaybeError error_;
};

}  // namespace palamedes::search
