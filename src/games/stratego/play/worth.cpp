#include "games/stratego/play/worth.h"

namespace palamedes::stratego {
namespace {

//                                    F   S   2   3   4   5   6   7    8    9    M   B
constexpr RankPoints kUsualWorth{0, 15, 14, 32, 20, 32, 50, 80, 120, 180, 240, 30};
constexpr RankPoints kUsualSecret{0, 4, 2, 6, 3, 4, 6, 10, 20, 30, 40, 10};

constexpr int kSpyBeforeMarshal = 70;
constexpr int kSpySecret = 30;

/// The highest moveable rank that is left; Flag if there is none.
std::size_t highest(const RankCounts& counts) {
  for (std::size_t rank = index(Rank::kMarshal); rank > index(Rank::kFlag); --rank) {
    if (counts[rank] > 0) return rank;
  }
  return index(Rank::kFlag);
}

}  // namespace

RankPoints piece_worth(const RankCounts& own, const RankCounts& enemy) {
  RankPoints worth = kUsualWorth;
  const auto of = [](const RankCounts& counts, Rank rank) { return int{counts[index(rank)]}; };
  if (of(enemy, Rank::kMarshal) > 0) worth[index(Rank::kSpy)] = kSpyBeforeMarshal;
  // Miners are worth more if few are left and the enemy still has Bombs.
  if (of(enemy, Rank::kBomb) > 0) {
    worth[index(Rank::kMiner)] += 10 * (kArmy[index(Rank::kMiner)] - of(own, Rank::kMiner));
  } else {
    worth[index(Rank::kMiner)] = 18;
  }
  if (of(enemy, Rank::kMiner) == 0) worth[index(Rank::kBomb)] += 15;
  // A piece that outranks all enemies has nothing to fear but Bombs.
  const std::size_t best = highest(enemy);
  for (std::size_t rank = index(Rank::kMiner); rank <= index(Rank::kMarshal); ++rank) {
    if (rank > best) worth[rank] += 20 + (worth[rank] / 4);
    if (rank == best) worth[rank] += 5 + (worth[rank] / 10);
  }
  return worth;
}

RankPoints secret_worth(const RankCounts& /*own*/, const RankCounts& enemy) {
  RankPoints secret = kUsualSecret;
  if (enemy[index(Rank::kMarshal)] > 0) secret[index(Rank::kSpy)] = kSpySecret;
  return secret;
}

}  // namespace palamedes::stratego
