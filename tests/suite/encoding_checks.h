// The laws of codes and encodings (nn/encoder.h), for all games that have an encoder. Each function returns what is
// wrong, or an empty text.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"
#include "nn/encoder.h"
#include "nn/layout.h"
#include "nn/perspective.h"
#include "search/game_in_progress.h"
#include "tests/suite/suite_checks.h"

namespace palamedes::suite {

/// Gives every seat the place of another one. A game's test specializes it with
///
///   /// The same position, but what seat s had now belongs to the seat `by` places after it. Nothing if the rules
///   /// allow no such position.
///   static std::optional<Position<G>> exchanged(const G& game, const Position<G>& position, int by);
template <class G>
struct SeatExchange {};

template <class G>
concept ExchangesSeats = Game<G> && requires(const G& game, const Position<G>& position) {
  { SeatExchange<G>::exchanged(game, position, 1) } -> std::same_as<std::optional<Position<G>>>;
};

/// What the seat to act knows if it joins the game now.
template <Game G>
Known<G> known_to_actor(const G& game, const Position<G>& position) {
  if constexpr (Hiding<G>) {
    return game.know(position, game.to_act(position));
  } else {
    return position;
  }
}

template <nn::Encodable G>
class EncodingChecks {
 public:
  using Action = typename G::Action;
  using Code = nn::ActionCode;

  /// Of the legal actions of a position, only every Nth is decoded.
  explicit EncodingChecks(const G& game, int stride = 1)
      : game_(game), encoder_(game), shape_(encoder_.shape()), buffer_(game.max_actions()), stride_(stride) {}

  /// The laws of one position in which the game is not over.
  std::string check(const Known<G>& known) {
    if (auto wrong = check_encoding(known); !wrong.empty()) return wrong;
    auto& actions = buffer_.list();
    game_.legal(known, actions);
    codes_.clear();
    for (const Action action : actions) codes_.emplace_back(encoder_.code(known, action), action);
    std::ranges::sort(codes_, {}, &CodedAction::first);
    if (auto wrong = check_codes(known); !wrong.empty()) return wrong;
    return check_other_codes(known);
  }

  /// The image of an encoding is the encoding of the image.
  std::string check_images(const Position<G>& position)
    requires nn::EncodesImages<G>
  {
    auto& actions = buffer_.list();
    game_.legal(position, actions);
    const nn::Encoding encoding = encoded(position);
    for (int i = 0; i < game_.symmetries(); ++i) {
      const std::string which = "symmetry " + std::to_string(i);
      const Position<G> image = game_.image(position, i);
      if (!(encoded(image) == image_of(encoding, i))) return which + " does not commute with encode";
      for (const Action action : actions) {
        const Code code = encoder_.code(position, action);
        if (encoder_.code(image, game_.image(action, i)) != image_of(code, i)) {
          return which + " does not commute with the code " + nn::code_text(code);
        }
      }
    }
    return "";
  }

  /// A position has the same encoding and the same codes whoever has which seat.
  std::string check_exchanges(const Position<G>& position)
    requires ExchangesSeats<G>
  {
    const Known<G> known = known_to_actor(game_, position);
    const nn::Encoding encoding = encoded(known);
    const std::vector<Code> codes = sorted_codes(known);
    for (int by = 1; by < game_.seats(); ++by) {
      const auto exchanged = SeatExchange<G>::exchanged(game_, position, by);
      if (!exchanged) continue;
      const std::string which = "with seats exchanged by " + std::to_string(by) + ", ";
      const Seat actor = nn::absolute_seat(static_cast<std::size_t>(by), game_.to_act(position), game_.seats());
      if (game_.to_act(*exchanged) != actor) return which + "another seat is to act than expected";
      const Known<G> other = known_to_actor(game_, *exchanged);
      if (const auto entry = difference(encoding, encoded(other))) return which + *entry + " differs";
      if (sorted_codes(other) != codes) return which + "the codes of the legal actions differ";
      ++exchanges_;
    }
    return "";
  }

  /// How many exchanges were compared.
  int exchanges() const { return exchanges_; }

 private:
  using CodedAction = std::pair<Code, Action>;

  nn::Encoding encoded(const Known<G>& known, std::uint8_t before = 0) const {
    nn::Encoding encoding(shape_);
    std::ranges::fill(encoding.planes, before * 0x0101010101010101U);
    std::ranges::fill(encoding.fractions, before);
    std::ranges::fill(encoding.globals, before);
    encoder_.encode(known, encoding.span());
    return encoding;
  }

