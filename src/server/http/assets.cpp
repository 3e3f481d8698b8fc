#include "server/http/assets.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "core/text/lower_case.h"
#include "core/text/split.h"
#include "server/secrets.h"

namespace palamedes::server {
namespace {

constexpr std::string_view kIndex = "index.html";
constexpr std::string_view kPlainPage =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Palamedes</title>\n"
    "<h1>Palamedes</h1>\n<p>The server runs, but this program was built without its web page: Node.js and npm "
    "were missing. Install them and build again.</p>\n</html>\n";

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes{{
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"ico", "image/x-icon"},
    {"webp", "image/webp"},
    {"json", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"map", "application/json"},
    {"txt", "text/plain; charset=utf-8"},
    {"woff2", "font/woff2"},
    {"wasm", "application/wasm"},
    {"md", "text/markdown; charset=utf-8"},
}};

std::string_view type_of(std::string_view name) {
  const std::string_view extension = name.substr(name.rfind('.') + 1);
  const auto found = std::ranges::find(kTypes, extension, [](const auto& entry) { return entry.first; });
  return found == kTypes.end() ? "application/octet-stream" : found->second;
}

std::string zipped(std::string_view bytes) {
  z_stream stream{};
  constexpr int kGzip = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
    throw std::runtime_error("cannot compress the page");
  }
  std::string result(deflateBound(&stream, bytes.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));  // zlib does not write to it
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  const int end = deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  if (end != Z_STREAM_END) throw std::runtime_error("cannot compress the page");
  return result;
}

/// "app-3F2A9C1B.js": a dash, at least 8 letters and digits of a hash, an extension.
bool has_hash_in(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  const std::size_t dash = name.rfind('-', dot);
  if (dot == std::string_view::npos || dash == std::string_view::npos || dot - dash <= 8) return false;
  const std::string_view hash = name.substr(dash + 1, dot - dash - 1);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto is_hex = [&](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); };
  return std::ranges::all_of(hash, is_hex) ||
         std::ranges::all_of(hash, [&](char c) { return is_digit(c) || is_capital(c); });
}

/// True if a list of codings such as "br, gzip;q=0.5" allows gzip.
bool takes_gzip(std::string_view accepted) {
  const std::string list = lowered(accepted);
  for (std::string_view part : split(list, ',')) {
    part = part.substr(std::min(part.find_first_not_of(" \t"), part.size()));
    const std::string_view coding = part.substr(0, part.find_first_of("; \t"));
    if (coding != "gzip" && coding != "*") continue;
    const std::size_t quality = part.find("q=");
    return quality == std::string_view::npos ||
           part.substr(quality + 2).find_first_of("123456789") != std::string_view::npos;
  }
  return false;
}

bool names_tag(std::string_view list, std::string_view tag) {
  for (std::string_view part : split(list, ',')) {
    part = part.substr(std::min(part.find_first_not_of(" \t"), part.size()));
    part = part.substr(0, part.find_last_not_of(" \t") + 1);
    if (part.starts_with("W/")) part.remove_prefix(2);
    if (part == tag || part == "*") return true;
  }
  return false;
}

}  // namespace

Assets::Assets(std::span<const EmbeddedFile> files) {
  const auto add = [this](std::string_view name, std::string_view bytes) {
    Asset asset{.bytes = bytes, .type = type_of(name), .has_hash = has_hash_in(name)};
    asset.zipped = zipped(bytes);
    if (asset.zipped.size() >= bytes.size()) asset.zipped.clear();
    asset.tag = sha256(bytes).substr(0, 32);
    assets_.insert_or_assign(std::string(name), std::move(asset));
  };
  add(kIndex, kPlainPage);
  for (const EmbeddedFile& file : files) add(file.name, file.bytes);
}

std::string Assets::script() const {
  const auto is_script = [](const auto& entry) {
    return entry.second.has_hash && entry.first.starts_with("app-") && entry.first.ends_with(".js");
  };
  const auto found = std::ranges::find_if(assets_, is_script);
  return found == assets_.end() ? std::string() : found->first;
}

HttpResponse Assets::serve(std::string_view path, const HttpRequest& request, bool& is_page) const {
  std::string_view name = path.substr(std::min<std::size_t>(path.size(), 1));
  if (name.find('.') == std::string_view::npos) name = kIndex;
  is_page = name == kIndex;
  const auto found = assets_.find(name);
  if (found == assets_.end()) return problem(404, "not_found", "There is nothing at this address.");
  const Asset& asset = found->second;
  const bool zip = !asset.zipped.empty() && takes_gzip(request.accept_encoding);
  const std::string tag = fmt::format("\"{}{}\"", asset.tag, zip ? "-gzip" : "");
  HttpResponse response{.type = std::string(asset.type), .fixed_body = zip ? asset.zipped : asset.bytes};
  response.cache = asset.has_hash ? "public, max-age=31536000, immutable" : "private, no-cache";
  response.headers.emplace_back("ETag", tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (names_tag(request.if_none_match, tag)) {
    response.status = 304;
    response.fixed_body = {};
  } else if (zip) {
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  return response;
}

}  // namespace palamedes::server
