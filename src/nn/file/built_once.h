// What players need besides the tensors of a network, such as tables: built for the first player and shared by all
// others. Several threads may ask at the same time.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace palamedes::nn {

class BuiltOnce {
 public:
  /// What was kept with this type. Null if nothing was.
  template <class T>
  std::shared_ptr<const T> find() const {
    const Guard guard(busy_);
    return type_ == type_of<T>() ? std::static_pointer_cast<const T>(built_) : nullptr;
  }

  /// Keeps the object unless another thread was faster. Returns what is kept. A slot keeps one type; an object of
  /// another type is returned as it came.
  template <class T>
  std::shared_ptr<const T> keep(std::shared_ptr<const T> built) {
    const Guard guard(busy_);
    if (type_ == nullptr) {
      type_ = type_of<T>();
      built_ = built;
    }
    return type_ == type_of<T>() ? std::static_pointer_cast<const T>(built_) : built;
  }

 private:
  /// The layer `nn` has no mutex, and the lock is only held while a pointer is copied.
  class Guard {
   public:
    explicit Guard(std::atomic_flag& busy) : busy_(busy) {
      while (busy_.test_and_set(std::memory_order_acquire)) {
      }
    }
    Guard(const Guard&) = delete;
    Guard& operator=(const Guard&) = delete;
    ~Guard() { busy_.clear(std::memory_order_release); }

   private:
    std::atomic_flag& busy_;
  };

  /// An address stands for the type, because this layer is compiled without run-time type information.
  template <class T>
  static const void* type_of() {
    static const char address = 0;
    return &address;
  }

  mutable std::atomic_flag busy_{};
  const void* type_ = nullptr;
  std::shared_ptr<const void> built_{};
};

}  // namespace palamedes::nn
