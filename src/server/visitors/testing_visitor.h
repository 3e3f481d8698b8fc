// A visitor in one line, for tests.
#pragma once

#include <string>

#include "server/visitors/visitor.h"

namespace palamedes::server {

inline Visitor testing_visitor(const std::string& guest, const std::string& address = "",
                               const std::string& network = "") {
  return {.guest = PlayerId(guest), .address = address, .network = network};
}

}  // namespace palamedes::server
