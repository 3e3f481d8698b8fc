// One viewer's view of a game that hides things, behind an interface of texts. The reader of one-viewer
// records uses it, because such a record holds nothing but what its viewer saw.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "core/viewer.h"
#include "games/choice.h"
#include "games/sketch.h"

namespace palamedes {

class AnyView {
 public:
  AnyView() = default;
  AnyView(const AnyView&) = delete;
  AnyView& operator=(const AnyView&) = delete;
  virtual ~AnyView() = default;

  virtual Viewer viewer() const = 0;
  virtual std::string text() const = 0;
  virtual Sketch sketch() const = 0;
  virtual std::string prompt() const = 0;
  virtual bool is_over() const = 0;
  /// Updates the view by an action as the viewer saw it ("?" if hidden) and the note on what it revealed.
  /// Several events may fit; `hash`, the hash of the view text afterwards, decides between them.
  /// If no event fits, returns an error and changes nothing.
  virtual Result<SeenAction> follow(Seat seat, std::string_view action, std::string_view note, std::uint64_t hash) = 0;
  /// Why the game cannot have ended with this reason and winner, as far as the viewer can tell. The game
  /// must be over.
  virtual MaybeError end_fault(std::string_view reason, std::optional<Seat> winner) const = 0;
};

}  // namespace palamedes
