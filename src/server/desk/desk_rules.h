// Positions that belong to no game on the server: for lessons, tools and tests. Whoever gives a state text
// knows it already, so all of it is answered.
#pragma once

#include <string_view>

#include "server/desk/desk_question.h"

namespace palamedes::server {

/// The position after the actions, and after `action` if there is one.
Answer rules_answer(const RulesQuestion& question);
/// Whether there is such a position.
Answer validity_answer(const RulesQuestion& question);

}  // namespace palamedes::server
