#include "app/support/state_folder.h"

namespace palamedes::app {

std::string state_folder(const Environment& environment) {
  std::string folder = environment("XDG_STATE_HOME");
  // The XDG specification says that a relative path must be ignored.
  if (!folder.starts_with('/')) {
    const std::string home = environment("HOME");
    if (home.empty()) return "";
    folder = home + "/.local/state";
  }
  return folder + "/palamedes";
}

std::string server_folder(const Environment& environment) {
  const std::string folder = state_folder(environment);
  return folder.empty() ? "" : folder + "/server";
}

}  // namespace palamedes::app
