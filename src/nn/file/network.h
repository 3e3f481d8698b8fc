// A network as read from a file: what it was made for, how it was made and measured, and its tensors.
// docs/network_format.md describes the file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/result.h"
#include "nn/file/built_once.h"
#include "nn/file/tensor.h"

namespace palamedes::nn {

inline constexpr int kNetworkFormat = 1;

/// What a network is for and where it comes from.
struct NetworkDescription {
  std::string kind{};                               ///< the architecture, such as "liuzhou-pattern-eval"
  std::string name{};                               ///< such as "liuzhou-1"
  std::string game{};                               ///< the id of the game
  std::vector<std::string> editions{};              ///< the editions that it may play
  std::vector<std::string> boards{};                ///< empty if the game has only one board
  std::vector<int> seats{};                         ///< the numbers of seats that it may play
  std::uint64_t layout = 0;                         ///< hash of the text that names all its inputs
  std::string date{};                               ///< 2025-01-31
  std::string commit{};                             ///< of the program that trained it
  std::string data{};                               ///< what it was trained on, in words
  std::string against_predecessor{};                ///< measured Elo and interval; empty if it was not measured
  std::string against_hand{};                       ///< against the hand evaluation in the same search
  std::string against_alphabeta{};                  ///< against plain alpha-beta
  std::map<std::string, std::string> parameters{};  ///< what the kind needs besides tensors
  std::map<std::string, std::string> notes{};       ///< anything else worth knowing

  friend bool operator==(const NetworkDescription&, const NetworkDescription&) = default;
};

class Network {
 public:
  Network(std::uint64_t id, NetworkDescription description, std::vector<Tensor> tensors)
      : id_(id), description_(std::move(description)), tensors_(std::move(tensors)) {}

  /// The hash of the file's bytes. Two networks with the same id decide alike.
  std::uint64_t id() const { return id_; }
  const NetworkDescription& description() const { return description_; }
  const std::vector<Tensor>& tensors() const { return tensors_; }
  /// Null if there is none.
  const Tensor* find(std::string_view name) const;

  /// The numbers of the tensor with this name, type and shape. An error if the network has no such tensor.
  template <TensorNumber T>
  Result<std::vector<T>> numbers(std::string_view name, const Shape& shape) const {
    if (auto error = check_tensor(name, number_type<T>(), shape)) return *std::move(error);
    return numbers_of<T>(*find(name));
  }
  /// An error if the network has other tensors than these.
  MaybeError check_names(std::span<const std::string_view> names) const;

  /// What all players with this network share.
  BuiltOnce& built() const { return built_; }

 private:
  MaybeError check_tensor(std::string_view name, NumberType type, const Shape& shape) const;

  std::uint64_t id_;
  NetworkDescription description_;
  std::vector<Tensor> tensors_;
  mutable BuiltOnce built_;
};

/// Reads a network from the bytes of its file.
Result<std::shared_ptr<const Network>> read_network(std::string_view file);

/// The bytes of the file, or an error if `read_network` would refuse it.
Result<std::string> write_network(const NetworkDescription& description, std::vector<Tensor> tensors);

/// Whether the text can name a network or a tag: lower-case letters, digits, '.', '_' and '-', beginning with a letter.
bool is_network_name(std::string_view name);

}  // namespace palamedes::nn
