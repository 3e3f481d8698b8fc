#include "server/desk/openapi.h"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/split.h"
#include "server/desk/openapi_schemas.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

/// One request of docs/protocol.md. Lists are separated by spaces.
struct Operation {
  std::string_view method;
  std::string_view path;
  std::string_view id;
  std::string_view tag;
  std::string_view summary;
  std::string_view query{};   ///< names of parameters
  std::string_view body{};    ///< name of a schema
  std::string_view answer{};  ///< name of a schema; "" for plain text
  std::string_view errors{};  ///< statuses in addition to those of all requests of this kind
  std::string_view status = "200";
};

constexpr std::string_view kGameQuery = "game edition board players lang";

// clang-format off
constexpr std::array kOperations{
    Operation{"get", "/livez", "live", "host", "Says whether the server is running"},
    Operation{"get", "/readyz", "ready", "host", "Says whether the server is ready for requests", "", "", "", "503"},
    Operation{"get", "/metrics", "metrics", "host", "Metrics for Prometheus", "", "", "", "404"},
    Operation{"get", "/api/v1/socket", "socket", "games", "Upgrades to a WebSocket with the messages of the protocol",
              "", "", "", "403 426 503", "101"},
    Operation{"get", "/api/v1/openapi.json", "openapi", "catalog", "This document", "", "", "Document"},
    Operation{"get", "/api/v1/catalog", "catalog", "catalog", "Games, editions, boards, rule options, levels and personas",
              "lang", "", "Catalog", "400"},
    Operation{"get", "/api/v1/ladder", "ladder", "catalog", "The levels: settings and strength",
              kGameQuery, "", "Ladder", "400"},
    Operation{"get", "/api/v1/rules/facts", "facts", "rules", "The numbers in the rules; other parameters are rule options",
              kGameQuery, "", "Facts", "400"},
    Operation{"post", "/api/v1/rules/legal", "legal", "rules", "A position and its legal actions",
              "", "RulesQuestion", "RulesAnswer", "422"},
    Operation{"post", "/api/v1/rules/apply", "apply", "rules", "The position after an action",
              "", "ApplyQuestion", "RulesAnswer", "422"},
    Operation{"post", "/api/v1/rules/validate", "validate", "rules", "Says whether a position or an action is valid",
              "", "ValidateQuestion", "Validity"},
    Operation{"post", "/api/v1/opponents/move", "move", "opponents", "The move that a level would play",
              "", "OpponentQuestion", "OpponentMove", "401 403 422 503"},
    Operation{"post", "/api/v1/opponents/evaluate", "evaluate", "opponents", "The move that a level would play, with its evaluation",
              "", "OpponentQuestion", "OpponentEvaluation", "401 403 422 503"},
    Operation{"get", "/api/v1/games", "listGames", "games", "Public games",
              "status of_game before", "", "GameList", "400 503"},
    Operation{"post", "/api/v1/games", "makeGame", "games", "Creates a game",
              "", "NewGame", "MadeGame", "401 503", "201"},
    Operation{"get", "/api/v1/games/{id}", "snapshot", "games", "The game as the guest sees it",
              "lang eyes", "", "Snapshot", "400 403 404 503"},
    Operation{"get", "/api/v1/games/{id}/record", "record", "games",
              "Its record: what the viewer may know, and everything after the end", "", "", "Record", "403 404 503"},
    Operation{"get", "/api/v1/games/{id}/replay", "replay", "games", "All positions of a finished game",
              "lang eyes", "", "Replay", "400 403 404 409"},
    Operation{"post", "/api/v1/games/{id}/act", "act", "play", "Makes a legal action", "", "Act", "Ack"},
    Operation{"post", "/api/v1/games/{id}/setup", "setUp", "play", "Hands in a complete set-up", "", "SetUp", "Ack"},
    Operation{"post", "/api/v1/games/{id}/resign", "resign", "play", "Resigns", "", "Resign", "Ack"},
    Operation{"post", "/api/v1/games/{id}/undo", "undo", "play", "Takes back the last action", "", "Undo", "Ack"},
    Operation{"post", "/api/v1/games/{id}/sit", "sit", "play", "Takes an open seat", "", "Sit", "Ack"},
    Operation{"post", "/api/v1/games/{id}/replace", "replace", "play", "Gives an abandoned seat to a level",
              "", "Replace", "Ack"},
    Operation{"post", "/api/v1/games/{id}/rematch", "rematch", "play", "Asks for a rematch", "", "Rematch", "Ack"},
    Operation{"post", "/api/v1/games/{id}/preview", "preview", "play", "Shows what actions would change",
              "", "PreviewQuestion", "Previews"},
    Operation{"post", "/api/v1/games/{id}/hint", "hint", "play", "Asks for a hint; not in games with other people",
              "", "HintQuestion", "Hint"},
};
// clang-format on

