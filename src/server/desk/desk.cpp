#include "server/desk/desk.h"

#include <algorithm>
#include <map>
#include <utility>

#include "net/loop.h"
#include "server/answers/answer_maker.h"
#include "server/desk/desk_advice.h"
#include "server/desk/desk_catalog.h"
#include "server/desk/desk_question.h"
#include "server/desk/desk_rules.h"
#include "server/desk/openapi.h"
#include "server/engines/engine_pool.h"

namespace palamedes::server {
namespace {

namespace json = boost::json;

Answer refusal(const Error& error) { return problem_answer(400, error.code, error.message); }

Answer found(const json::object& object) { return {.body = json::serialize(object)}; }

class EngineDesk final : public Desk {
 public:
  EngineDesk(net::Loop& loop, EnginePool& engine_pool, Hall& hall, const DeskOptions& options)
      : loop_(loop), engine_pool_(engine_pool), hall_(hall), options_(options) {}

  void answer(const DeskRequest& request, Reply reply) override {
    const std::string asked = request.method + ' ' + request.path;
    if (asked == "POST opponents/move") return ask(request, false, std::move(reply));
    if (asked == "POST opponents/evaluate") return ask(request, true, std::move(reply));
    if (request.method == "POST" && request.path.starts_with("rules/")) return ask_rules(request, std::move(reply));
    reply(answer_now(asked, request));
  }

 private:
  /// A question that an engine is working on.
  struct PendingQuestion {
    PlayerId guest{};
    Reply reply{};
    EnginePool::Ticket ticket{};
    std::shared_ptr<void> watchdog{};
  };

  Answer answer_now(std::string_view asked, const DeskRequest& request) {
    const Language usual = parse_language(request.language).value_or(Language::kEnglish);
    if (asked == "GET openapi.json") return {.body = openapi_text()};
    if (asked == "GET catalog") return catalog(request, usual);
    if (asked == "GET ladder") {
      const auto question = read_game(request.query, usual, false);
      return question ? found(ladder_json(*question)) : refusal(question.error());
    }
    if (asked == "GET rules/facts") {
      const auto question = read_game(request.query, usual, true);
      return question ? found(facts_json(*question)) : refusal(question.error());
    }
    return problem_answer(404, "not_found", "There is nothing at this address.");
  }

  /// Made once for each language, because it never changes.
  Answer catalog(const DeskRequest& request, Language usual) {
    const auto language = read_language(request.query, usual);
    if (!language) return refusal(language.error());
    std::string& text = catalogs_[*language];
    if (text.empty()) text = json::serialize(catalog_json(*language));
    return {.body = text};
  }

  /// The answer may need thousands of actions. It depends on nothing but the question.
  void ask_rules(const DeskRequest& request, Reply reply) const {
    const std::string key = request.path + ' ' + request.language + ' ' + request.body;
    const auto prepare = [&request]() -> AnswerMaker::Work {
      return
          [path = request.path, body = request.body,
           usual = parse_language(request.language).value_or(Language::kEnglish)] { return rules(path, body, usual); };
    };
    make_answer(options_.answers, key, prepare, std::move(reply));
  }

  static Answer rules(std::string_view path, std::string_view body, Language usual) {
    const bool is_apply = path == "rules/apply";
    const bool is_legal = path == "rules/legal";
    const bool is_validate = path == "rules/validate";
    if (!is_apply && !is_legal && !is_validate)
      return problem_answer(404, "not_found", "There is nothing at this address.");
    const auto question = read_rules(body, usual);
    if (!question) return refusal(question.error());
    if (is_validate) return validity_answer(*question);
    if (is_apply && !question->action) return problem_answer(400, "malformed", "'action' is missing.");
    if (is_legal && question->action) return problem_answer(400, "malformed", "'action' is only for rules/apply.");
    return rules_answer(*question);
  }

