#include "games/ringrift/text/words.h"

namespace palamedes::ringrift {

const Words& words(Language language) { return in_language(language, english_words(), chinese_words()); }

const GameTexts& game_texts(Language language) { return words(language).game(); }

}  // namespace palamedes::ringrift
