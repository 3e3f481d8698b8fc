#include "server/http/routes.h"

#include <fmt/chrono.h>
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "core/language.h"
#include "core/text/lower_case.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "net/loop.h"
#include "server/desk/desk.h"
#include "server/hall/hall.h"
#include "server/http/assets.h"
#include "server/http/client_identity.h"
#include "server/http/game_requests.h"
#include "server/http/hosts.h"
#include "server/http/uri.h"
#include "server/requests/table.h"
#include "server/storage/store.h"

namespace palamedes::server {
namespace {

constexpr std::string_view kApi = "/api/v1/";
constexpr std::chrono::seconds kReadyLasts{1};
constexpr std::chrono::seconds kMetricsLast{1};

/// A request with what is already known about it.
struct RoutedRequest {
  const HttpRequest& request;
  const Target& target;
  std::string game_id{};
  PlayerId guest{};
};

bool is_game_id(std::string_view text) {
  constexpr std::size_t kIdLength = 22;
  return text.size() == kIdLength && std::ranges::all_of(text, [](char c) {
           return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
         });
}

bool part_meets(std::string_view part, std::string_view pattern) {
  if (pattern == "ID") return is_game_id(part);
  return part == pattern;
}

bool path_meets(const std::vector<std::string_view>& parts, std::string_view pattern) {
  return std::ranges::equal(parts, split(pattern, '/'), part_meets);
}

bool is_json(std::string_view content_type) {
  std::string_view media = content_type.substr(0, content_type.find(';'));
  media = media.substr(0, media.find_last_not_of(" \t") + 1);
  return lowered(media) == "application/json";
}

std::string wanted_language(std::string_view query, std::string_view accepted) {
  const auto fields = parse_query(query);
  const bool is_given = fields && fields->contains("language");
  const std::string wanted = is_given ? fields->at("language") : lowered(accepted.substr(0, 2));
  return std::string(info_of(parse_language(wanted).value_or(Language::kEnglish)).id);
}

HttpResponse response_of(Answer answer) {
  if (answer.status < 400) return {.status = answer.status, .body = std::move(answer.body)};
  HttpResponse response = problem(answer.status, answer.code, answer.message);
  if (answer.status == 429 || answer.status == 503) response.headers.emplace_back("Retry-After", "5");
  return response;
}

HttpResponse text_response(std::string text) { return {.type = "text/plain; charset=utf-8", .body = std::move(text)}; }

HttpResponse wrong_method(const std::string& allowed) {
  HttpResponse response = problem(405, "wrong_method", "This path does not support that method.");
  response.headers.emplace_back("Allow", allowed);
  return response;
}

bool is_api(std::string_view path) { return path.starts_with(kApi); }

HttpResponse not_found() { return problem(404, "not_found", "There is nothing at this address."); }

/// The guest may be new, and the request's cookie still missing.
Visitor visitor_of(const RoutedRequest& call) {
  Visitor visitor = call.request.visitor;
  visitor.guest = call.guest;
  return visitor;
}

}  // namespace

struct Routes::Impl {
  RouteOptions options;
  Services services;
  bool is_shut_down = false;
  std::optional<net::Time> ready_asked{};
  bool was_ready = false;
  std::optional<net::Time> metrics_made{};
  std::string metrics_text{};

  Impl(const RouteOptions& wanted, Services given) : options(wanted), services(std::move(given)) {}

  std::optional<HttpResponse> over_budget(const HttpRequest& request, double cost) const {
    const auto seconds = services.budgets->refusal(request.visitor, services.loop.now(), cost);
    if (!seconds) return std::nullopt;
    return too_many_requests(*seconds);
  }

  std::optional<HttpResponse> wrong_host(const HttpRequest& request) const {
    if (request.host.empty()) return std::nullopt;  // HTTP/1.0, so it is not a browser (request_reader.cpp)
    const auto host = parse_host(request.host);
    if (!host) return problem(400, "bad_host", "The header Host cannot be read.");
    if (is_allowed_host(*host, options.hosts)) return std::nullopt;
    return problem(421, "wrong_host",
                   fmt::format("This server does not answer to the name {}. Whoever runs it can add the name to the "
                               "option hosts.",
                               shown(host->name)));
  }

