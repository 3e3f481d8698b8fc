#include "tests/support/places.h"

namespace palamedes::test {

std::string in_source(const std::string& path) {
  return path.empty() ? PALAMEDES_SOURCE_DIR : PALAMEDES_SOURCE_DIR "/" + path;
}

const std::string& program() {
  static const std::string path = PALAMEDES_BINARY;
  return path;
}

const std::string& tutorial_program() {
  static const std::string path = PALAMEDES_TUTORIAL;
  return path;
}

}  // namespace palamedes::test
