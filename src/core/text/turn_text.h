// A whole turn in the notation that people read and type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palamedes {

/// How every game writes declining, skipping and stopping.
inline constexpr std::string_view kPass = "pass";

/// Joins the actions of a turn as games write them: "g2+2-e4×d5-c6, claim g3 pay a4". Actions of one piece are
/// joined, a payment and what a shape earned follow what they belong to, and the rest is separated by commas. Passes
/// are left out if anything else happened. The page has a function that does the same (tests/suite/turn_texts.tsv).
std::string turn_text(const std::vector<std::string>& displays);

/// The actions of such a text as `turn_text` got them, without the passes. A text that is no turn comes back as one
/// part.
std::vector<std::string> turn_parts(std::string_view text);

}  // namespace palamedes
