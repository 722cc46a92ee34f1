#include "baseline.h"

#include <malloc.h>

int64_t baseline_allocated_bytes(void) {
  struct mallinfo2 memory = mallinfo2();
  return (int64_t)memory.uordblks + (int64_t)memory.hblkhd;
}
