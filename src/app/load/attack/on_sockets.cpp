// Attacks over WebSockets and connections: on other people's sockets, on the loop, and on memory.
#include <boost/json.hpp>
#include <string>

#include "app/load/attack/scene.h"
#include "app/load/crowd.h"
#include "client/raw_socket.h"
#include "net/websocket/frames.h"

namespace palamedes::app::load {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using client::CookieJar;
using client::HttpClient;
using client::RawSocket;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr std::uint32_t kMask = 0x01020304;

asio::awaitable<void> follow_and_leave(Scene& scene) {
  const std::string open = client::text_frame(message_about("open", scene.known().victim));
  const std::string close = client::text_frame(message_about("close", scene.known().victim));
  while (true) {
    RawSocket socket(scene.context());
    bool is_open = co_await connected(scene, socket, "");
    while (is_open) {
      std::string frames;
      for (int i = 0; i < 58; ++i) frames += i % 3 == 2 ? close : open;
      is_open = co_await socket.write(std::move(frames));
      scene.count(!is_open);
      for (int i = 0; i < 40 && is_open; ++i) {
        const std::string bytes = co_await socket.read();
        is_open = !bytes.empty();
      }
    }
  }
}

asio::awaitable<void> come_and_go(Scene& scene) {
  while (true) {
    RawSocket socket(scene.context());
    const bool is_open = co_await connected(scene, socket, "");
    if (!is_open) continue;
    std::string open = message_about("open", scene.known().victim);
    co_await socket.send(std::move(open));
    co_await socket.next_message();
  }
}

/// Frames that are no messages, as many as the connection takes.
asio::awaitable<void> write_frames(Scene& scene) {
  const std::string pong = net::client_frame(net::Opcode::kPong, "", kMask);
  std::string first = net::client_frame(net::Opcode::kText, "", kMask);
  first[0] = static_cast<char>(net::Opcode::kText);  // more will come
  std::string part = net::client_frame(net::Opcode::kMore, "", kMask);
  part[0] = static_cast<char>(net::Opcode::kMore);
  std::string pongs;
  std::string parts;
  for (int i = 0; i < 5'000; ++i) {
    pongs += pong;
    parts += part;
  }
  while (true) {
    RawSocket socket(scene.context());
    bool is_open = co_await connected(scene, socket, "");
    if (is_open) is_open = co_await socket.write(first);
    while (is_open) {
      is_open = co_await socket.write(pongs);
      if (is_open) is_open = co_await socket.write(parts);
      scene.count(!is_open);
    }
  }
}

/// A game on one screen, by HTTP: what changes it without end.
asio::awaitable<void> change_one_game(Scene& scene) {
  HttpClient http(scene.context(), scene.known().place);
  while (true) {
    CookieJar guest;
    json::object wanted = wanted_game("stratego", {"me", "open"});
    wanted["name"] = "\xE2\x80\xAEHonest\xE2\x80\x8B";
    wanted["turn_seconds"] = 10;
    const std::string body = co_await scene.post(http, guest, "/api/v1/games", wanted);
    const std::string id = id_in(body);
    if (id.empty()) continue;
    const std::string game = "/api/v1/games/" + id;
    CookieJar second;
    const json::object sit{{"id", "s"}, {"seat", 2}, {"name", std::string(200, 'n')}};
    co_await scene.post(http, second, game + "/sit", sit);
    const json::object sit_shorter{{"id", "t"}, {"seat", 2}, {"name", "Honest"}};
    co_await scene.post(http, second, game + "/sit", sit_shorter);
    for (int i = 0; i < 100; ++i) {
      const json::object army{{"id", "p" + std::to_string(i)}, {"seat", 2}, {"army", std::string(40, 'B')}};
      co_await scene.post(http, second, game + "/setup", army);
      const json::object undo{{"id", "u" + std::to_string(i)}, {"seat", 1}, {"ply", 1}};
      co_await scene.post(http, guest, game + "/undo", undo);
    }
    const json::object resign{{"id", "r"}, {"seat", 1}};
    co_await scene.post(http, guest, game + "/resign", resign);
    for (int i = 0; i < 50; ++i) {
      const json::object again{{"id", "m" + std::to_string(i)}};
      co_await scene.post(http, guest, game + "/rematch", again);
      co_await scene.post(http, second, game + "/rematch", again);
    }
  }
}

asio::awaitable<void> ask_and_never_read(Scene& scene) {
  const Known& known = scene.known();
  std::string frames;
  for (int i = 0; i < 50; ++i) {
    frames += client::text_frame(message_about("open", known.victim, {{"language", i % 2 == 0 ? "en" : "zh"}}));
    if (!known.long_game.empty()) frames += client::text_frame(message_about("open", known.long_game));
  }
  while (true) {
    RawSocket socket(scene.context());
    bool is_open = co_await connected(scene, socket, "");
    while (is_open) {
      is_open = co_await socket.write(frames);
      scene.count(!is_open);
      co_await pause_for(milliseconds(500));
    }
  }
}

asio::awaitable<void> send_part_of_head(Scene& scene) {
  while (true) {
    RawSocket socket(scene.context());
    const MaybeError error = co_await socket.connect(scene.known().place);
    scene.count(error.has_value());
    std::string head = "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + std::string(15'000, 'x');
    bool is_open = !error;
    if (is_open) is_open = co_await socket.write(std::move(head));
    for (int i = 0; i < 60 && is_open; ++i) {
      co_await pause_for(seconds(1));
      is_open = co_await socket.write("x");
    }
    co_await pause_for(milliseconds(100));
  }
}

asio::awaitable<void> send_part_of_body(Scene& scene) {
  while (true) {
    RawSocket socket(scene.context());
    const MaybeError error = co_await socket.connect(scene.known().place);
    scene.count(error.has_value());
    std::string request =
        "POST /api/v1/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
        "65000\r\n\r\n" +
        std::string(64'000, ' ');
    bool is_open = !error;
    if (is_open) is_open = co_await socket.write(std::move(request));
    for (int i = 0; i < 60 && is_open; ++i) {
      co_await pause_for(seconds(1));
      is_open = co_await socket.write(" ");
    }
    co_await pause_for(milliseconds(100));
  }
}

}  // namespace

void open_and_close(Scene& scene) { scene.start(12, follow_and_leave); }
void reconnect(Scene& scene) { scene.start(16, come_and_go); }
void send_pongs(Scene& scene) { scene.start(8, write_frames); }
void change_without_end(Scene& scene) { scene.start(6, change_one_game); }
void never_read(Scene& scene) { scene.start(20, ask_and_never_read); }
void send_slowly(Scene& scene) {
  scene.start(60, send_part_of_head);
  scene.start(60, send_part_of_body);
}

}  // namespace palamedes::app::load
