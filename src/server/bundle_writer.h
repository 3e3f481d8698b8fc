// Keeps repro bundles of failed engine decisions, so that the host can find out what went wrong.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "core/result.h"

namespace palamedes::record {
struct Bundle;
}  // namespace palamedes::record

namespace palamedes::server {

class BundleWriter {
 public:
  BundleWriter() = default;
  BundleWriter(const BundleWriter&) = delete;
  BundleWriter& operator=(const BundleWriter&) = delete;
  virtual ~BundleWriter() = default;

  /// `ply` is the ply that the engine failed to decide, counted from 1. Code of errors: "bundle_not_written".
  virtual MaybeError write(const std::string& game_id, std::size_t ply, const record::Bundle& bundle) = 0;
};

/// Writes each bundle to the file GAME_ID-PLY.jsonl in the folder, and creates the folder for the first one.
std::unique_ptr<BundleWriter> make_bundle_writer(std::string folder);

}  // namespace palamedes::server
