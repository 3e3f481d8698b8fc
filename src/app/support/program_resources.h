// What the players of a command may use: helper threads, the networks of the program, and those in the user's folder.
#pragma once

#include <memory>
#include <string>

#include "app/play/screen/appearance.h"
#include "record/nets/networks.h"
#include "search/resources.h"

namespace palamedes::app {

/// The folder with networks: $PALAMEDES_NETS, or palamedes/nets below $XDG_STATE_HOME or ~/.local/state; "" if none of
/// these variables is set.
std::string nets_folder(const Environment& environment);

/// If a player falls back from its network to the evaluation written by hand, a sentence on stderr says so, once for
/// each reason; if a network gives answers that are not finite, once for each network. The object must outlive the
/// hosts and games that get its resources.
class ProgramResources {
 public:
  explicit ProgramResources(std::string folder = nets_folder(process_environment()));

  const record::Networks& nets() const { return *nets_; }
  /// With helper threads, where decisions need not be reproducible.
  search::PlayerResources threaded() const;
  /// Without helper threads.
  search::PlayerResources reproducible() const;

 private:
  std::shared_ptr<record::Networks> nets_;
};

}  // namespace palamedes::app
