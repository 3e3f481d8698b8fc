#include <sstream>

#include "tests/ringrift/reference.h"

namespace palamedes::ringrift::reference {
namespace {

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
  return parts;
}

Cell read_cell(std::istream& in) {
  Cell cell;
  char comma = ' ';
  in >> cell.x >> comma >> cell.y;
  return cell;
}

std::optional<Cell> cell_or_none(const std::string& text) {
  if (text == "-") return std::nullopt;
  std::istringstream in(text);
  return read_cell(in);
}

std::vector<int> numbers(const std::string& text) {
  std::vector<int> found;
  for (const std::string& part : split(text, ',')) found.push_back(std::stoi(part));
  return found;
}

std::string joined(const std::vector<int>& numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : ",") + std::to_string(number);
  return text;
}

}  // namespace

std::string name(Cell cell) { return std::to_string(cell.x) + ',' + std::to_string(cell.y); }

ActionText::ActionText(const std::string& text) : word(text.substr(0, text.find(':'))) {
  if (word == text) return;
  std::istringstream in(text.substr(word.size() + 1));
  cells.push_back(read_cell(in));
  for (char separator = ' '; in >> separator;) {
    last_separator = separator;
    if (word == "P" || word == "T") {
      in >> number;
    } else {
      cells.push_back(read_cell(in));
    }
  }
}

Knobs Knobs::of(const std::string& edition) {
  return {.boards = edition,
          .threshold = edition,
          .territory = edition,
          .rounds = edition == "seed" ? 1 : 3,
          .line_cost = edition,
          .recovery = edition};
}

std::string Game::start(const Knobs& knobs, const std::string& edition, const std::string& board, int players) {
  std::string zeros = "0";
  for (int i = 1; i < players; ++i) zeros += ",0";
  const std::string fields = '|' + board + '|' + std::to_string(players) + "|P|1|hand=" + zeros + "|elim=" + zeros +
                             "|terr=" + zeros + "|must=-|from=-|pend=-|rec=0|act=0|last=0|lps=1/1+/0x0|st=|mk=|co=";
  Game game(knobs, "v1|" + edition + fields + (knobs.pie ? "|pie=open" : ""));
  for (int player = 1; player <= players; ++player) {
    game.hand(player) = game.rings_per_player();
    game.out(player) = 0;
  }
  return game.text();
}

Game::Game(Knobs knobs, const std::string& text) : knobs_(std::move(knobs)) {
  const auto fields = split(text, '|');
  std::map<std::string, std::string> values;
  for (const std::string& field : fields) {
    const auto equals = field.find('=');
    if (equals != std::string::npos) values[field.substr(0, equals)] = field.substr(equals + 1);
  }
  edition_ = fields[1];
  board_ = fields[2];
  players_ = std::stoi(fields[3]);
  phase_ = fields[4][0];
  player_ = std::stoi(fields[5]);
  geometry_ = geometry_of(board_, knobs_.boards);
  const int side = (2 * geometry_.extent) + 1;
  grid_.resize(static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  hand_ = numbers(values["hand"]);
  eliminated_ = numbers(values["elim"]);
  must_ = cell_or_none(values["must"]);
  from_ = cell_or_none(values["from"]);
  pending_ = values["pend"][0];
  recovering_ = values["rec"] == "1";
  acted_ = values["act"] == "1";
  last_actor_ = std::stoi(values["last"]);

  const auto record = split(values["lps"], '/');
  leader_ = std::stoi(record[0]);
  for (std::size_t i = 0; i + 1 < record[1].size(); i += 2) seen_[record[1][i] - '0'] = record[1][i + 1] == '+';
  candidate_ = record[2][0] - '0';
  rounds_ = std::stoi(record[2].substr(2));

  const auto for_each_entry = [&](const std::string& list, const auto& use) {
    for (const std::string& entry : split(list, ' ')) {
      const auto equals = entry.find('=');
      use(at(*cell_or_none(entry.substr(0, equals))), entry.substr(equals + 1));
    }
  };
  for_each_entry(values["st"], [](Space& space, const std::string& value) { space.rings = value; });
  for_each_entry(values["mk"], [](Space& space, const std::string& value) { space.marker = std::stoi(value); });
  for_each_entry(values["co"], [](Space& space, const std::string& value) { space.territory = std::stoi(value); });

  pie_ = values["pie"];
  if (values.contains("out")) {
    out_ = numbers(values["out"]);
  } else {
    for (int player = 1; player <= players_; ++player) out_.push_back(has_rings(player) ? 0 : 1);
  }
  legal_ = list_legal();
}

std::string Game::text() const {
  std::vector<int> owned;
  std::string stacks;
  std::string markers;
  std::string collapsed;
  for (int player = 1; player <= players_; ++player) owned.push_back(territory(player));
  const auto add = [](std::string& list, Cell cell, const std::string& value) {
    list += (list.empty() ? "" : " ") + name(cell) + '=' + value;
  };
  for (const Cell cell : geometry_.cells) {
    const Space& space = at(cell);
    if (space.has_stack()) add(stacks, cell, space.rings);
    if (space.marker != 0) add(markers, cell, std::to_string(space.marker));
    if (space.territory != 0) add(collapsed, cell, std::to_string(space.territory));
  }
  std::string record = std::to_string(leader_) + '/';
  for (const auto& [player, could_act] : seen_) record += std::to_string(player) + (could_act ? '+' : '-');
  record += '/' + std::to_string(candidate_) + 'x' + std::to_string(rounds_);

  // The text of a finished game has the board and the counts only.
  const auto cell_text = [&](const std::optional<Cell>& cell) { return cell && !over() ? name(*cell) : "-"; };
  std::ostringstream out;
  out << "v1|" << edition_ << '|' << board_ << '|' << players_ << '|' << phase_ << '|' << (over() ? 0 : player_)
      << "|hand=" << joined(hand_) << "|elim=" << joined(eliminated_) << "|terr=" << joined(owned)
      << "|must=" << cell_text(must_) << "|from=" << cell_text(from_) << "|pend=" << (over() ? '-' : pending_)
      << "|rec=" << (recovering_ && !over() ? 1 : 0) << "|act=" << (acted_ && !over() ? 1 : 0)
      << "|last=" << last_actor_ << "|lps=" << (over() ? "-" : record) << "|st=" << stacks << "|mk=" << markers
      << "|co=" << collapsed;
  if (!pie_.empty()) out << "|pie=" << pie_;
  for (int player = 1; player <= players_; ++player) {
    if (this->out(player) == (has_rings(player) ? 0 : 1)) continue;
    out << "|out=" << joined(out_);
    break;
  }
  return out.str();
}

}  // namespace palamedes::ringrift::reference
