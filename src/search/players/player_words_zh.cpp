#include "search/players/player_words.h"

namespace palamedes::search {
namespace {

std::string_view slips_zh(std::int64_t mistakes) {
  if (mistakes == 0) return "，选看起来最好的着法";
  if (mistakes < 20) return "，很少失误";
  return mistakes < 50 ? "，有时失误" : "，经常失误";
}

std::string_view horizon_zh(std::int64_t nodes) {
  if (nodes < 300) return "向前看一两步";
  if (nodes < 700) return "向前看几步";
  if (nodes < 1'800) return "向前推算几步";
  if (nodes < 3'200) return "向前推算多步";
  if (nodes < 6'000) return "向前推算很多步";
  if (nodes < 13'000) return "深入推算";
  return nodes < 20'000 ? "深入推算，很少漏算" : "竭尽所能地深入推算";
}

std::string_view trials_zh(std::int64_t nodes) {
  if (nodes < 100) return "试走";
  if (nodes < 800) return "试走几遍";
  if (nodes < 3'000) return "反复试走";
  return nodes < 10'000 ? "仔细试走" : "竭尽所能地反复试走";
}

std::string chinese_description(const PlayerTraits& traits) {
  std::string text;
  switch (traits.kind) {
    case PlayerTraits::Kind::kRandom:
      return "随机走棋。";
    case PlayerTraits::Kind::kOneMove:
      if (traits.mistakes == 100) return "没有计划，但偏爱看起来不错的着法。适合第一局。";
      return "只看一步" + std::string(slips_zh(traits.mistakes)) + (traits.mistakes < 20 ? "。" : "。适合头几局。");
    case PlayerTraits::Kind::kGuesses:
      text = "猜测暗子的位置，并";
      text += trials_zh(traits.nodes.value_or(0));
      break;
    case PlayerTraits::Kind::kSearches:
      if (traits.nodes) {
        text = horizon_zh(*traits.nodes);
      } else if (traits.seconds) {
        text = "每步最多思考 " + std::to_string(*traits.seconds) + " 秒";
      } else {
        text = "向前推算";
      }
  }
  if (traits.mistakes > 0) text += slips_zh(traits.mistakes);
  return text + "。";
}

}  // namespace

const PlayerWords kChinesePlayerWords{
    .level_names{"随机", "入门", "初学", "休闲", "进阶", "业余", "熟练", "高手", "专家", "大师"},
    .description = chinese_description,
    .balanced{"balanced", "均衡", "各方面均衡，棋力最强。"},
};

}  // namespace palamedes::search
