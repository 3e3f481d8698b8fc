// Reads one HTTP/1.1 request from bytes, without a connection: connections give it what arrives, tests and fuzz targets
// give it anything.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/http/message.h"
#include "server/socket/upgrade.h"
#include "server/visitors/address.h"
#include "server/visitors/forwarded.h"
#include "server/visitors/guests.h"

namespace palamedes::server {

class RequestReader {
 public:
  enum class State {
    kHead,     ///< the head is not complete
    kBody,     ///< the head can be used, the body is not complete
    kDone,     ///< the whole request can be used
    kRefused,  ///< the bytes are not a request that this server reads
  };

  RequestReader();
  ~RequestReader();
  RequestReader(const RequestReader&) = delete;
  RequestReader& operator=(const RequestReader&) = delete;

  /// Takes the next bytes that the client sent. Calls after `kDone` only add to `take_rest`.
  State add(std::string_view bytes);
  State state() const;

  /// The response to a refused request. The connection has to be closed after it.
  HttpResponse refusal() const;

  // As soon as the head is complete.

  /// As sent.
  std::string_view target() const;
  /// The values of all lines with this name, in their order.
  std::vector<std::string> lines(std::string_view name) const;
  /// Valid while the reader lives.
  UpgradeRequest upgrade() const;
  bool keeps_alive() const;
  /// The client waits for "100 Continue" before it sends the body.
  bool expects_continue() const;

  /// The request so far, without a visitor (see request_from). Moves the body out.
  HttpRequest take_request();
  /// What came after the request.
  std::string take_rest();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// The request with the address of its visitor. `peer` is who connected. Routes::identify finds out the guest.
HttpRequest request_from(RequestReader& reader, const Address& peer, const ProxyOptions& proxies);

void set_guest(HttpRequest& request, const Identity& identity);

}  // namespace palamedes::server
