// A minimal C decoder for a protocol B panel, with which the Swift modules are compared.
//
// It decodes slot, tracking ID, x, y, tool type, distance, pressure, BTN_TOUCH and the keys that
// count fingers. At each SYN_REPORT it writes the frame: for every contact its number, its phase,
// its position in millimeters and its normalized position (0…1), clamped to the surface. It does
// not handle lost events, other protocols or notices of repaired events, as Retouch does.
#pragma once

#include <stddef.h>
#include <stdint.h>

// An event with the same 16-byte layout as Retouch's `InputEvent`.
struct baseline_event {
  int64_t microseconds;
  uint16_t code;
  uint16_t type;
  int32_t value;
};

// The panel: the ranges of its axes, and its size in millimeters.
struct baseline_panel {
  int32_t minimum_x, maximum_x;
  int32_t minimum_y, maximum_y;
  double width, height;
  int32_t slots;
};

// The sums over all frames, so that two decoders can be compared to the last bit.
struct baseline_sum {
  int64_t frames, contacts, began, ended, outside;
  int64_t last_time;
  double millimeters, places;
};

struct baseline_decoder;

struct baseline_decoder *baseline_new(struct baseline_panel panel);
void baseline_free(struct baseline_decoder *decoder);

// Forgets all fingers and resets the sum.
void baseline_reset(struct baseline_decoder *decoder);

struct baseline_sum baseline_sum(const struct baseline_decoder *decoder);

// Decodes events in memory.
void baseline_decode(
    struct baseline_decoder *decoder, const struct baseline_event *events, size_t count);

// Decodes 24-byte kernel records in memory.
void baseline_decode_records(struct baseline_decoder *decoder, const void *records, size_t count);

// The result of a parser: the number of events and the sum of their values.
struct baseline_tally {
  int64_t events, values;
};

// Counts line ends with memchr: the upper bound for the speed of a line parser.
int64_t baseline_count_lines(const void *bytes, size_t length);

// Copies 24-byte records into events, field by field. `events` must have room for `count` events.
struct baseline_tally baseline_copy_records(
    const void *records, size_t count, struct baseline_event *events);

// Parses a recording with libyaml's events and counts lists of five numbers.
struct baseline_tally baseline_parse_yaml(const void *bytes, size_t length);

// evemu's own reader, on a file with the given bytes.
struct baseline_evemu;

// Returns NULL if libevemu is not installed.
struct baseline_evemu *baseline_evemu_new(const void *bytes, size_t length);
void baseline_evemu_free(struct baseline_evemu *evemu);

// Reads the file from its beginning.
struct baseline_tally baseline_evemu_read(struct baseline_evemu *evemu);

// A live device, read with read(2) alone or through libevdev.
struct baseline_reader;

// Returns NULL and sets errno if the device cannot be opened.
struct baseline_reader *baseline_open(const char *path, int uses_libevdev);
void baseline_close(struct baseline_reader *reader);

// Reads and decodes all pending events. Returns their number, or -errno.
int64_t baseline_read(struct baseline_reader *reader, struct baseline_decoder *decoder);

// Starts a process that writes "ready", then a line for each report of a device. Returns its
// process ID, or -1 with errno. `output` is the descriptor from which its output is read.
int baseline_start_reporter(const char *path, int *output);

// The position of an element, and its index.
struct baseline_place {
  double x, y;
  int32_t index;
};

// Sorts positions in reading order, left to right. Positions less than a row's height apart
// vertically are in one row.
void baseline_sort_places(struct baseline_place *places, size_t count, double row_height);

// Returns the number of allocated bytes, as counted by the allocator.
int64_t baseline_allocated_bytes(void);

// Returns the time of the monotonic clock in nanoseconds.
int64_t baseline_nanoseconds(void);

// The result of a walk: its duration from the connection on, and what was read.
struct baseline_walk {
  int64_t nanoseconds, objects, characters;
};

// Whether this program was built with libatspi.
int baseline_can_walk(void);

// Reads the first window of a program with libatspi, one call after the other, in a new process.
//
// Returns 0, or -1 if the window was not read.
int baseline_walk_window(const char *program, struct baseline_walk *walk);
