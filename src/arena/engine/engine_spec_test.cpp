#include "arena/engine/engine_spec.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "arena/entrant.h"

namespace palamedes::arena {
namespace {

Result<EngineSpec> read(std::string_view text) { return read_engine(text); }

std::string message(std::string_view text) {
  const auto spec = read(text);
  return spec ? "" : spec.error().message;
}

TEST(EngineSpec, NamesAProgramLimitsAndOptions) {
  const auto spec = read("engine:run=sh -c  exit,nodes=1000,ms=50,depth=3,timeout=200,o.Player=alphabeta:lmr=off");
  ASSERT_TRUE(spec.ok()) << spec.error().message;
  EXPECT_EQ(spec->words, (std::vector<std::string>{"sh", "-c", "exit"}));
  EXPECT_EQ(spec->go, "go nodes 1000 movetime 50 depth 3");
  EXPECT_EQ(spec->patience.count(), 200);
  EXPECT_EQ(spec->decision_patience.count(), 250) << "what it may think, and what an answer may take";
  EXPECT_EQ(spec->options, (std::vector<Setting>{{"Player", "alphabeta:lmr=off"}}));
  EXPECT_EQ(read("engine:run=sh")->go, "go");
}

TEST(EngineSpec, WhatIsWrongIsNamed) {
  EXPECT_EQ(message("engine"), "engine: needs the program to run: engine:run=PROGRAM ARGUMENTS");
  EXPECT_NE(message("engine:run= ").find("needs the program"), std::string::npos);
  EXPECT_EQ(message("engine:run=sh,run=sh"), "engine: run is given twice");
  EXPECT_NE(message("engine:run=sh,nodes=0").find("nodes takes a whole number"), std::string::npos);
  EXPECT_NE(message("engine:run=sh,speed=9").find("no setting 'speed'"), std::string::npos);
  for (const char* program : {"no-such-program-anywhere", "./no/such/program", "/", "/etc/passwd"}) {
    EXPECT_EQ(message(std::string("engine:run=") + program),
              "engine: there is no program '" + std::string(program) + "' that can be run");
  }
}

TEST(EngineSpec, AnEntrantMayHaveAName) {
  const auto named = parse_entrant("mine=engine:run=./x --y=1,nodes=5");
  ASSERT_TRUE(named.ok());
  EXPECT_EQ(named->name, "mine");
  EXPECT_TRUE(is_engine(named->player));
  EXPECT_EQ(named->player, "engine:run=./x --y=1,nodes=5");
  EXPECT_EQ(parse_entrant("engine:run=./x")->name, "engine:run=./x");
}

}  // namespace
}  // namespace palamedes::arena
