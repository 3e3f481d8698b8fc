// Reads .npz files, for tests of those that the program writes. It shares no code with the writer.
#pragma once

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes::test {

struct NpyArray {
  std::string type{};
  std::string shape{};  ///< as written: "(3, 4, )"
  std::string bytes{};
  std::size_t rows_begin = 0;  ///< where the rows begin in the file

  template <class T>
  std::vector<T> numbers() const {
    std::vector<T> all(bytes.size() / sizeof(T));
    std::memcpy(all.data(), bytes.data(), all.size() * sizeof(T));
    return all;
  }
};

class NpzFile {
 public:
  /// Reads all arrays. Adds a test failure if anything is wrong with the archive.
  explicit NpzFile(std::string file) : file_(std::move(file)) {
    if (file_.size() < 22 || file_.substr(file_.size() - 22, 4) != "PK\x05\x06") {
      ADD_FAILURE() << "not a zip archive of " << file_.size() << " bytes";
      return;
    }
    const std::size_t end = file_.size() - 22;
    std::size_t at = number(end + 16, 4);
    EXPECT_EQ(at + number(end + 12, 4), end) << "the directory ends elsewhere";
    for (std::size_t i = 0; i < number(end + 10, 2); ++i) {
      EXPECT_EQ(file_.substr(at, 4), "PK\x01\x02");
      const std::size_t name_length = number(at + 28, 2);
      const std::string name = file_.substr(at + 46, name_length);
      const std::string content = inflated(at, number(at + 42, 4), name);
      arrays_[name] = array(content);
      at += 46 + name_length;
    }
    EXPECT_EQ(at, end);
  }

  const std::map<std::string, NpyArray>& arrays() const { return arrays_; }
  const NpyArray& operator[](const std::string& name) const {
    static const NpyArray none;
    const auto found = arrays_.find(name + ".npy");
    if (found != arrays_.end()) return found->second;
    ADD_FAILURE() << "there is no array " << name;
    return none;
  }

 private:
  std::size_t number(std::size_t at, std::size_t bytes) const {
    std::size_t sum = 0;
    for (std::size_t i = 0; i < bytes; ++i) sum |= std::size_t{static_cast<unsigned char>(file_.at(at + i))} << (8 * i);
    return sum;
  }

  /// The content of the entry, given by its place in the directory and its own place.
  std::string inflated(std::size_t entry, std::size_t local, const std::string& name) const {
    EXPECT_EQ(file_.substr(local, 4), "PK\x03\x04") << name;
    EXPECT_EQ(file_.substr(local + 4, 26), file_.substr(entry + 6, 26)) << name << ": the two headers differ";
    EXPECT_EQ(file_.substr(local + 30, name.size()), name);
    const std::size_t packed = number(entry + 20, 4);
    std::string content(number(entry + 24, 4), '\0');
    std::string input = file_.substr(local + 30 + name.size(), packed);
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, -15), Z_OK);
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(content.data());
    stream.avail_out = static_cast<uInt>(content.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END) << name;
    EXPECT_EQ(stream.avail_out, 0U) << name;
    EXPECT_EQ(stream.avail_in, 0U) << name;
    inflateEnd(&stream);
    EXPECT_EQ(crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size()), number(entry + 16, 4))
        << name;
    return content;
  }

  static NpyArray array(const std::string& content) {
    EXPECT_EQ(content.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    const std::size_t length =
        static_cast<unsigned char>(content.at(8)) + (256 * std::size_t{static_cast<unsigned char>(content.at(9))});
    const std::string header = content.substr(10, length);
    EXPECT_EQ(header.back(), '\n');
    const auto between = [&](const std::string& before, const std::string& after) {
      const std::size_t begin = header.find(before) + before.size();
      return header.substr(begin, header.find(after, begin) - begin);
    };
    EXPECT_NE(header.find("'fortran_order': False"), std::string::npos) << header;
    return {.type = between("'descr': '", "'"),
            .shape = between("'shape': ", "), ") + ')',
            .bytes = content.substr(10 + length),
            .rows_begin = 10 + length};
  }

  std::string file_;
  std::map<std::string, NpyArray> arrays_;
};

}  // namespace palamedes::test
