#include "server/match/event.h"

#include <gtest/gtest.h>

namespace palamedes::server {
namespace {

Event an_event() {
  const auto made = record::decision_of("level3", "random", 7);
  return {.kind = Event::Kind::kAction,
          .at = net::time_from_unix(1'790'000'000'123),
          .seat = seat_at(1),
          .ply = 4,
          .guest = PlayerId("somebody"),
          .id = "a1",
          .text = "Pc3",
          .code = "error",
          .took = net::Duration(1200),
          .places = {1, 2},
          .decision = made};
}

TEST(Event, ReadsWhatItWrote) {
  const auto read = parse_event(event_text(an_event()));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, an_event());
  const auto little = parse_event(event_text({}));
  ASSERT_TRUE(little) << little.error().message;
  EXPECT_EQ(*little, Event{});
}

TEST(Event, RefusesEveryTruncation) {
  const std::string text = event_text(an_event());
  for (std::size_t i = 0; i < text.size(); ++i) EXPECT_FALSE(parse_event(text.substr(0, i))) << i;
}

TEST(Event, RefusesImpossibleEvents) {
  for (const char* text :
       {R"({"kind":"dance","at":1,"seat":1})", R"({"kind":"action","at":1,"seat":0})",
        R"({"kind":"action","at":1,"seat":5})", R"({"kind":"action","seat":1})",
        R"({"kind":"over","at":1,"seat":1,"places":[0]})", R"({"kind":"action","at":1,"seat":1,"more":1})",
        R"({"kind":"action","at":1,"seat":1,"decision":{"runs":":"}})"}) {
    EXPECT_FALSE(parse_event(text)) << text;
  }
}

}  // namespace
}  // namespace palamedes::server
