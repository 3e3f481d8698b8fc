// Each include here is one that scripts/check-layers must find.
#include <fmt/core.h>
#include <iostream>

#include "games/edge.h"
