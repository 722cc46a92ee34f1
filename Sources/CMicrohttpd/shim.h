#pragma once

#include <microhttpd.h>

// A wrapper because the library's function is variadic, which Swift does not import.
static inline int retouch_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}
