// The evaluations, policies, beliefs and styles of all games, for templates over games of the registry.
#pragma once

#include "games/evaluation.h"
#include "games/liuzhou/play/baseline.h"
#include "games/liuzhou/play/eval.h"
#include "games/liuzhou/play/style.h"
#include "games/registry.h"
#include "games/ringrift/play/eval.h"
#include "games/ringrift/play/style.h"
#include "games/stratego/belief/imagine.h"
#include "games/stratego/play/baseline.h"
#include "games/stratego/play/eval.h"
#include "games/stratego/play/style.h"
#include "games/stratego/setup/setup_choice.h"

namespace palamedes {

static_assert(HasEval<liuzhou::Liuzhou> && HasEval<ringrift::RingRift<ringrift::Small>> &&
              HasEval<ringrift::RingRift<ringrift::Large>> && HasEval<stratego::Stratego>);
static_assert(Imaginable<stratego::Stratego>);

}  // namespace palamedes
