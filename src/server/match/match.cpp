#include "server/match/match.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/hash.h"
#include "present/messages.h"
#include "present/text/words.h"
#include "record/player_seat.h"
#include "record/record_replay.h"
#include "server/rules_cache.h"

namespace palamedes::server {
namespace {

constexpr std::size_t kAnswersKept = 128;
constexpr std::size_t kPliesOfAMilestone = 128;

std::uint64_t request_hash(const PlayerId& guest, std::string_view id) {
  return fnv1a(guest.text() + '/' + std::string(id));
}

Error impossible(std::string_view what) { return {"impossible_event", std::string(what)}; }

}  // namespace

Result<Match> Match::begin(Plan plan) {
  auto game = shared_game(plan.config);
  if (!game) return game.error();
  if (plan.seats.size() != static_cast<std::size_t>((*game)->seats()))
    return impossible("the plan has another number of seats than the game");
  Match match(std::move(plan));
  match.game_ = *std::move(game);
  if (!match.plan_.start.empty()) {
    if (const auto parsed = match.game_->parse_state(match.plan_.start); !parsed) return parsed.error();
  }
  match.now_ = match.start();
  if (const auto ending = match.now_->ending())
    return Error{"game_over", fmt::format("The game is already over in this position: {}", ending->sentence)};
  for (const SeatPlan& seat : match.plan_.seats) {
    const auto kind = !seat.player.empty()      ? MatchSeat::Kind::kProgram
                      : !seat.guest.is_nobody() ? MatchSeat::Kind::kPerson
                                                : MatchSeat::Kind::kOpen;
    match.seats_.push_back({.kind = kind, .guest = seat.guest, .name = seat.name, .player = seat.player});
  }
  match.last_change_ = match.plan_.created;
  return match;
}

std::unique_ptr<AnyState> Match::start() const {
  if (plan_.start.empty()) return game_->initial();
  return *game_->parse_state(plan_.start);
}

MaybeError Match::apply(const Event& event) {
  if (index(event.seat) >= seats_.size()) return impossible("there is no such seat");
  MatchSeat& seat = seats_[index(event.seat)];
  std::string kept = event.text;
  const std::size_t ply_before = plies_.size();
  switch (event.kind) {
    case Event::Kind::kCreated:
    case Event::Kind::kTimeout:
      break;
    case Event::Kind::kSat:
      if (seat.kind != MatchSeat::Kind::kOpen) return impossible("the seat is taken");
      seat.kind = MatchSeat::Kind::kPerson;
      seat.guest = event.guest;
      seat.name = event.text;
      break;
    case Event::Kind::kAction:
      if (auto error = act(event)) return error;
      kept.clear();
      break;
    case Event::Kind::kPrepared:
      seat.army = event.text;
      ++seat.prepared;
      kept.clear();  // hidden from the other players
      break;
    case Event::Kind::kUndone:
      if (event.ply > plies_.size()) return impossible("the game has fewer actions");
      undo(event.ply);
      break;
    case Event::Kind::kLeft:
      seat.kind = MatchSeat::Kind::kLeft;
      seat.army.clear();
      break;
    case Event::Kind::kReplaced:
      seat.kind = MatchSeat::Kind::kProgram;
      seat.player = event.text;
      seat.runs.clear();
      seat.fallback.clear();
      break;
    case Event::Kind::kDegraded:
      ++seat.degraded;
      break;
    case Event::Kind::kOver: {
      if (event.places.size() != seats_.size()) return impossible("every seat needs a place");
      record::RecordResult result{.reason = event.text, .places = event.places};
      if (event.text == record::kForfeit)
        result.details = {{"seat", std::to_string(number(event.seat))}, {"fault", event.code}};
      result_ = std::move(result);
      end_code_ = event.code;
      break;
    }
    case Event::Kind::kAsked:
      for (MatchSeat& own : seats_) {
        if (own.guest == event.guest) own.asks_rematch = true;
      }
      kept.clear();
      break;
    case Event::Kind::kRematch:
      next_ = event.text;
      break;
  }
  const bool is_action = event.kind == Event::Kind::kAction;
  events_.push_back({.kind = event.kind,
                     .seat = event.seat,
                     .ply = static_cast<std::uint32_t>(is_action ? plies_.size() : event.ply),
                     .text = std::move(kept),
                     .code = event.code});
  const bool changes_seats = event.kind != Event::Kind::kAction && event.kind != Event::Kind::kUndone &&
                             event.kind != Event::Kind::kOver && event.kind != Event::Kind::kRematch;
  if (changes_seats) seats_changed_ = events_.size();
  note_thought(ply_before, event.took);
  if (!event.id.empty()) {
    answered_.push_back({event.guest, event.id, events_.size()});
    if (answered_.size() > kAnswersKept) {
      forgotten_.push_back(request_hash(answered_.front().guest, answered_.front().id));
      answered_.pop_front();
    }
  }
  last_change_ = event.at;
  return std::nullopt;
}

MaybeError Match::act(const Event& event) {
  if (is_over()) return impossible("the game is over");
  if (now_->to_act() != event.seat) return impossible("another seat is to act");
  auto after = now_->clone();
  auto made = after->make(event.text);
  if (!made) return made.error();
  before_last_ = std::move(now_);
  now_ = std::move(after);
  last_move_ = *std::move(made);
  view_hashes_.clear();
  plies_.push_back({.seat = event.seat, .action = event.text, .took = event.took});
  keep_milestone();
  MatchSeat& seat = seats_[index(event.seat)];
  const std::size_t number = events_.size() + 1;
  if (!seat.army.empty()) seats_changed_ = number;
  seat.army.clear();
  // A lower level that stands in says nothing about the engine of the seat.
  if (event.decision && event.decision->player == seat.player) {
    if (seat.fallback.empty() != event.decision->fallback.empty()) seats_changed_ = number;
    seat.runs = event.decision->runs;
    seat.fallback = event.decision->fallback;
  }
  if (const auto ending = now_->ending()) result_ = record::result_of(*ending);
  return std::nullopt;
}

void Match::keep_milestone() {
  if (plies_.size() % kPliesOfAMilestone == 0) milestones_.push_back(now_);
}

void Match::undo(std::size_t ply) {
  plies_.resize(ply);
  milestones_.resize(std::min(milestones_.size(), ply / kPliesOfAMilestone));
  before_last_ = ply == 0 ? nullptr : reached(ply - 1);
  now_ = reached(ply);
  last_move_.reset();
  view_hashes_.clear();
}

std::uint64_t Match::view_hash(Viewer viewer) const {
  const auto kept = std::ranges::find(view_hashes_, viewer, &std::pair<Viewer, std::uint64_t>::first);
  if (kept != view_hashes_.end()) return kept->second;
  return view_hashes_.emplace_back(viewer, fnv1a(now_->view_text(viewer))).second;
}

void Match::note_thought(std::size_t ply, std::optional<net::Duration> took) {
  if (!took) return;
  if (thought_.size() <= ply) thought_.resize(ply + 1);
  thought_[ply] += *took;
}

net::Duration Match::thought() const {
  const auto sum = [this](std::size_t from, std::size_t to) {
    net::Duration all{};
    for (std::size_t i = from; i < std::min(to, thought_.size()); ++i) all += thought_[i];
    return all;
  };
  if (!is_running() || !now_->setup_editor()) return sum(plies_.size(), plies_.size() + 1);
  // Only pieces of this set-up can have been placed or taken back since it began.
  std::size_t first = plies_.size();
  while (first > 0 && plies_[first - 1].seat == now_->to_act()) --first;
  return sum(first, thought_.size());
}

bool Match::is_open() const {
  return std::ranges::any_of(seats_, [](const MatchSeat& seat) { return seat.kind == MatchSeat::Kind::kOpen; });
}

bool Match::is_show() const {
  return std::ranges::all_of(seats_, [](const MatchSeat& seat) { return seat.kind == MatchSeat::Kind::kProgram; });
}

std::string Match::end_sentence(Language language) const {
  if (!result_) return "";
  if (end_code_ == kTooLong) return present::words_in(language).too_long();
  if (end_code_ == kEndedByHost) return present::words_in(language).ended_by_host();
  if (result_->reason == "adjudication" && !end_code_.empty()) return present::words_in(language).expired();
  return present::end_sentence(*game_, *now_, result_->reason, result_->places, language);
}

bool Match::holds(const PlayerId& guest, Seat seat) const {
  return !guest.is_nobody() && index(seat) < seats_.size() && seats_[index(seat)].kind == MatchSeat::Kind::kPerson &&
         seats_[index(seat)].guest == guest;
}

std::vector<Seat> Match::seats_of(const PlayerId& guest) const {
  std::vector<Seat> held;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (holds(guest, seat_at(i))) held.push_back(seat_at(i));
  }
  return held;
}

