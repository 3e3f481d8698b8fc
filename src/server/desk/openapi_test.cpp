#include "server/desk/openapi.h"

#include <gtest/gtest.h>

#include <set>

#include "server/desk/desk_question.h"
#include "server/desk/testing_desk.h"
#include "server/hall/creating.h"
#include "server/requests/table.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

/// Calls `use` for every object in the document, the outer ones first.
template <class Use>
void walk(const json::value& value, const Use& use) {
  if (const json::array* array = value.if_array()) {
    for (const json::value& entry : *array) walk(entry, use);
  }
  if (const json::object* object = value.if_object()) {
    use(*object);
    for (const auto& [key, entry] : *object) walk(entry, use);
  }
}

/// The path in the document for a route: "/api/v1/games/{id}/act" for "/api/v1/games/ID/act".
std::string path_of(std::string route) {
  if (const auto at = route.find("/ID"); at != std::string::npos) route.replace(at, 3, "/{id}");
  return route;
}

TEST(OpenApi, HasEveryRouteAndNoOther) {
  const json::object document = openapi_json();
  std::set<std::string> routes;
  for (const RequestRow& request : all_requests()) {
    if (!request.path.empty())
      routes.insert((request.method == "GET" ? "get " : "post ") + path_of(std::string(request.path)));
  }
  std::set<std::string> described;
  for (const auto& [path, operations] : document.at("paths").as_object()) {
    for (const auto& [method, operation] : operations.as_object())
      described.insert(std::string(method) + ' ' + std::string(path));
  }
  EXPECT_EQ(described, routes);
}

TEST(OpenApi, IsServedAsJsonWithAllRequiredFields) {
  const TestDesk test;
  const Received received = test.get("openapi.json");
  ASSERT_EQ(received.status(), 200);
  const json::object document = received.body();
  EXPECT_EQ(document.at("openapi").as_string(), "3.1.0");
  EXPECT_FALSE(document.at("info").at("title").as_string().empty());
  EXPECT_FALSE(document.at("info").at("version").as_string().empty());
  std::set<std::string> ids;
  for (const auto& [path, operations] : document.at("paths").as_object()) {
    for (const auto& [method, operation] : operations.as_object()) {
      SCOPED_TRACE(std::string(path));
      EXPECT_TRUE(ids.insert(std::string(operation.at("operationId").as_string())).second);
      EXPECT_FALSE(operation.at("summary").as_string().empty());
      EXPECT_FALSE(operation.at("responses").as_object().empty());
      EXPECT_EQ(operation.as_object().contains("requestBody"), method == "post");
      for (const auto& [status, response] : operation.at("responses").as_object())
        EXPECT_TRUE(response.as_object().contains("$ref") || response.as_object().contains("description"));
      const bool has_id = path.find("{id}") != json::string_view::npos;
      if (has_id) {
        EXPECT_EQ(operation.at("parameters").as_array().at(0).at("$ref").as_string(), "#/components/parameters/id");
      }
    }
  }
}

TEST(OpenApi, NamesEveryLanguage) {
  json::array ids;
  for (const LanguageInfo& info : kLanguages) ids.push_back(json::string(info.id));
  EXPECT_EQ(openapi_json().at("components").at("schemas").at("Lang").at("enum"), ids);
}

TEST(OpenApi, EveryReferenceLeadsSomewhereAndEverySchemaIsUsed) {
  const json::value document = openapi_json();
  std::set<std::string> used;
  walk(document, [&](const json::object& object) {
    const json::value* reference = object.if_contains("$ref");
    if (reference == nullptr) return;
    const std::string target(reference->as_string());
    ASSERT_TRUE(target.starts_with("#/")) << target;
    boost::system::error_code missing;
    EXPECT_NE(document.find_pointer(target.substr(1), missing), nullptr) << target;
    used.insert(target);
  });
  for (const char* kind : {"schemas", "parameters", "responses"}) {
    for (const auto& [name, schema] : document.at("components").at(kind).as_object())
      EXPECT_TRUE(used.contains("#/components/" + std::string(kind) + '/' + std::string(name))) << name;
  }
}

