// Tags: names that can be moved from one network to another, such as "liuzhou" for the network that Liuzhou's strong
// levels use. docs/network_format.md describes their file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "nn/net_choice.h"

namespace palamedes::record {

/// The networks of each tag: the one in use first, then those that it replaced, the latest first. No list is empty.
using NetTags = std::map<std::string, std::vector<nn::NetReference>, std::less<>>;

/// How many networks a tag remembers.
inline constexpr std::size_t kMostTagged = 20;

Result<NetTags> parse_tags(std::string_view text);
std::string tags_text(const NetTags& tags);

}  // namespace palamedes::record
