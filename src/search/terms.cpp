#include "search/terms.h"

#include "games/with_game.h"

namespace palamedes::search {

Result<std::span<const Term>> terms_of(const GameConfig& config) {
  std::span<const Term> terms;
  auto error = with_game(config, [&]<class G>(const G& /*game*/) {
    if constexpr (HasEval<G>) terms = Eval<G>::kTerms;
  });
  if (error) return *std::move(error);
  if (terms.empty()) return Error{"no_evaluation", config.game + " has no evaluation"};
  return terms;
}

std::string weight_setting(const Term& term) { return "w." + std::string(term.name); }

}  // namespace palamedes::search
