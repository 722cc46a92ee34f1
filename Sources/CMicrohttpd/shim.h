#pragma once

#include <microhttpd.h>

// The library's function takes any number of arguments, which Swift has none of.
static inline int retouch_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}
