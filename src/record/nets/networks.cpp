#include "record/nets/networks.h"

#include <fmt/core.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "nn/file/safetensors.h"
#include "record/files/files.h"
#include "record/json.h"

namespace palamedes::record {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNetEnding = ".safetensors";
constexpr std::string_view kTagsFile = "tags.json";
constexpr std::size_t kLargestTags = 1'000'000;

/// Messages name files without their folder: players and the public may read them.
Error cannot_read_net(const fs::path& path, const std::string& why) {
  return {"net_unreadable", fmt::format("cannot read {}: {}", in_one_line(path.filename().string()), why)};
}

/// The bytes of a regular file. A device or a pipe could block or never end.
Result<std::string> bytes_of_file(const std::string& path, std::size_t largest) {
  std::error_code error;
  if (!fs::is_regular_file(path, error)) return cannot_read_net(path, error ? error.message() : "it is not a file");
  const auto size = fs::file_size(path, error);
  if (error) return cannot_read_net(path, error.message());
  if (size > largest)
    return Error{"net_too_large", cannot_read_net(path, fmt::format("it has more than {} bytes", largest)).message};
  std::ifstream file(path, std::ios::binary);
  if (!file) return cannot_read_net(path, std::strerror(errno));
  std::string bytes(size, '\0');
  file.read(bytes.data(), static_cast<std::streamsize>(size));
  if (file.gcount() != static_cast<std::streamsize>(size)) return cannot_read_net(path, "it became shorter");
  return bytes;
}

/// The network, which must have the name of its file.
NetResult read_named(std::string_view bytes, std::string_view name) {
  auto network = nn::read_network(bytes);
  if (!network || (*network)->description().name == name) return network;
  return Error{"net_name", fmt::format("the file {}{} contains a network with another name, {}", name, kNetEnding,
                                       (*network)->description().name)};
}

}  // namespace

NetResult read_network_file(const std::string& path) {
  const auto bytes = bytes_of_file(path, nn::kLargestNetworkFile);
  if (!bytes) return bytes.error();
  auto network = nn::read_network(*bytes);
  if (network) return network;
  return Error{network.error().code,
               fmt::format("{}: {}", in_one_line(fs::path(path).filename().string()), network.error().message)};
}

Networks::Networks(std::string folder, std::span<const BuiltinFile> built_in)
    : folder_(std::move(folder)), built_in_(built_in) {}

std::string Networks::tags_path() const { return folder_ + "/" + std::string(kTagsFile); }

std::string Networks::path_of(std::string_view name) const { return fmt::format("{}/{}{}", folder_, name, kNetEnding); }

std::optional<std::string_view> Networks::built_in(std::string_view file) const {
  const auto found = std::ranges::find(built_in_, file, &BuiltinFile::name);
  return found == built_in_.end() ? std::nullopt : std::optional(found->bytes);
}

/// The names of the networks in the folder, sorted.
std::vector<std::string> Networks::file_names() const {
  std::vector<std::string> names;
  std::error_code error;
  if (folder_.empty()) return names;
  for (fs::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error)) {
    const std::string file = entry->path().filename().string();
    if (!file.ends_with(kNetEnding)) continue;
    std::string name = file.substr(0, file.size() - kNetEnding.size());
    if (nn::is_network_name(name)) names.push_back(std::move(name));
  }
  std::ranges::sort(names);
  return names;
}

NetResult Networks::read_file(const std::string& name) const {
  const auto bytes = bytes_of_file(path_of(name), nn::kLargestNetworkFile);
  if (!bytes) return bytes.error();
  auto network = read_named(*bytes, name);
  if (network) return network;
  return Error{network.error().code, fmt::format("{}{}: {}", name, kNetEnding, network.error().message)};
}

/// The network with this name; an error with the code "net_unknown" if there is none.
NetResult Networks::find_name(const std::string& name) const {
  if (const auto known = read_.find(name); known != read_.end()) return known->second;
  const auto remembered = [&](NetResult result) { return read_.emplace(name, std::move(result)).first->second; };
  if (const auto bytes = built_in(name + std::string(kNetEnding))) return remembered(read_named(*bytes, name));
  std::error_code error;
  if (folder_.empty() || !fs::exists(fs::symlink_status(path_of(name), error))) return unknown(name);
  return remembered(read_file(name));
}

NetResult Networks::find_reference(const nn::NetReference& reference) const {
  auto network = find_name(reference.name);
  if (!network || !reference.id || *reference.id == (*network)->id()) return network;
  return Error{"net_other", fmt::format("the network {} has changed: it had the id {}, and now it has {}",
                                        reference.name, hex16(*reference.id), hex16((*network)->id()))};
}

Error Networks::unknown(std::string_view name) const {
  constexpr std::size_t kMostNamed = 10;
  auto all = names();
  if (all.empty()) return {"net_unknown", fmt::format("there is no network {}; there are none", shown(name))};
  if (all.size() > kMostNamed) {
    all.resize(kMostNamed);
    all.emplace_back("...");
  }
  return {"net_unknown", fmt::format("there is no network {}; there are {}", shown(name),
                                     joined(std::vector<std::string_view>(all.begin(), all.end())))};
}

Result<std::shared_ptr<const nn::Network>> Networks::find(std::string_view name) const {
  const std::lock_guard lock(mutex_);
  if (!nn::is_network_name(name)) return unknown(name);
  auto network = find_name(std::string(name));
  if (network || network.error().code != "net_unknown") return network;
  const auto all = tags();
  if (!all) return all.error();
  const auto tag = std::ranges::find(*all, name, &ListedTag::tag);
  if (tag == all->end()) return network;
  auto tagged = find_reference(tag->in_use);
  if (tagged) return tagged;
  return Error{tagged.error().code, fmt::format("the tag {}: {}", name, tagged.error().message)};
}

