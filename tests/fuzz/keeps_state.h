// For targets that keep a server from one input to the next: what an input leaves there is no leak, and looking for
// leaks after every input would take most of the time. The tests in the preset asan look for them.
#pragma once

// NOLINTNEXTLINE(bugprone-reserved-identifier): the name is the sanitizer's
extern "C" int __lsan_is_turned_off() { return 1; }
