// Compiled as part of core, which must not see games: the build of this file has to fail.
#include "games/edge.h"
