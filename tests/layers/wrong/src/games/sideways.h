// Each include here is one that scripts/check-layers must find.
#include "../core/seat.h"
#include "search/tools/perft.h"
