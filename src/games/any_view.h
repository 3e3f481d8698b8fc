// A game that hides things as one viewer sees it, behind an interface of texts: for records of a
// single viewer, which know nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/seat.h"
#include "core/viewer.h"
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
  /// Takes the action as the viewer saw it ("?" if hidden) and what it brought to light. `hash` is
  /// that of the view text afterwards, which decides where the viewer could not tell what follows.
  /// The action in words, or why it cannot have been so; then nothing is changed.
  virtual Result<std::string> follow(Seat seat, std::string_view action, std::string_view note, std::uint64_t hash) = 0;
  /// Why a game that is over cannot have ended so, as far as the viewer can tell.
  virtual MaybeError end_fault(std::string_view reason, std::optional<Seat> winner) const = 0;
};

}  // namespace palamedes
