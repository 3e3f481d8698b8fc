#include "server/hall/hall.h"

#include <utility>

#include "server/hall/parts.h"
#include "server/hall/views.h"
#include "server/watcher.h"

namespace palamedes::server {

Answer problem_answer(int status, std::string_view code, std::string_view message) {
  return {.status = status, .code = std::string(code), .message = std::string(message)};
}

Hall::Hall(const HallOptions& options, Services services) : parts_(std::make_unique<Parts>(options, services)) {}
Hall::~Hall() = default;

void Hall::start() { parts_->housekeeping.start(); }

std::uint64_t Hall::connect(std::shared_ptr<Client> client, Visitor visitor) {
  return parts_->following.connect(std::move(client), std::move(visitor));
}

void Hall::receive(std::uint64_t client, std::string_view message) { parts_->changes.receive(client, message); }

void Hall::disconnect(std::uint64_t client) { parts_->following.disconnect(client); }

void Hall::refresh(std::uint64_t client, const std::string& game_id) { parts_->following.refresh(client, game_id); }

void Hall::create(const Visitor& visitor, std::string_view body, const Reply& reply) {
  parts_->creating.create(visitor, body, reply);
}

void Hall::request(const Visitor& visitor, std::string_view game_id, std::string_view type, std::string_view body,
                   const Reply& reply) {
  ReadRequest read = read_http_request(type, game_id, body);
  const auto deliver = [reply](const GameRequest& request, const GameReply& answer) {
    const auto* error = std::get_if<Error>(&answer);
    reply(error == nullptr ? Answer{.body = reply_text(request, answer)}
                           : problem_answer(status_of(error->code), error->code, error->message));
  };
  const auto call = std::make_shared<Call>(Call{.request = std::move(read.request),
                                                .visitor = visitor,
                                                .arrived = parts_->services.loop.now(),
                                                .deliver = deliver});
  if (read.refused) return parts_->changes.refuse(*call, *read.refused);
  parts_->changes.handle(call);
}

void Hall::snapshot(const PlayerId& guest, std::string_view game_id, const ViewQuery& query, const Reply& reply) {
  answer_snapshot(*parts_, guest, game_id, query, reply);
}

void Hall::record(const PlayerId& guest, std::string_view game_id, const Reply& reply) {
  answer_record(*parts_, guest, game_id, reply);
}

void Hall::replay(const PlayerId& guest, std::string_view game_id, const ViewQuery& query, const Reply& reply) {
  answer_replay(*parts_, guest, game_id, query, reply);
}

void Hall::moves(const PlayerId& guest, std::string_view game_id, const ViewQuery& query, const Reply& reply) {
  answer_moves(*parts_, guest, game_id, query, reply);
}

void Hall::my_games(const GuestQuery& query, Language language, const Reply& reply) {
  answer_my_games(*parts_, query, language, reply);
}

void Hall::list(const ListQuery& query, Language language, const Reply& reply) {
  answer_list(*parts_, query, language, reply);
}

void Hall::plays_with_people(const PlayerId& guest, std::string_view game, std::function<void(bool)> then) {
  parts_->read(
      [guest, title = std::string(game)](StoreReader& reader) { return reader.plays_with_people(guest, title); },
      [then = std::move(then)](const Result<bool>& plays) { then(!plays || *plays); });
}

HallFigures Hall::figures() const {
  const StoreTotals& stored = parts_->housekeeping.totals();
  return {.games = parts_->games.size(),
          .open = stored.open,
          .running = stored.running,
          .over = stored.over,
          .clients = parts_->following.clients(),
          .thinking = parts_->engines.thinking()};
}

void Hall::shut_down(std::function<void()> done) {
  parts_->closing = true;
  parts_->housekeeping.stop();
  for (const auto& [id, game] : parts_->games.all()) {
    parts_->engines.drop_pending_move(*game);
    game->clock.reset();
  }
  if (parts_->changes.in_progress() == 0) return done();
  parts_->changes.on_idle = std::move(done);
}

}  // namespace palamedes::server
