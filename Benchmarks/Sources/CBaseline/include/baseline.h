// What a bare C program makes of a protocol B panel: the measure that the Swift rooms are held to.
//
// It decodes slot, tracking id, x, y, tool type, distance, pressure, BTN_TOUCH and the keys that
// count fingers. At each SYN_REPORT it writes the frame: for every contact its number, its phase,
// and its place in millimetres and in 0…1 of the surface, held to the surface. What Retouch does
// beyond that (lost events, other protocols, explanations of what was mended) it leaves out.
#pragma once

#include <stddef.h>
#include <stdint.h>

// An event as Retouch's own loop takes it, field for field in the same 16 bytes.
struct baseline_event {
  int64_t microseconds;
  uint16_t code;
  uint16_t type;
  int32_t value;
};

// The panel: the ranges of its axes, and its size in millimetres.
struct baseline_panel {
  int32_t minimum_x, maximum_x;
  int32_t minimum_y, maximum_y;
  double width, height;
  int32_t slots;
};

// What came out, added up, so that two decoders can be compared to the last bit.
struct baseline_sum {
  int64_t frames, contacts, began, ended, outside;
  int64_t last_time;
  double millimetres, places;
};

struct baseline_decoder;

struct baseline_decoder *baseline_new(struct baseline_panel panel);
void baseline_free(struct baseline_decoder *decoder);

// Forgets every finger and the sum.
void baseline_reset(struct baseline_decoder *decoder);

struct baseline_sum baseline_sum(const struct baseline_decoder *decoder);

// Decodes events that are in memory.
void baseline_decode(
    struct baseline_decoder *decoder, const struct baseline_event *events, size_t count);

// Decodes the kernel's records of 24 bytes that are in memory.
void baseline_decode_records(struct baseline_decoder *decoder, const void *records, size_t count);

// What a parser found: how many events, and the sum of their values.
struct baseline_tally {
  int64_t events, values;
};

// Line ends, each found by a memchr of its own: no parser of lines can be faster than that.
int64_t baseline_count_lines(const void *bytes, size_t length);

// Copies records of 24 bytes into events, field by field; there must be room for as many.
struct baseline_tally baseline_copy_records(
    const void *records, size_t count, struct baseline_event *events);

// libyaml's events of a recording, one after the other; what is a list of five numbers counts.
struct baseline_tally baseline_parse_yaml(const void *bytes, size_t length);

// evemu's own reader on a file with these bytes.
struct baseline_evemu;

// NULL where libevemu is not installed.
struct baseline_evemu *baseline_evemu_new(const void *bytes, size_t length);
void baseline_evemu_free(struct baseline_evemu *evemu);

// Reads the file from its beginning.
struct baseline_tally baseline_evemu_read(struct baseline_evemu *evemu);

// A live device, read with read(2) alone or through libevdev.
struct baseline_reader;

// NULL with errno where the device cannot be opened.
struct baseline_reader *baseline_open(const char *path, int uses_libevdev);
void baseline_close(struct baseline_reader *reader);

// Reads and decodes all that is there now; how many events that was, or -errno.
int64_t baseline_read(struct baseline_reader *reader, struct baseline_decoder *decoder);

// Starts a process of its own that writes "ready" and then a line for each report of a device; its
// number, or -1 with errno. What it writes is read from the descriptor.
int baseline_start_reporter(const char *path, int *output);

// Where an element is, and the how manyth it is.
struct baseline_place {
  double x, y;
  int32_t index;
};

// Puts places in the order in which a screen is read from left to right; what begins less than a
// row's height lower is in the same row.
void baseline_sort_places(struct baseline_place *places, size_t count, double row_height);

// How many bytes of memory are given out now, as the allocator counts them.
int64_t baseline_allocated_bytes(void);

// The monotonic clock.
int64_t baseline_nanoseconds(void);
