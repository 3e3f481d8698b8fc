// Fuzzes HTTP: heads and bodies as they come over a connection, with the whole server behind it. The input is what a
// client sends. Every answer must be a response with a known status other than 500, and JSON where it says so; after
// the client is gone the server must be done with it.
#include <boost/json.hpp>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/http/message.h"
#include "tests/fuzz/served.h"

namespace {

using palamedes::fuzz::expect_none;

std::size_t number_after(std::string_view head, std::string_view name) {
  const std::size_t at = head.find(name);
  std::size_t number = 0;
  if (at != std::string_view::npos) std::from_chars(head.data() + at + name.size(), head.data() + head.size(), number);
  return number;
}

void check(std::string_view sent, bool asks_for_heads) {
  while (!sent.empty()) {
    const std::size_t end = sent.find("\r\n\r\n");
    if (!sent.starts_with("HTTP/1.1 ") || end == std::string_view::npos) expect_none("this is no response");
    const std::string_view head = sent.substr(0, end + 2);
    const auto status = static_cast<int>(number_after(head, "HTTP/1.1 "));
    sent.remove_prefix(end + 4);
    if (status == 500) expect_none("the server failed: " + std::string(sent.substr(0, 200)));
    if (status == 101) return;  // frames follow
    if (status == 100) continue;
    if (palamedes::server::status_phrase(status) == "Unknown") expect_none("an unknown status");
    if (asks_for_heads) return;  // the length tells nothing
    const std::size_t length = number_after(head, "\r\nContent-Length: ");
    if (length > sent.size()) expect_none("a response is cut off");
    boost::system::error_code error;
    if (head.find("json\r\n") != std::string_view::npos) boost::json::parse(sent.substr(0, length), error);
    if (error) expect_none("a body is not JSON");
    sent.remove_prefix(length);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view request = palamedes::fuzz::as_text(data, size);
  check(palamedes::fuzz::answer_of_new_server(request, {}), request.find("HEAD") != std::string_view::npos);
  return 0;
}
