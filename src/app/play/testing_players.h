// For tests: who sits at a table.
#pragma once

#include "app/play/session.h"

namespace palamedes::app {

inline const TablePlayer kHuman = TablePlayer::human();
inline const TablePlayer kRandom = TablePlayer::random();

}  // namespace palamedes::app
