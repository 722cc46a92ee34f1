#include "baseline.h"

#include <dlfcn.h>
#include <linux/input.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

int64_t baseline_count_lines(const void *bytes, size_t length) {
  const char *place = bytes, *end = place + length;
  int64_t lines = 0;
  while ((place = memchr(place, '\n', (size_t)(end - place))) != NULL) {
    lines++;
    place++;
  }
  return lines;
}

struct baseline_tally baseline_copy_records(
    const void *records, size_t count, struct baseline_event *events) {
  const char *record = records;
  struct baseline_tally tally = {.events = (int64_t)count};
  for (size_t index = 0; index < count; index++, record += sizeof(struct input_event)) {
    struct input_event event;
    memcpy(&event, record, sizeof event);
    events[index] = (struct baseline_event){
        .microseconds = (int64_t)event.input_event_sec * 1000000 + (int64_t)event.input_event_usec,
        .code = event.code,
        .type = event.type,
        .value = event.value,
    };
    tally.values += event.value;
  }
  return tally;
}

// --- libyaml ------------------------------------------------------------------------------------

struct baseline_tally baseline_parse_yaml(const void *bytes, size_t length) {
  struct baseline_tally tally = {0};
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return tally;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, bytes, length);
  // An event is a list of five numbers. So is an axis, but axes precede the events.
  int words = -1;
  int64_t last = 0;
  for (;;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) break;
    yaml_event_type_t type = event.type;
    if (type == YAML_SEQUENCE_START_EVENT) {
      words = 0;
    } else if (type == YAML_SCALAR_EVENT && words >= 0) {
      if (++words == 5) last = strtoll((const char *)event.data.scalar.value, NULL, 10);
    } else if (type == YAML_SCALAR_EVENT) {
      if (strcmp((const char *)event.data.scalar.value, "events") == 0) {
        tally = (struct baseline_tally){0};
      }
    } else if (type == YAML_SEQUENCE_END_EVENT) {
      if (words == 5) {
        tally.events++;
        tally.values += last;
      }
      words = -1;
    }
    yaml_event_delete(&event);
    if (type == YAML_STREAM_END_EVENT) break;
  }
  yaml_parser_delete(&parser);
  return tally;
}

// --- evemu --------------------------------------------------------------------------------------

struct baseline_evemu {
  void *library;
  int (*read_event)(FILE *file, struct input_event *event);
  FILE *file;
};

struct baseline_evemu *baseline_evemu_new(const void *bytes, size_t length) {
  struct baseline_evemu *evemu = calloc(1, sizeof *evemu);
  if (evemu == NULL) return NULL;
  evemu->library = dlopen("libevemu.so.3", RTLD_NOW | RTLD_LOCAL);
  if (evemu->library != NULL) {
    // POSIX requires this detour to convert an object pointer to a function pointer.
    *(void **)&evemu->read_event = dlsym(evemu->library, "evemu_read_event");
    evemu->file = tmpfile();
  }
  if (evemu->read_event == NULL || evemu->file == NULL ||
      fwrite(bytes, 1, length, evemu->file) != length || fflush(evemu->file) != 0) {
    baseline_evemu_free(evemu);
    return NULL;
  }
  return evemu;
}

void baseline_evemu_free(struct baseline_evemu *evemu) {
  if (evemu == NULL) return;
  if (evemu->file != NULL) fclose(evemu->file);
  if (evemu->library != NULL) dlclose(evemu->library);
  free(evemu);
}

struct baseline_tally baseline_evemu_read(struct baseline_evemu *evemu) {
  struct baseline_tally tally = {0};
  struct input_event event;
  rewind(evemu->file);
  while (evemu->read_event(evemu->file, &event) > 0) {
    tally.events++;
    tally.values += event.value;
  }
  return tally;
}
