#include "net/websocket/frames.h"

#include <algorithm>
#include <array>
#include <utility>

#include "net/websocket/bytes.h"
#include "net/websocket/message_deflate.h"
#include "net/websocket/utf8.h"

namespace palamedes::net {
namespace {

constexpr std::uint8_t kLast = 0x80;
constexpr std::uint8_t kPacked = 0x40;
constexpr std::uint8_t kReserved = 0x30;
constexpr std::uint8_t kMasked = 0x80;
constexpr std::size_t kMaskBytes = 4;
constexpr std::size_t kLongestControl = 125;
constexpr std::uint8_t kTwoBytes = 126;    ///< the length is in the next two bytes
constexpr std::uint8_t kEightBytes = 127;  ///< the length is in the next eight bytes
constexpr std::size_t kKeptCapacity = 512;

std::uint64_t number_in(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) number = (number << 8U) | byte_at(bytes, i);
  return number;
}

void append_number(std::string& bytes, std::uint64_t number, std::size_t count) {
  for (std::size_t i = count; i > 0; --i) bytes += static_cast<char>((number >> (8 * (i - 1))) & 0xFFU);
}

bool is_control(Opcode opcode) { return opcode >= Opcode::kClose; }

bool is_known(Opcode opcode) { return opcode <= Opcode::kBinary || (is_control(opcode) && opcode <= Opcode::kPong); }

/// Codes that may be sent in a close frame.
bool is_close_code(std::uint64_t code) {
  if (code >= 3000) return code <= 4999;
  return code >= kNormalClose && code <= 1014 && code != 1004 && code != kNoCloseCode && code != 1006;
}

std::string head_of_frame(Opcode opcode, std::size_t length, bool is_packed, bool is_masked) {
  std::string head;
  const auto mask_bit = static_cast<std::uint8_t>(is_masked ? kMasked : 0);
  head += static_cast<char>(kLast | (is_packed ? kPacked : 0U) | static_cast<std::uint8_t>(opcode));
  if (length < kTwoBytes) {
    head += static_cast<char>(mask_bit | length);
  } else if (length <= 0xFFFF) {
    head += static_cast<char>(mask_bit | kTwoBytes);
    append_number(head, length, 2);
  } else {
    head += static_cast<char>(mask_bit | kEightBytes);
    append_number(head, length, 8);
  }
  return head;
}

}  // namespace

void FrameReader::add(std::string_view bytes) {
  if (failure_ != 0 || is_closed_) return;
  if (at_ > 0) {
    bytes_.erase(0, at_);
    at_ = 0;
  }
  bytes_ += bytes;
}

std::nullopt_t FrameReader::fail(std::uint16_t code) {
  failure_ = code;
  std::exchange(bytes_, {});
  std::exchange(message_, {});
  at_ = 0;
  return std::nullopt;
}

std::optional<Arrived> FrameReader::next() {
  if (failure_ != 0 || is_closed_) return std::nullopt;
  const auto head = read_head();
  if (!head || failure_ != 0) return std::nullopt;
  if (bytes_.size() - head->payload_at < head->length) return std::nullopt;
  const std::size_t wire = head->payload_at + head->length - at_;
  auto arrived = is_control(head->opcode) ? take_control(*head) : take_data(*head);
  if (arrived) arrived->wire = wire;
  return arrived;
}

/// Checks every rule as soon as the head is there, before the payload arrives.
std::optional<FrameReader::Head> FrameReader::read_head() {
  const std::string_view bytes = std::string_view(bytes_).substr(at_);
  if (bytes.size() < 2) return std::nullopt;
  const std::uint8_t first = byte_at(bytes, 0);
  const std::uint8_t second = byte_at(bytes, 1);
  Head head{.is_last = (first & kLast) != 0,
            .is_packed = (first & kPacked) != 0,
            .opcode = static_cast<Opcode>(first & 0x0FU),
            .length = second & 0x7FU};
  if (((second & kMasked) != 0) != rules_.from_client || !obeys_rules(head, first)) return fail(kProtocolError);
  const std::size_t length_bytes = head.length == kTwoBytes ? 2 : head.length == kEightBytes ? 8 : 0;
  const std::size_t size = 2 + length_bytes + (rules_.from_client ? kMaskBytes : 0);
  if (bytes.size() < 2 + length_bytes) return std::nullopt;
  if (length_bytes > 0) {
    const std::uint64_t length = number_in(bytes.substr(2, length_bytes));
    const std::uint64_t shortest = length_bytes == 2 ? kTwoBytes : 0x10000;
    if (length < shortest || length >> 63U != 0) return fail(kProtocolError);
    head.length = length;
  }
  if (!is_control(head.opcode) && head.length > rules_.longest - message_.size()) return fail(kTooBig);
  if (bytes.size() < size) return std::nullopt;
  head.payload_at = at_ + size;
  return head;
}

