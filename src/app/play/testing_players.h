// Players for tests.
#pragma once

#include "app/play/local_game.h"

namespace palamedes::app {

inline const LocalPlayer kHuman = LocalPlayer::human();
inline const LocalPlayer kRandom = LocalPlayer::random();

}  // namespace palamedes::app
