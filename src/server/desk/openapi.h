// The HTTP interface of docs/protocol.md as an OpenAPI 3.1 document.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace palamedes::server {

boost::json::object openapi_json();
/// The document as text. It is made once.
const std::string& openapi_text();

}  // namespace palamedes::server
