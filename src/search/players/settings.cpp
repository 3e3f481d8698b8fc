#include "search/players/settings.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "core/text/printable.h"

namespace palamedes::search {

const std::string* SettingsReader::take(std::string_view name) {
  known_.emplace_back(name);
  const std::string* value = nullptr;
  for (std::size_t i = 0; i < settings_.size(); ++i) {
    if (settings_[i].name != name) continue;
    if (value != nullptr) fail(name, "is given twice");
    taken_[i] = true;
    value = &settings_[i].value;
  }
  return value;
}

void SettingsReader::fail(std::string_view name, const std::string& what) {
  if (!error_) error_ = Error{"bad_setting", std::string(name) + " " + what};
}

bool SettingsReader::has(std::string_view name) const {
  return std::ranges::any_of(settings_, [&](const Setting& setting) { return setting.name == name; });
}

std::int64_t SettingsReader::number(std::string_view name, std::int64_t otherwise, std::int64_t low,
                                    std::int64_t high) {
  const std::string* text = take(name);
  if (text == nullptr) return otherwise;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
  if (error != std::errc{} || end != text->data() + text->size() || value < low || value > high) {
    fail(name,
         "takes a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", not " + shown(*text));
    return otherwise;
  }
  return value;
}

bool SettingsReader::flag(std::string_view name, bool otherwise) {
  return choice(name, otherwise ? 1 : 0, {"off", "on"}) == 1;
}

std::size_t SettingsReader::choice(std::string_view name, std::size_t otherwise,
                                   const std::vector<std::string_view>& names) {
  const std::string* text = take(name);
  if (text == nullptr) return otherwise;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == *text) return i;
  }
  fail(name, "is one of " + joined(names) + ", not " + shown(*text));
  return otherwise;
}

std::string SettingsReader::text(std::string_view name) {
  const std::string* text = take(name);
  return text == nullptr ? "" : *text;
}

std::vector<std::string> SettingsReader::unread() const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < settings_.size(); ++i) {
    if (!taken_[i]) names.push_back(settings_[i].name);
  }
  return names;
}

void SettingsReader::skip_unread() { taken_.assign(taken_.size(), true); }

MaybeError SettingsReader::finish(std::string_view whose) const {
  if (error_) return Error{error_->code, std::string(whose) + ": " + error_->message};
  for (std::size_t i = 0; i < settings_.size(); ++i) {
    if (taken_[i]) continue;
    const std::vector<std::string_view> names(known_.begin(), known_.end());
    return Error{"unknown_setting",
                 std::string(whose) + " has no setting " + shown(settings_[i].name) + "; it has " + joined(names)};
  }
  return std::nullopt;
}

}  // namespace palamedes::search
