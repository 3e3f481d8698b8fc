// A test compiles this file as part of core, which must not include games. It must not compile.
#include "games/edge.h"
