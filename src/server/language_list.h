// The languages that requests may name, for error messages.
#pragma once

#include <string>

#include "core/language.h"

namespace palamedes::server {

/// "en or zh"
inline std::string language_list() {
  std::string list;
  for (const LanguageInfo& info : kLanguages) {
    if (!list.empty()) list += info.language == kLanguages.back().language ? " or " : ", ";
    list += info.id;
  }
  return list;
}

}  // namespace palamedes::server
