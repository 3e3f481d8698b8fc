// The signature of all searches: a short text that changes when a search decides differently or needs another number
// of nodes. It is the same with every compiler and on every machine, also as WebAssembly. Commits that change it say
// so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "core/hash.h"
#include "core/result.h"
#include "nn/net_source.h"

namespace palamedes::search {

struct Signature {
  std::uint64_t nodes = 0;          ///< of all searches together
  std::uint64_t hash = kFnvOffset;  ///< of what the searches decided and how they scored it

  /// "1234567-9f3a61c2"
  std::string text() const;
};

/// How many games search_signature looks into.
std::size_t signature_games();

/// Lets every search, a level and a persona decide in fixed positions of every game, to a fixed depth or with a fixed
/// number of nodes. `nets` has the networks of the levels. `looked` gets the number of games done. An error if the
/// program lacks one of the games or networks.
Result<Signature> search_signature(const nn::NetSource& nets, const std::function<void(std::size_t)>& looked);

}  // namespace palamedes::search
