// The commands of the trainer that train and play.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/config.h"

namespace palamedes::train {

inline constexpr std::string_view kCommandHelp =
    "  train    learns by self-play: game=liuzhou run=FOLDER [editions=seed/current] [board=B] [players=2]\n"
    "           [device=auto] [resume=on] [minutes=8.5] [from=FOLDER] [pack=FOLDER] [warm=FILE,FILE] [commit=TEXT]\n"
    "           [init=FILE] and the settings of docs/learning.md\n"
    "  match    a net against an engine or another net: game=liuzhou net=FILE against=level5|FILE|engine:COMMAND\n"
    "           [games=400] [lines=32] [seed=1] [editions=seed/current] [nets=FOLDER] [out=FILE]\n"
    "           with a COMMAND also [engine-nodes=45000] [engine-timeout=60000] [at-once=64]\n"
    "  bench-selfplay  plays with one net, and prints speeds and a hash of the games: game=liuzhou [net=FILE]\n"
    "           [threads=1,4,16] [places=4096] [ticks=500] and settings of self-play or of a random net\n"
    "  games    the games in a run's window, for palamedes selfplay show, export and train nnue: run=FOLDER out=FILE\n"
    "           [visits=on]; with several editions, the name of each goes before the ending of the file\n"
    "  export   a net in whole numbers, for palamedes nets check and mcts:net=NAME: run=FOLDER [net=FILE] out=FILE\n"
    "           [name=NAME] [positions=2000] [commit=TEXT] [data=TEXT] [date=2026-01-31]; without run also game=\n"
    "  losses   how well a net predicts the games in a run's window: run=FOLDER net=FILE [positions=2000]\n"
    "  pack     writes a run into a few files: run=FOLDER to=FOLDER [pack-mib=44]\n"
    "  unpack   makes the run again from them: from=FOLDER run=FOLDER\n";

/// Runs the command and returns the exit status; nothing if there is no such command. Arguments are name=value.
std::optional<int> run_command(std::string_view command, const std::vector<Setting>& arguments);

}  // namespace palamedes::train
