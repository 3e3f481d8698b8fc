# Writes a header with the commit of the sources, if it is not up to date: cmake -DSOURCE=... -DHEADER=... -P commit.cmake
# Without Git, as on a machine that has only a copy of the files, the variable PALAMEDES_COMMIT names the commit.

cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD RESULT_VARIABLE status OUTPUT_VARIABLE commit
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT status EQUAL 0)
  string(REGEX REPLACE "[^0-9A-Za-z+._-]" "" commit "$ENV{PALAMEDES_COMMIT}")
else()
  execute_process(COMMAND git -C ${SOURCE} diff --quiet HEAD RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
  if(NOT status EQUAL 0)
    string(APPEND commit "+changes")
  endif()
endif()
file(CONFIGURE OUTPUT ${HEADER} CONTENT "#define PALAMEDES_COMMIT \"@commit@\"\n" @ONLY)
