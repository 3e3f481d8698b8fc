// A position of RingRift that tests write field by field and play by texts. It uses the erased edge, so that the same
// class serves boards of every size.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/registry.h"

namespace palamedes::ringrift {

/// The fields of a state text. The defaults are empty, 0, or as at the start of a turn.
struct Position {
  std::string edition = "seed";
  std::string board = "square8";
  int players = 2;
  std::vector<Setting> knobs{};
  char phase = 'M';
  int player = 1;
  std::string hand{};
  std::string elim{};
  std::string must = "-";
  std::string from = "-";
  std::string pend = "-";
  int rec = 0;
  int act = 0;
  int last = 0;
  std::string lps{};
  std::string st{};
  std::string mk{};
  std::string co{};
  std::string suffix{};

  GameConfig config() const {
    return {.game = "ringrift", .edition = edition, .board = board, .players = players, .knobs = knobs};
  }

  std::string text() const {
    const auto counts = [&](const std::string& given, int player_count) {
      if (!given.empty()) return given;
      std::string zeros = "0";
      for (int i = 1; i < player_count; ++i) zeros += ",0";
      return zeros;
    };
    const std::string own = std::to_string(player);
    const std::string record = phase == 'G' ? "-" : lps.empty() ? own + '/' + own + "+/0x0" : lps;
    return "v1|" + edition + '|' + board + '|' + std::to_string(players) + '|' + phase + '|' + own +
           "|hand=" + counts(hand, players) + "|elim=" + counts(elim, players) + "|terr=" + territory() +
           "|must=" + must + "|from=" + from + "|pend=" + pend + "|rec=" + std::to_string(rec) +
           "|act=" + std::to_string(act) + "|last=" + std::to_string(last) + "|lps=" + record + "|st=" + st +
           "|mk=" + mk + "|co=" + co + suffix;
  }

 private:
  /// How many entries of `co` each player owns.
  std::string territory() const {
    std::string text;
    for (int i = 1; i <= players; ++i) {
      const std::string entry = '=' + std::to_string(i);
      int count = 0;
      for (std::size_t at = co.find(entry); at != std::string::npos; at = co.find(entry, at + 1)) ++count;
      text += (i > 1 ? "," : "") + std::to_string(count);
    }
    return text;
  }
};

/// A list of cells with one content: cells("1", {"0,0", "1,0"}) is "0,0=1 1,0=1".
inline std::string cells(const std::string& content, const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name + '=' + content;
  return text;
}

class Table {
 public:
  explicit Table(const Position& setup, SupplyCheck supply = SupplyCheck::kOn) {
    auto game = make_game(setup.config());
    if (!game) {
      ADD_FAILURE() << game.error().message;
      return;
    }
    game_ = *std::move(game);
    auto state = game_->parse_state(setup.text(), supply);
    if (!state) {
      ADD_FAILURE() << state.error().message << "\n  " << setup.text();
      return;
    }
    state_ = *std::move(state);
  }

  /// The start of a game.
  static Table start(const GameConfig& config) {
    Table table;
    table.game_ = *make_game(config);
    table.state_ = table.game_->initial();
    return table;
  }

  const AnyGame& game() const { return *game_; }
  AnyState& state() { return *state_; }

  /// All legal actions, sorted.
  std::vector<std::string> legal() const {
    auto texts = state_->legal();
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  /// The legal actions that begin with the text, sorted.
  std::vector<std::string> legal(std::string_view start) const {
    auto texts = legal();
    std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(start); });
    return texts;
  }
  bool can(const std::string& action) const {
    const auto texts = state_->legal();
    const bool listed = std::find(texts.begin(), texts.end(), action) != texts.end();
    EXPECT_EQ(listed, refusal(action).empty()) << action << ": list and refusal disagree";
    return listed;
  }
  /// The code with which the action is refused; empty if it is legal.
  std::string refusal(const std::string& action) const {
    const auto error = state_->clone()->apply(action);
    return error ? std::string(error->code) : "";
  }
  Table& play(const std::string& action) {
    const auto error = state_->apply(action);
    EXPECT_FALSE(error) << action << ": " << error->message << "\n  " << state_->text();
    return *this;
  }

  /// A field of the state text by its name. "phase" and "player" are the two fields without a name in the text.
  std::string field(const std::string& name) const {
    std::vector<std::string> fields{""};
    for (const char c : state_->text()) {
      if (c == '|') {
        fields.emplace_back();
      } else {
        fields.back() += c;
      }
    }
    if (name == "phase") return fields[4];
    if (name == "player") return fields[5];
    for (const std::string& field : fields) {
      if (field.starts_with(name + '=')) return field.substr(name.size() + 1);
    }
    return "none";
  }

  /// "reason winner details", or "goes on" if the game is not over.
  std::string end() const {
    const auto ending = state_->ending();
    if (!ending) return "goes on";
    const auto winner = ending->outcome.winner();
    std::string text = ending->reason + ' ' + (winner ? std::to_string(number(*winner)) : "-");
    for (const Setting& detail : ending->details) text += ' ' + detail.value;
    return text;
  }
  /// The places of all seats: "1 2 2 4".
  std::string places() const {
    const auto ending = state_->ending();
    std::string text;
    for (std::size_t i = 0; ending && i < ending->outcome.seats; ++i)
      text += (i > 0 ? " " : "") + std::to_string(ending->outcome.place[i]);
    return text;
  }

 private:
  Table() = default;

  std::unique_ptr<AnyGame> game_;
  std::unique_ptr<AnyState> state_;
};

/// The code with which the position is refused; empty if it is accepted.
inline std::string refused(const Position& setup, SupplyCheck supply = SupplyCheck::kOn) {
  const auto game = make_game(setup.config());
  if (!game) return std::string(game.error().code);
  const auto state = (*game)->parse_state(setup.text(), supply);
  return state ? "" : std::string(state.error().code);
}

using Texts = std::vector<std::string>;

/// Red controls no stack. Blue has rings in hand, so that last player standing does not end the game.
inline Position recovery(const std::string& edition, const std::string& mk, const std::string& st = "5,3=1122 6,6=12") {
  return {.edition = edition, .phase = 'M', .hand = "0,3", .lps = "1/1-/0x0", .st = st, .mk = mk};
}

/// Three markers of Red in a row.
inline const std::string kThree = cells("1", {"0,0", "1,0", "2,0"});

}  // namespace palamedes::ringrift
