# Builds the web page in a copy of its sources: cmake -D SOURCE=web -D BUILT=folder -D NPM=npm -P build_web.cmake
# Packages are installed again only when the list of them has changed.

file(GLOB old LIST_DIRECTORIES true ${BUILT}/*)
list(FILTER old EXCLUDE REGEX "/node_modules$")
if(old)
  file(REMOVE_RECURSE ${old})
endif()
file(COPY ${SOURCE}/ DESTINATION ${BUILT} PATTERN node_modules EXCLUDE PATTERN dist EXCLUDE PATTERN test-results EXCLUDE)

function(run_npm)
  execute_process(COMMAND ${NPM} ${ARGN} WORKING_DIRECTORY ${BUILT} RESULT_VARIABLE status
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT status EQUAL 0)
    message("${output}")
    list(JOIN ARGN " " words)
    message(FATAL_ERROR "the web page cannot be built: npm ${words} failed")
  endif()
endfunction()

set(installed ${BUILT}/node_modules/.installed-lock)
set(is_installed 1)
if(EXISTS ${installed})
  execute_process(COMMAND ${CMAKE_COMMAND} -E compare_files ${BUILT}/package-lock.json ${installed}
                  RESULT_VARIABLE is_installed OUTPUT_QUIET ERROR_QUIET)
endif()
if(NOT is_installed EQUAL 0)
  run_npm(ci --no-audit --no-fund)
  configure_file(${BUILT}/package-lock.json ${installed} COPYONLY)
endif()
run_npm(run build)
if(NOT EXISTS ${BUILT}/dist/index.html)
  message(FATAL_ERROR "the web page cannot be built: there is no dist/index.html")
endif()
