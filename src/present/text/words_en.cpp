// The server's sentences in English.
#include "present/text/words.h"

namespace palamedes::present {
namespace {

class EnglishWords final : public Words {
 public:
  std::string resigned(const std::string& loser, const std::string& winner) const override {
    return wins(winner) + loser + " resigned";
  }
  std::string timed_out(const std::string& loser, const std::string& winner) const override {
    return winner.empty() ? loser + " ran out of time" : winner + " wins on time";
  }
  std::string engine_failed(const std::string& loser, const std::string& winner) const override {
    return wins(winner) + "the computer that plays " + loser + " failed";
  }
  std::string all_left() const override { return "No result: all players left the game"; }
  std::string adjudicated() const override { return "The game was adjudicated"; }
  std::string expired() const override { return "No result: the game expired, because nobody played on"; }
  std::string ended_by_host() const override { return "No result: the host of this server ended the game"; }
  std::string too_long() const override { return "No result: the game became too long"; }
  std::string bare_move(const std::string& side, const std::string& move) const override { return side + ": " + move; }

 private:
  static std::string wins(const std::string& winner) { return winner.empty() ? "" : winner + " wins: "; }
};

}  // namespace

const Words& english_words() {
  static const EnglishWords words;
  return words;
}

}  // namespace palamedes::present
