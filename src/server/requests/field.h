// The fields of requests: each type of request lists them once, and reading messages, OpenAPI, the page's types and the
// tests of docs/protocol.md follow from that list.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/language.h"
#include "core/seat.h"
#include "record/json.h"

namespace palamedes::server {

enum class FieldType : std::uint8_t {
  kGame,      ///< id of a game
  kChangeId,  ///< the client's own id of a change
  kSeat,      ///< from 1
  kPly,
  kViewHash,  ///< sixteen hexadecimal digits
  kText,
  kName,   ///< a text that people see
  kTexts,  ///< at most 64
  kLanguage,
  kView,   ///< a seat, or 0 for a spectator
  kCells,  ///< indices of cells, at most 12
};

struct FieldInfo {
  std::string_view name;
  FieldType type;
  std::size_t longest = 0;  ///< bytes of a text
  bool required = true;
};

/// A field of the request type R and the member that holds it.
template <class R, class T>
struct Field {
  FieldInfo info;
  T R::* member;
};

/// The hash of a viewer's position.
enum class ViewHash : std::uint64_t {};

/// Which view of a game a client asks for.
struct WantedView {
  std::optional<Seat> seat{};  ///< none: the guest's own seat, if there is one
  bool as_spectator = false;

  friend bool operator==(const WantedView&, const WantedView&) = default;
};

inline constexpr std::size_t kLongestId = 40;
inline constexpr std::size_t kMostTexts = 64;
inline constexpr std::size_t kMostCells = 12;
inline constexpr std::size_t kHighestCell = 999;
inline constexpr std::uint64_t kMostPlies = 1'000'000'000;

/// Reads a person's name (visitors/person_name.h).
std::string read_person_name(record::Fields& fields, std::string_view key);
/// What is wrong with a request: the code of a wrong name, "malformed" for everything else.
Error request_error(const record::Fields& fields);

// Each reads one field into the member for it. `fields` keeps the first error.
void read_field(record::Fields& fields, const FieldInfo& info, Seat& seat);
void read_field(record::Fields& fields, const FieldInfo& info, std::size_t& ply);
void read_field(record::Fields& fields, const FieldInfo& info, std::optional<std::size_t>& ply);
void read_field(record::Fields& fields, const FieldInfo& info, ViewHash& hash);
void read_field(record::Fields& fields, const FieldInfo& info, std::string& text);
void read_field(record::Fields& fields, const FieldInfo& info, std::vector<std::string>& texts);
void read_field(record::Fields& fields, const FieldInfo& info, std::vector<std::size_t>& cells);
void read_field(record::Fields& fields, const FieldInfo& info, Language& language);
void read_field(record::Fields& fields, const FieldInfo& info, WantedView& view);

}  // namespace palamedes::server