bool Match::has_others(const PlayerId& guest) const {
  return std::ranges::any_of(seats_, [&](const MatchSeat& seat) {
    return seat.kind == MatchSeat::Kind::kOpen || (seat.kind == MatchSeat::Kind::kPerson && seat.guest != guest);
  });
}

Viewer Match::viewer_for(const PlayerId& guest, std::optional<Seat> wanted) const {
  if (is_over()) return kUmpire;
  if (wanted) return holds(guest, *wanted) ? viewer_of(*wanted) : kSpectator;
  const auto held = seats_of(guest);
  return held.empty() ? kSpectator : viewer_of(held.front());
}

std::optional<std::size_t> Match::undo_target(const PlayerId& guest, Seat seat) const {
  if (!is_running() || !holds(guest, seat)) return std::nullopt;
  std::size_t target = plies_.size();
  while (target > 0 && plies_[target - 1].seat != seat) --target;
  if (target == 0) return std::nullopt;
  --target;
  if (!game_->hides()) return has_others(guest) ? std::nullopt : std::optional(target);
  // In games with hidden pieces a seat can undo only what nobody else has seen: its set-up, while no other seat has
  // begun. Later nothing needs to be played again to find out.
  if (plies_.back().seat != seat || !before_last().setup_editor()) return std::nullopt;
  while (target > 0 && plies_[target - 1].seat == seat) --target;
  bool unseen = true;
  walk(target, plies_.size(), [&](std::size_t, const AnyState& before, const MatchPly& ply) {
    if (ply.seat != seat) unseen = false;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      if (seat_at(i) != seat && before.sight(ply.action, viewer_of(seat_at(i))).action != "?") unseen = false;
    }
  });
  return unseen ? std::optional(target) : std::nullopt;
}