  std::string check_encoding(const Known<G>& known) const {
    const nn::Encoding encoding = encoded(known);
    if (const auto entry = difference(encoding, encoded(known, 0xa5))) return *entry + " depends on old memory";
    for (int cell = 0; cell < static_cast<int>(shape_.plane_words() * 64); ++cell) {
      if (nn::is_on_board(encoder_.mask(), cell)) {
        if (cell >= shape_.cells()) return "the mask is larger than the grid";
        continue;
      }
      const auto bit = static_cast<std::size_t>(cell);
      for (std::size_t plane = 0; plane < static_cast<std::size_t>(shape_.planes); ++plane) {
        const std::uint64_t word = encoding.planes[(plane * shape_.plane_words()) + (bit / 64)];
        if (((word >> (bit % 64)) & 1) != 0) return line_of("plane ", plane) + " is not 0 outside the board";
      }
      if (cell >= shape_.cells()) continue;
      for (std::size_t plane = 0; plane < static_cast<std::size_t>(shape_.fractions); ++plane) {
        const std::uint8_t byte = encoding.fractions[(plane * static_cast<std::size_t>(shape_.cells())) + bit];
        if (byte != 0) return line_of("fraction ", plane) + " is not 0 outside the board";
      }
    }
    return "";
  }

  /// The laws of the codes of all legal actions.
  std::string check_codes(const Known<G>& known) {
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      const auto& [code, action] = codes_[i];
      if (i > 0 && codes_[i - 1].first == code) return "two legal actions have the code " + nn::code_text(code);
      if (const auto malformed = nn::malformed_code(code, shape_, encoder_.mask())) return malformed->message;
    }
    const auto step = static_cast<std::size_t>(stride_);
    for (std::size_t i = rng_.below(static_cast<std::uint32_t>(stride_)); i < codes_.size(); i += step) {
      const auto& [code, action] = codes_[i];
      const auto decoded = encoder_.decode(known, code);
      if (!decoded) return "the code of a legal action is refused: " + decoded.error().message;
      if (!(*decoded == action)) return "the " + nn::code_text(code) + " is decoded as another action";
    }
    return "";
  }

  /// Damages codes of legal actions and checks that the result is refused, or belongs to another legal action.
  std::string check_other_codes(const Known<G>& known) {
    std::vector<Code> others;
    const auto damage = [&](auto&& change) {
      others.push_back(codes_[rng_.below(static_cast<std::uint32_t>(codes_.size()))].first);
      change(others.back());
    };
    const std::size_t role = rng_.below(Code::kCells);
    const auto random_cell = [&] { return static_cast<std::int16_t>(rng_.below(shape_u(shape_.cells() + 2))); };
    damage([&](Code& code) { code.kind = static_cast<std::uint8_t>(shape_.action_kinds); });
    damage([&](Code& code) { code.kind = static_cast<std::uint8_t>(rng_.below(shape_u(shape_.action_kinds))); });
    damage([&](Code& code) { code.number = static_cast<std::uint8_t>(shape_.action_numbers); });
    damage([&](Code& code) { code.number = static_cast<std::uint8_t>(rng_.below(256)); });
    damage([&](Code& code) { code.cells[role] = random_cell(); });
    damage([&](Code& code) { code.cells[0] = random_cell(); });
    damage([&](Code& code) { code.cells[1] = random_cell(); });
    damage([&](Code& code) { code.cells[role] = static_cast<std::int16_t>(shape_.cells()); });
    damage([&](Code& code) { code.cells[role] = static_cast<std::int16_t>(-2 - static_cast<int>(rng_.below(30000))); });
    damage([&](Code& code) { code.cells[role] = Code::kNoCell; });
    damage([&](Code& code) { std::swap(code.cells[0], code.cells[1]); });
    damage([&](Code& code) { code.cells[role] = first_cell_off_board(); });
    for (const Code& code : others) {
      const auto found = std::ranges::lower_bound(codes_, code, {}, &CodedAction::first);
      const bool legal = found != codes_.end() && found->first == code;
      const auto decoded = encoder_.decode(known, code);
      if (legal) {
        if (!decoded || !(*decoded == found->second)) return "a legal code is refused: " + nn::code_text(code);
      } else {
        if (decoded) return "an action is decoded from the wrong code " + nn::code_text(code);
        if (decoded.error().code.empty() || decoded.error().message.empty())
          return "a code is refused without a reason";
      }
    }
    return "";
  }

  /// A cell of the grid that is cut off the board, or one after the grid if there is none.
  std::int16_t first_cell_off_board() const {
    int cell = 0;
    while (cell < shape_.cells() && nn::is_on_board(encoder_.mask(), cell)) ++cell;
    return static_cast<std::int16_t>(cell);
  }

  nn::Encoding image_of(const nn::Encoding& encoding, int symmetry) const {
    nn::Encoding image(shape_);
    image.globals = encoding.globals;
    const auto cells = static_cast<std::size_t>(shape_.cells());
    for (std::size_t cell = 0; cell < cells; ++cell) {
      const auto to = static_cast<std::size_t>(encoder_.image(static_cast<int>(cell), symmetry));
      for (std::size_t plane = 0; plane < static_cast<std::size_t>(shape_.planes); ++plane) {
        const std::size_t first = plane * shape_.plane_words();
        const std::uint64_t bit = (encoding.planes[first + (cell / 64)] >> (cell % 64)) & 1;
        image.planes[first + (to / 64)] |= bit << (to % 64);
      }
      for (std::size_t plane = 0; plane < static_cast<std::size_t>(shape_.fractions); ++plane) {
        image.fractions[(plane * cells) + to] = encoding.fractions[(plane * cells) + cell];
      }
    }
    return image;
  }
  Code image_of(Code code, int symmetry) const {
    for (std::int16_t& cell : code.cells) {
      if (cell != Code::kNoCell) cell = static_cast<std::int16_t>(encoder_.image(cell, symmetry));
    }
    return code;
  }