bool FrameReader::obeys_rules(const Head& head, std::uint8_t first) const {
  if ((first & kReserved) != 0 || !is_known(head.opcode)) return false;
  if (is_control(head.opcode)) return head.is_last && !head.is_packed && head.length <= kLongestControl;
  const bool continues = head.opcode == Opcode::kMore;
  if (head.is_packed && (continues || rules_.inflater == nullptr)) return false;
  return continues == (message_type_ != Opcode::kMore);
}

std::string FrameReader::take_payload(const Head& head) {
  std::string payload = bytes_.substr(head.payload_at, head.length);
  if (rules_.from_client) {
    const std::string_view mask = std::string_view(bytes_).substr(head.payload_at - kMaskBytes, kMaskBytes);
    for (std::size_t i = 0; i < payload.size(); ++i)
      payload[i] = static_cast<char>(byte_at(payload, i) ^ byte_at(mask, i % kMaskBytes));
  }
  at_ = head.payload_at + head.length;
  if (at_ == bytes_.size()) {
    bytes_.clear();
    at_ = 0;
    if (bytes_.capacity() > kKeptCapacity) bytes_.shrink_to_fit();
  }
  return payload;
}

std::optional<Arrived> FrameReader::take_control(const Head& head) {
  std::string payload = take_payload(head);
  if (head.opcode == Opcode::kPing) return Arrived{.kind = Arrived::Kind::kPing, .payload = std::move(payload)};
  if (head.opcode == Opcode::kPong) return Arrived{.kind = Arrived::Kind::kPong, .payload = std::move(payload)};
  Arrived close{.kind = Arrived::Kind::kClose, .close_code = kNoCloseCode};
  if (!payload.empty()) {
    const std::uint64_t code = payload.size() < 2 ? 0 : number_in(std::string_view(payload).substr(0, 2));
    if (!is_close_code(code)) return fail(kProtocolError);
    close.close_code = static_cast<std::uint16_t>(code);
    close.payload = payload.substr(2);
    if (!is_utf8(close.payload)) return fail(kBadText);
  }
  is_closed_ = true;
  return close;
}

std::optional<Arrived> FrameReader::take_data(const Head& head) {
  if (head.opcode != Opcode::kMore) {
    message_type_ = head.opcode;
    message_is_packed_ = head.is_packed;
  }
  if (message_.empty()) {
    message_ = take_payload(head);
  } else {
    message_ += take_payload(head);
  }
  if (!head.is_last) return Arrived{};
  const bool is_text = std::exchange(message_type_, Opcode::kMore) == Opcode::kText;
  Arrived arrived{.kind = is_text ? Arrived::Kind::kText : Arrived::Kind::kBinary,
                  .payload = std::exchange(message_, {})};
  if (message_is_packed_) {
    const std::string packed = std::exchange(arrived.payload, {});
    const auto outcome = rules_.inflater->unpack(packed, rules_.longest, arrived.payload);
    if (outcome == MessageInflater::Outcome::kTooLong) return fail(kTooBig);
    if (outcome == MessageInflater::Outcome::kDamaged) return fail(kBadText);
  }
  if (is_text && !is_utf8(arrived.payload)) return fail(kBadText);
  return arrived;
}

std::string frame_head(Opcode opcode, std::size_t length, bool is_packed) {
  return head_of_frame(opcode, length, is_packed, false);
}

std::string server_frame(Opcode opcode, std::string_view payload, bool is_packed) {
  return frame_head(opcode, payload.size(), is_packed).append(payload);
}

std::string client_frame(Opcode opcode, std::string_view payload, std::uint32_t mask, bool is_packed) {
  std::string frame = head_of_frame(opcode, payload.size(), is_packed, true);
  std::string key;
  append_number(key, mask, kMaskBytes);
  frame += key;
  for (std::size_t i = 0; i < payload.size(); ++i)
    frame += static_cast<char>(byte_at(payload, i) ^ byte_at(key, i % kMaskBytes));
  return frame;
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
  if (code == kNoCloseCode) return "";
  std::string payload;
  append_number(payload, code, 2);
  return payload.append(reason.substr(0, kLongestControl - 2));
}

}  // namespace palamedes::net
