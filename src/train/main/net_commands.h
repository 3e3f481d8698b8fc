// The commands of the trainer that turn what a run has made into files for palamedes.
#pragma once

#include "core/result.h"
#include "train/main/arguments.h"

namespace palamedes::train {

/// Writes the games in the window of a run as files of self-play games, one for each edition.
MaybeError write_games(const Arguments& arguments);

/// Writes a net in whole numbers, for `palamedes nets check` and the players mcts:net=NAME.
MaybeError export_network(const Arguments& arguments);

/// Prints how well a net predicts the games in the window of a run.
MaybeError show_losses(const Arguments& arguments);

}  // namespace palamedes::train
