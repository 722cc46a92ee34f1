#pragma once

#include <libspeechd.h>

// Swift's Glibc module leaves these headers of the C library out.
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
