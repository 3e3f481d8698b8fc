// A game with very many plies, for those who ask for long answers.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <cstddef>
#include <string>

#include "client/http_client.h"
#include "net/asio_loop.h"

namespace palamedes::app::load {

/// Plays a game of Stratego on one screen, without the rules that end it early. Returns its id; "" if it cannot be
/// made.
boost::asio::awaitable<std::string> make_long_game(net::AsioLoop& loop, client::Place place, std::size_t plies);

}  // namespace palamedes::app::load
