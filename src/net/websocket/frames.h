// The frames of a WebSocket (RFC 6455), without a network: bytes in, messages out. It accepts nothing that the RFC
// forbids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace palamedes::net {

class MessageInflater;

enum class Opcode : std::uint8_t { kMore = 0, kText = 1, kBinary = 2, kClose = 8, kPing = 9, kPong = 10 };

// Close codes.
inline constexpr std::uint16_t kNormalClose = 1000;
inline constexpr std::uint16_t kGoingAway = 1001;
inline constexpr std::uint16_t kProtocolError = 1002;
inline constexpr std::uint16_t kWrongType = 1003;
inline constexpr std::uint16_t kNoCloseCode = 1005;  ///< never sent: the close frame is empty
inline constexpr std::uint16_t kBadText = 1007;
inline constexpr std::uint16_t kBrokenRules = 1008;
inline constexpr std::uint16_t kTooBig = 1009;

struct FrameRules {
  bool from_client = true;              ///< frames must be masked; those of a server must not be
  std::size_t longest = 8'192;          ///< bytes of a message, packed and unpacked
  MessageInflater* inflater = nullptr;  ///< none: no compression was agreed
};

/// A frame that has arrived. A message in several frames arrives with its last one; the others have no payload.
struct Arrived {
  enum class Kind : std::uint8_t { kPart, kText, kBinary, kPing, kPong, kClose };
  Kind kind = Kind::kPart;
  std::string payload{};         ///< of a close frame: the reason
  std::uint16_t close_code = 0;  ///< of a close frame
  std::size_t wire = 0;          ///< bytes of the frame on the wire
};

class FrameReader {
 public:
  explicit FrameReader(const FrameRules& rules) : rules_(rules) {}

  void add(std::string_view bytes);
  /// The next frame. Nothing if it has not arrived completely, after a close frame, and after a broken rule.
  std::optional<Arrived> next();
  /// The code to close with if the other end broke a rule; 0 otherwise.
  std::uint16_t failure() const { return failure_; }
  /// Bytes that it keeps.
  std::size_t kept() const { return bytes_.capacity() + message_.capacity(); }

 private:
  struct Head {
    bool is_last = false;
    bool is_packed = false;
    Opcode opcode = Opcode::kMore;
    std::size_t length = 0;
    std::size_t payload_at = 0;
  };

  std::nullopt_t fail(std::uint16_t code);
  std::optional<Head> read_head();
  bool obeys_rules(const Head& head, std::uint8_t first) const;
  std::string take_payload(const Head& head);
  std::optional<Arrived> take_control(const Head& head);
  std::optional<Arrived> take_data(const Head& head);

  FrameRules rules_;
  std::string bytes_{};  ///< not yet read, from `at_` on
  std::size_t at_ = 0;
  std::string message_{};                ///< the frames of an unfinished message
  Opcode message_type_ = Opcode::kMore;  ///< of the unfinished message; kMore: there is none
  bool message_is_packed_ = false;
  std::uint16_t failure_ = 0;
  bool is_closed_ = false;
};

/// The head of an unmasked frame with a whole message, as a server sends it.
std::string frame_head(Opcode opcode, std::size_t length, bool is_packed = false);
std::string server_frame(Opcode opcode, std::string_view payload, bool is_packed = false);
/// A frame as a client sends it.
std::string client_frame(Opcode opcode, std::string_view payload, std::uint32_t mask, bool is_packed = false);
std::string close_payload(std::uint16_t code, std::string_view reason);

}  // namespace palamedes::net
