#pragma once

#include <libspeechd.h>

// Swift's Glibc module leaves these headers of the C library out.
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>

// Of the GNU C library, and hidden in its header from those that do not ask for it.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
