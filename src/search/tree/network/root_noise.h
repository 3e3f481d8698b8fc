// Noise for the priors of the root, so that self-play also tries actions that the network does not like.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <span>

#include "core/rng.h"
#include "search/tree/logarithm.h"
#include "search/tree/network/exponential.h"

namespace palamedes::search {

/// Uniform in (0, 1], so that it has a logarithm.
inline double open_real(Rng& rng) { return rng.real() + 0x1.0p-54; }

/// The standard Gumbel distribution.
inline double drawn_gumbel(Rng& rng) {
  // Near 1 the logarithm is less exact than its distance to 0 and could become 0.
  const double rate = std::max(1e-9, -natural_logarithm_of(open_real(rng)));
  return -natural_logarithm_of(rate);
}

/// The standard normal distribution, by Marsaglia's polar method.
inline double drawn_normal(Rng& rng) {
  for (;;) {
    const double x = (2 * open_real(rng)) - 1;
    const double y = (2 * open_real(rng)) - 1;
    const double square = (x * x) + (y * y);
    if (square >= 1 || square < 1e-300) continue;
    return x * std::sqrt(std::max(0.0, -2 * natural_logarithm_of(square)) / square);
  }
}

/// The gamma distribution with this shape and scale 1, by the method of Marsaglia and Tsang.
inline double drawn_gamma(double shape, Rng& rng) {
  if (shape < 1) {
    const double root = natural_logarithm_of(open_real(rng)) / shape;
    return drawn_gamma(shape + 1, rng) * exponential(root);
  }
  const double d = shape - (1.0 / 3);
  const double c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = drawn_normal(rng);
    const double v = 1 + (c * x);
    if (v <= 0) continue;
    const double cube = v * v * v;
    if (natural_logarithm_of(open_real(rng)) < (x * x / 2) + (d * (1 - cube + natural_logarithm_of(cube))))
      return d * cube;
  }
}

/// Replaces this share of the priors by noise of the Dirichlet distribution. The longer the list, the fewer of its
/// actions get most of the noise.
template <class Node>
void add_root_noise(std::span<Node> members, double share, Rng& rng) {
  constexpr double kConcentration = 10.0;
  const double shape = kConcentration / static_cast<double>(members.size());
  // Drawn twice from the same generator, which needs no memory for the numbers in between.
  Rng again = rng;
  double total = 1e-300;
  for (std::size_t i = 0; i < members.size(); ++i) total += drawn_gamma(shape, rng);
  for (Node& node : members) {
    const double noise = drawn_gamma(shape, again) / total;
    node.prior = static_cast<float>(((1 - share) * static_cast<double>(node.prior)) + (share * noise));
  }
}

}  // namespace palamedes::search
