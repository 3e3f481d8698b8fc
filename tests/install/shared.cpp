// A shared library that holds the installed static ones.
#include "games/registry.h"

extern "C" int palamedes_seats(const char* game) {
  const auto made = palamedes::make_game({.game = game});
  return made ? (*made)->seats() : 0;
}
