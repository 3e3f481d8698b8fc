// The OpenAPI schemas of requests and responses.
#pragma once

#include <string_view>

namespace palamedes::server {

/// The object `components`, as JSON.
std::string_view openapi_components();

}  // namespace palamedes::server
