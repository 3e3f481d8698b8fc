#include "net/websocket/message_deflate.h"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <set>

#include "core/text/lower_case.h"
#include "core/text/split.h"

namespace palamedes::net {
namespace {

/// Fast: a higher level makes our messages only a few percent shorter.
constexpr int kLevel = 4;
constexpr int kRawWindow = -15;  ///< no zlib header
constexpr int kMemoryLevel = 8;
/// Every flushed message ends with an empty block of these bytes, which the extension leaves out.
constexpr std::string_view kEmptyBlock("\x00\x00\xff\xff", 4);

Bytef* bytes_of(std::string_view text) { return reinterpret_cast<Bytef*>(const_cast<char*>(text.data())); }

std::string_view without_spaces(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(first);
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

std::string_view without_quotes(std::string_view value) {
  const bool is_quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
  return is_quoted ? value.substr(1, value.size() - 2) : value;
}

bool is_window(std::string_view value) {
  constexpr std::array<std::string_view, 8> kSizes{"8", "9", "10", "11", "12", "13", "14", "15"};
  return std::ranges::find(kSizes, value) != kSizes.end();
}

/// The answer to one offer; nothing if the server cannot do what it asks for.
std::optional<std::string> answer_to(std::string_view offer) {
  const auto parts = split(offer, ';');
  if (lowered(without_spaces(parts.front())) != "permessage-deflate") return std::nullopt;
  std::string answer(kDeflateOffer);
  std::set<std::string> seen;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    const bool has_value = equals != std::string_view::npos;
    const std::string name = lowered(without_spaces(parts[i].substr(0, equals)));
    const std::string_view value =
        has_value ? without_quotes(without_spaces(parts[i].substr(equals + 1))) : std::string_view();
    if (!seen.insert(name).second) return std::nullopt;
    if (name == "server_no_context_takeover" || name == "client_no_context_takeover") {
      if (has_value) return std::nullopt;
    } else if (name == "client_max_window_bits") {
      if (has_value && !is_window(value)) return std::nullopt;
    } else if (name == "server_max_window_bits" && value == "15") {
      answer += "; server_max_window_bits=15";
    } else {
      return std::nullopt;
    }
  }
  return answer;
}

}  // namespace

struct MessageDeflater::Impl {
  z_stream stream{};
};

MessageDeflater::MessageDeflater() : impl_(std::make_unique<Impl>()) {
  if (deflateInit2(&impl_->stream, kLevel, Z_DEFLATED, kRawWindow, kMemoryLevel, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::bad_alloc();
}

MessageDeflater::~MessageDeflater() { deflateEnd(&impl_->stream); }

std::string MessageDeflater::pack(std::string_view text) {
  z_stream& stream = impl_->stream;
  deflateReset(&stream);
  constexpr std::size_t kFlush = 16;  // the empty block, and what the bound leaves out for a flush
  std::string packed(deflateBound(&stream, text.size()) + kFlush, '\0');
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = bytes_of(packed);
  stream.avail_out = static_cast<uInt>(packed.size());
  deflate(&stream, Z_SYNC_FLUSH);
  packed.resize(packed.size() - stream.avail_out);
  if (packed.ends_with(kEmptyBlock)) packed.resize(packed.size() - kEmptyBlock.size());
  return packed;
}

struct MessageInflater::Impl {
  z_stream stream{};
};

MessageInflater::MessageInflater() : impl_(std::make_unique<Impl>()) {
  if (inflateInit2(&impl_->stream, kRawWindow) != Z_OK) throw std::bad_alloc();
}

MessageInflater::~MessageInflater() { inflateEnd(&impl_->stream); }

MessageInflater::Outcome MessageInflater::unpack(std::string_view payload, std::size_t longest, std::string& text) {
  text.clear();
  z_stream& stream = impl_->stream;
  inflateReset(&stream);
  std::array<char, 4'096> piece{};
  for (const std::string_view part : {payload, kEmptyBlock}) {
    stream.next_in = bytes_of(part);
    stream.avail_in = static_cast<uInt>(part.size());
    do {
      stream.next_out = bytes_of({piece.data(), piece.size()});
      stream.avail_out = piece.size();
      const int status = inflate(&stream, Z_SYNC_FLUSH);
      const std::size_t made = piece.size() - stream.avail_out;
      if (made > longest - text.size()) return Outcome::kTooLong;
      text.append(piece.data(), made);
      if (status == Z_STREAM_END) {
        inflateReset(&stream);  // a final block; more blocks may follow
      } else if (status != Z_OK && status != Z_BUF_ERROR) {
        return Outcome::kDamaged;
      }
    } while (stream.avail_in > 0 || stream.avail_out == 0);
  }
  return Outcome::kDone;
}

std::optional<std::string> agreed_deflate(std::string_view offers) {
  constexpr std::size_t kMostOffers = 8;
  if (without_spaces(offers).empty()) return std::nullopt;
  const auto all = split(offers, ',');
  for (std::size_t i = 0; i < std::min(all.size(), kMostOffers); ++i) {
    if (auto answer = answer_to(all[i])) return answer;
  }
  return std::nullopt;
}

}  // namespace palamedes::net
