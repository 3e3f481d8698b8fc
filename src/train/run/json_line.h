// Writes one JSON object. The trainer writes JSON but never reads it.
#pragma once

#include <cmath>
#include <concepts>
#include <cstdio>
#include <string>
#include <string_view>

#include "nn/file/header_text.h"

namespace palamedes::train {

class JsonLine {
 public:
  JsonLine& add(std::string_view name, std::string_view text) { return raw(name, nn::quoted(text)); }
  JsonLine& add(std::string_view name, const char* text) { return add(name, std::string_view(text)); }
  JsonLine& add(std::string_view name, bool value) { return raw(name, value ? "true" : "false"); }
  JsonLine& add(std::string_view name, std::integral auto number) { return raw(name, std::to_string(number)); }
  /// Numbers that are not finite become null.
  JsonLine& add(std::string_view name, double number) {
    if (!std::isfinite(number)) return raw(name, "null");
    char text[32];  // NOLINT(modernize-avoid-c-arrays)
    std::snprintf(text, sizeof text, "%.6g", number);
    return raw(name, text);
  }
  JsonLine& add(std::string_view name, const JsonLine& object) { return raw(name, object.text()); }
  /// A value that is JSON already.
  JsonLine& raw(std::string_view name, const std::string& json) {
    members_ += (members_.empty() ? "" : ",") + nn::quoted(name) + ':' + json;
    return *this;
  }
  std::string text() const { return '{' + members_ + '}'; }

 private:
  std::string members_;
};

}  // namespace palamedes::train
