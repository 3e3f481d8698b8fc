// Stratego: the set-up editor, which changes a draft of an army by texts.
#include "games/setup_editor.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

#include "core/rng.h"
#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "games/stratego/rules/rules.h"
#include "games/stratego/setup/army.h"
#include "games/stratego/setup/draft.h"
#include "games/stratego/setup/setups.h"
#include "games/stratego/text/text.h"
#include "games/stratego/text/words.h"

namespace palamedes::stratego {
namespace {

/// "F", "f", "flag".
Result<Rank> rank_of(std::string_view piece) {
  const std::string word = lowered(piece);
  for (std::size_t i = 0; i < kRanks; ++i) {
    const Rank rank = rank_at(i);
    if (word == lowered(std::string(1, letter(rank))) || word == lowered(rank_name(rank))) return rank;
  }
  return Error{"unknown_rank", "there is no piece " + shown(piece) + "; there is " +
                                   std::string(kRankLetters.substr(0, kRanks)) +
                                   " (Flag, Spy, ranks 2 to 9, Marshal, " + "Bomb)"};
}

Result<Square> square_of(std::string_view cell) {
  if (const auto square = parse_square_name(lowered(cell))) return *square;
  return Error{"unknown_square", "there is no square " + shown(cell) + "; squares are a1 to j10"};
}

class Editor final : public SetupEditor {
 public:
  Editor(Stratego game, const Board& board, Seat seat) : game_(std::move(game)), draft_(seat) {
    // Pieces that are on the board already are part of the game and stay.
    fixed_ = board.own(seat);
    for_each(fixed_, [&](Square square) { draft_.place(board.at(square).rank(), square); });
  }

  std::unique_ptr<SetupEditor> clone() const override { return std::make_unique<Editor>(*this); }

  std::vector<SetupPiece> pieces(Language language) const override {
    std::vector<SetupPiece> pieces;
    for (std::size_t i = 0; i < kRanks; ++i) {
      const Rank rank = rank_at(i);
      pieces.push_back({std::string(1, letter(rank)), std::string(rank_name(rank, language)), kArmy[i]});
    }
    return pieces;
  }

  std::vector<std::string> cells() const override {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kArmySquares; ++i) names.push_back(square_name(army_square(draft_.seat(), i)));
    return names;
  }

  std::array<std::string, 2> example_cells() const override {
    constexpr std::size_t kBackRow = 30;
    return {square_name(army_square(draft_.seat(), kBackRow)), square_name(army_square(draft_.seat(), kBackRow + 1))};
  }

  Sketch sketch() const override {
    View view{.board = draft_.board(), .viewer = viewer_of(draft_.seat())};
    view.board.to_act = draft_.seat();
    return game_.sketch(view);
  }

  std::string in_hand() const override {
    std::string text;
    for (std::size_t i = 0; i < kRanks; ++i) {
      const int count = draft_.in_hand(rank_at(i));
      if (count == 0) continue;
      if (!text.empty()) text += ", ";
      text += letter(rank_at(i));
      if (count > 1) text += " x" + std::to_string(count);
    }
    return text;
  }

  std::string text() const override {
    if (!draft_.board().own(draft_.seat()).any()) return "";
    std::string text;
    for (std::size_t i = 0; i < kArmySquares; ++i) {
      const Piece piece = draft_.board().at(army_square(draft_.seat(), i));
      text += piece.is_there() ? letter(piece.rank()) : '.';
    }
    return text;
  }

  std::string warning() const override {
    const auto army = draft_.army();
    if (!army) return "";
    const auto warned = army_warning(*army);
    return warned ? warned->message : "";
  }

  Result<std::vector<std::string>> actions() const override {
    const auto army = draft_.army();
    if (!army) return army.error();
    std::vector<std::string> texts;
    for (const Action action : placements(*army, draft_.seat())) {
      if (!fixed_.has(action.to())) texts.push_back(game_.action_text({}, action));
    }
    return texts;
  }