search::GameSoFar Match::so_far() const {
  search::GameSoFar game{.start = plan_.start.empty() ? "" : start()->text()};
  game.actions.reserve(plies_.size());
  for (const MatchPly& ply : plies_) game.actions.push_back(ply.action);
  return game;
}

std::vector<record::RecordSeat> Match::record_seats() const {
  std::vector<record::RecordSeat> seats;
  for (const MatchSeat& seat : seats_) {
    if (seat.kind != MatchSeat::Kind::kProgram) {
      seats.push_back({.name = seat.name, .engine = "human"});
    } else if (seat.runs.empty()) {
      seats.push_back(record::player_seat(plan_.config, seat.player));
    } else {
      seats.push_back(record::player_seat(seat.player, seat.runs, seat.fallback));
    }
  }
  return seats;
}

record::Record Match::record() const {
  const auto first = start();
  record::Record record = record::begin_record(*game_, *first);
  record.id = plan_.id;
  record.seed = plan_.seed;
  record.seats = record_seats();
  auto state = first->clone();
  for (const MatchPly& ply : plies_) {
    auto after = state->clone();
    [[maybe_unused]] const auto refused = after->apply(ply.action);
    assert(!refused && "the action was legal before");
    const auto took = ply.took ? std::optional(static_cast<std::uint64_t>(ply.took->count())) : std::nullopt;
    record::add_ply(record, ply.action, *state, *after, took);
    state = std::move(after);
  }
  record.result = result_;
  return record;
}

std::optional<std::size_t> Match::event_of_request(const PlayerId& guest, std::string_view id) const {
  const auto found = std::ranges::find_if(
      answered_, [&](const Answered& answered) { return answered.guest == guest && answered.id == id; });
  return found == answered_.end() ? std::nullopt : std::optional(found->seq);
}

bool Match::is_old_request(const PlayerId& guest, std::string_view id) const {
  return std::ranges::find(forgotten_, request_hash(guest, id)) != forgotten_.end();
}

std::unique_ptr<AnyState> Match::reached(std::size_t ply) const {
  const std::size_t passed = std::min(milestones_.size(), ply / kPliesOfAMilestone);
  auto state = passed == 0 ? start() : milestones_[passed - 1]->clone();
  for (std::size_t i = passed * kPliesOfAMilestone; i < ply; ++i) {
    [[maybe_unused]] const auto refused = state->apply(plies_[i].action);
    assert(!refused && "the action was legal before");
  }
  return state;
}

void Match::walk(std::size_t from, std::size_t to, const UsePly& use) const {
  to = std::min(to, plies_.size());
  if (from >= to) return;
  if (before_last_ && from + 1 == plies_.size()) return use(to, *before_last_, plies_[from]);
  const auto state = reached(from);
  for (std::size_t at = from; at < to; ++at) {
    use(at + 1, *state, plies_[at]);
    if (at + 1 == to) return;
    [[maybe_unused]] const auto refused = state->apply(plies_[at].action);
    assert(!refused && "the action was legal before");
  }
}

}  // namespace palamedes::server
