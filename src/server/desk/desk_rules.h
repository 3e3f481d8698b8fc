// Rules for positions that belong to no game on the server: for lessons, tools and tests. The client already knows the
// state that it sends, so the answer hides nothing.
#pragma once

#include <string_view>

#include "server/desk/desk_question.h"

namespace palamedes::server {

/// The position after the actions, and after `action` if there is one.
Answer rules_answer(const RulesQuestion& question);
/// Says whether the position, and the action if there is one, is valid.
Answer validity_answer(const RulesQuestion& question);

}  // namespace palamedes::server
