#include "server/bundle_writer.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include "record/bundle.h"

namespace palamedes::server {
namespace {

Error not_written(const std::string& path, const std::string& reason) {
  return {"bundle_not_written", fmt::format("cannot write the repro bundle {}: {}", path, reason)};
}

class FolderBundleWriter final : public BundleWriter {
 public:
  explicit FolderBundleWriter(std::string folder) : folder_(std::move(folder)) {}

  MaybeError write(const std::string& game_id, std::size_t ply, const record::Bundle& bundle) override {
    const std::string path = fmt::format("{}/{}-{}.jsonl", folder_, game_id, ply);
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) return not_written(path, error.message());
    errno = 0;
    std::ofstream file(path);
    file << record::bundle_line(bundle) << '\n';
    file.close();
    if (!file) return not_written(path, std::strerror(errno));
    return std::nullopt;
  }

 private:
  std::string folder_;
};

}  // namespace

std::unique_ptr<BundleWriter> make_bundle_writer(std::string folder) {
  return std::make_unique<FolderBundleWriter>(std::move(folder));
}

}  // namespace palamedes::server
