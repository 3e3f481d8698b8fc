// The evaluations, policies, beliefs and styles of all games, for templates over games of the registry.
#pragma once

#include "games/evaluation.h"
#include "games/liuzhou/eval.h"
#include "games/liuzhou/policy.h"
#include "games/liuzhou/style.h"
#include "games/registry.h"
#include "games/ringrift/eval.h"
#include "games/ringrift/style.h"
#include "games/stratego/eval.h"
#include "games/stratego/imagine.h"
#include "games/stratego/policy.h"
#include "games/stratego/setup_choice.h"
#include "games/stratego/style.h"

namespace palamedes {

static_assert(HasEval<liuzhou::Liuzhou> && HasEval<ringrift::RingRift<ringrift::Small>> &&
              HasEval<ringrift::RingRift<ringrift::Large>> && HasEval<stratego::Stratego>);
static_assert(Imaginable<stratego::Stratego>);

}  // namespace palamedes
