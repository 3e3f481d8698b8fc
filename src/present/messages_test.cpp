#include "present/messages.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/hash.h"
#include "games/registry.h"

namespace palamedes::present {
namespace {

/// A position that counts how often it reads an action from its text.
class ReadingState final : public AnyState {
 public:
  explicit ReadingState(std::unique_ptr<AnyState> state) : state_(std::move(state)) {}
  int reads() const { return reads_; }

  std::unique_ptr<AnyState> clone() const override { return state_->clone(); }
  std::string text() const override { return state_->text(); }
  std::string vector_text() const override { return state_->vector_text(); }
  Seat to_act() const override { return state_->to_act(); }
  std::optional<Ending> ending(Language language) const override { return state_->ending(language); }
  std::vector<std::string> legal() const override { return state_->legal(); }
  std::vector<std::string> legal_seen() const override { return state_->legal_seen(); }
  std::vector<Choice> choices(Language language) const override { return state_->choices(language); }
  MaybeError apply(std::string_view action) override { return ++reads_, state_->apply(action); }
  Result<std::shared_ptr<const MadeMove>> make(std::string_view action) override {
    return ++reads_, state_->make(action);
  }
  std::optional<std::int64_t> progress() const override { return state_->progress(); }
  std::string describe(std::string_view action, Language language) const override {
    return ++reads_, state_->describe(action, language);
  }
  std::string board_text(std::string_view action) const override { return ++reads_, state_->board_text(action); }
  std::string from_board_text(std::string_view text) const override { return state_->from_board_text(text); }
  std::vector<std::string> actions_meant(const std::vector<std::string>& words) const override {
    return state_->actions_meant(words);
  }
  std::unique_ptr<SetupEditor> setup_editor(Seat seat) const override { return state_->setup_editor(seat); }
  std::string view_text(Viewer viewer) const override { return state_->view_text(viewer); }
  Sketch sketch(Viewer viewer, Language language) const override { return state_->sketch(viewer, language); }
  Prompt full_prompt(Viewer viewer, Language language) const override { return state_->full_prompt(viewer, language); }
  std::vector<Threat> threats(Seat seat, Language language) const override { return state_->threats(seat, language); }
  std::string reason_for(const std::vector<std::string>& actions, Language language) const override {
    return state_->reason_for(actions, language);
  }
  std::string refusal_of(const std::vector<std::string>& path, Language language) const override {
    return state_->refusal_of(path, language);
  }
  SeenAction sight(std::string_view action, Viewer viewer, Language language) const override {
    return ++reads_, state_->sight(action, viewer, language);
  }

 private:
  std::unique_ptr<AnyState> state_;
  mutable int reads_ = 0;
};

TEST(Messages, AMoveIsNotReadAgainForEachGroupOfViewers) {
  for (const char* name : {"liuzhou", "stratego", "ringrift"}) {
    const auto game = *make_game({.game = name});
    ReadingState before(game->initial());
    const auto now = game->initial();
    const std::string action = now->legal().front();
    const auto made = *now->make(action);
    const auto updates = [&](const MadeMove* move) {
      GameData data{
          .id = "g", .game = *game, .now = *now, .before_last = &before, .ply = 1, .sequence = 2, .running = true};
      data.seats.resize(static_cast<std::size_t>(game->seats()), {.kind = "person"});
      data.walk = [&](std::size_t, std::size_t, const UseStep& use) {
        use({.ply = 1, .before = before, .seat = before.to_act(), .action = action, .made = move});
      };
      data.view_hash = [&](Viewer viewer) { return fnv1a(now->view_text(viewer)); };
      std::vector<std::string> texts;
      for (const Viewer viewer : {viewer_of(seat_at(0)), viewer_of(seat_at(1)), kSpectator}) {
        for (const LanguageInfo& language : kLanguages) {
          const Reader reader{.viewer = viewer, .language = language.language};
          texts.push_back(update(data, reader, 1, {{.kind = "action", .seat = before.to_act(), .ply = 1}}));
        }
      }
      return texts;
    };
    const auto told = updates(made.get());
    EXPECT_EQ(before.reads(), 0) << name;
    EXPECT_EQ(told, updates(nullptr)) << name;
    EXPECT_GE(before.reads(), 6) << name << ": without the made move it is read for each of them";
  }
}

}  // namespace
}  // namespace palamedes::present
