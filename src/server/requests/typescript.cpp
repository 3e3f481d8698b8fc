#include "server/requests/typescript.h"

#include <fmt/core.h>

#include <string_view>

#include "server/requests/game_request.h"
#include "server/requests/table.h"

namespace palamedes::server {
namespace {

std::string_view type_in_typescript(FieldType type) {
  switch (type) {
    case FieldType::kSeat:
    case FieldType::kPly:
    case FieldType::kView:
      return "number";
    case FieldType::kTexts:
      return "string[]";
    case FieldType::kCells:
      return "number[]";
    case FieldType::kLanguage:
      return "Lang";
    default:
      return "string";
  }
}

std::string member(const FieldInfo& field) {
  return fmt::format("  {}{}: {};\n", field.name, field.required ? "" : "?", type_in_typescript(field.type));
}

/// "WhyNotMessage" for "why_not"
std::string type_name(std::string_view message) {
  std::string name;
  bool begins = true;
  for (const char letter : message) {
    if (letter != '_') name += begins ? static_cast<char>(letter - 'a' + 'A') : letter;
    begins = letter == '_';
  }
  return name + "Message";
}

}  // namespace

std::string typescript_of_messages() {
  std::string text =
      "// The messages of the page, made from the server's table of requests (src/server/requests/table.cpp). Do not\n"
      "// edit this file: CONTRIBUTING.md says how to update it.\n"
      "import type { Lang } from \"./protocol\";\n";
  text += fmt::format("\n/** The version of the protocol. */\nexport const kProtocol = {};\n", kProtocol);
  for (const RequestRow& message : messages()) {
    const std::string name = type_name(message.name);
    text += fmt::format("\nexport interface {} {{\n  {}: \"{}\";\n", name, kTypeKey, message.name);
    if (message.is_about_game()) text += member(kGameField);
    if (message.is_change()) text += member(kChangeIdField);
    for (const FieldInfo& field : message.fields) text += member(field);
    text += "}\n";
  }
  text += "\nexport type ClientMessage =\n";
  for (const RequestRow& message : messages()) {
    const bool is_last = &message == &messages().back();
    text += fmt::format("  | {}{}\n", type_name(message.name), is_last ? ";" : "");
  }
  return text;
}

}  // namespace palamedes::server
