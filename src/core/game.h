// What a game is: the contract between the rules of a game and everything that plays it.
//
// A game is an immutable object G that holds its edition, board and tables; a State value of fixed
// size, comparable with ==, without pointers; and a trivially copyable Action of at most 8 bytes.
// Search, perft, benchmarks and the test suite are templates over these concepts.
//
// What play goes on from is the game's Position. That is the State, unless the rules look back
// further than any state of fixed size can: such a game has a type Position of its own, which holds
// the State and beside it the history of the game.
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
                 /// No state has more legal actions than this.
                 { g.max_actions() } -> std::same_as<std::uint32_t>;
                 { g.initial() } -> std::same_as<Position<G>>;
                 /// Appends all legal actions, in an order fixed by the state; none when it is over.
                 { g.legal(c, out) } -> std::same_as<void>;
                 /// The action must be legal: illegal ones are found out by `refusal` at the edge.
                 { g.apply(s, a) } -> std::same_as<void>;
                 /// Who decides next. It need not alternate: signs follow to_act, never ply parity.
                 { g.to_act(c) } -> std::same_as<Seat>;
                 { g.outcome(c) } -> std::same_as<std::optional<Outcome>>;
                 /// Equal states have equal hashes; kept up to date step by step where that pays.
                 { g.hash(c) } -> std::same_as<std::uint64_t>;
               };

// Optional abilities, to be tested with `if constexpr`.

/// Steps can be taken back. The caller owns the undo record; bytes are restored exactly.
template <class G>
concept Undoable = Game<G> && requires(const G& g, Position<G>& s, typename G::Action a, typename G::Undo& u) {
  { g.apply(s, a, u) } -> std::same_as<void>;
  { g.undo(s, u) } -> std::same_as<void>;
};

/// The number of legal actions without making the list (bulk counting at the leaves of perft).
template <class G>
concept Countable = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.count_legal(c) } -> std::same_as<std::uint32_t>;
};

/// The incremental hash can be computed anew, for tests.
template <class G>
concept Rehashable = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.recomputed_hash(c) } -> std::same_as<std::uint64_t>;
};

/// Symmetry 0 is the identity; `image` of a state and of an action belong together.
template <class G>
concept Symmetric = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a, int i) {
  { g.symmetries() } -> std::same_as<int>;
  { g.image(c, i) } -> std::same_as<Position<G>>;
  { g.image(a, i) } -> std::same_as<typename G::Action>;
};

/// A number that no action lowers, from which it follows that games end. Asserted after every
/// action like the invariants below.
template <class G>
concept Progressing = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.progress(c) } -> std::same_as<std::uint64_t>;
};

/// The state can check itself: nothing, or a sentence that says which invariant is broken.
/// Used by `palamedes soak` and the test suite after every action.
template <class G>
concept SelfChecking = Game<G> && requires(const G& g, const Position<G>& c) {
  { g.broken_invariant(c) } -> std::same_as<const char*>;
};

/// What no single action may do, found by comparing the states before and after it: nothing, or a
/// sentence. For what a position alone cannot show, such as pieces that appear from nowhere.
template <class G>
concept StepChecking = Game<G> && requires(const G& g, const Position<G>& c, typename G::Action a) {
  { g.broken_step(c, a, c) } -> std::same_as<const char*>;
};

/// Actions have kinds with short names ("place", "capture"), to count what was reached in a run.
template <class G>
concept HasActionKinds = Game<G> && requires(const G& g, typename G::Action a) {
  { g.action_kind(a) } -> std::same_as<std::string_view>;
};

/// The game hides things from its players. Whoever plays or watches gets a View, a value that holds
/// only what its viewer may know, and Events, what there was to see of each action. A seat that is to
/// decide gets its Knowledge: the view, and what it remembers of the way there.
template <class G>
concept Hiding = Game<G> && std::equality_comparable<typename G::View> && std::copyable<typename G::View> &&
                 std::copyable<typename G::Knowledge> &&
                 requires(const G& g, Position<G>& s, const Position<G>& c, typename G::Action a, typename G::View& v,
                          const typename G::View& w, typename G::Knowledge& k, const typename G::Knowledge& d,
                          const typename G::Event& e, Viewer viewer, ActionList<typename G::Action>& out) {
                   /// For a seat or a spectator; never for the umpire.
                   { g.observe(c, viewer) } -> std::same_as<typename G::View>;
                   /// Like apply; gives what the umpire saw.
                   { g.play(s, a) } -> std::same_as<typename G::Event>;
                   { g.seen_by(e, viewer) } -> std::same_as<typename G::Event>;
                   /// Brings a view up to date with an event as its viewer saw it.
                   { g.follow(v, e) } -> std::same_as<void>;
                   { g.view_hash(w) } -> std::same_as<std::uint64_t>;
                   /// The legal actions of the view's own seat, in the order of those of the
                   /// position; the history is public.
                   { g.legal(w, c.history, out) } -> std::same_as<void>;

                   /// What a seat knows that joins the game in this position.
                   { g.know(c, Seat{}) } -> std::same_as<typename G::Knowledge>;
                   { g.follow(k, e) } -> std::same_as<void>;
                   { g.legal(d, out) } -> std::same_as<void>;
                   { g.to_act(d) } -> std::same_as<Seat>;
                 };

/// What a player gets to decide on: the position, or where the game hides things its seat's knowledge.
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
