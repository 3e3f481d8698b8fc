#include "train/torch/tools/report.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

namespace palamedes::train {
namespace {

std::string json_text(std::string_view text) {
  std::string json = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') json += '\\';
    json += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return json + '"';
}

}  // namespace

void Report::add(std::string_view name, std::string_view text) { values_.emplace_back(name, json_text(text)); }

void Report::add(std::string_view name, double number) {
  std::array<char, 40> text{};
  std::snprintf(text.data(), text.size(), "%.6g", number);
  values_.emplace_back(name, text.data());
}

void Report::add(const std::vector<Setting>& settings) {
  for (const Setting& setting : settings) add(setting.name, setting.value);
}

bool Report::finish(const std::string& folder) const {
  std::string json = "{";
  for (const auto& [name, value] : values_) {
    std::printf("%s: %s\n", name.c_str(), value.c_str());
    json += (json.size() > 1 ? ",\n " : "") + json_text(name) + ": " + value;
  }
  json += "}\n";
  std::fflush(stdout);
  if (folder.empty()) return true;
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::ofstream file(std::filesystem::path(folder) / (name_ + ".json"));
  file << json;
  return static_cast<bool>(file.flush());
}

}  // namespace palamedes::train
