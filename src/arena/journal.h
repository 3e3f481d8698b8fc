// The file of a run: a record per line in the order of the schedule, written as the games end, so
// that a run that was killed can go on. Beside it stands FILE.run.json, which says what was run.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "arena/run.h"
#include "arena/schedule.h"
#include "core/result.h"
#include "record/record.h"

namespace palamedes::arena {

/// Everything that the games follow from, except how many there are: a run may be made longer.
boost::json::object description(const RunSpec& spec, const AnyGame& game);

/// The same for every game of runs with the same description: names run, opening, line-up, rotation.
std::string game_id(const boost::json::object& description, const Pairing& pairing);

class Journal {
 public:
  enum class Mode : std::uint8_t { kNew, kResume };

  /// A new file, which must not be there yet, or with kResume one that may be there. What it holds
  /// must be the first games of this run; a last line that was cut off is removed.
  static Result<Journal> open(const std::string& path, const RunSpec& spec, const AnyGame& game, Mode mode);

  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  /// The games that were there.
  const std::vector<GameResult>& done() const { return done_; }
  /// Each game goes to the file at once.
  MaybeError write(const Pairing& pairing, record::Record record);

 private:
  Journal(std::string path, boost::json::object description, int descriptor);
  MaybeError read(const RunSpec& spec, const Schedule& schedule);
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
