// The table of requests, and what must agree with it: docs/protocol.md, the page's types, the OpenAPI document
// (server/desk/openapi_test.cpp).
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "server/requests/game_request.h"
#include "server/requests/table.h"
#include "server/requests/typescript.h"
#include "tests/support/places.h"

namespace palamedes::server {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(test::in_source(path));
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The words in backticks.
std::vector<std::string> quoted_words(std::string_view text) {
  std::vector<std::string> words;
  while (true) {
    const std::size_t begin = text.find('`');
    if (begin == std::string_view::npos) return words;
    const std::size_t end = text.find('`', begin + 1);
    words.emplace_back(text.substr(begin + 1, end - begin - 1));
    text = text.substr(end + 1);
  }
}

std::string without_brackets(std::string text) {
  for (std::size_t open = text.find('('); open != std::string::npos; open = text.find('('))
    text.erase(open, text.find(')', open) - open + 1);
  return text;
}

/// The table "Messages from the client" of the protocol: the fields of each message.
std::map<std::string, std::vector<std::string>> described_messages() {
  const std::string page = text_of("docs/protocol.md");
  std::size_t begin = page.find("## Messages from the client");
  begin = page.find("| --- |", begin);
  std::map<std::string, std::vector<std::string>> messages;
  std::istringstream lines(page.substr(begin));
  std::string line;
  std::getline(lines, line);
  while (std::getline(lines, line) && line.starts_with("| ")) {
    const std::size_t second = line.find(" |");
    const std::size_t third = line.find(" |", second + 2);
    const auto names = quoted_words(line.substr(0, second));
    messages[names.at(0)] = quoted_words(without_brackets(line.substr(second, third - second)));
  }
  return messages;
}

TEST(Requests, TheProtocolListsEveryMessageWithItsFields) {
  std::map<std::string, std::vector<std::string>> expected;
  for (const RequestRow& message : messages()) {
    auto& fields = expected[std::string(message.name)];
    if (message.is_about_game()) fields.emplace_back(kGameField.name);
    if (message.is_change()) fields.emplace_back(kChangeIdField.name);
    for (const FieldInfo& field : message.fields) fields.emplace_back(field.name);
  }
  EXPECT_EQ(described_messages(), expected);
}

TEST(Requests, TheProtocolListsEveryPath) {
  const std::string page = text_of("docs/protocol.md");
  for (const RequestRow& request : all_requests()) {
    if (request.path.empty() || request.endpoint == Endpoint::kMessage) continue;
    const std::size_t last = request.path.rfind('/');
    const bool is_described = page.find(request.path) != std::string::npos ||
                              page.find("`" + std::string(request.path.substr(last)) + "`") != std::string::npos;
    EXPECT_TRUE(is_described) << request.path;
  }
}

TEST(Requests, ThePageHasTheirTypes) {
  const std::string path = "web/src/requests.ts";
  if (std::getenv("PALAMEDES_UPDATE_GOLDENS") != nullptr)  // NOLINT(concurrency-mt-unsafe)
    std::ofstream(test::in_source(path)) << typescript_of_messages();
  EXPECT_EQ(text_of(path), typescript_of_messages());
}

TEST(Requests, AreReadAsTypes) {
  const ReadRequest read =
      read_message(R"({"type":"act","game":"g","id":"1","seat":2,"ply":7,"view":"00000000000000ff","action":"Pc3"})");
  ASSERT_FALSE(read.refused) << read.refused->message;
  EXPECT_EQ(read.request.game, "g");
  EXPECT_EQ(read.request.id, "1");
  const auto& act = std::get<ActRequest>(read.request.body);
  EXPECT_EQ(act.seat, seat_at(1));
  EXPECT_EQ(act.ply, 7U);
  EXPECT_EQ(act.view, ViewHash{255});
  EXPECT_EQ(act.action, "Pc3");
}

TEST(Requests, EveryRowHasABodyOfItsOwn) {
  std::set<std::size_t> bodies;
  for (const RequestRow& message : messages()) {
    const ReadRequest read = read_message("{\"type\":\"" + std::string(message.name) + "\"}");
    bodies.insert(read.request.body.index());
  }
  EXPECT_EQ(bodies.size(), messages().size());
}

TEST(Requests, ARefusedChangeKeepsItsIdForTheReply) {
  const ReadRequest read = read_message(R"({"type":"resign","game":"g","id":"7","seat":0})");
  ASSERT_TRUE(read.refused);
  EXPECT_EQ(read.refused->code, "malformed");
  EXPECT_EQ(read.request.id, "7");
}

TEST(Requests, OverHttpTypeAndGameAreInThePath) {
  EXPECT_FALSE(read_http_request("resign", "g", R"({"id":"7","seat":1})").refused);
  EXPECT_TRUE(read_http_request("resign", "g", R"({"type":"resign","id":"7","seat":1})").refused);
  EXPECT_TRUE(read_http_request("resign", "g", R"({"game":"g","id":"7","seat":1})").refused);
  EXPECT_EQ(read_http_request("open", "g", "{}").refused->code, "unknown_message");
}

TEST(Requests, CostMoreIfTheyMakeTheServerWork) {
  const auto cost_of = [](std::string_view type) { return find_message(type)->cost; };
  EXPECT_GT(cost_of("hint"), cost_of("act"));
  EXPECT_GT(cost_of("open"), cost_of("ping"));
}

}  // namespace
}  // namespace palamedes::server
