#include "nn/net_choice.h"

#include <algorithm>
#include <vector>

#include "core/hash.h"
#include "core/text/printable.h"

namespace palamedes::nn {
namespace {

std::string named(const Network& network) { return "the network " + network.description().name; }

std::string list_text(const std::vector<std::string>& items) {
  return joined(std::vector<std::string_view>(items.begin(), items.end()));
}

bool contains(const std::vector<std::string>& items, std::string_view item) {
  return std::ranges::find(items, item) != items.end();
}

}  // namespace

Result<NetReference> parse_net_reference(std::string_view text) {
  const std::size_t at = text.find('@');
  NetReference reference{.name = std::string(text.substr(0, at))};
  if (!is_network_name(reference.name))
    return Error{"net_name", shown(text) + " is not the name of a network, such as liuzhou-1"};
  if (at == std::string_view::npos) return reference;
  reference.id = parse_hex16(text.substr(at + 1));
  if (!reference.id)
    return Error{"net_name", "the id of a network has 16 hexadecimal digits, unlike that in " + shown(text)};
  return reference;
}

std::string reference_to(const Network& network) { return network.description().name + "@" + hex16(network.id()); }

MaybeError check_game(const Network& network, const GameConfig& config) {
  const NetworkDescription& made_for = network.description();
  if (made_for.game != config.game)
    return Error{"net_game", named(network) + " plays " + made_for.game + ", not " + config.game};
  if (!contains(made_for.editions, config.edition))
    return Error{"net_edition",
                 named(network) + " plays the editions " + list_text(made_for.editions) + ", not " + config.edition};
  if (!config.board.empty() && !contains(made_for.boards, config.board))
    return Error{"net_board",
                 named(network) + " plays the boards " + list_text(made_for.boards) + ", not " + config.board};
  if (std::ranges::find(made_for.seats, config.players) == made_for.seats.end())
    return Error{"net_seats",
                 named(network) + " does not play games of " + std::to_string(config.players) + " players"};
  return std::nullopt;
}

MaybeError check_kind(const Network& network, std::string_view kind, std::uint64_t layout) {
  const NetworkDescription& made_for = network.description();
  if (made_for.kind != kind)
    return Error{"net_kind",
                 named(network) + " is of the kind " + made_for.kind + "; this player needs " + std::string(kind)};
  if (made_for.layout != layout)
    return Error{"net_layout", named(network) + " expects inputs of the layout " + hex16(made_for.layout) +
                                   "; this program computes " + hex16(layout)};
  return std::nullopt;
}

Result<std::shared_ptr<const Network>> find_network(const NetSource* source, const NetReference& reference,
                                                    const GameConfig& config) {
  if (source == nullptr) return Error{"net_unknown", "there are no networks here"};
  auto network = source->find(reference.name);
  if (!network) return network;
  if (reference.id && *reference.id != (*network)->id())
    return Error{"net_other", "the player needs the network " + reference.name + " with the id " +
                                  hex16(*reference.id) + ", but this program has another one, with the id " +
                                  hex16((*network)->id())};
  if (auto error = check_game(**network, config)) return *std::move(error);
  return network;
}

}  // namespace palamedes::nn
