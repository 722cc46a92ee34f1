#include "baseline.h"

#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

// The shortest program that prints a line for each report: a blocking read and a write.
static int report(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct libevdev *device = NULL;
  if (file < 0 || libevdev_new_from_fd(file, &device) < 0) return 1;
  if (libevdev_set_clock_id(device, CLOCK_MONOTONIC) < 0) return 1;
  printf("ready\n");
  fflush(stdout);
  long reports = 0;
  for (;;) {
    struct input_event event;
    int status = libevdev_next_event(
        device, LIBEVDEV_READ_FLAG_NORMAL | LIBEVDEV_READ_FLAG_BLOCKING, &event);
    if (status < 0) return 1;
    if (event.type != EV_SYN || event.code != SYN_REPORT) continue;
    printf(
        "%ld.%06ld report %ld\n", (long)event.input_event_sec, (long)event.input_event_usec,
        ++reports);
    if (fflush(stdout) != 0) return 1;
  }
}

int baseline_start_reporter(const char *path, int *output) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  int process = fork();
  if (process == 0) {
    // The process must end even if its parent is killed.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    _exit(report(path));
  }
  int problem = errno;
  close(ends[1]);
  if (process < 0) close(ends[0]);
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  *output = ends[0];
  errno = problem;
  return process;
}
