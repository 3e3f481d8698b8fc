// Where players find networks. This layer does no input or output: whoever makes players passes a source to them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "nn/file/network.h"

namespace palamedes::nn {

/// Finds networks by name. Several threads may use a source at the same time.
class NetSource {
 public:
  NetSource() = default;
  NetSource(const NetSource&) = delete;
  NetSource& operator=(const NetSource&) = delete;
  virtual ~NetSource() = default;

  /// The network with this name, such as "liuzhou-1", or with this tag, such as "best". The error says why there is
  /// none: it does not exist (code "net_unknown"), or its file is damaged.
  virtual Result<std::shared_ptr<const Network>> find(std::string_view name) const = 0;
  /// The names and tags that exist, for messages.
  virtual std::vector<std::string> names() const = 0;
};

}  // namespace palamedes::nn
