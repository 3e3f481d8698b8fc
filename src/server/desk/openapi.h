// The HTTP interface of docs/protocol.md for programs: OpenAPI 3.1.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace palamedes::server {

boost::json::object openapi_json();
/// The same as text, made once.
const std::string& openapi_text();

}  // namespace palamedes::server
