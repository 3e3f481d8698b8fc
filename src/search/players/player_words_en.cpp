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
  if (nodes < 700) return "Looks a few moves ahead";
  if (nodes < 1'800) return "Plans a few moves ahead";
  if (nodes < 3'200) return "Plans several moves ahead";
  if (nodes < 6'000) return "Plans many moves ahead";
  if (nodes < 13'000) return "Plans far ahead";
  return nodes < 20'000 ? "Plans far ahead and misses little" : "Plans as far ahead as it can";
}

std::string_view trials(std::int64_t nodes) {
  if (nodes < 100) return "";
  if (nodes < 800) return " a few times";
  if (nodes < 3'000) return " many times";
  return nodes < 10'000 ? " thoroughly" : " as thoroughly as it can";
}

std::string english_description(const PlayerTraits& traits) {
  std::string text;
  switch (traits.kind) {
    case PlayerTraits::Kind::kRandom:
      return "Plays random moves.";
    case PlayerTraits::Kind::kOneMove:
      if (traits.mistakes == 100)
        return "Plays without a plan, but likes moves that look good. Good for your first game.";
      return "Thinks one move ahead" + std::string(slips(traits.mistakes)) +
             (traits.mistakes < 20 ? "." : ". Good for your first games.");
    case PlayerTraits::Kind::kGuesses:
      text = "Guesses where the hidden pieces are and tries out its moves";
      if (traits.nodes) text += trials(*traits.nodes);
      break;
    case PlayerTraits::Kind::kSearches:
      if (traits.nodes) {
        text = horizon(*traits.nodes);
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
