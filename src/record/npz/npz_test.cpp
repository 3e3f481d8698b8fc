// .npz files, read back by code of their own in tests/support.
#include "record/npz/npz.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/rng.h"
#include "tests/support/npz.h"

namespace palamedes::record {
namespace {

test::NpzFile written(std::vector<NpzArray> arrays, std::uint64_t rows = 0) {
  return test::NpzFile(npz_bytes(std::move(arrays), rows));
}

template <class... Arrays>
std::vector<NpzArray> list(Arrays... arrays) {
  std::vector<NpzArray> all;
  (all.push_back(std::move(arrays)), ...);
  return all;
}

TEST(Npz, AnArrayReadsBackWithItsTypeAndShape) {
  NpzArray array("pairs", npy_type<std::int16_t>(), {2});
  array.add(std::span<const std::int16_t>(std::vector<std::int16_t>{1, -1, 300, -300, 5, 6}));
  const auto file = written(list(std::move(array)));
  EXPECT_EQ(file["pairs"].type, "<i2");
  EXPECT_EQ(file["pairs"].shape, "(3, 2, )");
  EXPECT_EQ(file["pairs"].numbers<std::int16_t>(), (std::vector<std::int16_t>{1, -1, 300, -300, 5, 6}));
}

TEST(Npz, NumbersOfEveryTypeKeepTheirBits) {
  NpzArray bytes("bytes", npy_type<std::uint8_t>(), {});
  bytes.add(std::uint8_t{200});
  NpzArray words("words", npy_type<std::int32_t>(), {});
  words.add(std::int32_t{-70'000});
  NpzArray longs("longs", npy_type<std::int64_t>(), {});
  longs.add(std::int64_t{1} << 40);
  NpzArray floats("floats", npy_type<float>(), {});
  floats.add(-0.25F);
  const auto file = written(list(std::move(bytes), std::move(words), std::move(longs), std::move(floats)));
  EXPECT_EQ(file["bytes"].numbers<std::uint8_t>(), std::vector<std::uint8_t>{200});
  EXPECT_EQ(file["words"].numbers<std::int32_t>(), std::vector<std::int32_t>{-70'000});
  EXPECT_EQ(file["longs"].numbers<std::int64_t>(), std::vector<std::int64_t>{std::int64_t{1} << 40});
  EXPECT_EQ(file["floats"].numbers<float>(), std::vector<float>{-0.25F});
  EXPECT_EQ(file["longs"].shape, "(1, )");
}

TEST(Npz, ATextHasNoDimensions) {
  const auto file = written(list(NpzArray::text("note", "{\"a\": 1}"), NpzArray::text("nothing", "")));
  EXPECT_EQ(file["note"].type, "|S8");
  EXPECT_EQ(file["note"].shape, "()");
  EXPECT_EQ(file["note"].bytes, "{\"a\": 1}");
  EXPECT_EQ(file["nothing"].type, "|S1");
}

TEST(Npz, ArraysMayHaveNoRowsAndRowsNoNumbers) {
  NpzArray no_rows("no_rows", npy_type<float>(), {4});
  NpzArray empty_rows("empty_rows", npy_type<std::uint8_t>(), {0, 6, 6});
  const auto file = written(list(std::move(no_rows), std::move(empty_rows)), 17);
  EXPECT_EQ(file["no_rows"].shape, "(0, 4, )");
  EXPECT_EQ(file["empty_rows"].shape, "(17, 0, 6, 6, )");
}

TEST(Npz, ManyRowsAddedInAnyPiecesGiveTheSameFile) {
  Rng rng(1);
  std::string bytes;
  for (int i = 0; i < 500'000; ++i) bytes.push_back(static_cast<char>(rng.below(rng.chance(1, 2) ? 2 : 256)));
  NpzArray whole("a", npy_type<std::uint8_t>(), {});
  whole.add_bytes(bytes);
  NpzArray pieces("a", npy_type<std::uint8_t>(), {});
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t length = rng.below(5000);
    pieces.add_bytes(std::string_view(bytes).substr(at, length));
    at += length;
  }
  const std::string file = npz_bytes(list(std::move(whole)), 0);
  EXPECT_EQ(file, npz_bytes(list(std::move(pieces)), 0));
  EXPECT_LT(file.size(), bytes.size());
  const auto read = test::NpzFile(file);
  EXPECT_TRUE(read["a"].bytes == bytes);
}

TEST(Npz, RowsBeginWhereProgramsCanMapThem) {
  for (std::size_t digits = 1; digits < 40; ++digits) {
    const auto file =
        written(list(NpzArray(std::string(digits, 'n'), npy_type<float>(), std::vector(digits, std::size_t{1}))));
    EXPECT_EQ(file[std::string(digits, 'n')].rows_begin % 64, 0U) << digits;
  }
}

TEST(Npz, TheSameArraysGiveTheSameBytes) {
  const auto make = [] {
    NpzArray array("a", npy_type<std::uint8_t>(), {});
    array.add(std::uint8_t{7});
    return npz_bytes(list(std::move(array)), 1);
  };
  EXPECT_EQ(make(), make());
}

}  // namespace
}  // namespace palamedes::record
