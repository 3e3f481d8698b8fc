// For targets that keep a server from one input to the next: what an input leaves there is no leak, and looking for
// leaks after every input would take most of the time. The tests in the preset asan look for them.
#pragma once

// NOLINTNEXTLINE(bugprone-reserved-identifier): the name is the sanitizer's
extern "C" int __lsan_is_turned_off() { return 1; }

/// Recording who allocated each piece of memory takes a third of the time. A crash still has its own stack; run the
/// input again with ASAN_OPTIONS=malloc_context_size=30 to see those of its memory.
// NOLINTNEXTLINE(bugprone-reserved-identifier): the name is the sanitizer's
extern "C" const char* __asan_default_options() { return "malloc_context_size=0:quarantine_size_mb=8"; }