std::vector<std::string_view> words(std::string_view list) {
  return list.empty() ? std::vector<std::string_view>() : split(list, ' ');
}

json::object reference(std::string_view kind, std::string_view name) {
  return {{"$ref", "#/components/" + std::string(kind) + '/' + std::string(name)}};
}

json::object content(std::string_view type, json::value schema) {
  return {{type, json::object{{"schema", std::move(schema)}}}};
}

json::object responses(const Operation& operation) {
  json::object answers;
  json::object good{{"description", operation.summary}};
  if (!operation.answer.empty()) {
    good["content"] = content("application/json", reference("schemas", operation.answer));
  } else if (operation.status == "200") {
    good["content"] = content("text/plain", json::object{{"type", "string"}});
  }
  answers[operation.status] = std::move(good);
  std::vector<std::string_view> errors = words(operation.errors);
  if (operation.method == "post") errors.insert(errors.end(), {"400", "413", "415"});
  if (operation.tag == "play") errors.insert(errors.end(), {"401", "403", "404", "409", "503"});
  if (operation.tag != "host") errors.emplace_back("429");
  for (const std::string_view status : errors) answers[status] = reference("responses", "Problem");
  return answers;
}

json::object operation_json(const Operation& operation) {
  json::object object{
      {"operationId", operation.id}, {"tags", json::array{operation.tag}}, {"summary", operation.summary}};
  json::array parameters;
  if (operation.path.find("{id}") != std::string_view::npos) parameters.push_back(reference("parameters", "id"));
  for (const std::string_view name : words(operation.query)) parameters.push_back(reference("parameters", name));
  if (!parameters.empty()) object["parameters"] = std::move(parameters);
  if (!operation.body.empty()) {
    object["requestBody"] = json::object{
        {"required", true}, {"content", content("application/json", reference("schemas", operation.body))}};
  }
  object["responses"] = responses(operation);
  // These requests act for a guest, so they need the cookie.
  if (operation.tag == "play" || operation.tag == "opponents" || operation.id == "makeGame")
    object["security"] = json::array{json::object{{"guest", json::array()}}};
  return object;
}

}  // namespace

json::object openapi_json() {
  json::object paths;
  for (const Operation& operation : kOperations) {
    json::value& path = paths[operation.path];
    if (!path.is_object()) path.emplace_object();
    path.as_object()[operation.method] = operation_json(operation);
  }
  json::object components = json::parse(openapi_components()).as_object();
  return {{"openapi", "3.1.0"},
          {"info", json::object{{"title", "Palamedes"},
                                {"version", "1"},
                                {"summary", "Board games against people and engines"},
                                {"description", "The messages are described in docs/protocol.md."}}},
          {"servers", json::array{json::object{{"url", "/"}}}},
          {"paths", std::move(paths)},
          {"components", std::move(components)}};
}

const std::string& openapi_text() {
  static const std::string text = json::serialize(openapi_json());
  return text;
}

}  // namespace palamedes::server
