// Sets up the pieces of one seat before play, through texts. The editor changes a draft; nothing of it is part
// of the game until its actions are played.
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
  std::string text;  ///< what stands on each of the seat's cells, as `load` takes it
};

/// A kind of piece that is set up.
struct SetupPiece {
  std::string letter;  ///< in texts of set-ups
  std::string name;    ///< for people
  int count = 0;       ///< how many there are in all
};

/// Changes that are refused change nothing. Cells are named as on the drawing.
class SetupEditor {
 public:
  SetupEditor() = default;
  SetupEditor& operator=(const SetupEditor&) = delete;
  virtual ~SetupEditor() = default;

  virtual std::unique_ptr<SetupEditor> clone() const = 0;

  // What a page needs that keeps the draft itself.
  virtual std::vector<SetupPiece> pieces(Language language) const = 0;
  /// The seat's own cells, in the order of the texts.
  virtual std::vector<std::string> cells() const = 0;

  virtual Sketch sketch() const = 0;
  /// Two cells of the seat's side, for examples in help texts.
  virtual std::array<std::string, 2> example_cells() const = 0;
  /// What has still to be placed, for people; "" if nothing.
  virtual std::string in_hand() const = 0;
  /// The draft as a text that `load` takes; "" while nothing is placed.
  virtual std::string text() const = 0;
  /// What a player should know before the draft becomes the set-up; "" if nothing.
  virtual std::string warning() const = 0;
  /// The actions that make the draft the set-up; an error while something is missing.
  virtual Result<std::vector<std::string>> actions() const = 0;

  /// `piece`: its letter or its name.
  virtual MaybeError place(std::string_view piece, std::string_view cell) = 0;
  virtual MaybeError swap(std::string_view cell, std::string_view other) = 0;
  virtual MaybeError clear(std::string_view cell) = 0;
  virtual MaybeError clear_all() = 0;

  virtual MaybeError load(std::string_view text) = 0;
  virtual MaybeError load_named(std::string_view id) = 0;
  /// The same seed, the same set-up.
  virtual MaybeError load_random(std::uint64_t seed) = 0;
  virtual std::vector<SetupIdea> named(Language language) const = 0;
  std::vector<SetupIdea> named() const { return named(Language::kEnglish); }

 protected:
  SetupEditor(const SetupEditor&) = default;
};

}  // namespace palamedes
