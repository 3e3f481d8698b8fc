// RAII wrappers for SQLite: database, statement, rows, transaction. Failures are thrown as SqlFailure; the storage
// folder turns them into Error values before they leave it.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/result.h"

namespace palamedes::server {

class SqlFailure : public std::runtime_error {
 public:
  SqlFailure(std::string_view code, const std::string& sentence) : std::runtime_error(sentence), code_(code) {}
  Error error() const { return {code_, what()}; }

 private:
  std::string_view code_;  ///< a literal
};

enum class OpenMode : std::uint8_t { read, write, create };

/// One connection. Only one thread may use it at a time. Its SQL has a function `row_sum` (row_sum.h).
class Database {
 public:
  Database(const std::string& path, OpenMode mode);
  Database(Database&& other) noexcept;
  Database& operator=(Database&&) = delete;
  ~Database();

  /// Runs one or more statements without parameters.
  void run(const std::string& sql);
  /// The number that a query such as "PRAGMA user_version" returns.
  std::int64_t number(const std::string& sql);
  std::string text(const std::string& sql);
  /// Closing leaves the log as it is: for reading a database that may be damaged or in use.
  void leave_log_when_closed();

  sqlite3* handle() const { return handle_; }
  const std::string& path() const { return path_; }
  [[noreturn]] void fail(int status) const;

 private:
  sqlite3* handle_ = nullptr;
  std::string path_;
};

/// The result of a statement. Destroy it before the statement runs again.
class Rows {
 public:
  Rows(const Database& database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows();

  /// Moves to the next row; false if there is none.
  bool next();
  /// Runs a statement that returns no rows.
  void finish();

  std::string text(int column) const;
  std::int64_t number(int column) const;
  /// Nothing for NULL.
  std::optional<std::int64_t> optional_number(int column) const;

 private:
  const Database& database_;
  sqlite3_stmt* statement_;
};

/// A prepared statement. The database must outlive it.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  /// The values for ?1, ?2, ... are integers, optional integers and texts. Texts must outlive the rows.
  template <class... Values>
  Rows run(const Values&... values) {
    [[maybe_unused]] int place = 0;  // NOLINT(misc-const-correctness): constant only where there are no values
    (bind(++place, values), ...);
    return {database_, statement_};
  }

 private:
  template <class Value>
  void bind(int place, const Value& value) {
    if constexpr (std::is_integral_v<Value>) {
      bind_number(place, static_cast<std::int64_t>(value));
    } else if constexpr (std::is_same_v<Value, std::optional<std::int64_t>>) {
      if (value) bind_number(place, *value);  // otherwise it stays NULL
    } else {
      bind_text(place, value);
    }
  }
  void bind_number(int place, std::int64_t value);
  void bind_text(int place, std::string_view value);

  const Database& database_;
  sqlite3_stmt* statement_ = nullptr;
};

/// Rolls back unless it is committed.
class Transaction {
 public:
  enum class Kind : std::uint8_t { read, write };
  Transaction(Database& database, Kind kind);
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  ~Transaction();
  void commit();

 private:
  Database& database_;
  bool open_ = true;
};

}  // namespace palamedes::server
