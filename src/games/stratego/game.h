// Everything that templates over games need of Stratego: rules, belief, set-ups, evaluation, baseline player, levels
// and style.
#pragma once

#include "games/stratego/belief/imagine.h"
#include "games/stratego/play/baseline.h"
#include "games/stratego/play/eval.h"
#include "games/stratego/play/levels.h"
#include "games/stratego/play/style.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/setup/setup_choice.h"

namespace palamedes {

static_assert(HasEval<stratego::Stratego> && HasBaselinePlayer<stratego::Stratego> && Imaginable<stratego::Stratego>);

}  // namespace palamedes
