#pragma once

// Only CBaseline uses libatspi, which need not be installed.
#if __has_include(<atspi/atspi.h>)
#include <atspi/atspi.h>
#endif
