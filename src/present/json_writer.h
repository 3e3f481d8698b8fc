// Writes JSON text piece by piece, without building a tree of values first. Objects and lists take a function that
// writes what is in them, so every brace is closed:
//
//   JsonWriter json;
//   json.object([&] {
//     json.field("type", "pong");
//     json.list("games", [&] { for (const auto& id : ids) json.item(id); });
//   });
//   send(json.take());
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace palamedes::present {

/// Appends the text in quotes. The result is valid JSON whatever the bytes: what is not UTF-8 becomes U+FFFD.
void append_quoted(std::string& out, std::string_view text);

class JsonWriter {
 public:
  template <std::invocable Body>
  void object(Body&& body) {
    enclose('{', '}', body);
  }
  template <std::invocable Body>
  void object(std::string_view key, Body&& body) {
    name(key);
    enclose('{', '}', body);
  }
  template <std::invocable Body>
  void list(Body&& body) {
    enclose('[', ']', body);
  }
  template <std::invocable Body>
  void list(std::string_view key, Body&& body) {
    name(key);
    enclose('[', ']', body);
  }

  /// A text, a number, a boolean, or null for nullptr and for an optional without a value.
  template <class Value>
  void item(const Value& value) {
    separate();
    write(value);
  }
  template <class Value>
  void field(std::string_view key, const Value& value) {
    name(key);
    item(value);
  }
  template <class Values>
  void items(std::string_view key, const Values& values) {
    list(key, [&] {
      for (const auto& value : values) item(value);
    });
  }
  // `json` is JSON already.
  void json_item(std::string_view json) {
    separate();
    out_ += json;
  }
  void json_field(std::string_view key, std::string_view json) {
    name(key);
    json_item(json);
  }

  /// The members of an object that is JSON already, without spaces around them.
  void members(std::string_view object) {
    if (object.size() > 2) json_item(object.substr(1, object.size() - 2));
  }

  std::string take() { return std::exchange(out_, {}); }

 private:
  template <class Body>
  void enclose(char open, char close, Body& body) {
    separate();
    out_ += open;
    body();
    out_ += close;
  }
  /// Writes the comma before all but the first value of an object or a list.
  void separate() {
    if (after_name_) {
      after_name_ = false;
    } else if (!out_.empty() && out_.back() != '{' && out_.back() != '[') {
      out_ += ',';
    }
  }
  void name(std::string_view key) {
    separate();
    append_quoted(out_, key);
    out_ += ':';
    after_name_ = true;
  }
  template <class Value>
  void write(const Value& value) {
    if constexpr (std::same_as<Value, bool>) {
      out_ += value ? "true" : "false";
    } else if constexpr (std::integral<Value>) {
      out_ += std::to_string(value);
    } else if constexpr (std::same_as<Value, std::nullptr_t>) {
      out_ += "null";
    } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
      append_quoted(out_, value);
    } else if (value) {
      write(*value);  // an optional
    } else {
      out_ += "null";
    }
  }

  std::string out_;
  bool after_name_ = false;
};

}  // namespace palamedes::present
