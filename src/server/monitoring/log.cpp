#include "server/monitoring/log.h"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <boost/json.hpp>
#include <utility>

#include "record/json.h"

namespace palamedes::server {
namespace {

constexpr const char* kTextPattern = "%Y-%m-%d %H:%M:%S.%e %-7l %v";
constexpr const char* kJsonPattern = R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})";

spdlog::level::level_enum spd_level(LogLevel level) {
  switch (level) {
    case LogLevel::kDebug:
      return spdlog::level::debug;
    case LogLevel::kInfo:
      return spdlog::level::info;
    case LogLevel::kWarning:
      return spdlog::level::warn;
    case LogLevel::kError:
      return spdlog::level::err;
  }
  return spdlog::level::info;
}

spdlog::level::level_enum named_level(std::string_view name) {
  if (name == "debug") return spdlog::level::debug;
  if (name == "warn") return spdlog::level::warn;
  if (name == "error") return spdlog::level::err;
  return spdlog::level::info;
}

std::string quoted(std::string_view text) {
  return boost::json::serialize(boost::json::value(boost::json::string(text)));
}

}  // namespace

struct Log::Impl {
  spdlog::logger logger;
  bool is_json;

  Impl(std::string_view level, std::string_view format, spdlog::sink_ptr sink)
      : logger("palamedes", std::move(sink)), is_json(format == "json") {
    logger.set_level(named_level(level));
    logger.set_formatter(std::make_unique<spdlog::pattern_formatter>(is_json ? kJsonPattern : kTextPattern,
                                                                     spdlog::pattern_time_type::utc));
  }

  /// A value as it is written in a line; "" for an empty text.
  std::string shown(std::string_view words) const {
    if (words.empty()) return "";
    return is_json ? quoted(words) : record::in_one_line(words);
  }
  static std::string shown(std::int64_t number) { return std::to_string(number); }
};

Log::Log(std::string_view level, std::string_view format)
    : impl_(std::make_unique<Impl>(level, format, std::make_shared<spdlog::sinks::stderr_sink_mt>())) {}
Log::Log(std::string_view level, std::string_view format, std::ostream& out)
    : impl_(std::make_unique<Impl>(level, format, std::make_shared<spdlog::sinks::ostream_sink_mt>(out))) {}
Log::~Log() = default;

void Log::line(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) {
  if (!shows(level)) return;
  std::string text = impl_->is_json ? "\"what\":" + quoted(what) : record::in_one_line(what);
  for (const auto& [name, value] : fields) {
    const std::string shown = std::visit([this](auto v) { return impl_->shown(v); }, value);
    if (shown.empty()) continue;
    text += impl_->is_json ? fmt::format(",\"{}\":{}", name, shown) : fmt::format(" {}={}", name, shown);
  }
  impl_->logger.log(spd_level(level), text);
}

bool Log::shows(LogLevel level) const { return impl_->logger.should_log(spd_level(level)); }

}  // namespace palamedes::server
