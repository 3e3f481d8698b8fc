#include "server/storage/sql/row_sum.h"

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/hash.h"

namespace palamedes::server {
namespace {

std::uint64_t with_text(std::uint64_t hash, std::string_view text) {
  return fnv1a(text, fnv1a(std::to_string(text.size()) + ":", hash));
}

std::uint64_t with_value(std::uint64_t hash, sqlite3_value* value) {
  if (sqlite3_value_type(value) == SQLITE_NULL) return fnv1a("-;", hash);
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_value_text(value));
  return with_text(hash, {bytes == nullptr ? "" : bytes, static_cast<std::size_t>(sqlite3_value_bytes(value))});
}

void row_sum(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t hash = kFnvOffset;
  for (int i = 0; i < count; ++i) hash = with_value(hash, values[i]);
  sqlite3_result_int64(context, static_cast<sqlite3_int64>(hash));
}

}  // namespace

int add_row_sum(sqlite3* database) {
  constexpr int kFlags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY;
  return sqlite3_create_function_v2(database, "row_sum", -1, kFlags, nullptr, row_sum, nullptr, nullptr, nullptr);
}

void SeatsSum::add(std::int64_t seat, std::string_view kind, std::string_view guest, bool is_playing) {
  text_ += fmt::format("{}{}/{}/{}/{:d}", text_.empty() ? "" : ";", seat, kind, guest, is_playing);
}

std::int64_t SeatsSum::value() const { return static_cast<std::int64_t>(with_text(kFnvOffset, text_)); }

}  // namespace palamedes::server
