#pragma once

#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>

// The kernel's constants for HID devices in user space (uhid).
#include <linux/uhid.h>

// Swift's Glibc module leaves these headers of the C library out.
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>

// A wrapper because the log function takes a va_list, a type that Swift does not import here.
static inline void retouch_silence_libevdev(void) { libevdev_set_log_function(NULL, NULL); }