  std::vector<Code> sorted_codes(const Known<G>& known) {
    auto& actions = buffer_.list();
    game_.legal(known, actions);
    std::vector<Code> codes;
    for (const Action action : actions) codes.push_back(encoder_.code(known, action));
    std::ranges::sort(codes);
    return codes;
  }

  /// The name of the first entry in which the encodings differ.
  std::optional<std::string> difference(const nn::Encoding& one, const nn::Encoding& other) const {
    for (std::size_t i = 0; i < one.planes.size(); ++i) {
      if (one.planes[i] != other.planes[i]) return line_of("plane ", i / shape_.plane_words());
    }
    for (std::size_t i = 0; i < one.fractions.size(); ++i) {
      if (one.fractions[i] != other.fractions[i]) {
        return line_of("fraction ", i / static_cast<std::size_t>(shape_.cells()));
      }
    }
    for (std::size_t i = 0; i < one.globals.size(); ++i) {
      if (one.globals[i] != other.globals[i]) return line_of("global ", i);
    }
    return std::nullopt;
  }

  /// The line of the layout that names the Nth entry of a section.
  std::string line_of(const std::string& section, std::size_t number) const {
    const std::string layout = '\n' + encoder_.layout();
    std::size_t at = 0;
    for (std::size_t i = 0; i <= number && at != std::string::npos; ++i)
      at = layout.find('\n' + section, at + 1 - (i == 0));
    if (at == std::string::npos) return section + std::to_string(number) + ", which has no name,";
    return layout.substr(at + 1, layout.find('\n', at + 1) - at - 1);
  }

  static std::uint32_t shape_u(int count) { return static_cast<std::uint32_t>(count); }

  const G& game_;
  nn::Encoder<G> encoder_;
  nn::TensorShape shape_;
  ActionBuffer<Action> buffer_;
  int stride_;
  std::vector<CodedAction> codes_;  ///< of all legal actions, sorted by code
  Rng rng_{1};
  int exchanges_ = 0;
};

/// Whether the layout names every plane, fraction, global and kind of action once.
template <nn::Encodable G>
std::string check_layout(const G& game) {
  const nn::Encoder<G> encoder(game);
  const nn::TensorShape shape = encoder.shape();
  const std::string layout = encoder.layout();
  std::set<std::string> lines;
  std::vector<int> counts(4);
  constexpr std::array kSections{"plane ", "fraction ", "global ", "action "};
  for (std::size_t at = 0; at < layout.size();) {
    const std::size_t end = layout.find('\n', at);
    if (end == std::string::npos) return "the last line of the layout does not end";
    const std::string line = layout.substr(at, end - at);
    if (!lines.insert(line).second) return "the layout has the line '" + line + "' twice";
    for (std::size_t i = 0; i < kSections.size(); ++i) counts[i] += line.starts_with(kSections[i]) ? 1 : 0;
    at = end + 1;
  }
  if (counts != std::vector{shape.planes, shape.fractions, shape.globals, shape.action_kinds}) {
    return "the layout has another number of lines than the shape";
  }
  return "";
}

/// Calls `look(course)` for every position of the planned games that is not over, until it reports an error.
template <EdgeGame G, class Look>
std::string look_at_courses(const G& game, const Plan& plan, Look&& look) {
  std::optional<search::GameInProgress<G>> course;
  bool over = true;
  return look_at_games(game, plan, std::min(plan.games, 8), [&](const Visit<G>& visit) -> std::string {
    if (over) course.emplace(game, visit.state);
    over = visit.over;
    if (over) return "";
    const std::string wrong = look(*course);
    course->apply(visit.next);
    return wrong;
  });
}

template <EdgeGame G>
std::string codes_and_encodings_obey_their_laws(const G& game, const Plan& plan) {
  if constexpr (nn::Encodable<G>) {
    if (auto wrong = check_layout(game); !wrong.empty()) return wrong;
    EncodingChecks<G> checks(game, plan.stride);
    return look_at_courses(game, plan, [&](const search::GameInProgress<G>& course) -> std::string {
      if (auto wrong = checks.check(course.known()); !wrong.empty()) return wrong;
      if constexpr (nn::EncodesImages<G>) return checks.check_images(course.position());
      return "";
    });
  }
  return "";
}

template <EdgeGame G>
std::string encodings_do_not_tell_seats_apart(const G& game, const Plan& plan) {
  if constexpr (nn::Encodable<G> && ExchangesSeats<G>) {
    EncodingChecks<G> checks(game);
    int positions = 0;
    return look_at_courses(game, plan, [&](const search::GameInProgress<G>& course) -> std::string {
      return ++positions % plan.stride == 0 ? checks.check_exchanges(course.position()) : "";
    });
  }
  return "";
}

}  // namespace palamedes::suite
