#include "server/socket/socket.h"

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <exception>
#include <optional>
#include <tuple>
#include <utility>

#include "net/websocket/frames.h"
#include "server/hall/hall.h"
#include "server/requests/table.h"
#include "server/socket/outbox.h"

namespace palamedes::server {
namespace {

namespace asio = boost::asio;
using boost::system::error_code;
using net::Arrived;
using net::Opcode;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kLongestMessage = 8'192;
constexpr std::size_t kReadAtOnce = 16'384;
constexpr std::size_t kWrittenAtOnce = 65'536;
constexpr std::size_t kWorthPacking = 200;     ///< shorter messages hardly become shorter
constexpr std::chrono::milliseconds kTurn{2};  ///< for the requests of a client, before others get theirs
constexpr int kPatience = 20;                  ///< consecutive frames above the budget before the socket is closed

std::shared_ptr<const Message> message(const boost::json::object& object) {
  return std::make_shared<const Message>(Message{.text = boost::json::serialize(object)});
}

class Socket final : public Client, public OpenConnection, public std::enable_shared_from_this<Socket> {
 public:
  Socket(std::shared_ptr<Network> network, NewSocket made)
      : network_(std::move(network)),
        slots_(std::move(made.slots)),
        connection_(std::move(made.connection)),
        timer_(network_->context),
        visitor_(std::move(made.visitor)),
        is_packed_(made.is_packed),
        reader_({.longest = kLongestMessage, .inflater = made.is_packed ? &network_->inflater : nullptr}) {
    network_->open_connections.insert(this);
    ++network_->sockets;
  }
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;
  ~Socket() override {
    network_->open_connections.erase(this);
    --network_->sockets;
  }

  void start(const std::string& received) {
    error_code ignored;
    std::ignore = connection_.non_blocking(true, ignored);
    is_open_ = true;
    send(message({{"type", "hello"},
                  {"protocol", kProtocol},
                  {"version", network_->options.version},
                  {"page", network_->options.page},
                  {"now", net::unix_milliseconds(network_->loop.wall_time())}}));
    if (network_->is_closing) close_gracefully();
    client_ = network_->hall.connect(shared_from_this(), visitor_);
    set_timer();
    take(received);
    wait_for_bytes();
  }

  void send(std::shared_ptr<const Message> sent) override {
    if (!is_open_ || close_) return;
    charge(cost_of_bytes(sent->text.size()));
    outbox_.add(std::move(sent));
    write_more();
  }

  void charge(double tokens) override { network_->budgets->charge(visitor_, network_->loop.now(), tokens); }

  void end_guest(const PlayerId& guest) override {
    if (visitor_.guest == guest) close(net::kBrokenRules, "The guest has logged out.");
  }

  void close_gracefully() override { close(net::kGoingAway, "The server is shutting down."); }

 private:
  // Reading.

  void wait_for_bytes() {
    if (!is_open_ || is_waiting_ || has_more_) return;
    if (outbox_.is_full() && !close_) return;  // `wrote` goes on
    is_waiting_ = true;
    connection_.async_wait(asio::ip::tcp::socket::wait_read, [self = shared_from_this()](const error_code& error) {
      self->is_waiting_ = false;
      if (error) return self->drop();
      self->read();
      self->wait_for_bytes();
    });
  }

  void read() {
    if (!is_open_) return;
    std::array<char, kReadAtOnce>& bytes = read_buffer();
    error_code error;
    const std::size_t size = connection_.read_some(asio::buffer(bytes), error);
    if (error == asio::error::would_block || error == asio::error::try_again) return;
    if (error) return drop();
    heard_ = Clock::now();
    asked_ = false;
    take({bytes.data(), size});
  }

  /// One buffer for all sockets: it is empty again when `take` returns.
  static std::array<char, kReadAtOnce>& read_buffer() {
    thread_local std::array<char, kReadAtOnce> bytes{};
    return bytes;
  }

