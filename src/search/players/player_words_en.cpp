#include "search/players/player_words.h"

namespace palamedes::search {
namespace {

std::string_view slips(std::int64_t mistakes) {
  if (mistakes == 0) return " and takes the move that looks best";
  if (mistakes < 20) return " and rarely slips";
  return mistakes < 50 ? " and sometimes slips" : " and often slips";
}

std::string_view horizon(std::int64_t nodes) {
  if (nodes < 300) return "Looks a move or two ahead";
  if (nodes < 2'000) return "Plans a few moves ahead";
  return nodes < 10'000 ? "Plans several moves ahead" : "Plans far ahead";
}

std::string english_description(const PlayerTraits& traits) {
  std::string text;
  switch (traits.kind) {
    case PlayerTraits::Kind::kRandom:
      return "Plays random moves.";
    case PlayerTraits::Kind::kOneMove:
      if (traits.mistakes == 100) return "Plays without a plan, but prefers moves that look good.";
      return "Thinks one move ahead" + std::string(slips(traits.mistakes)) + '.';
    case PlayerTraits::Kind::kGuesses:
      text = "Guesses where the hidden pieces are and tries out its moves";
      if (traits.nodes) text += " (" + grouped(*traits.nodes) + " trial moves per turn)";
      break;
    case PlayerTraits::Kind::kSearches:
      if (traits.nodes) {
        text = std::string(horizon(*traits.nodes)) + " (" + grouped(*traits.nodes) + " positions per move)";
      } else if (traits.seconds) {
        text = "Plans ahead for up to " + std::to_string(*traits.seconds) + " seconds per move";
      } else {
        text = "Plans ahead";
      }
  }
  if (traits.mistakes > 0) text += ',' + std::string(slips(traits.mistakes));
  return text + '.';
}

}  // namespace

const PlayerWords kEnglishPlayerWords{
    .level_names{"Random", "Beginner", "Novice", "Casual", "Improver", "Club", "Skilled", "Strong", "Expert", "Master"},
    .description = english_description,
    .balanced{"balanced", "Balanced", "Plays the strongest style."},
};

}  // namespace palamedes::search
