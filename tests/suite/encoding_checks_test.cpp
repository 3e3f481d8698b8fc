// Proves that the suite finds every fault of an encoder.
#include "tests/suite/encoding_checks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/suite/broken_encoder.h"

namespace palamedes::suite {
namespace {

using EncodingLaw = std::string (*)(const BadlyEncoded&, const Plan&);

constexpr EncodingLaw kLaws = codes_and_encodings_obey_their_laws<BadlyEncoded>;
constexpr EncodingLaw kSeatLaw = encodings_do_not_tell_seats_apart<BadlyEncoded>;

std::string found_in_encoder(EncodingLaw law, EncoderFault fault) { return law(BadlyEncoded(fault), Plan{.games = 6}); }

TEST(EncodingChecks, TheCorrectEncoderPasses) {
  EXPECT_EQ("", found_in_encoder(kLaws, EncoderFault::kNone));
  EXPECT_EQ("", found_in_encoder(kSeatLaw, EncoderFault::kNone));
}

TEST(EncodingChecks, EachFaultOfAnEncoderIsFound) {
  struct Case {
    EncoderFault fault;
    EncodingLaw law;
    const char* words;
  };
  const std::vector<Case> cases{
      {EncoderFault::kSameCode, kLaws, "two legal actions have the code kind 0, number 0, cells 4"},
      {EncoderFault::kBadKind, kLaws, "there are 1 kinds and 1 numbers"},
      {EncoderFault::kCellOffBoard, kLaws, "cell 9 is not on the board"},
      {EncoderFault::kDecodesOther, kLaws, "is decoded as another action"},
      {EncoderFault::kRefusesLegal, kLaws, "the code of a legal action is refused: no"},
      {EncoderFault::kTakesAny, kLaws, "an action is decoded from the wrong code"},
      {EncoderFault::kIgnoresNumber, kLaws, "an action is decoded from the wrong code"},
      {EncoderFault::kIgnoresCells, kLaws, "an action is decoded from the wrong code"},
      {EncoderFault::kNoReason, kLaws, "refused without a reason"},
      {EncoderFault::kForgetsWord, kLaws, "plane other depends on old memory"},
      {EncoderFault::kForgetsGlobal, kLaws, "global stones depends on old memory"},
      {EncoderFault::kPlaneOffBoard, kLaws, "plane other is not 0 outside the board"},
      {EncoderFault::kFractionOffBoard, kLaws, "fraction empty is not 0 outside the board"},
      {EncoderFault::kImage, kLaws, "does not commute with"},
      {EncoderFault::kNoName, kLaws, "another number of lines than the shape"},
      {EncoderFault::kSameName, kLaws, "the layout has the line 'plane own' twice"},
      {EncoderFault::kSeatInPlanes, kSeatLaw, "plane own differs"},
      {EncoderFault::kSeatInGlobals, kSeatLaw, "global stones differs"},
      {EncoderFault::kSeatInCodes, kSeatLaw, "the codes of the legal actions differ"},
  };
  for (const Case& one : cases) {
    EXPECT_THAT(found_in_encoder(one.law, one.fault), testing::HasSubstr(one.words))
        << "fault " << static_cast<int>(one.fault);
  }
}

}  // namespace
}  // namespace palamedes::suite
