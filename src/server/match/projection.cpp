#include "server/match/projection.h"

#include <array>

#include "present/effects.h"
#include "present/json_writer.h"
#include "present/messages.h"
#include "present/record.h"
#include "present/replay.h"
#include "search/players/describe_player.h"
#include "search/players/levels.h"
#include "server/secrets.h"

namespace palamedes::server {
namespace {

constexpr std::array<std::string_view, 4> kSeatKinds{"open", "person", "program", "left"};
constexpr int kRandomArmies = 8;

present::SettingsData settings_of(const Match& match, std::string_view commitment) {
  const Plan& plan = match.plan();
  return {.config = plan.config,
          .created = net::unix_milliseconds(plan.created),
          .is_public = plan.is_public,
          .watch = plan.watch,
          .custom = !plan.start.empty(),
          .turn_seconds = plan.turn_time.count(),
          .on_timeout = plan.on_timeout == TimeoutRule::kLoss ? "loss" : "level3",
          .commitment = commitment};
}

present::SeatData seat_data(const MatchSeat& seat, bool is_connected, Language language) {
  const std::optional<int> level = search::level_of(seat.player);
  return {.kind = kSeatKinds[static_cast<std::size_t>(seat.kind)],
          .name = seat.name,
          .player = seat.player,
          .level_name = level ? search::level_name(*level, language) : std::string_view(),
          .army = seat.army,
          .degraded = seat.degraded,
          .without_network = !seat.fallback.empty(),
          .asks_rematch = seat.asks_rematch,
          .online = seat.kind == MatchSeat::Kind::kProgram || is_connected};
}

/// The data of a match and the texts that they point to.
class MatchData {
 public:
  MatchData(const Match& match, Language language, const Presence& presence = {}, std::optional<net::WallTime> due = {})
      : commitment_(commitment_of(match.plan())),
        end_sentence_(match.end_sentence(language)),
        data_{.id = match.plan().id,
              .game = match.game(),
              .now = match.now(),
              .before_last = match.ply() > 0 ? &match.before_last() : nullptr,
              .ply = match.ply(),
              .sequence = match.seq(),
              .seats_changed = match.seats_changed(),
              .running = match.is_running(),
              .settings = settings_of(match, commitment_),
              .watching = presence.watching,
              .next = match.next()} {
    for (std::size_t i = 0; i < match.seats().size(); ++i)
      data_.seats.push_back(seat_data(match.seats()[i], i < presence.online.size() && presence.online[i], language));
    if (const auto& result = match.result()) {
      data_.result = {.places = result->places,
                      .reason = result->reason,
                      .sentence = end_sentence_,
                      .seed = match.plan().seed,
                      .salt = match.plan().salt};
    }
    if (due) data_.due = net::unix_milliseconds(*due);
    data_.view_hash = [&match](Viewer viewer) { return match.view_hash(viewer); };
    data_.walk = [&match](std::size_t from, std::size_t to, const present::UseStep& use) {
      match.walk(from, to, [&](std::size_t ply, const AnyState& before, const MatchPly& action) {
        const auto took = action.took ? std::optional<std::int64_t>(action.took->count()) : std::nullopt;
        use({.ply = ply,
             .before = before,
             .seat = action.seat,
             .action = action.action,
             .made = ply == match.ply() ? match.last_move() : nullptr,
             .milliseconds = took});
      });
    };
  }
  MatchData(const MatchData&) = delete;
  MatchData& operator=(const MatchData&) = delete;

  const present::GameData& operator*() const { return data_; }

