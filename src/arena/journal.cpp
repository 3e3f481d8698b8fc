#include "arena/journal.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/hash.h"
#include "core/text/printable.h"
#include "games/registry.h"
#include "record/config_json.h"
#include "record/files/files.h"
#include "record/json.h"
#include "record/record_json.h"
#include "record/record_replay.h"
#include "search/players/levels.h"

namespace palamedes::arena {
namespace {

Error file_error(std::string_view code, const std::string& name, std::string_view what) {
  return {code, fmt::format("{}: {}", name, what)};
}

Error cannot_write(const std::string& name, int number) {
  return {"unwritable_file", fmt::format("cannot write {}: {}", name, std::strerror(number))};
}

/// The length of the file up to the end of its last complete line.
off_t complete_length(int descriptor) {
  constexpr off_t kBlock = 4096;
  std::array<char, kBlock> block{};
  for (off_t end = ::lseek(descriptor, 0, SEEK_END); end > 0;) {
    const off_t start = end > kBlock ? end - kBlock : 0;
    const ssize_t count = ::pread(descriptor, block.data(), static_cast<std::size_t>(end - start), start);
    if (count <= 0) return 0;
    for (ssize_t i = count; i > 0; --i) {
      if (block.at(static_cast<std::size_t>(i - 1)) == '\n') return start + i;
    }
    end = start;
  }
  return 0;
}

std::string_view format_name(Format format) {
  switch (format) {
    case Format::kGauntlet:
      return "gauntlet";
    case Format::kLadder:
      return "ladder";
    default:
      return "round robin";
  }
}

/// Why the line is not the record of the pairing; "" if it is. The game is replayed, which takes much less
/// time than the searches did.
std::string wrong_record(const record::Record& record, const std::string& id, const RunSpec& spec,
                         const Pairing& pairing) {
  if (record.id != id) return fmt::format("this is the game {}, not {}", shown(record.id), id);
  if (!record.result) return "the game has no result";
  if (!record.is_full() || record.config != spec.config) return "this is another game";
  if (record.seed != seed_of(spec.seed, pairing)) return "the game has another seed";
  if (record.seats.size() != pairing.seats.size()) return "the game has another number of seats";
  for (std::size_t i = 0; i < pairing.seats.size(); ++i) {
    if (record.seats[i] != record_seat(spec.entrants[pairing.seats[i]], spec.config)) return "others played it";
  }
  const Opening& opening = spec.openings[pairing.opening];
  if (record.plies.size() < opening.size()) return "the game does not begin with its opening";
  for (std::size_t i = 0; i < opening.size(); ++i) {
    if (record.plies[i].action != opening[i]) return "the game does not begin with its opening";
  }
  if (const auto fault = record::check(record)) return fault->message;
  return "";
}

}  // namespace

boost::json::object description(const RunSpec& spec, const AnyGame& game) {
  const GameConfig config = game.config();
  boost::json::array players;
  for (const Entrant& entrant : spec.entrants) {
    boost::json::object player{{"name", entrant.name}, {"player", entrant.player}};
    // The definition of a level may change from version to version.
    const auto resolved = entrant.runs.empty() ? search::resolved(config, entrant.player) : entrant.runs;
    if (resolved && *resolved != entrant.player) player["runs"] = *resolved;
    players.push_back(std::move(player));
  }
  boost::json::object openings{{"seed", std::to_string(spec.drawn.seed)}};
  if (spec.drawn.plies) openings["plies"] = *spec.drawn.plies;
  if (spec.drawn.bound) openings["bound"] = *spec.drawn.bound;
  return {{"format", "palamedes-arena"},
          {"version", 1},
          {"game", config.game},
          {"config", record::config_to_json(config, game.info())},
          {"players", std::move(players)},
          {"schedule", format_name(spec.format)},
          {"seed", std::to_string(spec.seed)},
          {"openings", std::move(openings)},
          {"max_plies", spec.max_plies}};
}

std::string game_id(const boost::json::object& description, const Pairing& pairing) {
  return fmt::format("arena-{}-opening{}-lineup{}-rotation{}", hex16(fnv1a(boost::json::serialize(description))),
                     pairing.opening + 1, pairing.line_up + 1, pairing.rotation + 1);
}

Journal::Journal(std::string path, boost::json::object description, int descriptor)
    : path_(std::move(path)),
      name_(record::in_one_line(path_)),
      description_(std::move(description)),
      descriptor_(descriptor) {}

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      name_(std::move(other.name_)),
      description_(std::move(other.description_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      done_(std::move(other.done_)) {}

Journal::~Journal() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

Result<Journal> Journal::open(const std::string& path, const RunSpec& spec, const Host& host, Mode mode) {
  const AnyGame& game = host.game();
  const std::string name = record::in_one_line(path);
  if (path.ends_with(".gz")) return file_error("bad_name", name, "an arena writes plain files; pack them afterwards");
  constexpr mode_t kAnyone = 0666;  // less the umask
  const int only_new = mode == Mode::kNew ? O_EXCL : 0;
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | only_new, kAnyone);
  if (descriptor < 0 && errno == EEXIST) {
    return file_error("file_exists", name, "is there already; --resume goes on with it");
  }
  if (descriptor < 0) return cannot_write(name, errno);
  Journal journal(path, description(spec, game), descriptor);
  // Where the file system has no locks, there is none.
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return file_error("file_in_use", name, "another run is writing to it");
  const auto seats = static_cast<std::size_t>(game.seats());
  RunSpec complete = spec;
  complete.config = game.config();
  if (auto error = journal.read(host, complete, schedule_of(spec, seats))) return *std::move(error);
  if (auto error = journal.write_description()) return *std::move(error);
  return journal;
}

MaybeError Journal::compare_description() const {
  const auto read_first = [&]() -> Result<boost::json::object> {
    auto reader = record::LineReader::open(description_path());
    if (!reader) return reader.error();
    if (const auto found = reader->next(); !found) return found.error();
    return record::parse_object(reader->line());
  };
  if (::access(description_path().c_str(), F_OK) != 0) return std::nullopt;  // the ids tell, too
  const auto there = read_first();
  if (!there) return there.error();
  for (const auto& [key, value] : description_) {
    const boost::json::value* old = there->if_contains(key);
    if (old != nullptr && *old == value) continue;
    const std::string was = old == nullptr ? "missing" : boost::json::serialize(*old);
    return file_error("other_run", name_,
                      fmt::format("belongs to another run: its '{}' is {}, now it is {}", std::string_view(key),
                                  printable(was), printable(boost::json::serialize(value))));
  }
  return std::nullopt;
}

MaybeError Journal::read(const Host& host, const RunSpec& spec, const Schedule& schedule) {
  const off_t length = complete_length(descriptor_);
  if (length == 0) return ::ftruncate(descriptor_, 0) == 0 ? MaybeError() : cannot_write(name_, errno);
  if (auto error = compare_description()) return error;
  off_t read = 0;
  auto error = record::for_each_line(path_, [&](const record::LineReader& reader) -> MaybeError {
    if (read >= length) return std::nullopt;  // the line that was cut off
    read += static_cast<off_t>(reader.line().size()) + 1;
    if (done_.size() == schedule.size()) {
      return file_error("longer_run", name_, fmt::format("holds more than the {} games of this run", schedule.size()));
    }
    const auto record = record::parse_record(reader.line());
    if (!record) return file_error(record.error().code, reader.where(), record.error().message);
    const Pairing pairing = schedule.at(done_.size());
    const std::string wrong = wrong_record(*record, game_id(description_, pairing), spec, pairing);
    if (!wrong.empty()) return file_error("other_run", reader.where(), wrong);
    done_.push_back(result_of(host, *record));
    return std::nullopt;
  });
  if (error) return error;
  return ::ftruncate(descriptor_, length) == 0 ? MaybeError() : cannot_write(name_, errno);
}

MaybeError Journal::write_description() const {
  auto file = record::OutputFile::create(description_path());
  if (!file) return file.error();
  if (auto error = file->write(boost::json::serialize(description_) + "\n")) return error;
  return file->commit();
}

MaybeError Journal::write(const Pairing& pairing, record::Record record) {
  record.id = game_id(description_, pairing);
  const std::string line = record::record_line(record) + "\n";
  std::string_view rest = line;
  while (!rest.empty()) {
    const ssize_t count = ::write(descriptor_, rest.data(), rest.size());
    if (count < 0) {
      if (errno == EINTR) continue;
      return cannot_write(name_, errno);
    }
    rest.remove_prefix(static_cast<std::size_t>(count));
  }
  return std::nullopt;
}

}  // namespace palamedes::arena
