#include "baseline.h"

#include <stdlib.h>

static double row_height;

// Sorts by row, then by x, then by index.
static int compare(const void *one, const void *other) {
  const struct baseline_place *a = one, *b = other;
  double drop = b->y - a->y;
  if (drop >= row_height || drop <= -row_height) return drop > 0 ? -1 : 1;
  if (a->x != b->x) return a->x < b->x ? -1 : 1;
  return a->index < b->index ? -1 : a->index > b->index;
}

void baseline_sort_places(struct baseline_place *places, size_t count, double height) {
  row_height = height;
  qsort(places, count, sizeof *places, compare);
}