 private:
  std::string commitment_;
  std::string end_sentence_;
  present::GameData data_;
};

/// Random armies follow from the salt, which is secret until the end.
std::vector<std::uint64_t> army_seeds(const Plan& plan, Viewer viewer) {
  std::vector<std::uint64_t> seeds;
  if (!is_seat(viewer)) return seeds;
  for (int i = 0; i < kRandomArmies; ++i) {
    const std::string purpose = "army/" + std::to_string(seat_number_or_zero(viewer)) + '/' + std::to_string(i);
    seeds.push_back(derived_seed(plan.salt, purpose));
  }
  return seeds;
}

present::Reader reader_of(const Match& match, const Recipient& recipient) {
  present::Reader reader{.viewer = recipient.viewer,
                         .language = recipient.language,
                         .seats = match.seats_of(recipient.guest),
                         .plays_alone = !match.has_others(recipient.guest),
                         .army_seeds = army_seeds(match.plan(), recipient.viewer)};
  for (const Seat seat : reader.seats) reader.can_undo |= match.undo_target(recipient.guest, seat).has_value();
  return reader;
}

std::vector<present::EventData> events_after(const Match& match, std::size_t since) {
  std::vector<present::EventData> events;
  for (std::size_t n = since; n < match.seq(); ++n) {
    const EventLine& line = match.events()[n];
    events.push_back(
        {.kind = kind_name(line.kind), .seat = line.seat, .ply = line.ply, .text = line.text, .code = line.code});
  }
  return events;
}

}  // namespace

std::string snapshot_json(const Match& match, const Recipient& recipient, const Presence& presence,
                          std::optional<net::WallTime> due) {
  return present::snapshot(*MatchData(match, recipient.language, presence, due), reader_of(match, recipient));
}

std::string created_json(const Match& match, const Recipient& recipient, const Presence& presence,
                         std::optional<net::WallTime> due) {
  present::JsonWriter json;
  json.object([&] {
    json.field("id", match.plan().id);
    json.json_field("snapshot", snapshot_json(match, recipient, presence, due));
  });
  return json.take();
}

std::optional<std::string> update_json(const Match& match, const Recipient& recipient, const Presence& presence,
                                       std::optional<net::WallTime> due, std::size_t since) {
  if (since > match.seq() || match.seq() - since > present::kMovesOfAPage) return std::nullopt;
  const MatchData data(match, recipient.language, presence, due);
  const auto events = events_after(match, since);
  if (present::needs_snapshot(*data, events)) return std::nullopt;
  return present::update(*data, reader_of(match, recipient), since, events);
}

std::string thinking_json(const Match& match, Seat seat) {
  return present::thinking(*MatchData(match, Language::kEnglish), seat);
}

std::string presence_json(const Match& match, const Presence& presence) {
  return present::presence(*MatchData(match, Language::kEnglish, presence));
}

std::string previews_json(const Match& match, const Recipient& recipient, const std::vector<std::string>& actions) {
  return present::previews(*MatchData(match, recipient.language), reader_of(match, recipient), actions);
}

std::string hint_json(const Match& match, const Recipient& recipient, const std::vector<std::string>& turn,
                      int threads) {
  return present::hint(*MatchData(match, recipient.language), reader_of(match, recipient), turn, threads);
}

std::string threats_json(const Match& match, const Recipient& recipient, Seat seat) {
  return present::threats(*MatchData(match, recipient.language), reader_of(match, recipient), seat);
}

Result<std::string> refusal_json(const Match& match, const Recipient& recipient, const std::vector<std::size_t>& path) {
  return present::refusal(*MatchData(match, recipient.language), reader_of(match, recipient), path);
}

std::string record_text(const Match& match, Viewer viewer) {
  const std::unique_ptr<const AnyState> setup = match.start();
  present::RecordData data{.setup = *setup};
  for (const record::RecordSeat& seat : match.record_seats()) {
    data.seats.push_back({.name = seat.name,
                          .engine = seat.engine,
                          .level = seat.level,
                          .configuration = seat.config_hash,
                          .network = seat.net,
                          .fallback = seat.fallback});
  }
  if (match.result()) data.details = match.result()->details;
  return present::record(*MatchData(match, Language::kEnglish), data, viewer);
}

std::string summary_json(const Match& match) {
  present::JsonWriter json;
  json.object([&] {
    for (const LanguageInfo& language : kLanguages)
      json.json_field(language.id, present::summary(*MatchData(match, language.language), language.language));
  });
  return json.take();
}

std::string replay_json(const Match& match, const Recipient& recipient, std::size_t from) {
  return present::replay(*MatchData(match, recipient.language), reader_of(match, recipient), from);
}

std::string moves_json(const Match& match, const Recipient& recipient, std::size_t to) {
  return present::moves(*MatchData(match, recipient.language), reader_of(match, recipient), to);
}

}  // namespace palamedes::server
