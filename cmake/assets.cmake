# Files that are laid into the binary: the web page, built from web/, and the networks of nets/.

option(PALAMEDES_WEB "Build the web page (needs Node.js and npm); without it the server shows a plain page" ON)

# Sets the variables named by `folder` and `stamp` to where the built page will lie and to the file that is renewed
# with it; to nothing if there is no page to build. Everything happens in the build folder.
function(add_web_page folder stamp)
  set(${folder} "" PARENT_SCOPE)
  set(${stamp} "" PARENT_SCOPE)
  set(web ${PROJECT_SOURCE_DIR}/web)
  find_program(NODE node)
  find_program(NPM npm)
  if(NOT PALAMEDES_WEB OR NOT EXISTS ${web}/package-lock.json)
    return()
  endif()
  if(NOT NODE OR NOT NPM)
    message(STATUS "Node.js or npm is missing: the server will have a plain page")
    return()
  endif()
  file(GLOB_RECURSE files CONFIGURE_DEPENDS ${web}/*)
  list(FILTER files EXCLUDE REGEX "^${web}/(node_modules|dist|tests|test-results)/")
  set(built ${PROJECT_BINARY_DIR}/web)
  add_custom_command(
    OUTPUT ${built}.stamp
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${web} -D BUILT=${built} -D NPM=${NPM} -P ${PROJECT_SOURCE_DIR}/cmake/build_web.cmake
    COMMAND ${CMAKE_COMMAND} -E touch ${built}.stamp
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/build_web.cmake
    COMMENT "Building the web page")
  set(${folder} ${built}/dist PARENT_SCOPE)
  set(${stamp} ${built}.stamp PARENT_SCOPE)
endfunction()

# Lays all files of the folder into the target, as embedded_files() of server/http/assets.h. Further arguments are
# files on which the folder depends. An empty folder name embeds nothing.
function(embed_assets target folder)
  embed_folder(${target} "${folder}" server/http/assets.h palamedes::server EmbeddedFile embedded_files ${ARGN})
endfunction()

# Lays the networks of the repository and their tags into the target, as builtin_nets() of record/nets/builtin_nets.h.
function(embed_networks target)
  set(folder ${PROJECT_SOURCE_DIR}/nets)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*)
  embed_folder(${target} ${folder} record/nets/builtin_nets.h palamedes::record BuiltinFile builtin_nets ${files})
endfunction()

# Lays all files of the folder into the target. Further arguments are files on which the folder depends; see
# embed_folder.cmake for the others.
function(embed_folder target folder header namespace type function)
  set(generated ${PROJECT_BINARY_DIR}/assets/${function}.cpp)
  set(script ${PROJECT_SOURCE_DIR}/cmake/embed_folder.cmake)
  add_custom_command(
    OUTPUT ${generated}
    COMMAND ${CMAKE_COMMAND} -D "FOLDER=${folder}" -D OUTPUT=${generated} -D HEADER=${header} -D NAMESPACE=${namespace}
            -D TYPE=${type} -D FUNCTION=${function} -P ${script}
    DEPENDS ${script} ${ARGN}
    COMMENT "Embedding ${function}")
  target_sources(${target} PRIVATE ${generated})
  # The assembler reads files that the compiler cache does not know.
  set_source_files_properties(${generated} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
