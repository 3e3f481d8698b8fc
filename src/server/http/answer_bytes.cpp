#include "server/http/answer_bytes.h"

#include <memory>
#include <optional>
#include <utility>

#include "server/http/request_reader.h"

namespace palamedes::server {
namespace {

std::optional<HttpResponse> response_to(Routes& routes, const ByteOptions& options, const HttpRequest& request) {
  const auto response = std::make_shared<std::optional<HttpResponse>>();
  const auto known = std::make_shared<HttpRequest>(request);  // for an answer of the store that comes too late
  routes.identify(request, [&routes, response, known](const Identity& identity) {
    set_guest(*known, identity);
    routes.answer(*known, [response](HttpResponse made) { *response = std::move(made); });
  });
  if (!*response && options.run_loop) options.run_loop();
  return std::move(*response);
}

}  // namespace

std::string answer_bytes(Routes& routes, const ByteOptions& options, std::string_view bytes) {
  std::string sent;
  for (std::string received(bytes); !received.empty();) {
    RequestReader reader;
    const RequestReader::State state = reader.add(std::exchange(received, {}));
    if (state == RequestReader::State::kRefused) {
      const HttpResponse refusal = reader.refusal();
      return sent + head_of(refusal, {.keep_alive = false, .https = options.https}) + refusal.body;
    }
    if (state != RequestReader::State::kDone) return sent;
    const HttpRequest request = request_from(reader, options.peer, options.proxies);
    const auto response = response_to(routes, options, request);
    if (!response) return sent;
    const bool keep_alive = reader.keeps_alive();
    const ResponseOptions how = response_options(request, keep_alive, options.https);
    sent += head_of(*response, how);
    sent += content_for(*response, how);
    if (!keep_alive) return sent;
    received = reader.take_rest();
  }
  return sent;
}

}  // namespace palamedes::server