  void take(std::string_view bytes) {
    reader_.add(bytes);
    handle_frames();
  }

  /// One read may bring hundreds of requests. The others get their turn in between.
  void handle_frames() {
    const auto begin = Clock::now();
    while (is_open_) {
      const auto arrived = reader_.next();
      if (!arrived) break;
      handle(*arrived);
      if (Clock::now() - begin > kTurn) return go_on_later();
    }
    if (is_open_ && reader_.failure() != 0) close(reader_.failure(), "The frame breaks a rule of WebSockets.");
  }

  void go_on_later() {
    has_more_ = true;
    asio::post(network_->context, [self = shared_from_this()] {
      self->has_more_ = false;
      self->handle_frames();
      self->wait_for_bytes();
    });
  }

  /// Every frame counts, also those that are only a part of a message.
  void handle(const Arrived& arrived) {
    if (arrived.kind == Arrived::Kind::kClose) return answer_close(arrived.close_code);
    if (close_) return;
    const auto seconds = network_->budgets->refusal(visitor_, network_->loop.now(), 1);
    if (seconds) return refuse(*seconds);
    refused_ = 0;
    if (arrived.kind == Arrived::Kind::kPing) write_frame(Opcode::kPong, arrived.payload);
    if (arrived.kind == Arrived::Kind::kBinary) close(net::kWrongType, "Messages are text.");
    if (arrived.kind != Arrived::Kind::kText) return;
    try {
      network_->hall.receive(*client_, arrived.payload);
    } catch (const std::exception&) {
      network_->log.line(LogLevel::kError, "socket_failed");
      drop();
    }
  }

  void refuse(int seconds) {
    if (++refused_ > kPatience) return close(net::kBrokenRules, "Too many messages.");
    send(message({{"type", "error"},
                  {"code", "too_fast"},
                  {"message", "Too many messages. Wait a moment."},
                  {"retry_after", seconds}}));
  }

  // Writing.

  /// Puts a control frame behind the messages that are being written.
  void write_frame(Opcode opcode, std::string_view payload) {
    next_ += net::server_frame(opcode, payload);
    write_more();
  }

  void write_more() {
    if (is_writing_ || !is_open_) return;
    written_ = 0;
    out_ = std::exchange(next_, {});
    while (!outbox_.is_empty() && out_.size() < kWrittenAtOnce) append(*outbox_.take());
    if (outbox_.is_empty() && close_ && !close_is_sent_) {
      out_ += net::server_frame(Opcode::kClose, *close_);
      close_is_sent_ = true;
    }
    if (out_.empty()) return close_is_sent_ ? end() : void();
    is_writing_ = true;
    progress_ = Clock::now();
    write_some();
  }

  void append(const Message& sent) {
    if (is_packed_ && sent.text.size() >= kWorthPacking) {
      if (!sent.packed) sent.packed = std::make_shared<const std::string>(network_->deflater.pack(sent.text));
      if (sent.packed->size() < sent.text.size()) {
        out_ += net::frame_head(Opcode::kText, sent.packed->size(), true);
        out_ += *sent.packed;
        return;
      }
    }
    out_ += net::frame_head(Opcode::kText, sent.text.size());
    out_ += sent.text;
  }

  void write_some() {
    connection_.async_write_some(
        asio::buffer(out_.data() + written_, out_.size() - written_),
        [self = shared_from_this()](const error_code& error, std::size_t size) { self->wrote(error, size); });
  }

  void wrote(const error_code& error, std::size_t size) {
    if (error || !is_open_) return drop();
    written_ += size;
    progress_ = Clock::now();
    if (written_ < out_.size()) return write_some();
    is_writing_ = false;
    out_ = {};
    if (outbox_.is_empty() && !close_) {
      for (const std::string& game : outbox_.take_missed()) network_->hall.refresh(*client_, game);
    }
    write_more();
    wait_for_bytes();
  }

  // Closing.

