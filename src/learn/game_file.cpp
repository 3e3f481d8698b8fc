#include "learn/game_file.h"

#include <fmt/core.h>

#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "core/hash.h"
#include "core/seat.h"
#include "core/text/byte_text.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/json.h"

namespace palamedes::learn {
namespace {

constexpr std::string_view kGameFileMagic = "PALGAMES";
constexpr std::size_t kLargestBlock = std::size_t{16} << 20;
constexpr std::size_t kBlockHead = 4 + 8;  // the length and the checksum
constexpr int kGameFileFormat = 1;
constexpr std::uint64_t kLongestGame = 1'000'000;

std::string block_bytes(std::string_view content) {
  std::string bytes;
  put_fixed(bytes, content.size(), 4);
  put_fixed(bytes, fnv1a(content), 8);
  return bytes.append(content);
}

OpeningsMark openings_of(record::Fields& fields) {
  constexpr std::uint64_t kMostOpenings = 1'000'000'000;
  record::Fields inner(fields.object("openings"), "openings: ");
  if (!fields.ok()) return {};
  inner.only({"count", "hash"});
  const OpeningsMark mark{.count = inner.number("count", kMostOpenings), .hash = inner.hash("hash")};
  if (inner.ok() && mark.count == 0) inner.fail("there are none");
  fields.take_error(inner);
  return mark;
}

Result<GameFileHeader> header_of(std::string_view content) {
  auto json = record::parse_object(content);
  if (!json) return json.error();
  record::Fields fields(*json);
  fields.only({"format", "game", "config", "players", "seed", "openings", "random", "visits"});
  if (fields.number("format", 1'000'000) != kGameFileFormat) fields.fail("its format is not 1");
  GameFileHeader header;
  const std::string game = fields.text("game", 100);
  header.players = fields.texts("players", kMaxSeats, 10'000);
  header.seed = fields.big_number("seed");
  if (fields.has("openings")) header.openings = openings_of(fields);
  const auto& random = fields.array("random", 2);
  header.visits = fields.flag("visits");
  const auto& config = fields.object("config");
  if (!fields.ok()) return fields.error();
  if (header.players.empty()) return Error{"file_damaged", "there are no players"};
  const auto bound = [](const boost::json::value& value) -> std::int64_t {
    return value.is_int64() && value.get_int64() >= 0 && value.get_int64() <= 10'000 ? value.get_int64() : -1;
  };
  if (random.size() != 2 || bound(random[0]) < 0 || bound(random[1]) < bound(random[0]))
    return Error{"file_damaged", "the field random is not two growing numbers"};
  header.least_random = static_cast<std::uint32_t>(bound(random[0]));
  header.most_random = static_cast<std::uint32_t>(bound(random[1]));
  auto complete = record::config_from_json(game, config, record::Notes::kRefused);
  if (!complete) return complete.error();
  header.config = *std::move(complete);
  return header;
}

std::optional<LearnGame> game_of(std::string_view content, bool visits) {
  ByteReader reader(content);
  LearnGame game;
  game.number = reader.number();
  game.reason = reader.text(100);
  const std::uint64_t seats = reader.number();
  if (seats > kMaxSeats) return std::nullopt;
  for (std::uint64_t i = 0; i < seats; ++i) game.places.push_back(static_cast<int>(reader.number() % 256));
  const std::uint64_t actions = reader.number();
  if (actions > kLongestGame || actions > content.size()) return std::nullopt;
  for (std::uint64_t i = 0; i < actions && !reader.failed(); ++i) {
    LearnAction action{.index = static_cast<std::uint32_t>(reader.number())};
    if (const std::uint64_t score = reader.number(); score != 0) action.score = static_cast<Score>(unzigzag(score - 1));
    const std::uint64_t count = visits ? reader.number() : 0;
    if (count > content.size()) return std::nullopt;
    for (std::uint64_t v = 0; v < count; ++v) action.visits.push_back(reader.number());
    game.actions.push_back(std::move(action));
  }
  if (reader.failed() || !reader.done()) return std::nullopt;
  return game;
}

}  // namespace

std::string header_bytes(const GameFileHeader& header) {
  const GameInfo& info = *find_game(header.config.game);
  boost::json::array players;
  for (const std::string& player : header.players) players.emplace_back(player);
  boost::json::object json{{"format", kGameFileFormat},
                           {"game", header.config.game},
                           {"config", record::config_to_json(header.config, info)},
                           {"players", players},
                           {"seed", std::to_string(header.seed)}};
  if (header.openings.count > 0)
    json["openings"] = {{"count", header.openings.count}, {"hash", hex16(header.openings.hash)}};
  json["random"] = {header.least_random, header.most_random};
  json["visits"] = header.visits;
  return std::string(kGameFileMagic) + block_bytes(boost::json::serialize(json));
}

std::string game_bytes(const LearnGame& game, bool visits) {
  std::string bytes;
  put_number(bytes, game.number);
  put_text(bytes, game.reason);
  put_number(bytes, game.places.size());
  for (const int place : game.places) put_number(bytes, static_cast<std::uint64_t>(place));
  put_number(bytes, game.actions.size());
  for (const LearnAction& action : game.actions) {
    put_number(bytes, action.index);
    put_number(bytes, action.score ? zigzag(*action.score) + 1 : 0);
    if (!visits) continue;
    put_number(bytes, action.visits.size());
    for (const std::uint64_t count : action.visits) put_number(bytes, count);
  }
  return block_bytes(bytes);
}

bool is_game_file(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  std::ifstream file(path, std::ios::binary);
  std::string magic(kGameFileMagic.size(), '\0');
  return file.read(magic.data(), static_cast<std::streamsize>(magic.size())) && magic == kGameFileMagic;
}

Error GameFileReader::damaged(const std::string& what) const {
  return {"file_damaged", fmt::format("{}: {}", printable(path_), what)};
}

Result<GameFileReader> GameFileReader::open(const std::string& path) {
  auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
  if (!*file) return Error{"file_unreadable", fmt::format("cannot read {}", printable(path))};
  return begin(GameFileReader(path, std::move(file)));
}

Result<GameFileReader> GameFileReader::over(std::string bytes, std::string name) {
  return begin(GameFileReader(std::move(name), std::make_unique<std::istringstream>(std::move(bytes))));
}

Result<GameFileReader> GameFileReader::begin(GameFileReader reader) {
  if (auto error = reader.read_header()) return *std::move(error);
  return reader;
}

MaybeError GameFileReader::read_header() {
  std::string magic(kGameFileMagic.size(), '\0');
  file_->read(magic.data(), static_cast<std::streamsize>(magic.size()));
  if (!*file_ || magic != kGameFileMagic) return damaged("this is not a file of self-play games");
  good_bytes_ = magic.size();
  auto content = block();
  if (!content) return content.error();
  if (!*content) return Error{"file_cut", fmt::format("{}: the file ends within its header", printable(path_))};
  auto header = header_of(**content);
  if (!header) return damaged(header.error().message);
  header_ = *std::move(header);
  return std::nullopt;
}

Result<std::optional<std::string>> GameFileReader::block() {
  const auto where = games_ == 0 ? std::string("the first block") : fmt::format("game {}", games_);
  const Error cut{"file_cut", fmt::format("{}: the file ends within {}", printable(path_), where)};
  std::array<char, kBlockHead> head{};
  file_->read(head.data(), head.size());
  if (file_->gcount() == 0) return std::optional<std::string>();
  if (static_cast<std::size_t>(file_->gcount()) < head.size()) return cut;
  const std::uint64_t length = fixed({head.data(), 4});
  if (length > kLargestBlock) return damaged(fmt::format("{} is too long: {} bytes", where, length));
  std::string content(length, '\0');
  file_->read(content.data(), static_cast<std::streamsize>(length));
  if (static_cast<std::uint64_t>(file_->gcount()) < length) return cut;
  if (fnv1a(content) != fixed({head.data() + 4, 8})) return damaged(fmt::format("the checksum of {} is wrong", where));
  good_bytes_ += kBlockHead + length;
  return std::optional(std::move(content));
}

Result<std::optional<LearnGame>> GameFileReader::next() {
  auto content = block();
  if (!content) return content.error();
  if (!*content) return std::optional<LearnGame>();
  auto game = game_of(**content, header_.visits);
  if (!game) return damaged(fmt::format("game {} is malformed", games_));
  if (game->number != games_) return damaged(fmt::format("game {} has the number {}", games_, game->number));
  ++games_;
  return game;
}

}  // namespace palamedes::learn
