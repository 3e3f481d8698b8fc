// Tables as text, with aligned columns: the first to the left, all others to the right.
#pragma once

#include <string>
#include <vector>

namespace palamedes::app {

class TextTable {
 public:
  explicit TextTable(std::vector<std::string> heads) : rows_{std::move(heads)} {}

  void add_heads(const std::vector<std::string>& heads) { append(rows_.front(), heads); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  /// Adds cells to the last row.
  void extend(const std::vector<std::string>& cells) { append(rows_.back(), cells); }

  /// The lines have no spaces at the end.
  std::string text() const;

 private:
  static void append(std::vector<std::string>& row, const std::vector<std::string>& cells) {
    row.insert(row.end(), cells.begin(), cells.end());
  }

  std::vector<std::vector<std::string>> rows_;
};

}  // namespace palamedes::app
