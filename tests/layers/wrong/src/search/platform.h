// Each include here is one that scripts/check-layers must find; the last is in order.
#include <unistd.h>

#include <vector>
