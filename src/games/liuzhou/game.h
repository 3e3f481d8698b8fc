// Everything that templates over games need of Liuzhou chess: rules, evaluation, baseline player, levels and style.
#pragma once

#include "games/liuzhou/play/baseline.h"
#include "games/liuzhou/play/eval.h"
#include "games/liuzhou/play/levels.h"
#include "games/liuzhou/play/style.h"
#include "games/liuzhou/rules/rules.h"

namespace palamedes {

static_assert(EdgeGame<liuzhou::Liuzhou> && HasEval<liuzhou::Liuzhou> && HasBaselinePlayer<liuzhou::Liuzhou>);

}  // namespace palamedes
