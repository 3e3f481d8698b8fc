#include "server/requests/field.h"

#include "server/language_list.h"
#include "server/text_limits.h"
#include "server/visitors/person_name.h"

namespace palamedes::server {

using record::Fields;

namespace {
constexpr std::string_view kBadName = "bad_name";
}  // namespace

std::string read_person_name(Fields& fields, std::string_view key) {
  std::string name = fields.text(key, kLongestName);
  if (auto wrong = wrong_name(name); fields.ok() && wrong) fields.fail(*std::move(wrong));
  return name;
}

Error request_error(const Fields& fields) {
  Error error = fields.error();
  if (error.code != kBadName) error.code = "malformed";
  return error;
}

void read_field(Fields& fields, const FieldInfo& info, Seat& seat) {
  const std::uint64_t number = fields.number(info.name, kMaxSeats);
  if (fields.ok() && number == 0) fields.fail("'" + std::string(info.name) + "' must be at least 1");
  if (fields.ok()) seat = seat_at(static_cast<std::size_t>(number) - 1);
}

void read_field(Fields& fields, const FieldInfo& info, std::size_t& ply) {
  ply = static_cast<std::size_t>(fields.number(info.name, kMostPlies));
}

void read_field(Fields& fields, const FieldInfo& info, std::optional<std::size_t>& ply) {
  ply = static_cast<std::size_t>(fields.number(info.name, kMostPlies));
}

void read_field(Fields& fields, const FieldInfo& info, ViewHash& hash) {
  hash = static_cast<ViewHash>(fields.hash(info.name));
}

void read_field(Fields& fields, const FieldInfo& info, std::string& text) {
  if (info.type == FieldType::kName) {
    text = read_person_name(fields, info.name);
    return;
  }
  const bool is_shown = info.type != FieldType::kText && info.type != FieldType::kGame;
  text = is_shown ? fields.name(info.name, info.longest) : fields.text(info.name, info.longest);
  if (info.type == FieldType::kChangeId && fields.ok() && text.empty())
    fields.fail("'" + std::string(info.name) + "' must not be empty");
}

void read_field(Fields& fields, const FieldInfo& info, std::vector<std::string>& texts) {
  texts = fields.texts(info.name, kMostTexts, info.longest);
}

void read_field(Fields& fields, const FieldInfo& info, std::vector<std::size_t>& cells) {
  const auto numbers = fields.numbers(info.name, kMostCells, kHighestCell);
  if (fields.ok() && numbers.empty()) fields.fail("'" + std::string(info.name) + "' must name at least one cell");
  cells.assign(numbers.begin(), numbers.end());
}

void read_field(Fields& fields, const FieldInfo& info, Language& language) {
  const std::string id = fields.text(info.name, 2);
  const auto named = parse_language(id);
  if (fields.ok() && !named) fields.fail("'" + std::string(info.name) + "' must be " + language_list());
  language = named.value_or(Language::kEnglish);
}

void read_field(Fields& fields, const FieldInfo& info, WantedView& view) {
  const auto number = static_cast<std::size_t>(fields.number(info.name, kMaxSeats));
  if (!fields.ok()) return;
  view.as_spectator = number == 0;
  if (number > 0) view.seat = seat_at(number - 1);
}

}  // namespace palamedes::server
