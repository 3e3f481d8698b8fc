// A backend without a network: a table with an entry for every position, whose numbers follow the samples. It learns
// small games, and shows what the trainer does with any backend.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "core/text/byte_text.h"
#include "train/batch.h"
#include "train/leaf_writer.h"
#include "train/uniform_judge.h"

namespace palamedes::train {

struct TableEntry {
  Chances chances{0, 0, 0, 0, 1};
  std::map<nn::ActionCode, float> policy{};
};

using Table = std::map<std::uint64_t, TableEntry>;

inline std::uint64_t table_key(const Positions& one) {
  std::uint64_t key = 1;
  for (const std::uint64_t word : one.planes) key = mix64(key ^ word);
  for (const std::uint8_t byte : one.globals) key = mix64(key ^ byte);
  return key;
}

inline std::string table_bytes(const Table& table) {
  std::string out;
  const auto put = [&](float number) { put_fixed(out, std::bit_cast<std::uint32_t>(number), 4); };
  put_number(out, table.size());
  for (const auto& [key, entry] : table) {
    put_fixed(out, key, 8);
    for (const float chance : entry.chances) put(chance);
    put_number(out, entry.policy.size());
    for (const auto& [code, share] : entry.policy) {
      put_fixed(out, code.kind, 1);
      put_fixed(out, code.number, 1);
      for (const std::int16_t cell : code.cells) put_fixed(out, static_cast<std::uint16_t>(cell), 2);
      put(share);
    }
  }
  return out;
}

inline Result<Table> read_table(std::string_view bytes) {
  ByteReader reader(bytes);
  const auto get = [&] { return std::bit_cast<float>(static_cast<std::uint32_t>(reader.fixed_number(4))); };
  Table table;
  for (std::uint64_t count = reader.number(); count > 0 && !reader.failed(); --count) {
    TableEntry& entry = table[reader.fixed_number(8)];
    for (float& chance : entry.chances) chance = get();
    for (std::uint64_t shares = reader.number(); shares > 0 && !reader.failed(); --shares) {
      nn::ActionCode code;
      code.kind = static_cast<std::uint8_t>(reader.fixed_number(1));
      code.number = static_cast<std::uint8_t>(reader.fixed_number(1));
      for (std::int16_t& cell : code.cells) cell = static_cast<std::int16_t>(reader.fixed_number(2));
      entry.policy[code] = get();
    }
  }
  if (reader.failed() || !reader.done()) return Error{"bad_table", "the table is damaged"};
  return table;
}

class TableJudge : public UniformJudge {
 public:
  using UniformJudge::UniformJudge;

  void start(int index, std::uint32_t count) override {
    const Batch all = batch(index);
    for (std::uint32_t place = 0; place < count; ++place) {
      const Positions one = place_of(shape(), all.positions, place);
      const auto found = table_.find(table_key(one));
      all.chances[place] = found == table_.end() ? Chances{0, 0, 0, 0, 1} : found->second.chances;
      for (std::size_t i = 0; i < one.counts[0]; ++i) {
        float share = 0;
        if (found != table_.end()) {
          const auto action = found->second.policy.find(one.codes[i]);
          if (action != found->second.policy.end()) share = action->second;
        }
        all.logits[(place * shape().actions) + i] = std::log(share + 0.02F);
      }
    }
  }
  MaybeError load(std::string_view network) override {
    auto table = read_table(network);
    if (!table) return table.error();
    table_ = *std::move(table);
    return std::nullopt;
  }

 private:
  Table table_;
};

class TableLearner : public Learner {
 public:
  explicit TableLearner(BoardShape shape) : shape_(std::move(shape)) {}

  Losses step(const SampleBatch& samples, double rate) override {
    Losses losses;
    for (std::uint32_t row = 0; row < samples.size(); ++row) {
      const Positions one = place_of(shape_, samples.positions, row);
      TableEntry& entry = table_[table_key(one)];
      const auto speed = static_cast<float>(rate);
      for (std::size_t i = 0; i < entry.chances.size(); ++i) {
        const float wanted = samples.chances[row][i];
        losses.value += std::abs(static_cast<double>(wanted - entry.chances[i]));
        entry.chances[i] += speed * (wanted - entry.chances[i]);
      }
      if (samples.policy_weights[row] == 0) continue;
      for (std::size_t i = 0; i < one.counts[0]; ++i) {
        const float wanted = samples.policy[(row * shape_.actions) + i];
        float& share = entry.policy[one.codes[i]];
        losses.policy += std::abs(static_cast<double>(wanted - share));
        share += speed * (wanted - share);
      }
    }
    losses.value /= static_cast<double>(samples.size());
    losses.policy /= static_cast<double>(samples.size());
    losses.total = losses.value + losses.policy;
    return losses;
  }
  void publish(BatchJudge& judge) override { (void)judge.load(network()); }
  std::string network() override { return table_bytes(table_); }
  std::string state() override { return table_bytes(table_); }
  MaybeError restore(std::string_view state) override {
    auto table = read_table(state);
    if (!table) return table.error();
    table_ = *std::move(table);
    return std::nullopt;
  }
  MaybeError adopt(std::string_view network) override { return restore(network); }

 private:
  BoardShape shape_;
  Table table_;
};

class TableBackend : public Backend {
 public:
  std::vector<Setting> versions() const override { return {{"device", "table"}}; }
  Result<std::unique_ptr<Learner>> make_learner(const BoardShape& shape, const std::vector<Setting>& settings,
                                                std::uint64_t /*seed*/) override {
    if (!settings.empty()) return Error{"unknown_setting", "there is no setting " + settings[0].name};
    return std::unique_ptr<Learner>(std::make_unique<TableLearner>(shape));
  }
  Result<std::unique_ptr<BatchJudge>> make_judge(const BoardShape& shape, std::uint32_t size,
                                                 std::string_view network) override {
    auto judge = std::make_unique<TableJudge>(shape, size);
    if (auto error = judge->load(network)) return *std::move(error);
    return std::unique_ptr<BatchJudge>(std::move(judge));
  }
};

}  // namespace palamedes::train
