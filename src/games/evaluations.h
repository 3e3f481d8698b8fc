// The evaluations, policies and beliefs of all games, for search templates over games of the registry.
#pragma once

#include "games/evaluation.h"
#include "games/liuzhou/eval.h"
#include "games/liuzhou/policy.h"
#include "games/registry.h"
#include "games/ringrift/eval.h"
#include "games/stratego/eval.h"
#include "games/stratego/imagine.h"
#include "games/stratego/policy.h"
#include "games/stratego/setup_choice.h"

namespace palamedes {

static_assert(HasEval<liuzhou::Liuzhou> && HasEval<ringrift::RingRift<ringrift::Small>> &&
              HasEval<ringrift::RingRift<ringrift::Large>> && HasEval<stratego::Stratego>);
static_assert(Imaginable<stratego::Stratego>);

}  // namespace palamedes
