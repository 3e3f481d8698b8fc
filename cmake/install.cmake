# What other projects use: the layers that need nothing but the standard library, as static libraries that may also go
# into shared ones (such as a Python module), with their headers.
#
#   cmake --install build/release --prefix /usr/local
#   find_package(palamedes REQUIRED), then target_link_libraries(... palamedes::search)

include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

function(install_layers)
  foreach(name IN LISTS ARGN)
    get_target_property(type palamedes_${name} TYPE)
    if(type STREQUAL INTERFACE_LIBRARY)  # a layer of headers alone
      target_compile_features(palamedes_${name} INTERFACE cxx_std_20)
    else()
      target_compile_features(palamedes_${name} PUBLIC cxx_std_20)
    endif()
    install(TARGETS palamedes_${name} EXPORT palamedes_targets COMPONENT library
            ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/${name} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/palamedes
            COMPONENT library FILES_MATCHING PATTERN "*.h")
  endforeach()
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/palamedes)
  install(EXPORT palamedes_targets NAMESPACE palamedes:: FILE palamedes-config.cmake DESTINATION ${folder}
          COMPONENT library)
  set(version_file ${PROJECT_BINARY_DIR}/palamedes-config-version.cmake)
  write_basic_package_version_file(${version_file} COMPATIBILITY SameMinorVersion)
  install(FILES ${version_file} DESTINATION ${folder} COMPONENT library)
endfunction()
