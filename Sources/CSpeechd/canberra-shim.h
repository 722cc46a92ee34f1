#pragma once

#include <canberra.h>
#include <dlfcn.h>

static void retouch_say_nothing(const char *file, int line, const char *function, int error,
                                const char *format, ...) {}

// Keeps ALSA, which libcanberra loads, from writing each step of a failure to standard error;
// libcanberra reports the failure itself. In C, because Swift cannot define variadic functions.
static inline void retouch_quieten_alsa(void) {
  void *library = dlopen("libasound.so.2", RTLD_LAZY);
  if (library == NULL) return;
  int (*set_handler)(void (*)(const char *, int, const char *, int, const char *, ...)) =
      (int (*)(void (*)(const char *, int, const char *, int, const char *, ...)))dlsym(
          library, "snd_lib_error_set_handler");
  if (set_handler != NULL) set_handler(retouch_say_nothing);
}