  /// Sends what waits, then a close frame, and then waits for the client's close frame.
  void close(std::uint16_t code, std::string_view reason) {
    if (!is_open_ || close_) return;
    close_ = net::close_payload(code, reason);
    closing_since_ = Clock::now();
    set_timer();
    write_more();
  }

  void answer_close(std::uint16_t code) {
    close_is_answered_ = true;
    if (close_is_sent_) return drop();
    outbox_ = {};
    close(code, "");
  }

  /// The close frame is out. If the client broke a rule, its answer cannot be read: the server ends its half of the
  /// connection, and the client ends the other one.
  void end() {
    if (close_is_answered_) return drop();
    if (reader_.failure() == 0) return;
    error_code ignored;
    std::ignore = connection_.shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
  }

  /// Ends the connection immediately. Operations in progress fail.
  void drop() {
    if (!std::exchange(is_open_, false)) return;
    timer_.cancel();
    error_code ignored;
    std::ignore = connection_.close(ignored);
    if (client_) network_->hall.disconnect(*std::exchange(client_, std::nullopt));
  }

  // Time limits.

  /// For the client to read the rest and to answer a close frame.
  std::chrono::milliseconds goodbye() const {
    constexpr std::chrono::milliseconds kLongest{5'000};
    return std::min(kLongest, network_->options.write_timeout);
  }

  Clock::time_point next_check() const {
    const ServerOptions& options = network_->options;
    Clock::time_point next = heard_ + (options.socket_idle / (asked_ ? 1 : 2));
    next = std::min(next, (is_writing_ && !close_ ? progress_ : Clock::now()) + options.write_timeout);
    if (close_) next = std::min(next, closing_since_ + goodbye());
    return next;
  }

  void set_timer() {
    timer_.expires_at(next_check());
    timer_.async_wait([self = shared_from_this()](const error_code& error) {
      if (!error && self->is_open_) self->check_time();
    });
  }

  void check_time() {
    const auto now = Clock::now();
    if (close_ && now - closing_since_ >= goodbye()) return drop();
    if (now - heard_ >= network_->options.socket_idle) return drop();
    if (is_writing_ && !close_ && now - progress_ >= network_->options.write_timeout) {
      network_->log.line(LogLevel::kInfo, "socket_does_not_read");
      outbox_ = {};
      close(net::kBrokenRules, "You do not read what the server sends.");
    }
    if (!asked_ && now - heard_ >= network_->options.socket_idle / 2) {
      asked_ = true;
      if (!close_) write_frame(Opcode::kPing, "");
    }
    set_timer();
  }

  std::shared_ptr<Network> network_;
  std::vector<ConnectionSlot> slots_;
  asio::ip::tcp::socket connection_;
  asio::steady_timer timer_;
  Visitor visitor_;
  bool is_packed_;
  net::FrameReader reader_;
  std::optional<std::uint64_t> client_{};

  Outbox outbox_{};
  std::string next_{};  ///< control frames to be sent
  std::string out_{};   ///< is being written
  std::size_t written_ = 0;
  std::optional<std::string> close_{};  ///< the payload of our close frame
  int refused_ = 0;
  bool is_open_ = false;
  bool is_waiting_ = false;  ///< for bytes of the client
  bool has_more_ = false;    ///< frames that wait for their turn
  bool is_writing_ = false;
  bool close_is_sent_ = false;
  bool close_is_answered_ = false;
  bool asked_ = false;                      ///< a ping is not answered yet
  Clock::time_point heard_ = Clock::now();  ///< when the client last sent something
  Clock::time_point progress_{};            ///< when the client last read something
  Clock::time_point closing_since_{};
};

}  // namespace

void start_socket(std::shared_ptr<Network> network, NewSocket made) {
  const std::string received = std::move(made.received);
  std::make_shared<Socket>(std::move(network), std::move(made))->start(received);
}

}  // namespace palamedes::server
