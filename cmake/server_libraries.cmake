# What the server needs for the network, as one target: Boost.Asio and Beast (headers), libsodium, spdlog and
# the core of prometheus-cpp.
find_package(spdlog REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
find_path(SODIUM_INCLUDE sodium.h REQUIRED)
# Its own package file wants the libraries of parts that are not used here.
find_library(PROMETHEUS_CORE_LIBRARY prometheus-cpp-core REQUIRED)
find_path(PROMETHEUS_INCLUDE prometheus/registry.h REQUIRED)

add_library(palamedes_server_libraries INTERFACE)
target_link_libraries(palamedes_server_libraries INTERFACE Boost::headers spdlog::spdlog ${SODIUM_LIBRARY}
                                                           ${PROMETHEUS_CORE_LIBRARY})
target_include_directories(palamedes_server_libraries SYSTEM INTERFACE ${SODIUM_INCLUDE} ${PROMETHEUS_INCLUDE})
