#include "client/server_process.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

namespace palamedes::client {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// Runs between fork and exec, where only async-signal-safe calls are allowed.
[[noreturn]] void become(char* const* words, char* const* variables, int output, pid_t parent) {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(127);  // the parent died before the call above
  const int nothing = ::open("/dev/null", O_RDONLY);
  if (nothing >= 0) ::dup2(nothing, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  ::setpgid(0, 0);  // Ctrl-C goes to the parent only, which then stops the server
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGHUP}) ::signal(signal, SIG_DFL);
  ::execve(words[0], words, variables);
  ::_exit(127);
}

/// As exec wants them. Valid as long as the texts are.
std::vector<char*> pointers(std::vector<std::string>& texts) {
  std::vector<char*> all;
  all.reserve(texts.size() + 1);
  for (std::string& text : texts) all.push_back(text.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

std::string own_program() {
  std::array<char, PATH_MAX> path{};
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  return size <= 0 ? "" : std::string(path.data(), static_cast<std::size_t>(size));
}

std::string address_in(const std::string& line) {
  const std::size_t at = line.find("http://");
  if (at == std::string::npos) return "";
  const std::size_t end = line.find_first_of(" \r\n\t", at);
  return line.substr(at, end == std::string::npos ? end : end - at);
}

Result<std::unique_ptr<ServerProcess>> ServerProcess::start(const std::vector<std::string>& words,
                                                            const std::vector<std::string>& variables) {
  const Error failed{"no_server", "the server cannot be started"};
  std::vector<std::string> all{own_program(), "serve"};
  all.insert(all.end(), words.begin(), words.end());
  const std::vector<char*> arguments = pointers(all);
  std::vector<std::string> environment = variables;
  for (char** variable = environ; *variable != nullptr; ++variable) environment.emplace_back(*variable);
  const std::vector<char*> all_variables = pointers(environment);
  std::array<int, 2> pipe{};
  if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return failed;
  const pid_t parent = ::getpid();
  const pid_t id = ::fork();
  if (id == 0) become(arguments.data(), all_variables.data(), pipe[1], parent);
  ::close(pipe[1]);
  if (id < 0) {
    ::close(pipe[0]);
    return failed;
  }
  return std::unique_ptr<ServerProcess>(new ServerProcess(id, pipe[0]));
}

ServerProcess::~ServerProcess() {
  kill();
  ::close(output_);
}

Result<std::string> ServerProcess::wait_for_address(milliseconds patience) {
  const auto deadline = Clock::now() + patience;
  std::string line;
  while (line.find('\n') == std::string::npos && line.size() < 4'096) {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return Error{"no_server", "the server did not say in time where it is"};
    pollfd wanted{.fd = output_, .events = POLLIN, .revents = 0};
    if (::poll(&wanted, 1, static_cast<int>(left)) <= 0) continue;
    std::array<char, 512> bytes{};
    const ssize_t size = ::read(output_, bytes.data(), bytes.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) return Error{"no_server", "the server ended when it should have started"};
    line.append(bytes.data(), static_cast<std::size_t>(size));
  }
  std::string address = address_in(line);
  if (address.empty()) return Error{"no_server", "the server did not say where it is"};
  return address;
}

void ServerProcess::kill() {
  if (id_ == 0) return;
  ::kill(id_, SIGKILL);
  while (::waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
  }
  id_ = 0;
}

Result<int> ServerProcess::end(milliseconds patience) {
  if (id_ == 0) return Error{"no_server", "the server is gone already"};
  ::kill(id_, SIGTERM);
  const auto deadline = Clock::now() + patience;
  int status = 0;
  pid_t gone = 0;
  while ((gone = ::waitpid(id_, &status, WNOHANG)) == 0 && Clock::now() < deadline)
    std::this_thread::sleep_for(milliseconds(5));
  if (gone == 0) return Error{"server_stays", "the server did not end in time"};
  id_ = 0;
  if (!WIFEXITED(status))
    return Error{"server_died", fmt::format("the server was killed by signal {}", WTERMSIG(status))};
  return WEXITSTATUS(status);
}

double ServerProcess::cpu_seconds() const {
  std::ifstream file(fmt::format("/proc/{}/stat", id_));
  std::string text;
  std::getline(file, text);
  const std::size_t name_end = text.rfind(')');
  if (name_end == std::string::npos) return 0;
  std::istringstream fields(text.substr(name_end + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;  // state to cmajflt
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double ServerProcess::loop_seconds() const {
  std::ifstream file(fmt::format("/proc/{0}/task/{0}/schedstat", id_));
  double nanoseconds = 0;
  file >> nanoseconds;
  return file ? nanoseconds / 1e9 : 0;
}

double ServerProcess::resident() const {
  std::ifstream file(fmt::format("/proc/{}/statm", id_));
  double size = 0;
  double resident = 0;
  file >> size >> resident;
  return file ? resident * static_cast<double>(::sysconf(_SC_PAGESIZE)) : 0;
}

}  // namespace palamedes::client
