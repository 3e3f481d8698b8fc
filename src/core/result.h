// Error values, for mistakes of users, files and peers. Programmer errors are assertions instead;
// exceptions are allowed in the layer `record` and above only.
#pragma once

#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace palamedes {

/// A stable code for programs and a sentence for people.
struct Error {
  std::string_view code;  ///< a literal such as "cell_occupied"; never changes once released
  std::string message;    ///< can be shown to a user: says what is wrong and where

  friend bool operator==(const Error&, const Error&) = default;
};

/// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT(google-explicit-constructor)
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& { return *checked(std::get_if<0>(&content_)); }
  T& value() & { return *checked(std::get_if<0>(&content_)); }
  T&& value() && { return std::move(*checked(std::get_if<0>(&content_))); }
  const Error& error() const { return *checked(std::get_if<1>(&content_)); }

  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  template <class P>
  static P* checked(P* content) {
    assert(content != nullptr && "a Result was read without asking ok()");
    return content;
  }

  std::variant<T, Error> content_;
};

/// The result of a function that returns no value: empty on success.
using MaybeError = std::optional<Error>;

}  // namespace palamedes
