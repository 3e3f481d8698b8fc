#include "server/storage/sql/sqlite.h"

#include <fmt/core.h>

#include <utility>

#include "core/text/printable.h"
#include "server/storage/sql/row_sum.h"

namespace palamedes::server {
namespace {

constexpr int kLockPatience = 5000;  // milliseconds to wait for another process that locks the database

int flags_of(OpenMode mode) {
  switch (mode) {
    case OpenMode::read:
      return SQLITE_OPEN_READONLY;
    case OpenMode::write:
      return SQLITE_OPEN_READWRITE;
    case OpenMode::create:
      return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
  }
  return 0;
}

}  // namespace

Database::Database(const std::string& path, OpenMode mode) : path_(path) {
  const int status = sqlite3_open_v2(path.c_str(), &handle_, flags_of(mode) | SQLITE_OPEN_NOMUTEX, nullptr);
  try {
    if (status != SQLITE_OK) fail(status);
    sqlite3_extended_result_codes(handle_, 1);
    sqlite3_busy_timeout(handle_, kLockPatience);
    // The file may come from somebody else: nothing in its schema may run code.
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    sqlite3_db_config(handle_, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
    if (const int added = add_row_sum(handle_); added != SQLITE_OK) fail(added);
  } catch (...) {
    sqlite3_close(handle_);
    throw;
  }
}

Database::Database(Database&& other) noexcept
    : handle_(std::exchange(other.handle_, nullptr)), path_(std::move(other.path_)) {}

Database::~Database() { sqlite3_close(handle_); }

void Database::fail(int status) const {
  // SQLite repeats parts of a damaged schema in its messages, which may be anything.
  const std::string reason = printable(handle_ != nullptr ? sqlite3_errmsg(handle_) : sqlite3_errstr(status));
  switch (status & 0xff) {
    case SQLITE_NOTADB:
      throw SqlFailure("store_corrupt", fmt::format("{} is not a database, or it is damaged", path_));
    case SQLITE_CORRUPT:
      throw SqlFailure("store_corrupt", fmt::format("{} is damaged: {}", path_, reason));
    case SQLITE_FULL:
      throw SqlFailure("store_failed", fmt::format("{} cannot be written: the disk is full", path_));
    default:
      throw SqlFailure("store_failed", fmt::format("{}: {} ({})", path_, reason, sqlite3_errstr(status)));
  }
}

void Database::run(const std::string& sql) {
  if (const int status = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr); status != SQLITE_OK) {
    fail(status);
  }
}

std::int64_t Database::number(const std::string& sql) {
  Statement statement(*this, sql);
  Rows rows = statement.run();
  return rows.next() ? rows.number(0) : 0;
}

std::string Database::text(const std::string& sql) {
  Statement statement(*this, sql);
  Rows rows = statement.run();
  return rows.next() ? rows.text(0) : "";
}

void Database::leave_log_when_closed() { sqlite3_db_config(handle_, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr); }

Rows::~Rows() {
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
}

bool Rows::next() {
  const int status = sqlite3_step(statement_);
  if (status != SQLITE_ROW && status != SQLITE_DONE) database_.fail(status);
  return status == SQLITE_ROW;
}

void Rows::finish() {
  while (next()) {
  }
}

std::string Rows::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  if (bytes == nullptr) return "";
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::int64_t Rows::number(int column) const { return sqlite3_column_int64(statement_, column); }

std::optional<std::int64_t> Rows::optional_number(int column) const {
  if (sqlite3_column_type(statement_, column) == SQLITE_NULL) return std::nullopt;
  return number(column);
}

Statement::Statement(const Database& database, std::string_view sql) : database_(database) {
  const int status = sqlite3_prepare_v3(database.handle(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement_, nullptr);
  if (status != SQLITE_OK) database.fail(status);
}

Statement::~Statement() { sqlite3_finalize(statement_); }

void Statement::bind_number(int place, std::int64_t value) {
  if (const int status = sqlite3_bind_int64(statement_, place, value); status != SQLITE_OK) database_.fail(status);
}

void Statement::bind_text(int place, std::string_view value) {
  const char* bytes = value.data() != nullptr ? value.data() : "";  // a null pointer would be an SQL NULL
  const int status = sqlite3_bind_text64(statement_, place, bytes, value.size(), SQLITE_STATIC, SQLITE_UTF8);
  if (status != SQLITE_OK) database_.fail(status);
}

Transaction::Transaction(Database& database, Kind kind) : database_(database) {
  database_.run(kind == Kind::write ? "BEGIN IMMEDIATE" : "BEGIN");
}

Transaction::~Transaction() {
  // After some failures SQLite has already rolled back; then this does nothing.
  if (open_) sqlite3_exec(database_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void Transaction::commit() {
  database_.run("COMMIT");
  open_ = false;
}

}  // namespace palamedes::server
