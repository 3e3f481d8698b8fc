// The catalog of games, the levels of a game, and the numbers in its rules.
#pragma once

#include <boost/json.hpp>

#include "core/language.h"
#include "server/desk/desk_question.h"

namespace palamedes::server {

boost::json::object catalog_json(Language language);
boost::json::object ladder_json(const GameQuestion& question);
boost::json::object facts_json(const GameQuestion& question);

}  // namespace palamedes::server
