// Where tests find the repository and the programs. Only places.cpp is compiled with these paths, so that a cache of
// compiled files serves every checkout.
#pragma once

#include <string>

namespace palamedes::test {

/// A path in the repository: "docs/hosting.md". Its root if the path is empty.
std::string in_source(const std::string& path);
/// The program `palamedes`.
const std::string& program();
/// The program of tests/tictactoe.
const std::string& tutorial_program();

}  // namespace palamedes::test
