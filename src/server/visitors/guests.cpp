#include "server/visitors/guests.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <future>
#include <optional>
#include <utility>

#include "core/text/split.h"
#include "net/time.h"
#include "server/trimmed.h"

namespace palamedes::server {
namespace {

constexpr std::string_view kPlainName = "palamedes_guest";
/// Browsers accept such a name only over https, from this host itself and for all of its paths.
constexpr std::string_view kHostName = "__Host-palamedes_guest";

constexpr std::size_t kSecretLength = 43;
constexpr std::size_t kLongestToken = 120;
constexpr std::int64_t kRenewAfter = 7;  // days
constexpr std::int64_t kGraceDays = 1;   // days
constexpr std::int64_t kLastsDays = 365;
constexpr std::size_t kMostRows = 50'000;
constexpr std::size_t kMostCookies = 4;  // of ours, in one request

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

/// The values of all cookies with the name.
std::vector<std::string_view> cookies_in(std::string_view header, std::string_view name) {
  std::vector<std::string_view> values;
  for (const std::string_view part : split(header, ';')) {
    const std::string_view pair = trimmed(part);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || pair.substr(0, equals) != name) continue;
    if (values.size() < kMostCookies) values.push_back(pair.substr(equals + 1));
  }
  return values;
}

}  // namespace

Guests::Guests(Secrets& secrets, Store& store, net::Loop& loop, bool https)
    : secrets_(secrets), store_(store), loop_(loop), https_(https) {}

std::int64_t Guests::today() const {
  constexpr std::int64_t kDay = std::int64_t{24} * 60 * 60 * 1000;
  return static_cast<std::int64_t>(net::unix_milliseconds(loop_.wall_time())) / kDay;
}

MaybeError Guests::load() {
  std::promise<Result<GuestBook>> answered;
  auto book = answered.get_future();
  store_.read([&answered](StoreReader& reader) { answered.set_value(reader.guests()); });
  const Result<GuestBook> read = book.get();
  if (!read) return read.error();
  key_ = read->key;
  const std::int64_t oldest = today() - kLastsDays;
  for (const StoredGuest& row : read->guests) {
    if (row.since >= oldest) rows_.emplace(row.guest, row);
  }
  // A server whose disk is full must be able to start, so this may fail.
  if (rows_.size() < read->guests.size()) store_.change_guests({.drop_before = oldest}, {});
  if (!key_.empty()) return std::nullopt;
  key_ = secrets_.salt();
  std::promise<MaybeError> written;
  auto kept = written.get_future();
  store_.change_guests({.key = key_}, [&written](MaybeError error) { written.set_value(std::move(error)); });
  return kept.get();
}

std::string Guests::text_of(const Token& token) const {
  const std::string signed_part = fmt::format("{}.{}.{}", token.secret, token.generation, token.day);
  return fmt::format("{}.{}", signed_part, signature(key_, signed_part));
}

std::optional<Guests::Token> Guests::read(std::string_view text) const {
  if (text.size() > kLongestToken) return std::nullopt;
  const auto parts = split(text, '.');
  if (parts.size() != 4 || player_id_of(parts[0]).is_nobody()) return std::nullopt;
  const auto generation = number_in(parts[1]);
  const auto day = number_in(parts[2]);
  if (!generation || !day) return std::nullopt;
  Token token{.secret = std::string(parts[0]), .generation = *generation, .day = *day};
  if (!is_same_secret(text_of(token), text)) return std::nullopt;
  return token;
}

bool Guests::is_valid(const PlayerId& guest, const Token& token) const {
  if (token.day + kLastsDays < today()) return false;
  const auto row = rows_.find(guest.text());
  if (row == rows_.end() || token.generation >= row->second.generation) return true;
  return row->second.generation != StoredGuest::kEnded && today() <= row->second.since + kGraceDays;
}

