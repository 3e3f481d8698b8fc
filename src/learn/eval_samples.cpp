#include "learn/eval_samples.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "core/action_list.h"
#include "core/hash.h"
#include "core/text/printable.h"
#include "games/liuzhou/play/eval.h"
#include "learn/game_file.h"
#include "search/score.h"

namespace palamedes::learn {
namespace {

constexpr std::uint64_t kValidationEvery = 20;
constexpr std::size_t kMostSampleFiles = 256;

using liuzhou::Liuzhou;

/// The searched positions of a game; an error if the rules do not allow its actions.
Result<std::vector<EvalSample>> samples_of(const Liuzhou& game, const LearnGame& played) {
  ActionBuffer<liuzhou::Action> buffer(game.max_actions());
  std::vector<EvalSample> samples;
  liuzhou::State state = game.initial();
  for (const LearnAction& action : played.actions) {
    auto& legal = buffer.list();
    if (!game.outcome(state)) game.legal(state, legal);
    if (action.index >= legal.size())
      return Error{"file_damaged", fmt::format("game {} has an action that is not legal", played.number)};
    if (action.score) {
      const auto value = search::squashed(*action.score, liuzhou::Eval::kClear);
      samples.push_back({.state = state, .search = static_cast<float>(value)});
    }
    game.apply(state, legal[action.index]);
  }
  const auto outcome = game.outcome(state);
  if (!outcome) return Error{"file_damaged", fmt::format("game {} has no end", played.number)};
  for (EvalSample& sample : samples) sample.result = static_cast<std::int8_t>(outcome->value(sample.state.to_act));
  return samples;
}

MaybeError add_eval_file(const std::string& path, EvalSamples& out) {
  auto reader = GameFileReader::open(path);
  if (!reader) return reader.error();
  const auto bad = [&](const Error& error) { return Error{error.code, printable(path) + ": " + error.message}; };
  if (reader->header().config.game != "liuzhou")
    return bad({"wrong_game", "these are games of " + reader->header().config.game + ", and the net is for liuzhou"});
  const auto game = Liuzhou::make(reader->header().config);
  if (!game) return bad(game.error());
  const auto rules = static_cast<std::uint8_t>(out.rules.size());
  out.rules.push_back(*game);
  while (true) {
    auto played = reader->next();
    if (!played) return played.error();
    if (!*played) return std::nullopt;
    auto samples = samples_of(*game, **played);
    if (!samples) return bad(samples.error());
    ++out.games;
    if (std::ranges::count((*played)->places, 1) != 1) ++out.drawn;
    auto& to = (*played)->number % kValidationEvery == kValidationEvery - 1 ? out.validation : out.training;
    for (EvalSample& sample : *samples) {
      sample.rules = rules;
      out.hash = mix64(out.hash ^ game->hash(sample.state) ^ std::bit_cast<std::uint32_t>(sample.search)) +
                 static_cast<std::uint64_t>(sample.result + 1);
      to.push_back(sample);
    }
  }
}

}  // namespace

Result<EvalSamples> read_eval_samples(const std::vector<std::string>& paths) {
  EvalSamples samples;
  if (paths.size() > kMostSampleFiles) return Error{"many_files", "at most 256 files can be read"};
  for (const std::string& path : paths) {
    if (auto error = add_eval_file(path, samples)) return *std::move(error);
  }
  if (samples.training.empty() || samples.validation.empty())
    return Error{"few_games", "there are too few games: validation takes every twentieth, and needs at least one"};
  return samples;
}

}  // namespace palamedes::learn
