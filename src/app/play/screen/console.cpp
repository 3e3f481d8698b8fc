#include "app/play/screen/console.h"

#include <unistd.h>

#include <cstdio>

namespace palamedes::app {

namespace {

/// A person who types at a terminal also reads there, even if the output goes through a pipe such as `tee`.
Appearance look_of(ColorMode mode) {
  Appearance look = look_for(mode, isatty(STDOUT_FILENO) != 0, process_environment());
  look.terminal = look.terminal || isatty(STDIN_FILENO) != 0;
  return look;
}

}  // namespace

StandardConsole::StandardConsole(ColorMode mode)
    : Console(look_of(mode)), reader_(STDIN_FILENO, signals_.fd()), echo_(isatty(STDIN_FILENO) == 0) {}

void StandardConsole::print(std::string_view text) {
  const std::string shown = with_shown_signs(text, look());
  std::fwrite(shown.data(), 1, shown.size(), stdout);
}

Input StandardConsole::ask(std::string_view prompt) {
  print(prompt);
  // Nobody reads the output any more, so treat this as the end of input. The command line reports the error.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) return {Input::Kind::kEnd};
  Input input = reader_.next();
  switch (input.kind) {
    case Input::Kind::kLine:
      if (echo_) print(input.text + '\n');
      break;
    case Input::Kind::kRefused:
      if (echo_) print("\n");
      break;
    case Input::Kind::kEnd:
    case Input::Kind::kStopped:
      print("\n");
      break;
  }
  return input;
}

bool StandardConsole::stopped() { return reader_.stopped(); }

}  // namespace palamedes::app
