// What people may call themselves.
#pragma once

#include <string_view>

#include "core/result.h"

namespace palamedes::server {

/// Refuses names (code "bad_name") with characters that nobody sees or that change the order of others: with them, two
/// names can look alike, and a name can rearrange the text around it. "" is allowed: a person without a name.
///
/// Letters that look like others, such as a Cyrillic "а", are allowed: no list of them is complete.
MaybeError wrong_name(std::string_view name);

}  // namespace palamedes::server
