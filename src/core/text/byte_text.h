// Numbers and texts as bytes, for compact files: small numbers take one byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace palamedes {

/// Seven bits in each byte, the lowest first; the high bit says that more follow.
inline void put_number(std::string& out, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7) out.push_back(static_cast<char>((number & 0x7f) | 0x80));
  out.push_back(static_cast<char>(number));
}
/// The length, then the bytes.
inline void put_text(std::string& out, std::string_view text) {
  put_number(out, text.size());
  out.append(text);
}
/// A number of a fixed length, the lowest byte first.
inline void put_fixed(std::string& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>((number >> (8 * i)) & 0xff));
}
constexpr std::uint64_t fixed(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i)
    number |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes[i])) << (8 * i);
  return number;
}

/// Numbers near 0 become small numbers without a sign: 0, -1, 1, -2 are 0, 1, 2, 3.
constexpr std::uint64_t zigzag(std::int64_t number) {
  return (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63);
}
constexpr std::int64_t unzigzag(std::uint64_t number) {
  return static_cast<std::int64_t>((number >> 1) ^ (0 - (number & 1)));
}

/// Reads what the functions above wrote. After an error every further read gives 0.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() {
    std::uint64_t number = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (at_ >= bytes_.size()) break;
      const auto byte = static_cast<unsigned char>(bytes_[at_++]);
      number |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
    fail();
    return 0;
  }
  /// What put_fixed wrote.
  std::uint64_t fixed_number(std::size_t bytes) {
    if (bytes > bytes_.size() - at_) {
      fail();
      return 0;
    }
    at_ += bytes;
    return fixed(bytes_.substr(at_ - bytes, bytes));
  }
  std::string text(std::size_t longest) {
    const std::uint64_t length = number();
    if (length > longest || length > bytes_.size() - at_) {
      fail();
      return {};
    }
    at_ += length;
    return std::string(bytes_.substr(at_ - length, length));
  }
  bool failed() const { return failed_; }
  bool done() const { return at_ == bytes_.size(); }

 private:
  void fail() {
    failed_ = true;
    at_ = bytes_.size();
  }

  std::string_view bytes_;
  std::size_t at_ = 0;
  bool failed_ = false;
};

}  // namespace palamedes
