// The contract between the rules of a game and everything that plays it, as C++ concepts.
//
// A game is an immutable object G that holds its edition, board and tables; a State value of fixed
// size, comparable with ==, without pointers; and a trivially copyable Action of at most 8 bytes.
// Search, perft, benchmarks and the test suite are templates over these concepts.
//
// Play continues from a Position. For most games this is the State. If the rules look back further
// than a state of fixed size can remember, the game declares a type Position of its own, which holds
// the State and the history of the game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "core/action_list.h"
#include "core/outcome.h"
#include "core/seat.h"
#include "core/viewer.h"

namespace palamedes {

template <class G>
struct PositionOf {
  using Type = typename G::State;
};
template <class G>
  requires requires { typename G::Position; }
struct PositionOf<G> {
  using Type = typename G::Position;
};
template <class G>
using Position = typename PositionOf<G>::Type;

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::Action> && sizeof(typename G::Action) <= 8 &&
               std::is_trivially_copyable_v<typename G::State> && std::equality_comparable<typename G::State> &&
               std::equality_comparable<typename G::Action> && std::copyable<Position<G>> &&
               requires(const G& g, Position<G>& s, const Position<G>& c, typename G::Action a,
                        ActionList<typename G::Action>& out) {
                 { g.seats() } -> std::same_as<int>;
                 /// An upper bound on the number of legal actions in any position.
                 { g.max_actions() } -> std::same_as<std::uint32_t>;
                 { g.initial() } -> std::same_as<Position<G>>;
                 /// Appends all legal actions, in an order that depends on the position alone.
                 /// Appends nothing if the game is over.
                 { g.legal(c, out) } -> std::same_as<void>;
                 /// The action must be legal. Code that handles untrusted actions calls `refusal`
                 /// first (games/edge.h).
                 { g.apply(s, a) } -> std::same_as<void>;
                 /// The seat that decides next. Seats need not alternate, so a search must take the
                 /// sign of a score from to_act and never from the parity of the ply.
                 { g.to_act(c) } -> std::same_as<Seat>;
                 { g.outcome(c) } -> std::same_as<std::optional<Outcome>>;
                 /// Equal positions have equal hashes. A game may update the hash incrementally.
                 { g.hash(c) } -> std::same_as<std::uint64_t>;
               };

// Optional abilities. Code tests for them with `if constexpr`.

/// The game can count legal actions without listing them, which makes the leaves of perft faster.
template <class G>
concept Countable = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.count_legal(c) } -> std::same_as<std::uint32_t>;
};

/// The game can compute its incremental hash from scratch, so that tests can compare the two.
template <class G>
concept Rehashable = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.recomputed_hash(c) } -> std::same_as<std::uint64_t>;
};

/// The board has symmetries; number 0 is the identity. Applying the image of an action to the image of a
/// position gives the image of the position that follows.
template <class G>
concept Symmetric = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a, int i) {
  { g.symmetries() } -> std::same_as<int>;
  { g.image(c, i) } -> std::same_as<Position<G>>;
  { g.image(a, i) } -> std::same_as<typename G::Action>;
};

/// The game has a measure that no action lowers, which proves that every game ends. `palamedes soak` and
/// the test suite check it after every action, like the invariants below.
template <class G>
concept Progressing = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.progress(c) } -> std::same_as<std::uint64_t>;
};

/// A position can check itself: broken_invariant returns null, or a sentence that says which invariant
/// is broken. `palamedes soak` and the test suite call it after every action.
template <class G>
concept SelfChecking = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.broken_invariant(c) } -> std::same_as<const char*>;
};

/// The game can compare the positions before and after an action: broken_step returns null, or a sentence
/// that says what no action may do. This finds what one position alone cannot show, such as pieces that
/// appear from nowhere.
template <class G>
concept StepChecking = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a) {
  { g.broken_step(c, a, c) } -> std::same_as<const char*>;
};

/// Actions have kinds with short names ("place", "capture"), so that a run can report which it has seen.
template <class G>
concept HasActionKinds = Game<G> && requires(const G& g, typename G::Action a) {
  { g.action_kind(a) } -> std::same_as<std::string_view>;
};

/// Some actions are quiet: they neither add nor mark nor attack a piece, so a game can go on with quiet actions alone
/// until a limit ends it. Reports tell how long it did.
template <class G>
concept HasQuietActions = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a) {
  /// Whether the action, made in this position, is quiet.
  { g.is_quiet(c, a) } -> std::same_as<bool>;
};

/// The game hides things from its players. Players and spectators get a View, a value that holds only
/// what its viewer may know, and an Event for each action, which holds what the viewer could see of it.
/// A seat decides by its Knowledge: its view, and what it remembers of the game so far.
template <class G>
concept Hiding = Game<G> && std::equality_comparable<typename G::View> && std::copyable<typename G::View> &&
                 std::copyable<typename G::Knowledge> &&
                 requires(const G& g, Position<G>& s, const Position<G>& c, typename G::Action a, typename G::View& v,
                          const typename G::View& w, typename G::Knowledge& k, const typename G::Knowledge& d,
                          const typename G::Event& e, Viewer viewer, ActionList<typename G::Action>& out) {
                   /// The view of a seat or a spectator. The umpire has no view: it sees the position.
                   { g.observe(c, viewer) } -> std::same_as<typename G::View>;
                   /// Applies the action and returns it as the umpire saw it.
                   { g.play(s, a) } -> std::same_as<typename G::Event>;
                   { g.seen_by(e, viewer) } -> std::same_as<typename G::Event>;
                   /// Updates a view by an event as its viewer saw it.
                   { g.follow(v, e) } -> std::same_as<void>;
                   { g.view_hash(w) } -> std::same_as<std::uint64_t>;
                   /// The legal actions of the view's own seat, in the same order as those of the
                   /// position. The history is public.
                   { g.legal(w, c.history, out) } -> std::same_as<void>;

                   /// What a seat knows if it joins the game in this position.
                   { g.know(c, Seat{}) } -> std::same_as<typename G::Knowledge>;
                   { g.follow(k, e) } -> std::same_as<void>;
                   { g.legal(d, out) } -> std::same_as<void>;
                   { g.to_act(d) } -> std::same_as<Seat>;
                 };

/// Everything a player may base its decision on: the position, or, in a game that hides things, the
/// Knowledge of its seat.
template <class G>
struct KnownOf {
  using Type = Position<G>;
};
template <class G>
  requires requires { typename G::Knowledge; }
struct KnownOf<G> {
  using Type = typename G::Knowledge;
};
template <class G>
using Known = typename KnownOf<G>::Type;

}  // namespace palamedes
