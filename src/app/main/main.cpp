#include "app/cli.h"

int main(int argc, char** argv) { return palamedes::app::run(argc, argv); }
