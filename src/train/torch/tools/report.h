// What a check or a measurement found: printed as lines, and written as JSON for other programs.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/config.h"

namespace palamedes::train {

class Report {
 public:
  explicit Report(std::string name) : name_(std::move(name)) {}

  void add(std::string_view name, std::string_view text);
  void add(std::string_view name, double number);
  void add(const std::vector<Setting>& settings);

  /// Prints all lines, and writes NAME.json to the folder unless its name is empty. Returns whether that was possible.
  bool finish(const std::string& folder) const;

 private:
  std::string name_;
  std::vector<std::pair<std::string, std::string>> values_{};  ///< names and JSON
};

}  // namespace palamedes::train
