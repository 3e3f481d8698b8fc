# One library per layer, with unit tests beside the code.
#
# A layer's headers are reachable only through a folder of their own that holds a link to the
# layer, so that an include of a layer that was not named in USES fails to build. USES_INSIDE names layers that only source
# files include, so whoever uses the layer need not name them.

set(PALAMEDES_PURE_LAYERS core games nn search present)  # standard library only, no exceptions, no RTTI

function(add_layer name)
  cmake_parse_arguments(LAYER "" "" "USES;USES_INSIDE;LIBRARIES" ${ARGN})
  set(source_folder ${PROJECT_SOURCE_DIR}/src/${name})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${source_folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "^${source_folder}/(main|torch)/")  # programs and what needs LibTorch
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  if(name STREQUAL "train")
    set_property(GLOBAL APPEND PROPERTY PALAMEDES_TRAIN_TESTS ${tests})
  else()
    set_property(GLOBAL APPEND PROPERTY PALAMEDES_UNIT_TESTS ${tests})
  endif()

  set(include_folder ${PROJECT_BINARY_DIR}/layers/${name})
  file(MAKE_DIRECTORY ${include_folder})
  file(CREATE_LINK ${source_folder} ${include_folder}/${name} SYMBOLIC)

  # Which files a unity build compiles together. Fast code is compiled by itself, so that no neighbour changes what is
  # inlined there. Files that compile templates for all games have an object file of their own, because
  # tests/tictactoe replaces it by one for its own list of games.
  set(together 0)
  foreach(source IN LISTS sources)
    file(STRINGS ${source} lists_games REGEX "#include \"games/(all_games|with_game)\\.h\"")
    if(lists_games)
      set_property(GLOBAL APPEND PROPERTY PALAMEDES_FILES_FOR_ALL_GAMES ${source})
    endif()
    if(source MATCHES "/(search/.*|rules|eval|eval_features|eval_net|eval_model)\\.cpp$")
      set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    elseif(lists_games)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP all_games)
    else()
      math(EXPR group "${together} / ${CMAKE_UNITY_BUILD_BATCH_SIZE}")
      math(EXPR together "${together} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()

  if(sources)
    set(visibility PUBLIC)
    add_library(palamedes_${name} STATIC ${sources})
    set_target_properties(palamedes_${name} PROPERTIES UNITY_BUILD_MODE GROUP)
    if(name IN_LIST PALAMEDES_PURE_LAYERS)
      target_compile_options(palamedes_${name} PRIVATE -fno-exceptions -fno-rtti)
    endif()
  else()
    set(visibility INTERFACE)
    add_library(palamedes_${name} INTERFACE)
  endif()
  target_include_directories(palamedes_${name} ${visibility} $<BUILD_INTERFACE:${include_folder}>
                             $<INSTALL_INTERFACE:include/palamedes>)
  set_target_properties(palamedes_${name} PROPERTIES EXPORT_NAME ${name})
  foreach(used IN LISTS LAYER_USES)
    target_link_libraries(palamedes_${name} ${visibility} palamedes_${used})
  endforeach()
  foreach(used IN LISTS LAYER_USES_INSIDE)
    target_link_libraries(palamedes_${name} PRIVATE palamedes_${used})
  endforeach()
  target_link_libraries(palamedes_${name} ${visibility} ${LAYER_LIBRARIES})
endfunction()
