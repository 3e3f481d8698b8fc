#include "server/hall/call.h"

#include <boost/json.hpp>

namespace palamedes::server {
namespace {

namespace json = boost::json;

json::object reply_json(const GameRequest& request, const Acknowledged& reply) {
  return {{kTypeKey, "ack"}, {"id", request.id}, {"game", request.game}, {"sequence", reply.seq}};
}

json::object reply_json(const GameRequest& request, const Error& error) {
  const bool is_change = !request.id.empty();
  json::object message{{kTypeKey, is_change ? "reject" : "error"}, {"code", error.code}, {"message", error.message}};
  if (error.code == kOldPage) message[kOldTypeKey] = "error";
  if (is_change) message["id"] = request.id;
  if (!request.game.empty()) message["game"] = request.game;
  return message;
}

}  // namespace

std::string reply_text(const GameRequest& request, const GameReply& reply) {
  if (const auto* told = std::get_if<Told>(&reply)) return told->message;
  if (const auto* error = std::get_if<Error>(&reply)) return json::serialize(reply_json(request, *error));
  return json::serialize(reply_json(request, std::get<Acknowledged>(reply)));
}

}  // namespace palamedes::server
