#include "nn/file/network.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/seat.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "nn/file/header_text.h"
#include "nn/file/safetensors.h"

namespace palamedes::nn {
namespace {

using Metadata = std::map<std::string, std::string>;

constexpr std::size_t kLongestNetworkName = 64;
constexpr std::size_t kMostListItems = 64;
constexpr std::string_view kFormatKey = "palamedes_format";
constexpr std::string_view kDataHashKey = "data_hash";
constexpr std::string_view kParameterPrefix = "parameter.";
constexpr std::string_view kNotePrefix = "note.";

/// The fields that are plain texts, by their names in files.
struct TextField {
  std::string_view key;
  std::string NetworkDescription::* member;
};
constexpr std::array<TextField, 9> kTextFields{{
    {"kind", &NetworkDescription::kind},
    {"name", &NetworkDescription::name},
    {"game", &NetworkDescription::game},
    {"date", &NetworkDescription::date},
    {"commit", &NetworkDescription::commit},
    {"data", &NetworkDescription::data},
    {"against_predecessor", &NetworkDescription::against_predecessor},
    {"against_hand", &NetworkDescription::against_hand},
    {"against_alphabeta", &NetworkDescription::against_alphabeta},
}};

Error bad_metadata(std::string_view key, const std::string& what) {
  return {"net_metadata", "the network file's '" + std::string(key) + "' " + what};
}

/// Takes values out of the metadata. Keeps the first error.
class MetadataReader {
 public:
  explicit MetadataReader(Metadata metadata) : left_(std::move(metadata)) {}

  std::string text(std::string_view key) {
    const auto found = left_.find(std::string(key));
    if (found == left_.end()) {
      fail({"net_metadata", "the network file has no '" + std::string(key) + "' in its metadata"});
      return {};
    }
    std::string value = std::move(found->second);
    left_.erase(found);
    if (!is_plain_text(value)) fail(bad_metadata(key, "has control characters"));
    return value;
  }
  std::string identifier(std::string_view key) {
    std::string value = text(key);
    if (!error_ && !is_network_name(value)) fail(bad_metadata(key, "cannot be " + shown(value)));
    return value;
  }
  std::vector<std::string> identifiers(std::string_view key) {
    std::vector<std::string> items;
    const std::string value = text(key);
    if (value.empty()) return items;
    for (const std::string_view item : split(value, ' ', kMostListItems)) {
      if (!is_network_name(item) || items.size() == kMostListItems || std::ranges::find(items, item) != items.end()) {
        fail(bad_metadata(key, "is a list of different names, not " + shown(value)));
        return {};
      }
      items.emplace_back(item);
    }
    return items;
  }
  std::vector<int> seats(std::string_view key) {
    std::vector<int> items;
    const std::string value = text(key);
    for (const std::string_view item : split(value, ' ', kMaxSeats)) {
      const int number = item.size() == 1 ? item[0] - '0' : 0;
      if (number < 2 || number > static_cast<int>(kMaxSeats) || (!items.empty() && number <= items.back())) {
        fail(bad_metadata(key, "is a list of rising numbers from 2 to 4, not " + shown(value)));
        return {};
      }
      items.push_back(number);
    }
    return items;
  }
  std::uint64_t hash(std::string_view key) {
    const std::string value = text(key);
    const auto hash = parse_hex16(value);
    if (!error_ && !hash) fail(bad_metadata(key, "is sixteen hexadecimal digits, not " + shown(value)));
    return hash.value_or(0);
  }
  /// Everything whose key begins with the prefix, without it.
  Metadata with_prefix(std::string_view prefix) {
    Metadata found;
    for (auto at = left_.begin(); at != left_.end();) {
      if (!at->first.starts_with(prefix)) {
        ++at;
        continue;
      }
      const std::string name = at->first.substr(prefix.size());
      if (!is_network_name(name) || !is_plain_text(at->second)) fail(bad_metadata(at->first, "is not a plain text"));
      found[name] = std::move(at->second);
      at = left_.erase(at);
    }
    return found;
  }
  MaybeError finish() {
    if (!error_ && !left_.empty())
      fail({"net_metadata", "the network file has an unknown " + shown(left_.begin()->first) + " in its metadata"});
    return error_;
  }
  void fail(Error error) {
    if (!error_) error_ = std::move(error);
  }

