// Finds the network that a player asks for, and checks that it was made for the game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "games/config.h"
#include "nn/file/network.h"
#include "nn/net_source.h"

namespace palamedes::nn {

/// How a player specification names a network: "liuzhou-1", or "liuzhou-1@85944171f73967e8" for one with this id only.
struct NetReference {
  std::string name{};
  std::optional<std::uint64_t> id{};

  friend bool operator==(const NetReference&, const NetReference&) = default;
};
Result<NetReference> parse_net_reference(std::string_view text);
/// The reference to exactly this network, with its id.
std::string reference_to(const Network& network);

/// The network if it exists, has the id, and was made for the game, edition, board and number of seats. `config` is
/// complete. Without a source there are no networks.
Result<std::shared_ptr<const Network>> find_network(const NetSource* source, const NetReference& reference,
                                                    const GameConfig& config);

/// An error if the network was not made for this game, edition, board or number of seats.
MaybeError check_game(const Network& network, const GameConfig& config);

/// For those who build a network of one kind: an error if it is of another kind, or if its inputs have another layout.
/// `layout` is the hash of the text that names the inputs.
MaybeError check_kind(const Network& network, std::string_view kind, std::uint64_t layout);

}  // namespace palamedes::nn