Identity Guests::identity_of(const Token& token) {
  Identity identity{.guest = player_id_of(token.secret)};
  if (!is_valid(identity.guest, token)) return {};
  note_generation(identity.guest, token.generation);
  const auto row = rows_.find(identity.guest.text());
  const bool is_old = row != rows_.end() && token.generation < row->second.generation;
  if (is_old) {
    // The answer with the new cookie did not arrive.
    identity.new_cookie = text_of({token.secret, row->second.generation, today()});
  } else if (token.day + kRenewAfter <= today()) {
    identity.new_cookie = text_of({token.secret, token.generation + 1, today()});
  }
  return identity;
}

void Guests::note_generation(const PlayerId& guest, std::int64_t generation) {
  if (generation == 0) return;
  const auto row = rows_.find(guest.text());
  if (row != rows_.end() && row->second.generation >= generation) return;
  keep({.guest = guest.text(), .generation = generation, .since = today()});
}

/// Only guests with a game have something to lose. Rows of others stay in memory while there is room, so nobody can
/// fill the store by logging out new guests.
void Guests::keep(const StoredGuest& row) {
  rows_[row.guest] = row;
  if_known(PlayerId(row.guest), [this, row](const Result<bool>& is_known) {
    if (!is_known || *is_known) return store_.change_guests({.guest = row}, {});
    if (rows_.size() > kMostRows) rows_.erase(row.guest);
  });
}

void Guests::if_known(const PlayerId& guest, const std::function<void(Result<bool>)>& then) {
  const auto has_game = [guest](StoreReader& reader) -> Result<bool> {
    for (const bool over : {false, true}) {
      const auto games = reader.games_of({.guest = guest, .over = over, .limit = 1});
      if (!games) return games.error();
      if (!games->empty()) return true;
    }
    return false;
  };
  server::read(store_, loop_, has_game, [alive = std::weak_ptr(alive_), then](const Result<bool>& is_known) {
    if (!alive.expired()) then(is_known);
  });
}

void Guests::identify(std::string_view cookie_header, const std::function<bool()>& may_look_up, const Then& then) {
  const auto values = cookies_in(cookie_header, https_ ? kHostName : kPlainName);
  Identity found;
  for (const std::string_view value : values) {
    const auto token = read(value);
    if (!token) continue;
    const Identity one = identity_of(*token);
    if (one.guest.is_nobody() || one.guest == found.guest) continue;
    if (!found.guest.is_nobody()) return then({.is_ambiguous = true});
    found = one;
  }
  if (!found.guest.is_nobody()) return then(found);
  for (const std::string_view value : cookies_in(cookie_header, kPlainName)) {
    if (value.size() != kSecretLength || player_id_of(value).is_nobody()) continue;
    if (!may_look_up()) break;
    return look_up(std::string(value), then);
  }
  then({});
}

void Guests::look_up(const std::string& secret, const Then& then) {
  const PlayerId guest = player_id_of(secret);
  const auto row = rows_.find(guest.text());
  const Token next{secret, row == rows_.end() ? 1 : row->second.generation, today()};
  if (!is_valid(guest, {secret, 0, today()})) return then({});
  if_known(guest, [this, guest, next, then](const Result<bool>& is_known) {
    then(is_known && *is_known ? Identity{.guest = guest, .new_cookie = text_of(next)} : Identity{});
  });
}

Identity Guests::make() {
  const std::string secret = secrets_.guest_cookie();
  return {.guest = player_id_of(secret), .new_cookie = text_of({secret, 0, today()})};
}

void Guests::end(const PlayerId& guest) {
  if (guest.is_nobody()) return;
  keep({.guest = guest.text(), .generation = StoredGuest::kEnded, .since = today()});
  if (on_end_) on_end_(guest);
}

std::string Guests::header(std::string_view cookie) const {
  constexpr std::int64_t kDaySeconds = std::int64_t{24} * 60 * 60;
  return fmt::format("{}={}; Path=/; Max-Age={}; HttpOnly; SameSite=Lax{}", https_ ? kHostName : kPlainName, cookie,
                     cookie.empty() ? 0 : kLastsDays * kDaySeconds, https_ ? "; Secure" : "");
}

}  // namespace palamedes::server
