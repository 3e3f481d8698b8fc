// View texts from untrusted sources: the parser reads them exactly, or refuses them with a reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/rng.h"
#include "games/stratego/belief/belief.h"
#include "games/stratego/rules/rules.h"

namespace palamedes::stratego {
namespace {

using ::testing::HasSubstr;

const std::string kEmptyRow = "..............................";
const std::string kLakeRow = "......~~~~~~......~~~~~~......";
const std::string kNoLosses = "000000000000 000000000000";

/// A view with these rows 0 and 9; all others are empty.
std::string view_text(const std::string& head, const std::string& top, const std::string& bottom) {
  std::string board = top;
  for (int row = 1; row < 9; ++row) board += '/' + (row == 4 || row == 5 ? kLakeRow : kEmptyRow);
  return head + ' ' + board + '/' + bottom + ' ' + kNoLosses;
}
std::string row_of(const std::string& cells) { return cells + std::string(30 - cells.size(), '.'); }

Stratego game() { return *Stratego::make({}); }

std::string refusal(const std::string& text) {
  const auto view = game().parse_view(text);
  return view ? "accepted" : view.error().message;
}

/// The ranks of two hidden pieces of Blue.
const std::string kFlagAndSergeant = " unseen=000000000000/100010000000";

TEST(ParseView, PrintedViewsReadBack) {
  const Stratego rules = game();
  Position position = rules.initial();
  Rng rng(5);
  ActionBuffer<Action> buffer(rules.max_actions());
  for (int ply = 0; ply < 400 && !rules.outcome(position); ++ply) {
    for (const Viewer viewer : {kSpectator, viewer_of(kRed), viewer_of(kBlue)}) {
      const View view = rules.observe(position, viewer);
      const auto read = rules.parse_view(rules.view_text(view));
      ASSERT_TRUE(read.ok()) << read.error().message;
      EXPECT_EQ(rules.view_text(*read), rules.view_text(view));
      EXPECT_EQ(read->board.occupied, view.board.occupied);
      EXPECT_EQ(read->board.moveable, view.board.moveable);
      if (view.board.phase == Phase::kPlay) {
        EXPECT_EQ(read->unseen, view.unseen);
      }
    }
    auto& actions = buffer.list();
    rules.legal(position, actions);
    rules.apply(position, actions[rng.below(actions.size())]);
  }
}

TEST(ParseView, AnExampleIsAccepted) {
  EXPECT_EQ(refusal(view_text("V1 0 1 play", row_of("b?0b?1b73b24"), row_of("rF0r50")) + kFlagAndSergeant), "accepted");
  EXPECT_EQ(refusal(view_text("V0 0 1 play", row_of("b?0"), row_of("r?0r?1")) + " unseen=100010000000/100000000000"),
            "accepted");
}

TEST(ParseView, TheUnseenRanksMustFitTheHiddenPieces) {
  const std::string plain = view_text("V1 0 1 play", row_of("b?0b?1"), row_of("rF0"));
  const auto with = [&](const char* unseen) { return refusal(plain + " unseen=000000000000/" + unseen); };
  EXPECT_EQ(with("100010000000"), "accepted");
  EXPECT_THAT(refusal(plain), HasSubstr("a custom position needs unseen="));
  EXPECT_THAT(with("100020000000"), HasSubstr("cannot have the ranks")) << "three ranks for two pieces";
  EXPECT_THAT(with("100000000001"), HasSubstr("cannot have the ranks")) << "one of them has moved";
  EXPECT_THAT(with("10001000000"), HasSubstr("eighth field"));
  EXPECT_THAT(with("1000x0000000"), HasSubstr("eighth field"));
}

TEST(ParseView, ViewsOfCustomPositionsReadBack) {
  const Stratego rules = game();
  const auto position = rules.parse_state(
      "F 0 1 play bF0b51......b30.............../............................../............................../"
      "............................../......~~~~~~......~~~~~~....../......~~~~~~......~~~~~~....../"
      "............................../............................../............................../rF0r41"
      "........................ 000000000000 000000000000 -");
  ASSERT_TRUE(position.ok()) << position.error().message;
  Rng rng(3);
  for (const Viewer viewer : {kSpectator, viewer_of(kRed), viewer_of(kBlue)}) {
    const View view = rules.observe(*position, viewer);
    const auto read = rules.parse_view(rules.view_text(view));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(*read == view);
    const Belief belief(*read);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(observe(belief.sample(rng), viewer) == view);
  }
}

TEST(ParseView, ShowsOnlyWhatTheViewerMayKnow) {
  EXPECT_THAT(refusal(view_text("V1 0 1 play", row_of("b?0"), row_of("rF0r?0"))), HasSubstr("square 91 hides a rank"));
  EXPECT_THAT(refusal(view_text("V1 0 1 play", row_of("b50"), row_of("rF0"))), HasSubstr("square 00 shows a rank"));
  EXPECT_THAT(refusal(view_text("V1 0 1 play", row_of("b?4"), row_of("rF0"))), HasSubstr("square 00 hides a rank"));
  EXPECT_THAT(refusal(view_text("V0 0 1 play", row_of("b?0"), row_of("rF0"))), HasSubstr("square 90 shows a rank"));
}

TEST(ParseView, BeforePlayAViewerSeesOnlyOwnPiecesInTheirZone) {
  EXPECT_EQ(refusal(view_text("V1 0 1 setup", kEmptyRow, row_of("rF0"))), "accepted");
  EXPECT_THAT(refusal(view_text("V1 0 1 setup", row_of("b?0"), row_of("rF0"))), HasSubstr("before play"));
  EXPECT_THAT(refusal(view_text("V1 0 1 setup", row_of("rF0"), kEmptyRow)), HasSubstr("before play"));
  EXPECT_THAT(refusal(view_text("V1 0 1 setup", kEmptyRow, row_of("r51"))), HasSubstr("before play"));
  EXPECT_THAT(refusal(view_text("V1 3 1 setup", kEmptyRow, kEmptyRow)), HasSubstr("the turn and all losses are 0"));
}

TEST(ParseView, ImpossiblePiecesAreRefused) {
  EXPECT_THAT(refusal(view_text("V1 0 1 play", row_of("b?0"), row_of("rB1"))), HasSubstr("a Bomb or Flag has moved"));
  EXPECT_THAT(refusal(view_text("V1 0 1 play", row_of("b52"), row_of("rF0"))), HasSubstr("only a Scout moves far"));
  EXPECT_THAT(refusal(view_text("V1 0 1 play", row_of("b?9"), row_of("rF0"))), HasSubstr("square 00 holds 'b?9'"));
}

TEST(ParseView, MalformedTextsAreRefused) {
  const std::string good = view_text("V1 0 1 play", row_of("b?0b?1"), row_of("rF0")) + kFlagAndSergeant;
  EXPECT_THAT(refusal(""), HasSubstr("it must be V0, V1 or V2 and six fields"));
  EXPECT_THAT(refusal("V3" + good.substr(2)), HasSubstr("it must be V0, V1 or V2"));
  EXPECT_THAT(refusal("V1 00" + good.substr(4)), HasSubstr("the turn must be a number"));
  EXPECT_THAT(refusal(good + " "), HasSubstr("six fields"));
  for (std::size_t length = 0; length < good.size(); ++length) {
    EXPECT_NE(refusal(good.substr(0, length)), "accepted") << length;
  }
  EXPECT_NE(refusal(std::string(1'000'000, 'V')), "accepted");
  EXPECT_NE(refusal(std::string(100'000, ' ')), "accepted");
}

TEST(ParseView, AnyChangedByteIsReadOrRefusedWithoutHarm) {
  const std::string good = view_text("V1 0 1 play", row_of("b?0b?1b73"), row_of("rF0r50")) + kFlagAndSergeant;
  const Stratego rules = game();
  for (std::size_t at = 0; at < good.size(); ++at) {
    for (const char c : {'\0', ' ', '/', '?', 'F', '9', '\xff'}) {
      std::string text = good;
      text[at] = c;
      const auto view = rules.parse_view(text);
      EXPECT_TRUE(!view || rules.view_text(*view) == text) << text;
    }
  }
}

}  // namespace
}  // namespace palamedes::stratego
