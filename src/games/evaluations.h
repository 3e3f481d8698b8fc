// The evaluations of all games. Whoever evaluates games that come out of the registry includes this:
// where it is missing, a game looks as if it had none.
#pragma once

#include "games/evaluation.h"
#include "games/liuzhou/eval.h"
#include "games/registry.h"
#include "games/ringrift/eval.h"

namespace palamedes {

static_assert(HasEval<liuzhou::Liuzhou> && HasEval<ringrift::RingRift<ringrift::Small>> &&
              HasEval<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes
