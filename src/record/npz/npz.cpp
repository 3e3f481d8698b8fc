#include "record/npz/npz.h"

#include <fmt/core.h>
#include <zlib.h>

#include <array>
#include <cassert>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace palamedes::record {
namespace {

constexpr int kCompression = 3;        // half the time of the usual 6, for a tenth more bytes
constexpr std::size_t kNpyAlign = 64;  // rows begin at a multiple of this, so that NumPy can map the file

void put_little(std::string& out, std::uint64_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out.push_back(static_cast<char>((number >> (8 * i)) & 0xff));
}

/// The beginning of an .npy file: magic, version 1.0, the length of the rest, and a Python dictionary.
std::string npy_header(std::string_view type, const std::vector<std::uint64_t>& shape) {
  std::string sizes;
  for (const std::uint64_t size : shape) sizes += fmt::format("{}, ", size);
  std::string dictionary = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}), }}", type, sizes);
  constexpr std::size_t kBefore = 10;
  const std::size_t length = kBefore + dictionary.size() + 1;
  dictionary.append((kNpyAlign - (length % kNpyAlign)) % kNpyAlign, ' ');
  dictionary.push_back('\n');
  std::string header("\x93NUMPY\x01\x00", 8);
  put_little(header, dictionary.size(), 2);
  return header + dictionary;
}

std::uint32_t checksum(std::string_view bytes, std::uint32_t before = 0) {
  return static_cast<std::uint32_t>(
      crc32_z(before, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));  // NOLINT
}

}  // namespace

/// A raw deflate stream in memory, and the checksum of what went into it.
class NpzArray::Deflater {
 public:
  Deflater() {
    constexpr int kRaw = -15;  // no header of its own, as zip archives need it
    if (deflateInit2(&stream_, kCompression, Z_DEFLATED, kRaw, 8, Z_DEFAULT_STRATEGY) != Z_OK) throw std::bad_alloc();
  }
  Deflater(const Deflater&) = delete;
  Deflater& operator=(const Deflater&) = delete;
  ~Deflater() { deflateEnd(&stream_); }

  void add(std::string_view bytes) {
    crc_ = checksum(bytes, crc_);
    size_ += bytes.size();
    constexpr std::size_t kMostAtOnce = std::size_t{1} << 30;  // zlib counts with 32 bits
    for (; !bytes.empty(); bytes.remove_prefix(std::min(bytes.size(), kMostAtOnce)))
      drive(bytes.substr(0, kMostAtOnce), Z_NO_FLUSH);
  }
  /// Ends this part of the stream, so that another one can follow.
  void end_part() { drive({}, Z_FULL_FLUSH); }
  void end() { drive({}, Z_FINISH); }

  const std::string& compressed() const { return out_; }
  std::uint32_t crc() const { return crc_; }
  std::uint64_t size() const { return size_; }

 private:
  void drive(std::string_view bytes, int flush) {
    // zlib does not change its input, but its interface does not say so.
    stream_.next_in = const_cast<Bytef*>(reinterpret_cast<const Bytef*>(bytes.data()));  // NOLINT
    stream_.avail_in = static_cast<uInt>(bytes.size());
    std::array<Bytef, 1U << 14> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    do {
      stream_.next_out = buffer.data();
      stream_.avail_out = static_cast<uInt>(buffer.size());
      [[maybe_unused]] const int status = deflate(&stream_, flush);
      assert(status != Z_STREAM_ERROR);
      out_.append(reinterpret_cast<const char*>(buffer.data()), buffer.size() - stream_.avail_out);  // NOLINT
    } while (stream_.avail_out == 0);
  }

  z_stream stream_{};
  std::string out_;
  std::uint32_t crc_ = 0;
  std::uint64_t size_ = 0;
};

/// A file in the archive.
struct NpzArray::Entry {
  std::string name;
  std::string compressed;
  std::uint32_t crc = 0;
  std::uint64_t size = 0;

  /// The part that a local header and the directory have in common.
  std::string common() const {
    std::string out;
    put_little(out, 20, 2);                 // needs version 2.0 of the format
    put_little(out, 0, 2);                  // no flags
    put_little(out, Z_DEFLATED, 2);         //
    put_little(out, 0, 2);                  // the time of day
    put_little(out, (1U << 5) | 1U, 2);     // the first of January 1980: the same games give the same bytes
    put_little(out, crc, 4);                //
    put_little(out, compressed.size(), 4);  //
    put_little(out, size, 4);
    put_little(out, name.size(), 2);
    put_little(out, 0, 2);  // no extra field
    return out;
  }
};

NpzArray::NpzArray(std::string name, std::string_view type, std::vector<std::size_t> row)
    : name_(std::move(name)), type_(type), row_(std::move(row)), rows_(std::make_unique<Deflater>()) {}
NpzArray::NpzArray(NpzArray&&) noexcept = default;
NpzArray& NpzArray::operator=(NpzArray&&) noexcept = default;
NpzArray::~NpzArray() = default;

NpzArray NpzArray::text(std::string name, std::string_view text) {
  NpzArray array(std::move(name), fmt::format("|S{}", std::max<std::size_t>(text.size(), 1)), {});
  array.has_rows_ = false;
  array.add_bytes(text.empty() ? std::string_view("\0", 1) : text);
  return array;
}

void NpzArray::add_bytes(std::string_view bytes) { rows_->add(bytes); }
std::uint64_t NpzArray::bytes() const { return rows_->size(); }

NpzArray::Entry NpzArray::finish(std::uint64_t rows) {
  std::vector<std::uint64_t> shape;
  if (has_rows_) {
    const std::uint64_t numbers = std::accumulate(row_.begin(), row_.end(), std::uint64_t{1}, std::multiplies<>());
    const std::uint64_t row_bytes = numbers * static_cast<std::uint64_t>(type_.back() - '0');
    assert(row_bytes == 0 || bytes() % row_bytes == 0);
    shape.push_back(row_bytes == 0 ? rows : bytes() / row_bytes);
    shape.insert(shape.end(), row_.begin(), row_.end());
  }
  Deflater header;
  header.add(npy_header(type_, shape));
  header.end_part();
  rows_->end();
  const auto crc = crc32_combine(header.crc(), rows_->crc(), static_cast<z_off_t>(rows_->size()));
  return {.name = name_ + ".npy",
          .compressed = header.compressed() + rows_->compressed(),
          .crc = static_cast<std::uint32_t>(crc),
          .size = header.size() + rows_->size()};
}

MaybeError npz_too_large(std::span<const NpzArray> arrays) {
  std::uint64_t all = 0;
  for (const NpzArray& array : arrays) {
    all += array.bytes();
    if (array.bytes() > NpzArray::kMostBytes) return Error{"npz_too_large", "an array has more than 4 GiB"};
  }
  // Compressed arrays are smaller, but even if they are not, the archive must hold them.
  constexpr std::uint64_t kUsualRatio = 4;
  if (all / kUsualRatio > NpzArray::kMostBytes) return Error{"npz_too_large", "the file has more than 4 GiB"};
  return std::nullopt;
}

std::string npz_bytes(std::vector<NpzArray> arrays, std::uint64_t rows) {
  std::string file;
  std::string directory;
  for (NpzArray& array : arrays) {
    const NpzArray::Entry entry = array.finish(rows);
    const std::size_t offset = file.size();
    file += "PK\x03\x04" + entry.common() + entry.name + entry.compressed;
    directory += "PK\x01\x02";
    put_little(directory, 20, 2);  // made by version 2.0
    directory += entry.common();
    put_little(directory, 0, 2);  // no comment
    put_little(directory, 0, 2);  // on the first disk
    put_little(directory, 0, 6);  // no attributes
    put_little(directory, offset, 4);
    directory += entry.name;
  }
  const std::size_t begin = file.size();
  file += directory + "PK\x05\x06";
  put_little(file, 0, 4);  // this is the only disk
  put_little(file, arrays.size(), 2);
  put_little(file, arrays.size(), 2);
  put_little(file, directory.size(), 4);
  put_little(file, begin, 4);
  put_little(file, 0, 2);  // no comment
  return file;
}

}  // namespace palamedes::record