  void ask(const DeskRequest& request, bool all, const Reply& reply) {
    if (request.guest.is_nobody())
      return reply(
          problem_answer(401, "no_guest",
                         "Your browser did not send its cookie. Allow cookies for this site and open the start page."));
    const Language usual = parse_language(request.language).value_or(Language::kEnglish);
    auto question = read_advice(request.body, usual);
    if (!question) return reply(refusal(question.error()));
    const std::string_view title = question->about.game->info().id;
    const auto shared = std::make_shared<const AdviceQuestion>(*std::move(question));
    hall_.plays_with_people(request.guest, title,
                            [here = std::weak_ptr(here_), visitor = request.visitor, guest = request.guest, shared, all,
                             reply](bool plays) {
                              const auto desk = here.lock();
                              if (desk) (*desk)->ask_engine(guest, visitor, shared, all, plays, reply);
                            });
  }

  void ask_engine(const PlayerId& guest, Visitor visitor, const std::shared_ptr<const AdviceQuestion>& question,
                  bool all, bool plays, const Reply& reply) {
    if (plays)
      return reply(problem_answer(403, "in_play", "There are no hints while you play this game with other people."));
    const auto of_guest = [&](const auto& entry) { return entry.second.guest == guest; };
    if (std::cmp_greater_equal(std::ranges::count_if(pending_, of_guest), options_.most_per_guest))
      return reply(problem_answer(429, "busy", "Your last questions are not answered yet. Try again in a moment."));
    if (pending_.size() >= options_.most_at_once)
      return reply(problem_answer(429, "busy", "The engines are busy. Try again in a moment."));

    const std::uint64_t number = next_number_++;
    PendingQuestion& asked = pending_[number];
    asked.guest = guest;
    asked.reply = reply;
    visitor.guest = guest;
    asked.ticket = engine_pool_.run(task(number, question, all), std::move(visitor));
    asked.watchdog = loop_.at(loop_.now() + options_.patience, [this, number] {
      engine_pool_.give_up(pending_.at(number).ticket);
      finish(number, problem_answer(503, "too_slow", "The engines are busy. Try again in a moment."));
    });
  }

  /// The task runs in another thread and may end after the desk is destroyed.
  EnginePool::Task task(std::uint64_t number, std::shared_ptr<const AdviceQuestion> question, bool all) {
    return [&loop = loop_,
            limits = AdviceLimits{.time = options_.move_cap,
                                  .nodes = options_.most_nodes,
                                  .threads = options_.evaluation_threads,
                                  .resources = options_.resources},
            here = std::weak_ptr(here_), number, question = std::move(question), all](const std::atomic<bool>& stop) {
      AdviceLimits own = limits;
      own.stop = &stop;
      Answer answer = advice_answer(*question, all, own);
      if (stop) return;
      loop.post([here, number, answer = std::move(answer)]() mutable {
        if (const auto desk = here.lock()) (*desk)->finish(number, std::move(answer));
      });
    };
  }

  void finish(std::uint64_t number, Answer answer) {
    const auto found = pending_.find(number);
    if (found == pending_.end()) return;
    const PendingQuestion asked = std::move(found->second);
    pending_.erase(found);
    asked.reply(std::move(answer));
  }

  net::Loop& loop_;
  EnginePool& engine_pool_;
  Hall& hall_;
  DeskOptions options_;
  std::map<Language, std::string> catalogs_;
  std::map<std::uint64_t, PendingQuestion> pending_;
  std::uint64_t next_number_ = 1;
  std::shared_ptr<EngineDesk*> here_ =
      std::make_shared<EngineDesk*>(this);  ///< tells tasks whether the desk still exists
};

}  // namespace

std::unique_ptr<Desk> make_desk(net::Loop& loop, EnginePool& engine_pool, Hall& hall, const DeskOptions& options) {
  return std::make_unique<EngineDesk>(loop, engine_pool, hall, options);
}

}  // namespace palamedes::server
