// The store of a real server: an SQLite database in the data folder.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/storage/store.h"

namespace palamedes::server {

/// Opens the database in the folder, or creates it. A lock keeps other servers out. Destroying the store commits what
/// is queued.
Result<std::unique_ptr<Store>> open_store(const std::string& folder);

}  // namespace palamedes::server
