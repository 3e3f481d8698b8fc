// Commands of the trainer that check and measure a device.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/config.h"

namespace palamedes::train {

inline constexpr std::string_view kToolHelp =
    "  check-device       compares the device with 32-bit numbers on the CPU: game=liuzhou positions=1000\n"
    "  bench-inference    evaluations a second: game=liuzhou sizes=1024,2048,4096,8192 seconds=3\n"
    "  both also take: board= edition= players= device=auto net=FILE out=FOLDER, and the settings of a net\n";

/// Runs the command and returns the exit status; nothing if there is no such command. Arguments are name=value.
std::optional<int> run_tool(std::string_view command, const std::vector<Setting>& arguments);

}  // namespace palamedes::train
