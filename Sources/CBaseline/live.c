#include "baseline.h"

#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS_PER_READ = 64 };

struct baseline_reader {
  int file;
  // NULL if only read(2) is used.
  struct libevdev *libevdev;
};

struct baseline_reader *baseline_open(const char *path, int uses_libevdev) {
  struct baseline_reader *reader = calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  int problem = reader->file < 0 ? errno : 0;
  if (problem == 0 && uses_libevdev) {
    problem = -libevdev_new_from_fd(reader->file, &reader->libevdev);
  }
  if (problem == 0) return reader;
  baseline_close(reader);
  errno = problem;
  return NULL;
}

void baseline_close(struct baseline_reader *reader) {
  libevdev_free(reader->libevdev);
  if (reader->file >= 0) close(reader->file);
  free(reader);
}

static int64_t read_bare(int file, struct baseline_decoder *decoder) {
  struct input_event records[EVENTS_PER_READ];
  int64_t total = 0;
  for (;;) {
    ssize_t size = read(file, records, sizeof records);
    if (size < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN ? total : -errno;
    }
    int64_t count = size / (ssize_t)sizeof records[0];
    if (count == 0) return -ENODEV;
    baseline_decode_records(decoder, records, (size_t)count);
    total += count;
  }
}

static int64_t read_libevdev(struct libevdev *libevdev, struct baseline_decoder *decoder) {
  struct input_event event;
  int64_t total = 0;
  for (;;) {
    int status = libevdev_next_event(libevdev, LIBEVDEV_READ_FLAG_NORMAL, &event);
    if (status == -EAGAIN) return total;
    if (status == -EINTR) continue;
    if (status < 0) return status;
    // Bursts are smaller than the kernel's queue. A loss would invalidate the measurement.
    if (status == LIBEVDEV_READ_STATUS_SYNC) return -EOVERFLOW;
    struct baseline_event taken = {
        .microseconds = (int64_t)event.input_event_sec * 1000000 + event.input_event_usec,
        .code = event.code,
        .type = event.type,
        .value = event.value,
    };
    baseline_decode(decoder, &taken, 1);
    total++;
  }
}

int64_t baseline_read(struct baseline_reader *reader, struct baseline_decoder *decoder) {
  return reader->libevdev != NULL ? read_libevdev(reader->libevdev, decoder)
                                  : read_bare(reader->file, decoder);
}

int64_t baseline_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
