// A console for tests: takes its answers from a list and keeps everything that is printed.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "app/play/screen/console.h"

namespace palamedes::app {

class ScriptedConsole final : public Console {
 public:
  explicit ScriptedConsole(std::deque<std::string> lines, const Appearance& look = {})
      : Console(look), lines_(std::move(lines)) {}

  void print(std::string_view text) override { printed_ += text; }
  Input ask(std::string_view prompt) override {
    printed_ += prompt;
    if (lines_.empty()) return {Input::Kind::kEnd};
    Input input{Input::Kind::kLine, lines_.front()};
    printed_ += input.text + '\n';
    lines_.pop_front();
    return input;
  }
  bool stopped() override { return false; }

  const std::string& printed() const { return printed_; }
  std::size_t unread() const { return lines_.size(); }

 private:
  std::deque<std::string> lines_;
  std::string printed_;
};

}  // namespace palamedes::app