  bool is_from_allowed_origin(const HttpRequest& request) const {
    return is_allowed_origin(request.origin, request.host, options.https, options.origins);
  }

  std::optional<HttpResponse> refuse_post(const HttpRequest& request) const {
    if (!is_from_allowed_origin(request)) {
      return problem(403, "wrong_origin", "Pages of other sites may not use this server.");
    }
    if (!is_json(request.content_type)) {
      return problem(415, "wrong_content_type", "The body must have the type application/json.");
    }
    return std::nullopt;
  }

  /// The guest who sent the request. With `make`, a client without a cookie gets one in `set_cookie`.
  PlayerId guest(const HttpRequest& request, bool make, std::string& set_cookie) const {
    if (!request.visitor.guest.is_nobody() || !make) return request.visitor.guest;
    const Identity made = services.guests.make();
    set_cookie = services.guests.header(made.new_cookie);
    return made.guest;
  }

  HttpResponse ready() {
    const net::Time now = services.loop.now();
    if (!ready_asked || now - *ready_asked >= kReadyLasts) {
      was_ready = !services.store.ready();
      ready_asked = now;
    }
    if (is_shut_down) return problem(503, "shutting_down", "The server is shutting down.");
    if (!was_ready) return problem(503, "store_failed", "The database does not work.");
    std::string text = "ready\n";
    for (const std::string& reason : services.metrics.missing_networks()) text += "without network: " + reason + '\n';
    return text_response(text);
  }

  /// Made at most once a second, however often somebody asks.
  HttpResponse metrics() {
    const net::Time now = services.loop.now();
    if (!metrics_made || now - *metrics_made >= kMetricsLast) {
      metrics_text = services.metrics.text(services.figures());
      metrics_made = now;
    }
    HttpResponse response = text_response(metrics_text);
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
  }

  HttpResponse answer_host(const HttpRequest& request) {
    if (auto refused = over_budget(request, 1)) return *std::move(refused);
    if (auto refused = wrong_host(request)) return *std::move(refused);
    const auto target = parse_target(request.target);
    if (!target) return not_found();
    const bool is_get = request.method == "GET" || request.method == "HEAD";
    if (target->path == "/metrics") return is_get ? metrics() : wrong_method("GET, HEAD");
    if (target->path == "/livez") return is_get ? text_response("alive\n") : wrong_method("GET, HEAD");
    if (target->path == "/readyz") return is_get ? ready() : wrong_method("GET, HEAD");
    return not_found();
  }

  void ask_desk(const RoutedRequest& call, const Respond& respond) const {
    if (services.desk == nullptr) return respond(not_found());
    services.desk->answer({.method = call.request.method == "HEAD" ? "GET" : call.request.method,
                           .path = call.target.path.substr(kApi.size()),
                           .query = call.target.query,
                           .body = call.request.body,
                           .guest = call.request.visitor.guest,
                           .visitor = call.request.visitor,
                           .language = wanted_language(call.target.query, call.request.accept_language)},
                          [respond](Answer answer) { respond(response_of(std::move(answer))); });
  }

