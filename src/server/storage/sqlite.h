// SQLite with owners: a database, statements, rows. What SQLite cannot do is thrown as SqlFailure and becomes an
// Error before it leaves the storage.
#pragma once

#include <sqlite3.h>

#include <cstdint>
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

/// One connection, for one thread at a time.
class Database {
 public:
  Database(const std::string& path, OpenMode mode);
  Database(Database&& other) noexcept;
  Database& operator=(Database&&) = delete;
  ~Database();

  /// One or more statements without values.
  void run(const std::string& sql);
  /// The one number that a query gives, such as "PRAGMA user_version".
  std::int64_t number(const std::string& sql);
  std::string text(const std::string& sql);
  /// Closing does not tidy up: for a recipient at a database that may be damaged or in use.
  void leave_log_when_closed();

  sqlite3* handle() const { return handle_; }
  const std::string& path() const { return path_; }
  [[noreturn]] void fail(int status) const;

 private:
  sqlite3* handle_ = nullptr;
  std::string path_;
};

/// The answer of a statement. The statement is free for the next run when its rows are gone.
class Rows {
 public:
  Rows(const Database& database, sqlite3_stmt* statement) : database_(database), statement_(statement) {}
  Rows(const Rows&) = delete;
  Rows& operator=(const Rows&) = delete;
  ~Rows();

  /// Goes to the next row; false when there is none.
  bool next();
  /// For statements that give no rows.
  void finish();

  std::string text(int column) const;
  std::int64_t number(int column) const;

 private:
  const Database& database_;
  sqlite3_stmt* statement_;
};

/// A statement that is prepared once and run often. The database must outlive it.
class Statement {
 public:
  Statement(const Database& database, std::string_view sql);
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement();

  /// The values for ?1, ?2, ...: whole numbers and texts, which must live as long as the rows.
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
    } else {
      bind_text(place, value);
    }
  }
  void bind_number(int place, std::int64_t value);
  void bind_text(int place, std::string_view value);

  const Database& database_;
  sqlite3_stmt* statement_ = nullptr;
};

/// All or nothing: what is not committed is undone.
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
