#include "server/match/match_words.h"

namespace palamedes::server {

const MatchWords& match_words(Language language) {
  return in_language(language, english_match_words(), chinese_match_words());
}

}  // namespace palamedes::server
