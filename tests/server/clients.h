// Clients for tests of the server that can behave badly: bytes over a connection, and a WebSocket.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace palamedes::test {

/// Bytes in, bytes out. Waits for ten seconds at most.
class RawClient {
 public:
  /// Throws if nobody listens at this port of the machine.
  explicit RawClient(std::uint16_t port);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  /// As much as the server takes before it closes.
  void send(std::string_view bytes);
  /// Nothing more will be sent.
  void finish();
  /// Everything until the server closes.
  std::string rest();
  /// One response: its head and as much content as that says.
  std::string response(bool has_content = true);

 private:
  bool read_some();

  int socket_ = -1;
  std::string received_{};
};

class SocketClient {
 public:
  SocketClient(std::uint16_t port, const std::string& origin, const std::string& cookie = "");
  ~SocketClient();

  bool is_open() const;
  /// Of the answer to the upgrade.
  unsigned status() const;
  /// False once the server has closed.
  bool send(std::string_view message, bool is_text = true);
  bool ping();
  /// Bytes that need not be frames.
  void send_raw(std::string_view bytes);
  /// "" when the socket is closed.
  std::string receive();
  /// Reads on until the socket is closed; the code that the server gave, 0 if it gave none.
  unsigned closed_with();
  void close();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::test
