// The server's sentences in Chinese.
#include "present/text/words.h"

namespace palamedes::present {
namespace {

class ChineseWords final : public Words {
 public:
  std::string resigned(const std::string& loser, const std::string& winner) const override {
    return wins(winner) + loser + "认输";
  }
  std::string timed_out(const std::string& loser, const std::string& winner) const override {
    return winner.empty() ? loser + "超时" : winner + "因" + loser + "超时获胜";
  }
  std::string engine_failed(const std::string& loser, const std::string& winner) const override {
    return wins(winner) + loser + "的电脑出错，判负";
  }
  std::string all_left() const override { return "所有玩家都已离开，对局没有结果"; }
  std::string adjudicated() const override { return "对局已裁定结束"; }
  std::string expired() const override { return "长时间无人继续，对局已过期，没有结果"; }
  std::string ended_by_host() const override { return "服务器管理员终止了对局，没有结果"; }
  std::string too_long() const override { return "对局步数过多，没有结果"; }
  std::string bare_move(const std::string& side, const std::string& move) const override { return side + "：" + move; }

 private:
  static std::string wins(const std::string& winner) { return winner.empty() ? "" : winner + "获胜："; }
};

}  // namespace

const Words& chinese_words() {
  static const ChineseWords words;
  return words;
}

}  // namespace palamedes::present
