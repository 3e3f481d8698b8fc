#include "train/run/selfplay_file.h"

#include "train/run/json_line.h"

namespace palamedes::train {

std::string selfplay_file_head(const GameConfig& config, const SelfplayFileLabels& labels) {
  JsonLine rules;
  rules.add("edition", config.edition);
  if (!config.board.empty()) rules.add("board", config.board);
  if (config.players > 0) rules.add("players", config.players);
  JsonLine header;
  header.add("format", 1)
      .add("game", config.game)
      .add("config", rules)
      .raw("players", '[' + nn::quoted(labels.player) + ']')
      .add("seed", std::to_string(labels.seed))
      .raw("random", "[0," + std::to_string(labels.most_random) + ']')
      .add("visits", labels.visits);
  return "PALGAMES" + selfplay_file_block(header.text());
}

std::string selfplay_file_block(std::string_view content) {
  std::string bytes;
  put_fixed(bytes, content.size(), 4);
  put_fixed(bytes, fnv1a(content), 8);
  return bytes.append(content);
}

}  // namespace palamedes::train
