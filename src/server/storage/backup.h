// Copies of the database, made from a running server or put in place of a stopped one.
#pragma once

#include <string>

#include "core/result.h"

namespace palamedes::server {

/// Copies all committed data to the file and verifies the copy. The server may be running.
MaybeError backup_store(const std::string& folder, const std::string& file);

/// Verifies the backup and puts it in the folder, whose server must not be running. The old database keeps its data
/// under another name, which `kept` gets ("" if there was none).
MaybeError restore_store(const std::string& file, const std::string& folder, std::string* kept = nullptr);

}  // namespace palamedes::server
