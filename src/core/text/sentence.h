// Makes whole sentences of texts without a full stop.
#pragma once

#include <string>

#include "core/language.h"

namespace palamedes {

/// Adds the full stop, and begins in upper case unless the text begins with the name of a cell. "" stays "".
std::string sentence(std::string text, Language language);

}  // namespace palamedes