/// Checks that the answer has every field that the schema and its parts require. It may have more.
void expect_required(const json::object& document, std::string_view schema, const json::object& answer) {
  const json::object& shape = document.at("components").at("schemas").at(schema).as_object();
  std::vector<const json::object*> parts{&shape};
  if (const json::value* all = shape.if_contains("allOf")) {
    for (const json::value& part : all->as_array()) {
      if (part.as_object().contains("$ref")) {
        const std::string name(part.at("$ref").as_string());
        expect_required(document, name.substr(name.rfind('/') + 1), answer);
      } else {
        parts.push_back(&part.as_object());
      }
    }
  }
  for (const json::object* part : parts) {
    const json::value* required = part->if_contains("required");
    if (required == nullptr) continue;
    for (const json::value& key : required->as_array())
      EXPECT_TRUE(answer.contains(key.as_string())) << schema << ": " << key;
  }
}

/// The names of all properties of the schema, with those of its parts.
std::set<std::string> properties_of(const json::value& document, const json::object& schema) {
  std::set<std::string> names;
  if (const json::value* reference = schema.if_contains("$ref"))
    return properties_of(document, document.at_pointer(reference->as_string().subview(1)).as_object());
  for (const char* list : {"allOf", "oneOf"}) {
    if (const json::value* parts = schema.if_contains(list)) {
      for (const json::value& part : parts->as_array()) names.merge(properties_of(document, part.as_object()));
    }
  }
  if (const json::value* properties = schema.if_contains("properties")) {
    for (const auto& [name, value] : properties->as_object()) names.emplace(name);
  }
  return names;
}

template <class Names>
std::set<std::string> set_of(const Names& names) {
  return {names.begin(), names.end()};
}

/// The bodies of messages follow from the table of requests; those of the other requests are written by hand.
TEST(OpenApi, DescribesTheFieldsThatTheReadersTake) {
  const json::value document = openapi_json();
  const json::object& schemas = document.at("components").at("schemas").as_object();
  const auto described = [&](std::string_view name) { return properties_of(document, schemas.at(name).as_object()); };
  EXPECT_EQ(described("NewGame"), set_of(kNewGameFields));
  EXPECT_EQ(
      properties_of(document,
                    document.at_pointer("/components/schemas/NewGame/allOf/1/properties/seats/items").as_object()),
      set_of(kNewSeatFields));
  EXPECT_EQ(described("OpponentQuestion"), set_of(kAdviceFields));
  for (const char* name : {"ApplyQuestion", "ValidateQuestion", "RulesQuestion"})
    EXPECT_EQ(described(name), set_of(kRulesFields)) << name;
  std::set<std::string> bodies;
  for (const RequestRow& request : all_requests()) {
    if (!request.body.empty() && !request.is_message()) bodies.emplace(request.body);
  }
  EXPECT_EQ(bodies, (std::set<std::string>{"ApplyQuestion", "NewGame", "Nothing", "OpponentQuestion", "RulesQuestion",
                                           "ValidateQuestion"}));
}

TEST(OpenApi, DescribesTheAnswersOfTheDesk) {
  TestDesk test;
  const json::object document = openapi_json();
  const std::string advice = R"({"game":"liuzhou","player":"level1"})";
  expect_required(document, "Catalog", test.get("catalog").body());
  expect_required(document, "Ladder", test.get("ladder", "game=liuzhou").body());
  expect_required(document, "Facts", test.get("rules/facts", "game=liuzhou").body());
  expect_required(document, "RulesAnswer", test.post("rules/legal", R"({"game":"liuzhou"})").body());
  expect_required(document, "Validity", test.post("rules/validate", R"({"game":"liuzhou"})").body());
  expect_required(document, "OpponentMove", test.post("opponents/move", advice).body());
  expect_required(document, "OpponentEvaluation", test.post("opponents/evaluate", advice).body());
}

}  // namespace
}  // namespace palamedes::server
