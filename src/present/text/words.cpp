#include "present/text/words.h"

namespace palamedes::present {

const Words& words_in(Language language) { return in_language(language, english_words(), chinese_words()); }

}  // namespace palamedes::present
