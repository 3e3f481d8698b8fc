#include "net/asio_loop.h"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <csignal>
#include <utility>

namespace palamedes::net {
namespace {

namespace asio = boost::asio;

/// The handle that `at` returns. The timer holds only a weak pointer to it, so a dropped handle cancels the task even
/// if the task is already queued.
struct Alarm {
  asio::steady_timer timer;
  std::function<void()> task;
};

}  // namespace

struct AsioLoop::Impl {
  asio::io_context context{1};
  asio::executor_work_guard<asio::io_context::executor_type> work = asio::make_work_guard(context);
  asio::signal_set signals{context};
  std::function<void()> on_signal;

  void wait_for_signal() {
    signals.async_wait([this](const boost::system::error_code& error, int) {
      if (error) return;
      wait_for_signal();
      on_signal();
    });
  }
};

AsioLoop::AsioLoop() : impl_(std::make_unique<Impl>()) {}
AsioLoop::~AsioLoop() = default;

Time AsioLoop::now() const {
  return Time(std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now().time_since_epoch()));
}

WallTime AsioLoop::wall_time() const {
  return WallTime(std::chrono::duration_cast<Duration>(std::chrono::system_clock::now().time_since_epoch()));
}

void AsioLoop::post(std::function<void()> task) { asio::post(impl_->context, std::move(task)); }

std::shared_ptr<void> AsioLoop::at(Time time, std::function<void()> task) {
  const Duration delay = std::max(time - now(), Duration::zero());
  const auto alarm = std::make_shared<Alarm>(Alarm{asio::steady_timer(impl_->context, delay), std::move(task)});
  alarm->timer.async_wait([weak = std::weak_ptr(alarm)](const boost::system::error_code& error) {
    const auto due = weak.lock();
    if (error || !due) return;
    const auto call = std::move(due->task);  // the task may drop its own handle
    call();
  });
  return alarm;
}

void AsioLoop::run() { impl_->context.run(); }
void AsioLoop::stop() { impl_->context.stop(); }

void AsioLoop::on_stop_signal(std::function<void()> task) {
  impl_->on_signal = std::move(task);
  impl_->signals.add(SIGINT);
  impl_->signals.add(SIGTERM);
  impl_->wait_for_signal();
}

asio::io_context& AsioLoop::context() { return impl_->context; }

}  // namespace palamedes::net
