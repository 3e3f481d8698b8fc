// Everything that templates over games need of RingRift: rules, evaluation, levels and style.
#pragma once

#include "games/ringrift/play/eval.h"
#include "games/ringrift/play/levels.h"
#include "games/ringrift/play/style.h"
#include "games/ringrift/rules/rules.h"

namespace palamedes {

static_assert(HasEval<ringrift::RingRift<ringrift::Small>> && HasEval<ringrift::RingRift<ringrift::Large>>);
static_assert(JudgesLists<ringrift::RingRift<ringrift::Small>> && JudgesLists<ringrift::RingRift<ringrift::Large>>);
static_assert(KnowsQuietPositions<ringrift::RingRift<ringrift::Small>> &&
              KnowsQuietPositions<ringrift::RingRift<ringrift::Large>>);

}  // namespace palamedes
