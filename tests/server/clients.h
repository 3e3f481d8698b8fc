// Clients for server tests that can misbehave: raw bytes over a connection, and a WebSocket.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace palamedes::test {

/// Sends and receives raw bytes. Waits at most ten seconds.
class RawClient {
 public:
  /// Throws if no server listens on this port.
  explicit RawClient(std::uint16_t port);
  RawClient(const RawClient&) = delete;
  RawClient& operator=(const RawClient&) = delete;
  ~RawClient();

  /// Sends until the server closes the connection.
  void send(std::string_view bytes);
  /// Closes the sending direction.
  void finish();
  /// Everything until the server closes the connection.
  std::string rest();
  /// One response: its headers and its body.
  std::string response(bool has_content = true);

 private:
  bool read_some();

  int socket_ = -1;
  std::string received_{};
};

class SocketClient {
 public:
  /// `is_slow`: the system keeps few bytes that the client has not read.
  SocketClient(std::uint16_t port, const std::string& origin, const std::string& cookie = "", bool is_slow = false);
  ~SocketClient();

  bool is_open() const;
  /// The status of the upgrade response.
  unsigned status() const;
  /// False once the server has closed.
  bool send(std::string_view message, bool is_text = true);
  bool ping();
  /// Sends bytes that need not be WebSocket frames.
  void send_raw(std::string_view bytes);
  /// "" when the socket is closed.
  std::string receive();
  /// Reads until the socket is closed. Returns the close code of the server, 0 if there was none.
  unsigned closed_with();
  /// Of the close frame.
  std::string close_reason() const;
  void close();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace palamedes::test