  void dispatch(Endpoint endpoint, const RoutedRequest& call, const Respond& respond) {
    const auto later = [respond](Answer answer) { respond(response_of(std::move(answer))); };
    const std::string& path = call.target.path;
    const std::string& query = call.target.query;
    switch (endpoint) {
      case Endpoint::kLive:
        return respond(text_response("alive\n"));
      case Endpoint::kReady:
        return respond(ready());
      case Endpoint::kSocket: {
        HttpResponse response = problem(426, "upgrade_required", "This path is for WebSockets.");
        response.headers.emplace_back("Upgrade", "websocket");
        return respond(std::move(response));
      }
      case Endpoint::kLogout: {
        services.guests.end(call.request.visitor.guest);
        HttpResponse response{.status = 204};
        response.headers.emplace_back("Set-Cookie", services.guests.header(""));
        return respond(std::move(response));
      }
      case Endpoint::kDesk:
        return ask_desk(call, respond);
      case Endpoint::kList:
        return answer_list_query(services.hall, query, later);
      case Endpoint::kMyGames:
        return answer_my_games_query(services.hall, call.guest, query, later);
      case Endpoint::kCreate:
        return services.hall.create(visitor_of(call), call.request.body, later);
      case Endpoint::kSnapshot:
        return answer_snapshot_query(services.hall, call.guest, call.game_id, query, later);
      case Endpoint::kRecord:
        return services.hall.record(call.guest, call.game_id, later);
      case Endpoint::kReplay:
        return answer_replay_query(services.hall, call.guest, call.game_id, query, later);
      case Endpoint::kMoves:
        return answer_moves_query(services.hall, call.guest, call.game_id, query, later);
      case Endpoint::kMessage:
        return services.hall.request(visitor_of(call), call.game_id, path.substr(path.rfind('/') + 1),
                                     call.request.body, later);
      case Endpoint::kNone:
        return respond(not_found());
    }
  }

  /// For the API and the paths for the host.
  void answer_route(const RequestRow& route, RoutedRequest call, const Respond& respond) {
    const bool is_post = route.method == "POST";
    if (auto refused = over_budget(call.request, route.cost)) return respond(*std::move(refused));
    if (is_post) {
      if (auto refused = refuse_post(call.request)) return respond(*std::move(refused));
    }
    if (!parse_query(call.target.query)) return respond(problem(400, "bad_query", "The query cannot be read."));
    std::string set_cookie;
    if (is_post && call.request.is_ambiguous) {
      return respond(
          problem(400, "two_cookies",
                  "Your browser sent the cookies of two guests. Delete the cookies of this site, also those of "
                  "its parent domains."));
    }
    call.guest = guest(call.request, is_post && route.endpoint != Endpoint::kLogout, set_cookie);
    if (set_cookie.empty()) return dispatch(route.endpoint, call, respond);
    dispatch(route.endpoint, call, [respond, set_cookie](HttpResponse response) {
      response.headers.emplace_back("Set-Cookie", set_cookie);
      respond(std::move(response));
    });
  }

  /// Unless the response sets one already, or caches may keep it for others.
  void set_new_cookie(HttpResponse& response, const std::string& cookie) const {
    const bool is_set = std::ranges::find(response.headers, "Set-Cookie",
                                          &std::pair<std::string, std::string>::first) != response.headers.end();
    if (cookie.empty() || is_set || response.cache.find("public") != std::string::npos) return;
    response.headers.emplace_back("Set-Cookie", services.guests.header(cookie));
  }

  /// Lets pages of the sites in `origins` read the response (CORS).
  void allow_site(HttpResponse& response, std::string_view site) const {
    if (site.empty()) return;
    response.headers.emplace_back("Access-Control-Allow-Origin", site);
    response.headers.emplace_back("Access-Control-Allow-Credentials", "true");
    response.headers.emplace_back("Vary", "Origin");
  }

  /// The answer to a browser that asks whether a page of another site may send a request.
  static HttpResponse preflight() {
    HttpResponse response{.status = 204};
    response.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST");
    response.headers.emplace_back("Access-Control-Allow-Headers", "content-type");
    response.headers.emplace_back("Access-Control-Max-Age", "600");
    return response;
  }

  /// RFC 9116.
  HttpResponse security_text() const {
    if (options.security_contact.empty()) return not_found();
    constexpr std::chrono::hours kLasts{24 * 180};
    const auto expires = std::chrono::system_clock::now() + kLasts;
    return text_response(fmt::format("Contact: {}\nExpires: {:%Y-%m-%dT%H:%M:%SZ}\n", options.security_contact,
                                     fmt::gmtime(std::chrono::system_clock::to_time_t(expires))));
  }

  HttpResponse answer_security_text(const HttpRequest& request) const {
    if (auto refused = over_budget(request, 1)) return *std::move(refused);
    return request.method == "GET" || request.method == "HEAD" ? security_text() : wrong_method("GET, HEAD");
  }

