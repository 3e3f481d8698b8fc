// The journal of a run: a file with one record per line, in the order of the schedule. Each game is
// written when it ends, so a run that was killed can continue. FILE.run.json beside it describes the run.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "arena/run.h"
#include "arena/schedule.h"
#include "core/result.h"
#include "record/record.h"

namespace palamedes::arena {

/// Everything that determines the games, except their number: a run may be made longer.
boost::json::object description(const RunSpec& spec, const AnyGame& game);

/// The id of a game: it names the run, the opening, the line-up and the rotation.
std::string game_id(const boost::json::object& description, const Pairing& pairing);

class Journal {
 public:
  enum class Mode : std::uint8_t { kNew, kResume };

  /// With kNew, the file must not exist. With kResume it may exist, and must then contain the first games
  /// of this run; an incomplete last line is removed.
  static Result<Journal> open(const std::string& path, const RunSpec& spec, const Host& host, Mode mode);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  /// The games that the file contained when it was opened.
  const std::vector<GameResult>& done() const { return done_; }
  /// Writes the game to the file at once.
  MaybeError write(const Pairing& pairing, record::Record record);

 private:
  Journal(std::string path, boost::json::object description, int descriptor);
  MaybeError read(const Host& host, const RunSpec& spec, const Schedule& schedule);
  MaybeError compare_description() const;
  MaybeError write_description() const;
  std::string description_path() const { return path_ + ".run.json"; }

  std::string path_;
  std::string name_;  ///< the path in messages
  boost::json::object description_;
  int descriptor_;
  std::vector<GameResult> done_;
};

}  // namespace palamedes::arena