std::vector<std::string> Networks::names() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> names = file_names();
  for (const BuiltinFile& file : built_in_) {
    if (file.name.ends_with(kNetEnding)) names.emplace_back(file.name.substr(0, file.name.size() - kNetEnding.size()));
  }
  if (const auto all = tags()) {
    for (const ListedTag& tag : *all) names.push_back(tag.tag);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::vector<ListedNet> Networks::list() const {
  const std::lock_guard lock(mutex_);
  std::vector<ListedNet> nets;
  for (const BuiltinFile& file : built_in_) {
    if (!file.name.ends_with(kNetEnding)) continue;
    const std::string name(file.name.substr(0, file.name.size() - kNetEnding.size()));
    nets.push_back({.name = name, .network = find_name(name)});
  }
  for (const std::string& name : file_names()) {
    const bool is_hidden = built_in(name + std::string(kNetEnding)).has_value();
    nets.push_back({.name = name,
                    .path = path_of(name),
                    .network = is_hidden ? read_file(name) : find_name(name),
                    .is_hidden = is_hidden});
  }
  return nets;
}

Result<NetTags> Networks::builtin_tags() const {
  const auto bytes = built_in(kTagsFile);
  return bytes ? parse_tags(*bytes) : Result<NetTags>(NetTags());
}

Result<NetTags> Networks::folder_tags() const {
  if (folder_tags_) return *folder_tags_;
  folder_tags_ = [&]() -> Result<NetTags> {
    std::error_code error;
    if (folder_.empty() || !fs::exists(fs::symlink_status(tags_path(), error))) return NetTags();
    const auto text = bytes_of_file(tags_path(), kLargestTags);
    if (!text) return text.error();
    auto tags = parse_tags(*text);
    if (tags) return tags;
    return Error{"net_tags", fmt::format("{} is damaged: {}", kTagsFile, tags.error().message)};
  }();
  return *folder_tags_;
}

Result<std::vector<ListedTag>> Networks::tags() const {
  const std::lock_guard lock(mutex_);
  const auto shipped = builtin_tags();
  if (!shipped) return shipped.error();
  const auto chosen = folder_tags();
  if (!chosen) return chosen.error();
  std::map<std::string, ListedTag> all;
  for (const auto& [tag, references] : *shipped)
    all[tag] = {.tag = tag, .in_use = references.front(), .is_built_in = true};
  for (const auto& [tag, references] : *chosen) {
    ListedTag listed{.tag = tag, .in_use = references.front(), .before = {references.begin() + 1, references.end()}};
    if (const auto own = all.find(tag); own != all.end()) listed.before.push_back(own->second.in_use);
    all[tag] = std::move(listed);
  }
  std::vector<ListedTag> list;
  for (auto& [tag, listed] : all) list.push_back(std::move(listed));
  return list;
}

MaybeError Networks::write_tags(const NetTags& tags) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error) return Error{"unwritable_file", fmt::format("cannot make {}: {}", in_one_line(folder_), error.message())};
  auto file = OutputFile::create(tags_path());
  if (!file) return file.error();
  if (auto failed = file->write(tags_text(tags))) return failed;
  if (auto failed = file->commit()) return failed;
  folder_tags_ = tags;
  return std::nullopt;
}

MaybeError Networks::use(const std::string& tag, std::string_view name) {
  const std::lock_guard lock(mutex_);
  if (folder_.empty()) return Error{"net_folder", "there is no folder for networks; name one with --nets"};
  if (!nn::is_network_name(tag)) return Error{"net_name", fmt::format("{} cannot be a tag", shown(tag))};
  if (find_name(tag).ok() || built_in(tag + std::string(kNetEnding)))
    return Error{"net_name", fmt::format("{} is the name of a network, so it cannot be a tag", shown(tag))};
  const auto network = find(name);
  if (!network) return network.error();
  auto tags = folder_tags();
  if (!tags) return tags.error();
  auto& references = (*tags)[tag];
  const nn::NetReference chosen{.name = (*network)->description().name, .id = (*network)->id()};
  if (!references.empty() && references.front() == chosen) return std::nullopt;
  references.insert(references.begin(), chosen);
  if (references.size() > kMostTagged) references.resize(kMostTagged);
  return write_tags(*tags);
}

Result<nn::NetReference> Networks::rollback(const std::string& tag) {
  const std::lock_guard lock(mutex_);
  const auto all = tags();
  if (!all) return all.error();
  const auto now = std::ranges::find(*all, tag, &ListedTag::tag);
  if (now == all->end()) return Error{"net_unknown", fmt::format("there is no tag {}", shown(tag))};
  if (now->before.empty())
    return Error{"net_rollback",
                 fmt::format("the tag {} has always meant {}: there is nothing to go back to", tag, now->in_use.name)};
  const nn::NetReference before = now->before.front();
  if (const auto network = find_reference(before); !network)
    return Error{network.error().code,
                 fmt::format("the tag {} keeps meaning {}: {}", tag, now->in_use.name, network.error().message)};
  auto tags = folder_tags();
  auto& references = (*tags)[tag];
  references.erase(references.begin());
  if (references.empty()) tags->erase(tag);
  if (auto error = write_tags(*tags)) return *std::move(error);
  return before;
}

}  // namespace palamedes::record
