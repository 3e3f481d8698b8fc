// The encoders of all games that have one. Include it only from .cpp files (see games/all_games.h).
#pragma once

#include "nn/liuzhou/encoder.h"
#include "nn/ringrift/encoder.h"
#include "nn/stratego/encoder.h"
