// The tables of the server's database, how older ones become the present ones, and whether a file is one of ours.
#pragma once

#include <cstdint>
#include <span>

#include "server/storage/sqlite.h"

namespace palamedes::server {

/// Statements that make version N of version N - 1, beginning with N = 1. What was released never changes.
std::span<const char* const> migrations();

/// Makes the tables in an empty database, or brings those of an older version up to date, in one transaction.
void migrate(Database& database, std::span<const char* const> steps = migrations());

/// Throws unless the database is one of this program, of a version that it knows, with the tables of that version.
void check_schema(Database& database);

/// Throws unless every page of the database is sound and every game has all its events. Reads all of it.
void check_content(Database& database);

}  // namespace palamedes::server