  MaybeError place(std::string_view piece, std::string_view cell) override {
    const auto rank = rank_of(piece);
    if (!rank) return rank.error();
    const auto square = square_of(cell);
    if (!square) return square.error();
    return draft_.place(*rank, *square);
  }

  MaybeError swap(std::string_view cell, std::string_view other) override {
    const auto a = square_of(cell);
    if (!a) return a.error();
    const auto b = square_of(other);
    if (!b) return b.error();
    for (const Square square : {*a, *b}) {
      if (auto stays = fixed_fault(square)) return stays;
    }
    return draft_.swap(*a, *b);
  }

  MaybeError clear(std::string_view cell) override {
    const auto square = square_of(cell);
    if (!square) return square.error();
    if (auto stays = fixed_fault(*square)) return stays;
    return draft_.take_back(*square);
  }

  MaybeError clear_all() override {
    const Squares all = draft_.board().own(draft_.seat());
    for_each(all - fixed_, [&](Square square) { draft_.take_back(square); });
    return std::nullopt;
  }

  /// A whole army, or with dots for empty squares a part of one.
  MaybeError load(std::string_view text) override {
    if (auto begun = begun_fault()) return begun;
    std::string letters;
    for (const char c : text) {
      if (c != ' ' && c != '/') letters += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    if (letters.size() != kArmySquares || letters.find('.') == std::string::npos) {
      const auto army = Army::parse(letters);
      if (!army) return army.error();
      draft_.load(*army);
      return std::nullopt;
    }
    Draft part(draft_.seat());
    for (std::size_t i = 0; i < kArmySquares; ++i) {
      if (letters[i] == '.') continue;
      const auto rank = rank_of(letters.substr(i, 1));
      if (!rank) return rank.error();
      if (auto refused = part.place(*rank, army_square(draft_.seat(), i))) return refused;
    }
    draft_ = part;
    return std::nullopt;
  }

  MaybeError load_named(std::string_view name) override {
    if (auto begun = begun_fault()) return begun;
    const NamedSetup* setup = find_setup(lowered(name));
    if (setup == nullptr) {
      std::vector<std::string_view> names;
      for (const NamedSetup& known : named_setups()) names.push_back(known.id);
      return Error{"unknown_setup", "there is no set-up " + shown(name) + "; there is " + joined(names)};
    }
    draft_.load(setup->army());
    return std::nullopt;
  }

  MaybeError load_random(std::uint64_t seed) override {
    if (auto begun = begun_fault()) return begun;
    Rng rng(seed);
    draft_.load(likely_army(rng));
    return std::nullopt;
  }

  std::vector<SetupIdea> named(Language language) const override {
    std::vector<SetupIdea> ideas;
    for (const SetupTexts& texts : words(language).setups()) {
      const NamedSetup* setup = find_setup(texts.id);
      if (setup == nullptr) continue;
      ideas.push_back({.id = std::string(setup->id),
                       .name = std::string(texts.name),
                       .idea = std::string(texts.idea),
                       .text = std::string(setup->text)});
    }
    return ideas;
  }

 private:
  MaybeError fixed_fault(Square square) const {
    if (!fixed_.has(square)) return std::nullopt;
    return Error{"already_placed", "the piece on " + square_name(square) + " is already part of the game and stays"};
  }
  MaybeError begun_fault() const {
    if (!fixed_.any()) return std::nullopt;
    return Error{"already_placed", "pieces are already part of the game: place the others one by one"};
  }

  Stratego game_;
  Draft draft_;
  Squares fixed_{};
};

}  // namespace

std::unique_ptr<SetupEditor> Stratego::setup_editor(const Position& position, Seat seat) const {
  const Board& board = position.state.board;
  if (board.phase != Phase::kSetup || board.own(seat).count() == kArmySize) return nullptr;
  return std::make_unique<Editor>(*this, board, seat);
}

}  // namespace palamedes::stratego
