// The evaluations and simple policies of all games, for search templates over games of the registry.
#pragma once

#include "games/evaluation.h"
#include "games/liuzhou/eval.h"
#include "games/liuzhou/policy.h"
#include "games/registry.h"
#include "games/ringrift/eval.h"

namespace palamedes {

static_assert(HasEval<liuzhou::Liuzhou> && HasEval<ringrift::RingRift<ringrift::Small>> &&
              HasEval<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes
