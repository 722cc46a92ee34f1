#pragma once

#include <alsa/asoundlib.h>

static void retouch_say_nothing(const char *file, int line, const char *function, int error,
                                const char *format, ...) {}

// Keeps ALSA from writing each step of a failure to standard error; the failed call reports it. In
// C, because Swift cannot define variadic functions.
static inline void retouch_quieten_alsa(void) {
  snd_lib_error_set_handler(retouch_say_nothing);
}
