#include "server/bundle_writer.h"

#include <fcntl.h>
#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
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
    // Readable for its owner only: a bundle holds everything that the engine knew.
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (descriptor < 0) return not_written(path, std::strerror(errno));
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(::fdopen(descriptor, "w"), std::fclose);
    const std::string line = record::bundle_line(bundle) + '\n';
    const bool is_written = std::fwrite(line.data(), 1, line.size(), file.get()) == line.size();
    if (!is_written || std::fflush(file.get()) != 0) return not_written(path, std::strerror(errno));
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
