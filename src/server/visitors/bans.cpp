#include "server/visitors/bans.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <utility>

namespace palamedes::server {
namespace {

constexpr std::size_t kLongestGuestId = 100;

Error ban_not_written(const std::string& file) { return {"store_failed", fmt::format("cannot write {}", file)}; }

}  // namespace

std::string bans_file(const std::string& folder) { return folder + "/banned_guests"; }

bool is_guest_id(std::string_view text) {
  return !text.empty() && text.size() <= kLongestGuestId && std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
  });
}

MaybeError Bans::load() {
  if (file_.empty()) return std::nullopt;
  std::ifstream file(file_);
  if (!file) {
    if (errno == ENOENT) return std::nullopt;
    return Error{"store_failed", fmt::format("cannot read {}", file_)};
  }
  for (std::string line; std::getline(file, line);) {
    if (!is_guest_id(line)) return Error{"store_corrupt", fmt::format("{} has a line that is no guest", file_)};
    guests_.insert(std::move(line));
  }
  return std::nullopt;
}

Result<bool> Bans::add(const PlayerId& guest) {
  if (!guests_.insert(guest.text()).second) return false;
  const MaybeError error = save();
  if (!error) return true;
  guests_.erase(guest.text());
  return *error;
}

Result<bool> Bans::remove(const PlayerId& guest) {
  if (guests_.erase(guest.text()) == 0) return false;
  const MaybeError error = save();
  if (!error) return true;
  guests_.insert(guest.text());
  return *error;
}

/// Replaces the file as a whole, so that a crash leaves the old one or the new one.
MaybeError Bans::save() const {
  if (file_.empty()) return std::nullopt;
  const std::string part = file_ + ".part";
  const int file = ::open(part.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (file < 0) return ban_not_written(part);
  std::string text;
  for (const std::string& guest : guests_) text += guest + '\n';
  bool ok = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(file) == 0;
  ok = ::close(file) == 0 && ok;
  if (!ok || std::rename(part.c_str(), file_.c_str()) != 0) return ban_not_written(file_);
  return std::nullopt;
}

}  // namespace palamedes::server
