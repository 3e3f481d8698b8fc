// The tables of the database: creating them, upgrading older versions, and checking that a file is one of ours.
#pragma once

#include <cstdint>
#include <span>

#include "server/storage/sql/migrations.h"
#include "server/storage/sql/sqlite.h"

namespace palamedes::server {

/// Creates the tables in an empty database, or upgrades those of an older version, in one transaction.
void migrate(Database& database, std::span<const char* const> steps = migrations());

/// Throws unless this program made the database, knows its version, and finds the tables of that version.
void check_schema(Database& database);

/// Throws unless every page of the database is intact and every game has all its events. Reads the whole database.
void check_content(Database& database);

}  // namespace palamedes::server