 private:
  Metadata left_;
  MaybeError error_{};
};

bool is_date(std::string_view text) {
  if (text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 4 || i == 7 ? text[i] != '-' : text[i] < '0' || text[i] > '9') return false;
  }
  return true;
}

Result<NetworkDescription> describe(Metadata metadata, std::uint64_t data_hash) {
  MetadataReader reader(std::move(metadata));
  NetworkDescription description;
  // The version comes first: a file of another version may have other fields.
  const std::string format = reader.text(kFormatKey);
  if (format.empty())
    return Error{"net_format", "this safetensors file is not a network of Palamedes: its metadata has no '" +
                                   std::string(kFormatKey) + "'"};
  if (format != std::to_string(kNetworkFormat))
    return Error{"net_format", "the network file has format " + shown(format) + "; this program reads format " +
                                   std::to_string(kNetworkFormat)};
  for (const auto& [key, member] : kTextFields) description.*member = reader.text(key);
  description.editions = reader.identifiers("editions");
  description.boards = reader.identifiers("boards");
  description.seats = reader.seats("seats");
  description.layout = reader.hash("layout");
  const std::uint64_t expected = reader.hash(kDataHashKey);
  description.parameters = reader.with_prefix(kParameterPrefix);
  description.notes = reader.with_prefix(kNotePrefix);
  for (const auto& [key, value] : {std::pair("kind", &description.kind), std::pair("name", &description.name),
                                   std::pair("game", &description.game)}) {
    if (!is_network_name(*value)) reader.fail(bad_metadata(key, "cannot be " + shown(*value)));
  }
  if (description.editions.empty()) reader.fail(bad_metadata("editions", "names no edition"));
  if (!is_date(description.date))
    reader.fail(bad_metadata("date", "is a date such as 2025-01-31, not " + shown(description.date)));
  if (auto error = reader.finish()) return *std::move(error);
  if (expected != data_hash)
    return Error{"net_damaged", "the network file is damaged: its numbers have the hash " + hex16(data_hash) +
                                    ", and its metadata says " + hex16(expected)};
  return description;
}

template <class Items, class Text>
std::string listed(const Items& items, Text&& text) {
  std::string all;
  for (const auto& item : items) all += (all.empty() ? "" : " ") + text(item);
  return all;
}

Metadata metadata_of(const NetworkDescription& description) {
  Metadata metadata;
  metadata[std::string(kFormatKey)] = std::to_string(kNetworkFormat);
  for (const auto& [key, member] : kTextFields) metadata[std::string(key)] = description.*member;
  const auto same = [](const std::string& item) { return item; };
  metadata["editions"] = listed(description.editions, same);
  metadata["boards"] = listed(description.boards, same);
  metadata["seats"] = listed(description.seats, [](int seats) { return std::to_string(seats); });
  metadata["layout"] = hex16(description.layout);
  for (const auto& [name, value] : description.parameters) metadata[std::string(kParameterPrefix) + name] = value;
  for (const auto& [name, value] : description.notes) metadata[std::string(kNotePrefix) + name] = value;
  return metadata;
}

}  // namespace

bool is_network_name(std::string_view name) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  const auto allowed = [&](char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '.' || c == '_' || c == '-';
  };
  return !name.empty() && name.size() <= kLongestNetworkName && is_letter(name[0]) &&
         std::ranges::all_of(name, allowed);
}

const Tensor* Network::find(std::string_view name) const {
  const auto found = std::ranges::find(tensors_, name, &Tensor::name);
  return found == tensors_.end() ? nullptr : &*found;
}

MaybeError Network::check_tensor(std::string_view name, NumberType type, const Shape& shape) const {
  const Tensor* tensor = find(name);
  if (tensor == nullptr)
    return Error{"net_tensor", "the network " + description_.name + " has no tensor '" + std::string(name) + "'"};
  if (tensor->type != type || tensor->shape != shape)
    return Error{"net_tensor", "the tensor '" + std::string(name) + "' of the network " + description_.name + " is " +
                                   std::string(name_of(tensor->type)) + " " + shape_text(tensor->shape) +
                                   "; it must be " + std::string(name_of(type)) + " " + shape_text(shape)};
  return std::nullopt;
}

MaybeError Network::check_names(std::span<const std::string_view> names) const {
  for (const Tensor& tensor : tensors_) {
    if (std::ranges::find(names, tensor.name) == names.end())
      return Error{"net_tensor", "the network " + description_.name + " has an unknown tensor " + shown(tensor.name)};
  }
  return std::nullopt;
}

Result<std::shared_ptr<const Network>> read_network(std::string_view file) {
  auto content = parse_safetensors(file);
  if (!content) return content.error();
  auto description = describe(std::move(content->metadata), fnv1a(tensor_bytes(file)));
  if (!description) return description.error();
  return std::shared_ptr<const Network>(
      std::make_shared<Network>(fnv1a(file), *std::move(description), std::move(content->tensors)));
}

Result<std::string> write_network(const NetworkDescription& description, std::vector<Tensor> tensors) {
  std::uint64_t data_hash = kFnvOffset;
  for (const Tensor& tensor : tensors) {
    const std::string bytes(tensor.bytes.begin(), tensor.bytes.end());
    data_hash = fnv1a(bytes, data_hash);
  }
  Safetensors content{.metadata = metadata_of(description), .tensors = std::move(tensors)};
  content.metadata[std::string(kDataHashKey)] = hex16(data_hash);
  std::string file = write_safetensors(content);
  if (const auto network = read_network(file); !network) return network.error();
  return file;
}

}  // namespace palamedes::nn
