// Sets up the pieces of one seat before play, through texts. The editor changes only a draft: the game does not
// change until somebody plays the draft's actions.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/result.h"
#include "games/sketch.h"

namespace palamedes {

/// A set-up that can be loaded by its id.
struct SetupIdea {
  std::string id;
  std::string name;  ///< for people
  std::string idea;  ///< one sentence
  std::string text;  ///< the piece on each of the seat's cells, as `load` reads it
};

/// A kind of piece to set up.
struct SetupPiece {
  std::string letter;  ///< its letter in set-up texts
  std::string name;    ///< for people
  int count = 0;       ///< how many the seat has in total
};

/// A change that returns an error leaves the draft as it was. Cells have the names of the drawing.
class SetupEditor {
 public:
  SetupEditor() = default;
  SetupEditor& operator=(const SetupEditor&) = delete;
  virtual ~SetupEditor() = default;

  virtual std::unique_ptr<SetupEditor> clone() const = 0;

  // For a page, which keeps its own draft.
  virtual std::vector<SetupPiece> pieces(Language language) const = 0;
  /// The seat's own cells, in the order of set-up texts.
  virtual std::vector<std::string> cells() const = 0;

  virtual Sketch sketch() const = 0;
  /// Two of the seat's own cells, for examples in help texts.
  virtual std::array<std::string, 2> example_cells() const = 0;
  /// The pieces still to place, for people; empty if there are none.
  virtual std::string in_hand() const = 0;
  /// The draft as a text that `load` can read; empty until a piece is placed.
  virtual std::string text() const = 0;
  /// A warning about the draft, to show before the player confirms it; empty if there is none.
  virtual std::string warning() const = 0;
  /// The actions that play the draft; an error while pieces are missing.
  virtual Result<std::vector<std::string>> actions() const = 0;

  /// `piece` is a letter or a name.
  virtual MaybeError place(std::string_view piece, std::string_view cell) = 0;
  virtual MaybeError swap(std::string_view cell, std::string_view other) = 0;
  virtual MaybeError clear(std::string_view cell) = 0;
  virtual MaybeError clear_all() = 0;

  virtual MaybeError load(std::string_view text) = 0;
  virtual MaybeError load_named(std::string_view id) = 0;
  /// The same seed gives the same set-up.
  virtual MaybeError load_random(std::uint64_t seed) = 0;
  virtual std::vector<SetupIdea> named(Language language) const = 0;
  std::vector<SetupIdea> named() const { return named(Language::kEnglish); }

 protected:
  SetupEditor(const SetupEditor&) = default;
};

}  // namespace palamedes
