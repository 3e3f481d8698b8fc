// The networks of this program: those that are built in, and those in a folder.
//
// A name always means the same network. The networks in the program come first, so a file in the folder cannot replace
// one of them. A tag is a name that can be moved: `use` moves it, `rollback` moves it back.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "nn/net_source.h"
#include "record/nets/builtin_nets.h"
#include "record/nets/net_tags.h"

namespace palamedes::record {

using NetResult = Result<std::shared_ptr<const nn::Network>>;

/// The network in a file of any name.
NetResult read_network_file(const std::string& path);

/// A network of the list.
struct ListedNet {
  std::string name{};
  std::string path{};      ///< "" if it is built in
  NetResult network;       ///< or why it cannot be read
  bool is_hidden = false;  ///< a file with the name of a built-in network, which is never used
};

/// What a tag means now.
struct ListedTag {
  std::string tag{};
  nn::NetReference in_use{};
  std::vector<nn::NetReference> before{};  ///< what it meant before, the latest first
  bool is_built_in = false;                ///< as the program ships it; `use` was never called
};

/// Reads each network once and keeps it, so that everything in one process plays with the same networks.
class Networks final : public nn::NetSource {
 public:
  /// The folder may be missing; "" stands for none. The bytes of built-in files must outlive the object.
  explicit Networks(std::string folder, std::span<const BuiltinFile> built_in = builtin_nets());

  Result<std::shared_ptr<const nn::Network>> find(std::string_view name) const override;
  std::vector<std::string> names() const override;

  const std::string& folder() const { return folder_; }
  /// All networks, also those that cannot be read.
  std::vector<ListedNet> list() const;
  /// An error if a file with tags is damaged.
  Result<std::vector<ListedTag>> tags() const;

  /// Lets the tag mean this network from now on. The network must be readable. Readers see either the old tags or the
  /// new ones.
  MaybeError use(const std::string& tag, std::string_view name);
  /// Lets the tag mean what it meant before the last `use`. The network of that time must still be the same. Returns
  /// what the tag means now.
  Result<nn::NetReference> rollback(const std::string& tag);

 private:
  std::string tags_path() const;
  std::string path_of(std::string_view name) const;
  std::vector<std::string> file_names() const;
  std::optional<std::string_view> built_in(std::string_view file) const;
  Result<NetTags> builtin_tags() const;
  Result<NetTags> folder_tags() const;
  MaybeError write_tags(const NetTags& tags);
  NetResult read_file(const std::string& name) const;
  NetResult find_name(const std::string& name) const;
  NetResult find_reference(const nn::NetReference& reference) const;
  Error unknown(std::string_view name) const;

  std::string folder_;
  std::span<const BuiltinFile> built_in_;
  mutable std::recursive_mutex mutex_;  ///< guards all that follows, and is held while a file is read
  mutable std::map<std::string, NetResult, std::less<>> read_;
  mutable std::optional<Result<NetTags>> folder_tags_;
};

}  // namespace palamedes::record
