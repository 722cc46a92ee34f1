#pragma once

// Of the GNU C library, and hidden in its header from those that do not ask for it. The actions are
// of a type that Swift has from its own Glibc module.
int posix_spawn_file_actions_addclosefrom_np(void *actions, int from);