  HttpResponse answer_page(const HttpRequest& request, const Target& target) {
    if (auto refused = over_budget(request, 1)) return *std::move(refused);
    if (request.method != "GET" && request.method != "HEAD") return wrong_method("GET, HEAD");
    bool is_page = false;
    HttpResponse response = services.assets.serve(target.path, request, is_page);
    std::string set_cookie;
    guest(request, is_page && !request.is_ambiguous, set_cookie);
    if (!set_cookie.empty()) response.headers.emplace_back("Set-Cookie", set_cookie);
    return response;
  }

  void answer(const HttpRequest& request, const Respond& respond) {
    const auto target = parse_target(request.target);
    const auto end = [this, respond, &request](std::string_view route) {
      return [this, respond, route, visitor = request.visitor, cookie = request.new_cookie,
              site = is_api(request.target) ? allowed_site(request.origin, options.origins)
                                            : std::string_view()](HttpResponse response) {
        set_new_cookie(response, cookie);
        allow_site(response, site);
        services.metrics.answered(route, response.status);
        if (route.starts_with(kApi)) {
          services.budgets->charge(visitor, services.loop.now(), cost_of_bytes(response.body.size()));
        }
        response.route = route;
        respond(std::move(response));
      };
    };
    if (!target) return end("bad")(problem(400, "bad_target", "The path of the request cannot be read."));
    if (auto refused = wrong_host(request)) return end("wrong_host")(*std::move(refused));

    if (request.method == "OPTIONS" && is_api(target->path) && !allowed_site(request.origin, options.origins).empty())
      return end("preflight")(preflight());
    const auto parts = split(target->path, '/', 16);
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    std::string allowed;
    for (const RequestRow& route : all_requests()) {
      if (route.path.empty() || !path_meets(parts, route.path)) continue;
      if (route.method == method) {
        RoutedRequest call{.request = request, .target = *target};
        if (route.path.find("/ID") != std::string_view::npos) call.game_id = parts.at(4);
        return answer_route(route, std::move(call), end(route.path));
      }
      allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", route.method == "GET" ? "GET, HEAD" : route.method);
    }
    if (!allowed.empty()) return end("wrong_method")(wrong_method(allowed));
    if (target->path == "/metrics")
      return end("unknown")(not_found());  // not a page: they have an address of their own
    if (target->path == "/api" || target->path.starts_with("/api/")) {
      if (auto refused = over_budget(request, 1)) return end("unknown")(*std::move(refused));
      return end("unknown")(not_found());
    }
    if (target->path == "/.well-known/security.txt") return end("page")(answer_security_text(request));
    end("page")(answer_page(request, *target));
  }
};

Routes::Routes(const RouteOptions& options, Services services)
    : impl_(std::make_unique<Impl>(options, std::move(services))) {}
Routes::~Routes() = default;

void Routes::identify(const HttpRequest& request, const std::function<void(const Identity&)>& then) {
  const auto may_look_up = [this, &request] {
    return !impl_->services.budgets->refusal(request.visitor, impl_->services.loop.now(), 1);
  };
  impl_->services.guests.identify(request.cookie, may_look_up, then);
}

void Routes::answer(const HttpRequest& request, const Respond& respond) { impl_->answer(request, respond); }

void Routes::answer_host(const HttpRequest& request, const Respond& respond) {
  HttpResponse response = impl_->answer_host(request);
  impl_->services.metrics.answered("host", response.status);
  respond(std::move(response));
}

std::optional<HttpResponse> Routes::refuse_socket(const HttpRequest& request) {
  auto refused = impl_->over_budget(request, 1);
  if (!refused && impl_->is_shut_down) refused = problem(503, "shutting_down", "The server is shutting down.");
  if (!refused) refused = impl_->wrong_host(request);
  if (!refused && !impl_->is_from_allowed_origin(request)) {
    refused = problem(403, "wrong_origin", "Pages of other sites may not use this server.");
  }
  impl_->services.metrics.answered(kSocketPath, refused ? refused->status : 101);
  return refused;
}

void Routes::shut_down() { impl_->is_shut_down = true; }

}  // namespace palamedes::server
