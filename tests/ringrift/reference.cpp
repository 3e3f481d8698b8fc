#include "tests/ringrift/reference.h"

#include <algorithm>

namespace palamedes::ringrift::reference {

int Game::seat() const { return pie_ == "swapped" ? 3 - player_ : player_; }

std::vector<std::string> Game::list_legal() const {
  std::vector<std::string> actions;
  switch (phase_) {
    case 'P':
      actions = placements();
      break;
    case 'M':
      actions = movements();
      if (actions.empty()) actions = recoveries();  // §12: a player who controls a stack may not recover
      break;
    case 'C':
      actions = movements();
      actions.emplace_back("skip-capture");
      break;
    case 'X':
      actions = movements();
      break;
    case 'L':
      actions = line_actions();
      break;
    case 'T':
      actions = territory_actions();
      break;
    case 'F':
      for (const Cell cell : stacks_of(player_)) actions.push_back("F:" + name(cell));
      break;
    default:
      break;
  }
  std::ranges::sort(actions);
  return actions;
}

void Game::act(const std::string& text) {
  const ActionText action(text);
  const bool skips = action.word.starts_with("skip-") || action.word == "swap";
  if (!skips) {
    acted_ = true;
    last_actor_ = player_;
  }
  if (player_ == 2 && pie_ == "open") pie_ = action.word == "swap" ? "swapped" : "";
  apply(action);
  pass_over();
}

void Game::apply(const ActionText& action) {
  const auto& cells = action.cells;
  if (action.word == "P") {
    hand(player_) -= action.number;
    at(cells[0]).rings += std::string(static_cast<std::size_t>(action.number), static_cast<char>('0' + player_));
    must_ = cells[0];
    phase_ = 'M';
  } else if (action.word == "skip-place") {
    phase_ = 'M';
  } else if (action.word == "M") {
    const std::string rings = at(cells[0]).rings;
    travel(cells[0], cells[1], rings);
    after_travel(cells[1], 'C');
  } else if (action.word == "C") {
    std::string& target = at(cells[1]).rings;
    const char taken = target.back();
    target.pop_back();
    travel(cells[0], cells[2], taken + at(cells[0]).rings);
    after_travel(cells[2], 'X');
  } else if (action.word == "skip-capture") {
    from_.reset();
    phase_ = 'L';
  } else if (action.word == "R") {
    recover(action);
    phase_ = 'L';
  } else if (action.word == "skip-recovery") {
    phase_ = 'L';
  } else if (action.word == "L") {
    const bool whole = cells.size() == 2;
    const Cell first = whole ? cells[0] : cells[2];
    const Cell last = whole ? cells[1] : cells[3];
    Line line{first};
    while (line.back() != last) line.push_back(line.back() + step(first, last));
    collapse(line);
    const bool costs = whole;  // §9: a part of a longer line is free
    if (costs && !stacks_of(player_).empty()) pending_ = 'L';
  } else if (action.word == "T") {
    for (const Region& region : regions()) {
      if (*region.cells.begin() != cells[0] || region.border != action.number) continue;
      process(region);
      break;
    }
    pending_ = 'T';
  } else if (action.word == "E") {
    pay(cells[0]);
  } else if (action.word == "skip-territory") {
    phase_ = 'F';
  } else if (action.word == "F") {
    eliminate_cap(cells[0]);
    end_turn();
  }
}

/// §5: after a move a capture is optional, after a capture the next one is compulsory.
void Game::after_travel(Cell landing, char next_phase) {
  must_.reset();
  from_.reset();
  if (controller(at(landing).rings) == player_ && !captures(landing, at(landing).rings).empty()) {
    from_ = landing;
    phase_ = next_phase;
  } else {
    phase_ = 'L';
  }
}

/// §5: skips phases until there is something to decide.
void Game::pass_over() {
  while (!over()) {
    legal_ = list_legal();
    if (phase_ == 'F' && (acted_ || stacks_of(player_).empty())) {
      end_turn();
    } else if (!legal_.empty()) {
      return;
    } else if (phase_ == 'P') {
      phase_ = 'M';
    } else if (phase_ == 'M') {
      phase_ = 'L';
    } else if (phase_ == 'L') {
      phase_ = 'T';
    } else {
      phase_ = 'F';
    }
  }
  legal_.clear();
}

}  // namespace palamedes::ringrift::reference
