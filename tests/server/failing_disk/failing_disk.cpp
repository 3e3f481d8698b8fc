// A disk that fails on command: `palamedes load crash --faults build/release/bin/failing_disk.so` loads this library
// into the server (LD_PRELOAD). The first bytes of the file that the variable FAILING_DISK names say what fails; the
// file may change at any time (src/app/load/disk_faults.h).
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdlib>

namespace {

enum class Fault : std::int32_t { kNone, kFull, kWrites, kSyncs };

/// What fails now.
Fault fault() {
  static const std::int32_t* const control = [] {
    const char* path = std::getenv("FAILING_DISK");
    const int file = path == nullptr ? -1 : ::open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return static_cast<const std::int32_t*>(nullptr);
    void* bytes = ::mmap(nullptr, sizeof(std::int32_t), PROT_READ, MAP_SHARED, file, 0);
    ::close(file);
    return bytes == MAP_FAILED ? nullptr : static_cast<const std::int32_t*>(bytes);
  }();
  return control == nullptr ? Fault::kNone : static_cast<Fault>(__atomic_load_n(control, __ATOMIC_RELAXED));
}

bool one_in_four() {
  static std::atomic<std::uint32_t> state{static_cast<std::uint32_t>(::getpid()) * 2654435761U + 1};
  std::uint32_t x = state;
  x ^= x << 13U;
  x ^= x >> 17U;
  x ^= x << 5U;
  state = x;
  return x % 4 == 0;
}

bool is_file(int file) {
  struct stat about{};
  return ::fstat(file, &about) == 0 && S_ISREG(about.st_mode);
}

/// The error number with which a write fails now; 0 if it does not.
int write_error(int file) {
  const Fault now = fault();
  if (now == Fault::kNone || now == Fault::kSyncs || !is_file(file)) return 0;
  if (now == Fault::kFull) return ENOSPC;
  return one_in_four() ? EIO : 0;
}

template <class Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

int failed(int error) {
  errno = error;
  return -1;
}

int synced(const char* name, int file) {
  static_assert(sizeof(int) == 4);
  if (fault() == Fault::kSyncs && one_in_four()) return failed(EIO);
  return next<int(int)>(name)(file);
}

}  // namespace

extern "C" {

// A disk that is getting full still takes a part of what is written.
ssize_t pwrite64(int file, const void* bytes, std::size_t size, off64_t at) {
  static auto* const real = next<ssize_t(int, const void*, std::size_t, off64_t)>("pwrite64");
  const int error = write_error(file);
  if (error == 0) return real(file, bytes, size, at);
  if (size > 512) real(file, bytes, size / 2, at);
  return failed(error);
}

ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t at) { return pwrite64(file, bytes, size, at); }

ssize_t write(int file, const void* bytes, std::size_t size) {
  static auto* const real = next<ssize_t(int, const void*, std::size_t)>("write");
  const int error = write_error(file);
  return error == 0 ? real(file, bytes, size) : failed(error);
}

int fsync(int file) { return synced("fsync", file); }
int fdatasync(int file) { return synced("fdatasync", file); }

}  // extern "C"
