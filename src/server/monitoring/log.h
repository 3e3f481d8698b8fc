// The server's log, on standard error: a line for people or a JSON object for programs.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace palamedes::server {

enum class LogLevel : std::uint8_t { kDebug, kInfo, kWarning, kError };

struct LogField {
  std::string_view name;
  std::variant<std::string_view, std::int64_t> value;
};

/// Never log secrets: no cookie, seed, action or position.
class Log {
 public:
  /// `level` and `format` as in the configuration.
  Log(std::string_view level, std::string_view format);
  /// Writes to `out` instead of standard error.
  Log(std::string_view level, std::string_view format, std::ostream& out);
  ~Log();
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  void line(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});
  bool shows(LogLevel level) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::server
