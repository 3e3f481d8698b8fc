#include "app/forced/forced_position.h"

#include <fmt/core.h>

#include <charconv>
#include <optional>

#include "core/text/printable.h"
#include "core/text/split.h"
#include "record/files/files.h"
#include "search/tools/proof_table.h"

namespace palamedes::app {
namespace {

constexpr std::string_view kHeading =
    "game\tedition\tboard\tplayers\tknobs\tseat\tresult\tsteps\tmore than\taction\tnodes\tsource\tstate";
constexpr std::size_t kFields = 13;
constexpr std::string_view kNothing = "-";  ///< for a field without a value

/// A state text of several lines becomes one line.
std::string in_one_field(std::string_view text) {
  std::string field;
  for (const char c : text) field += c == '\n' ? std::string("\\n") : std::string(1, c);
  return field.empty() ? std::string(kNothing) : field;
}

std::string out_of_field(std::string_view field) {
  if (field == kNothing) return "";
  std::string text(field);
  for (std::size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at)) text.replace(at, 2, "\n");
  return text;
}

/// "K4=2,pie=on"
std::string knobs_text(const std::vector<Setting>& knobs) {
  std::string text;
  for (const Setting& knob : knobs) text += (text.empty() ? "" : ",") + knob.name + '=' + knob.value;
  return text;
}

Error wrong_field(std::string_view name, std::string_view field, std::string_view expected) {
  return {"bad_forced_position", fmt::format("the field {} must be {}, not {}", name, expected, shown(field))};
}

Result<std::vector<Setting>> parse_knobs(std::string_view field) {
  std::vector<Setting> knobs;
  const std::string text = out_of_field(field);
  if (text.empty()) return knobs;
  for (const std::string_view part : split(text, ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return wrong_field("knobs", field, "NAME=VALUE,... or -");
    knobs.push_back({std::string(part.substr(0, equals)), std::string(part.substr(equals + 1))});
  }
  return knobs;
}

std::optional<std::uint64_t> parse_count(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::string forced_heading() { return std::string(kHeading); }

std::string forced_line(const ForcedPosition& position) {
  const GameConfig& config = position.config;
  return fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}", config.game, config.edition,
                     in_one_field(config.board), config.players, in_one_field(knobs_text(config.knobs)),
                     number(position.seat), position.wins ? "win" : "loss", position.steps, position.more_than,
                     in_one_field(position.action), position.nodes, position.source, in_one_field(position.state));
}

Result<ForcedPosition> parse_forced_line(std::string_view line) {
  constexpr int kMost = search::kMaxProofSteps;
  const auto fields = split(line, '\t', kFields);
  if (fields.size() != kFields)
    return Error{"bad_forced_position",
                 fmt::format("a position has {} fields with tabs between them, not {}", kFields, fields.size())};
  const auto players = parse_number(fields[3], 2, 2);
  if (!players) return wrong_field("players", fields[3], "2");
  auto knobs = parse_knobs(fields[4]);
  if (!knobs) return knobs.error();
  const auto seat = parse_number(fields[5], 1, 2);
  if (!seat) return wrong_field("seat", fields[5], "1 or 2");
  if (fields[6] != "win" && fields[6] != "loss") return wrong_field("result", fields[6], "win or loss");
  const auto steps = parse_number(fields[7], 1, kMost);
  if (!steps) return wrong_field("steps", fields[7], fmt::format("a whole number from 1 to {}", kMost));
  const auto more_than = parse_number(fields[8], 0, *steps - 1);
  if (!more_than) return wrong_field("more than", fields[8], "a whole number below the steps");
  const auto nodes = parse_count(fields[10]);
  if (!nodes) return wrong_field("nodes", fields[10], "a whole number");
  return ForcedPosition{.config = {.game = std::string(fields[0]),
                                   .edition = std::string(fields[1]),
                                   .board = out_of_field(fields[2]),
                                   .players = *players,
                                   .knobs = *std::move(knobs)},
                        .seat = seat_at(static_cast<std::size_t>(*seat - 1)),
                        .wins = fields[6] == "win",
                        .steps = *steps,
                        .more_than = *more_than,
                        .action = out_of_field(fields[9]),
                        .nodes = *nodes,
                        .source = std::string(fields[11]),
                        .state = out_of_field(fields[12])};
}

Result<std::vector<ForcedPosition>> read_forced_positions(const std::string& path) {
  std::vector<ForcedPosition> positions;
  bool is_first = true;
  const auto error = record::for_each_line(path, [&](const record::LineReader& reader) -> MaybeError {
    const bool is_heading = is_first && reader.line() == kHeading;
    is_first = false;
    if (is_heading) return std::nullopt;
    auto position = parse_forced_line(reader.line());
    if (!position) return Error{position.error().code, fmt::format("{}: {}", reader.where(), position.error().message)};
    positions.push_back(*std::move(position));
    return std::nullopt;
  });
  if (error) return *error;
  return positions;
}

}  // namespace palamedes::app
