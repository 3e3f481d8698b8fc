// Makes of a parsed network file what the program makes of it, and evaluates one position with it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "games/with_game.h"
#include "nn/conv/judge.h"
#include "nn/encoders.h"
#include "nn/file/network.h"
#include "nn/file/safetensors.h"
#include "nn/liuzhou/eval_net.h"
#include "nn/net_choice.h"
#include "search/game_in_progress.h"
#include "search/score.h"

namespace palamedes::fuzz {

/// The game for which the network was made: its first edition, board and number of seats.
inline GameConfig game_of(const nn::NetworkDescription& description) {
  return {.game = description.game,
          .edition = description.editions.empty() ? "" : description.editions.front(),
          .board = description.boards.empty() ? "" : description.boards.front(),
          .players = description.seats.empty() ? 0 : description.seats.front()};
}

/// Scores the first position. Aborts if the scores of the seats are not opposite or count as decided.
inline bool scores_with(const liuzhou::Liuzhou& game, const nn::Network& network) {
  const auto net = nn::EvalNetOf<liuzhou::Liuzhou>::make(game, network);
  if (!net) return false;
  const auto state = game.initial();
  const Score score = (*net)->score(state, liuzhou::kBlack);
  if (score != -(*net)->score(state, liuzhou::kWhite) || search::is_decided(score)) std::abort();
  return true;
}

/// Judges the first position. Aborts if a number of the answer is not finite.
template <nn::Encodable G>
bool judges_with(const G& game, const nn::Network& network) {
  const auto judge = nn::make_conv_judge(game, network);
  if (!judge) return false;
  const search::GameInProgress<G> course(game, game.initial());
  ActionBuffer<typename G::Action> buffer(game.max_actions());
  auto& legal = buffer.list();
  game.legal(course.known(), legal);
  std::vector<float> logits(legal.size());
  nn::Judgement judgement{.logits = logits};
  (*judge)->judge(course.known(), {legal.begin(), legal.end()}, judgement);
  const auto finite = [](float number) { return std::isfinite(number); };
  if (!std::ranges::all_of(judgement.values, finite) || !std::ranges::all_of(logits, finite)) std::abort();
  return true;
}

/// Whether the network can be built for its game. Then it has evaluated a position.
inline bool evaluates(const nn::Network& network) {
  bool evaluated = false;
  (void)with_game(game_of(network.description()), [&]<class G>(const G& game) {
    if (nn::check_game(network, game.config())) return;
    if constexpr (std::is_same_v<G, liuzhou::Liuzhou>) evaluated = scores_with(game, network);
    if constexpr (nn::Encodable<G>) evaluated = judges_with(game, network) || evaluated;
  });
  return evaluated;
}

/// The file with right hashes of its numbers and of the inputs, which no fuzzer guesses. An evaluation net of Liuzhou
/// chess may lack the tensor with its rows, which is much too large for a fuzzer: the rows then repeat its biases.
/// Nothing if the file has no description.
inline std::optional<std::string> repaired(nn::Safetensors content) {
  const auto kind = content.metadata.find("kind");
  if (kind == content.metadata.end()) return std::nullopt;
  const auto tensor = [&](const char* name) { return std::ranges::find(content.tensors, name, &nn::Tensor::name); };
  std::uint64_t layout = 0;
  if (kind->second == nn::kLiuzhouEvalKind) {
    layout = fnv1a(nn::eval_layout());
    const auto biases = tensor("bias");
    if (biases != content.tensors.end() && tensor("rows") == content.tensors.end()) {
      const std::size_t biases_given = biases->shape.size() == 1 ? biases->shape[0] : 0;
      const std::size_t sums = nn::is_eval_size({.sums = biases_given, .hidden = biases_given}) ? biases_given : 16;
      std::vector<std::int8_t> rows(nn::LiuzhouEvalFeatures::kRows * sums);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        // -128 is no weight.
        const auto number = static_cast<std::int8_t>(biases->bytes[i % biases->bytes.size()]);
        rows[i] = std::max(number, std::int8_t{-127});
      }
      content.tensors.push_back(nn::make_tensor<std::int8_t>("rows", {nn::LiuzhouEvalFeatures::kRows, sums}, rows));
    }
  } else {
    const auto text = [&](const char* name) {
      const auto found = content.metadata.find(name);
      return found == content.metadata.end() ? "" : found->second.substr(0, found->second.find(' '));
    };
    const GameConfig config{.game = text("game"),
                            .edition = text("editions"),
                            .board = text("boards"),
                            .players = std::atoi(text("seats").c_str())};
    (void)with_game(config, [&]<class G>(const G& game) {
      if constexpr (nn::Encodable<G>) layout = fnv1a(nn::Encoder<G>(game).layout());
    });
  }
  content.metadata["layout"] = hex16(layout);
  std::uint64_t data_hash = kFnvOffset;
  for (const nn::Tensor& each : content.tensors)
    data_hash = fnv1a(std::string(each.bytes.begin(), each.bytes.end()), data_hash);
  content.metadata["data_hash"] = hex16(data_hash);
  return nn::write_safetensors(content);
}

}  // namespace palamedes::fuzz
