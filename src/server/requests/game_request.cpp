#include "server/requests/game_request.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/printable.h"
#include "server/requests/table.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;
using record::Fields;

template <std::size_t... I>
constexpr auto makers(std::index_sequence<I...>) {
  return std::array<RequestBody (*)(), sizeof...(I)>{[] { return RequestBody(std::in_place_index<I>); }...};
}
/// Make the body of each row of the table.
constexpr auto kMakeBody = makers(std::make_index_sequence<std::variant_size_v<RequestBody>>());

template <class R, class T>
void read_one(Fields& fields, R& request, const Field<R, T>& field) {
  if (field.info.required || fields.has(field.info.name)) read_field(fields, field.info, request.*field.member);
}

void read_body(Fields& fields, RequestBody& body) {
  std::visit(
      [&]<class R>(R& request) {
        std::apply([&](const auto&... field) { (read_one(fields, request, field), ...); }, R::fields());
      },
      body);
}

/// Refuses fields that the request does not have.
void refuse_others(Fields& fields, const json::object& object, const RequestRow& row, bool is_message) {
  for (const auto& entry : object) {
    const std::string_view key = entry.key();
    const bool is_outer = is_message && (key == kTypeKey || (row.is_about_game() && key == kGameField.name));
    const bool is_own = (row.is_change() && key == kChangeIdField.name) ||
                        std::ranges::find(row.fields, key, &FieldInfo::name) != row.fields.end();
    if (!is_outer && !is_own) fields.fail(fmt::format("there is no field {}", shown(key)));
  }
}

ReadRequest read(const json::object& object, GameRequest request, bool is_message) {
  Fields fields(object);
  const RequestRow* row = find_message(request.type);
  if (row == nullptr)
    return {std::move(request),
            Error{"unknown_message", fmt::format("There is no message type {}.", shown(request.type))}};
  if (is_message && row->is_about_game()) read_field(fields, kGameField, request.game);
  if (row->is_change()) read_field(fields, kChangeIdField, request.id);
  request.body = kMakeBody.at(static_cast<std::size_t>(row - messages().data()))();
  read_body(fields, request.body);
  refuse_others(fields, object, *row, is_message);
  MaybeError refused;
  if (!fields.ok()) refused = request_error(fields);
  return {std::move(request), std::move(refused)};
}

}  // namespace

ReadRequest read_message(std::string_view text) {
  const auto object = record::parse_object(text);
  if (!object) return {.refused = Error{"malformed", object.error().message}};
  if (object->contains(kOldTypeKey) && !object->contains(kTypeKey))
    return {.refused = Error{kOldPage, "This page is out of date. Reload it to go on."}};
  Fields fields(*object);
  GameRequest request{.type = fields.text(kTypeKey, kLongestId)};
  if (!fields.ok()) return {.refused = Error{"malformed", fields.error().message}};
  return read(*object, std::move(request), true);
}

ReadRequest read_http_request(std::string_view type, std::string_view game, std::string_view body) {
  GameRequest request{.type = std::string(type), .game = std::string(game)};
  const auto object = record::parse_object(body);
  if (!object) return {std::move(request), Error{"malformed", object.error().message}};
  const RequestRow* row = find_message(type);
  if (row == nullptr || row->path.empty())
    return {std::move(request), Error{"unknown_message", "There is no such request."}};
  return read(*object, std::move(request), false);
}

}  // namespace palamedes::server
