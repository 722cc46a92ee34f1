#pragma once

// A GNU extension, which its header declares only with _GNU_SOURCE. The actions are `void *`
// because Swift's Glibc module has its own type for them.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);

// Swift's Glibc module does not have epoll.
#include <sys/epoll.h>
