// The report of a load test: measurements, and limits that hold or do not, as text or as one JSON object.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "client/statistics.h"

namespace palamedes::app::load {

constexpr double kMegabyte = 1e6;

class LoadReport {
 public:
  /// `words` is for people: "resident size, MB".
  void figure(std::string_view key, std::string_view words, double value);
  void note(std::string_view key, std::string_view words, std::string_view value);
  /// Percentiles in milliseconds: KEY_p50_ms and so on.
  void times(std::string_view key, std::string_view words, const client::Samples& samples);
  /// Several figures together, in the JSON object only.
  void object(std::string_view key, boost::json::object figures) { figures_[key] = std::move(figures); }
  /// Lines before all others, in the text only.
  void lines(std::string text) { first_lines_ = std::move(text); }
  void bar(std::string_view words, bool holds);
  /// The load of the machine and the number of cores.
  void machine();

  bool all_hold() const;
  std::string text() const;
  std::string json() const;

 private:
  struct Line {
    std::string words;
    std::string value;
  };
  struct Bar {
    std::string words;
    bool holds;
  };
  boost::json::object figures_{};
  std::string first_lines_{};
  std::vector<Line> lines_{};
  std::vector<Bar> bars_{};
};

}  // namespace palamedes::app::load
