// What turns of Liuzhou chess could bring, in words: threats of the opponent, and reasons for a turn. Each language is
// one file: outlook_words_en.cpp, outlook_words_zh.cpp.
#pragma once

#include <string>
#include <vector>

#include "core/language.h"
#include "games/liuzhou/rules/types.h"

namespace palamedes::liuzhou {

/// A shape that a stone completes.
struct Shape {
  bool is_line = false;
  Cells cells = 0;

  friend bool operator==(const Shape&, const Shape&) = default;
};

/// An action that completes at least one shape.
struct ClosingAction {
  Action action{};
  std::vector<Shape> shapes{};
  int owed = 0;        ///< stones that it earns
  bool marks = false;  ///< whether these are marked instead of taken
  bool wins = false;   ///< because too few stones would be left
};

class OutlookWords {
 public:
  virtual ~OutlookWords() = default;

  /// What the seat could do in its next turn to the reader, as a whole sentence.
  virtual std::string threat(Seat seat, const ClosingAction& closing) const = 0;

  // Parts of a reason, which `joined` makes a sentence of. They begin with a verb.
  virtual std::string wins() const = 0;
  /// Completes the shapes, and marks or takes so many stones.
  virtual std::string closes(const std::vector<Shape>& shapes, int stones, bool marks) const = 0;
  virtual std::string stops(Seat seat, const Shape& shape) const = 0;
  virtual std::string prepares(const Shape& shape) const = 0;
  virtual std::string joined(const std::vector<std::string>& parts) const = 0;
};

const OutlookWords& outlook_words(Language language);

const OutlookWords& english_outlook();
const OutlookWords& chinese_outlook();

/// The two ends of the shape: "c3-d4".
std::string span_of(const Shape& shape);

}  // namespace palamedes::liuzhou
