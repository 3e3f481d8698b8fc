// Where the game communicates with people: the terminal, or a script in a test.
#pragma once

#include <string>
#include <string_view>

#include "app/play/input/typed_lines.h"
#include "app/play/screen/appearance.h"
#include "app/play/screen/stop_signals.h"

namespace palamedes::app {

class Console {
 public:
  explicit Console(const Appearance& look) : look_(look) {}
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;
  virtual ~Console() = default;

  virtual void print(std::string_view text) = 0;
  /// Shows the prompt and waits for a line.
  virtual Input ask(std::string_view prompt) = 0;
  /// Drops what a person typed ahead, so that the next line answers the next question.
  virtual void forget_typed() {}
  /// Whether the program was asked to end; never waits.
  virtual bool stopped() = 0;

  const Appearance& look() const { return look_; }

 private:
  Appearance look_;
};

/// Standard input and output. As long as it exists, signals that would end the program become Input::kStopped.
class StandardConsole final : public Console {
 public:
  explicit StandardConsole(ColorMode mode);

  void print(std::string_view text) override;
  Input ask(std::string_view prompt) override;
  void forget_typed() override { reader_.forget(); }
  bool stopped() override;

 private:
  StopSignals signals_;
  TypedLines reader_;
  bool echo_;  ///< whether to print the input, because no terminal shows it
};

}  // namespace palamedes::app
