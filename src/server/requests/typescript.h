// The messages of clients as TypeScript types, for the page.
#pragma once

#include <string>

namespace palamedes::server {

/// The text of web/src/requests.ts. A test compares the file with it, and writes it if PALAMEDES_UPDATE_GOLDENS is set.
std::string typescript_of_messages();

}  // namespace palamedes::server
