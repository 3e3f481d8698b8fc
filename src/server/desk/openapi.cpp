#include "server/desk/openapi.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/split.h"
#include "server/desk/openapi_schemas.h"
#include "server/requests/game_request.h"
#include "server/requests/table.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

std::vector<std::string_view> words(std::string_view list) {
  return list.empty() ? std::vector<std::string_view>() : split(list, ' ');
}

json::object reference(std::string_view kind, std::string_view name) {
  return {{"$ref", "#/components/" + std::string(kind) + '/' + std::string(name)}};
}

json::object content(std::string_view type, json::value schema) {
  return {{type, json::object{{"schema", std::move(schema)}}}};
}

json::object responses(const RequestRow& request) {
  json::object answers;
  json::object good{{"description", request.meaning}};
  if (!request.reply.empty()) {
    good["content"] = content("application/json", reference("schemas", request.reply));
  } else if (request.status == "200") {
    good["content"] = content("text/plain", json::object{{"type", "string"}});
  }
  answers[request.status] = std::move(good);
  std::vector<std::string_view> errors = words(request.errors);
  if (request.method == "POST") errors.insert(errors.end(), {"400", "413", "415"});
  if (request.tag == "play") errors.insert(errors.end(), {"401", "403", "404", "409", "503"});
  if (request.tag != "host") errors.emplace_back("429");
  for (const std::string_view status : errors) answers[status] = reference("responses", "Problem");
  return answers;
}

json::object operation_json(const RequestRow& request) {
  json::object object{{"operationId", request.name}, {"tags", json::array{request.tag}}, {"summary", request.meaning}};
  json::array parameters;
  if (request.path.find("/ID") != std::string_view::npos) parameters.push_back(reference("parameters", "id"));
  for (const std::string_view name : words(request.query)) parameters.push_back(reference("parameters", name));
  if (!parameters.empty()) object["parameters"] = std::move(parameters);
  if (!request.body.empty()) {
    object["requestBody"] =
        json::object{{"required", true}, {"content", content("application/json", reference("schemas", request.body))}};
  }
  object["responses"] = responses(request);
  // These requests act for a guest, so they need the cookie.
  if (request.tag == "play" || request.tag == "opponents" || request.name == "makeGame")
    object["security"] = json::array{json::object{{"guest", json::array()}}};
  return object;
}

/// "/api/v1/games/{id}/act" for "/api/v1/games/ID/act"
std::string path_of(const RequestRow& request) {
  std::string path(request.path);
  if (const auto at = path.find("/ID"); at != std::string::npos) path.replace(at, 3, "/{id}");
  return path;
}

json::object field_schema(const FieldInfo& field) {
  switch (field.type) {
    case FieldType::kChangeId:
      return reference("schemas", "ChangeId");
    case FieldType::kSeat:
      return reference("schemas", "Seat");
    case FieldType::kPly:
      return {{"type", "integer"}, {"minimum", 0}};
    case FieldType::kViewHash:
      return {{"type", "string"}, {"pattern", "^[0-9a-f]{16}$"}};
    case FieldType::kTexts:
      return {{"type", "array"},
              {"maxItems", kMostTexts},
              {"items", json::object{{"type", "string"}, {"maxLength", field.longest}}}};
    case FieldType::kCells:
      return {{"type", "array"},
              {"minItems", 1},
              {"maxItems", kMostCells},
              {"items", json::object{{"type", "integer"}, {"minimum", 0}, {"maximum", kHighestCell}}}};
    case FieldType::kLanguage:
      return reference("schemas", "Lang");
    case FieldType::kView:
      return {{"type", "integer"}, {"minimum", 0}, {"maximum", kMaxSeats}};
    default:
      return {{"type", "string"}, {"maxLength", field.longest}};
  }
}

/// The body of a message, from its fields.
json::object message_schema(const RequestRow& message) {
  json::array required;
  json::object properties;
  const auto add = [&](const FieldInfo& field) {
    if (field.required) required.push_back(json::value_from(field.name));
    properties[field.name] = field_schema(field);
  };
  if (message.is_change()) add(kChangeIdField);
  for (const FieldInfo& field : message.fields) add(field);
  return {{"type", "object"}, {"required", std::move(required)}, {"properties", std::move(properties)}};
}

}  // namespace

json::object openapi_json() {
  json::object paths;
  for (const RequestRow& request : all_requests()) {
    if (request.path.empty()) continue;
    json::value& path = paths[path_of(request)];
    if (!path.is_object()) path.emplace_object();
    path.as_object()[request.method == "GET" ? "get" : "post"] = operation_json(request);
  }
  json::object components = json::parse(openapi_components()).as_object();
  for (const RequestRow& message : messages()) {
    if (!message.path.empty()) components["schemas"].as_object()[message.body] = message_schema(message);
  }
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
