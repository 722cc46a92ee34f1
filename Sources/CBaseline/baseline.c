#include "baseline.h"

#include <linux/input.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Prevents an arm64 compiler from fusing products and sums, which would change the last bits.
#pragma STDC FP_CONTRACT OFF

enum { MOST_SLOTS = 128 };

enum phase { BEGAN, MOVED, STATIONARY, ENDED, CANCELLED };

enum flag {
  PALM = 1 << 0,
  ABOVE = 1 << 1,
  UNPRESSED = 1 << 2,
  ENDING = 1 << 3,
  OUTSIDE_TOLD = 1 << 4,
};

enum touch { UNTOLD, RELEASED, TOUCHED };

struct slot {
  int32_t tracking_id;
  int32_t x, y;
  uint32_t flags;
  int32_t contact;
  int32_t shown_x, shown_y;
};

struct contact {
  int32_t number;
  enum phase phase;
  double x, y;
  double millimeters_x, millimeters_y;
};

// In one frame a finger can end and another can begin in the same slot.
struct frame {
  int64_t time;
  int32_t count;
  struct contact contacts[2 * MOST_SLOTS];
};

struct baseline_decoder {
  struct baseline_panel panel;
  // The affine map from device units to 0…1. A rotated panel would use all six coefficients.
  double xx, xy, x0;
  double yx, yy, y0;
  int32_t current;
  // The highest slot selected so far, plus one.
  int32_t used;
  int32_t last_contact;
  uint32_t finger_keys;
  enum touch touch;
  bool has_pressure_spoken;
  struct slot slots[MOST_SLOTS];
  struct frame frame;
  struct baseline_sum sum;
};

struct baseline_decoder *baseline_new(struct baseline_panel panel) {
  struct baseline_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  decoder->panel = panel;
  if (decoder->panel.slots > MOST_SLOTS) decoder->panel.slots = MOST_SLOTS;
  decoder->xx = 1 / ((double)panel.maximum_x - panel.minimum_x);
  decoder->yy = 1 / ((double)panel.maximum_y - panel.minimum_y);
  decoder->x0 = -(panel.minimum_x * decoder->xx);
  decoder->y0 = -(panel.minimum_y * decoder->yy);
  baseline_reset(decoder);
  return decoder;
}

void baseline_free(struct baseline_decoder *decoder) { free(decoder); }

void baseline_reset(struct baseline_decoder *decoder) {
  decoder->current = 0;
  decoder->used = 1;
  decoder->last_contact = 0;
  decoder->finger_keys = 0;
  decoder->touch = UNTOLD;
  decoder->has_pressure_spoken = false;
  for (int slot = 0; slot < MOST_SLOTS; slot++) {
    decoder->slots[slot] = (struct slot){.tracking_id = -1};
  }
  decoder->frame.time = INT64_MIN;
  decoder->frame.count = 0;
  decoder->sum = (struct baseline_sum){0};
}

struct baseline_sum baseline_sum(const struct baseline_decoder *decoder) { return decoder->sum; }

// --- events -------------------------------------------------------------------------------------

static inline void set_flag(struct slot *slot, uint32_t flag, bool is_set) {
  slot->flags = is_set ? slot->flags | flag : slot->flags & ~flag;
}

static inline void identify(struct slot *slot, int32_t tracking_id) {
  if (tracking_id == slot->tracking_id) return;
  slot->tracking_id = tracking_id < 0 ? -1 : tracking_id;
  slot->flags &= ~(uint32_t)OUTSIDE_TOLD;
  if (slot->contact != 0) slot->flags |= ENDING;
}

static inline void take_axis(struct baseline_decoder *decoder, uint16_t code, int32_t value) {
  if (code == ABS_MT_SLOT) {
    decoder->current = value >= 0 && value < decoder->panel.slots ? value : -1;
    if (decoder->used <= decoder->current) decoder->used = decoder->current + 1;
    return;
  }
  if (decoder->current < 0) return;
  struct slot *slot = &decoder->slots[decoder->current];
  switch (code) {
    case ABS_MT_TRACKING_ID: identify(slot, value); break;
    case ABS_MT_POSITION_X: slot->x = value; break;
    case ABS_MT_POSITION_Y: slot->y = value; break;
    case ABS_MT_TOOL_TYPE:
      set_flag(slot, PALM, value == MT_TOOL_PALM || value == MT_TOOL_DIAL);
      break;
    case ABS_MT_DISTANCE: set_flag(slot, ABOVE, value > 0); break;
    case ABS_MT_PRESSURE:
      if (value > 0) decoder->has_pressure_spoken = true;
      set_flag(slot, UNPRESSED, value <= 0 && decoder->has_pressure_spoken);
      break;
    default: break;
  }
}

static inline void take_key(struct baseline_decoder *decoder, uint16_t code, int32_t value) {
  uint32_t bit;
  switch (code) {
    case BTN_TOUCH: decoder->touch = value != 0 ? TOUCHED : RELEASED; return;
    case BTN_TOOL_FINGER: bit = 1 << 1; break;
    case BTN_TOOL_DOUBLETAP: bit = 1 << 2; break;
    case BTN_TOOL_TRIPLETAP: bit = 1 << 3; break;
    case BTN_TOOL_QUADTAP: bit = 1 << 4; break;
    case BTN_TOOL_QUINTTAP: bit = 1 << 5; break;
    default: return;
  }
  decoder->finger_keys = value != 0 ? decoder->finger_keys | bit : decoder->finger_keys & ~bit;
}

// --- frames -------------------------------------------------------------------------------------

static inline double held(double place) { return place < 0 ? 0 : place > 1 ? 1 : place; }

static inline void write_contact(
    struct baseline_decoder *decoder, const struct slot *slot, enum phase phase) {
  double unit_x = slot->shown_x, unit_y = slot->shown_y;
  double x = held(decoder->xx * unit_x + decoder->xy * unit_y + decoder->x0);
  double y = held(decoder->yx * unit_x + decoder->yy * unit_y + decoder->y0);
  decoder->frame.contacts[decoder->frame.count++] = (struct contact){
      .number = slot->contact,
      .phase = phase,
      .x = x,
      .y = y,
      .millimeters_x = x * decoder->panel.width,
      .millimeters_y = y * decoder->panel.height,
  };
}

static inline void show(struct baseline_decoder *decoder, struct slot *slot, enum phase phase) {
  const struct baseline_panel *panel = &decoder->panel;
  slot->shown_x = slot->x;
  slot->shown_y = slot->y;
  bool is_inside = panel->minimum_x <= slot->x && slot->x <= panel->maximum_x &&
                   panel->minimum_y <= slot->y && slot->y <= panel->maximum_y;
  if (!is_inside && !(slot->flags & OUTSIDE_TOLD)) {
    slot->flags |= OUTSIDE_TOLD;
    decoder->sum.outside++;
  }
  write_contact(decoder, slot, phase);
}

static inline void settle(struct baseline_decoder *decoder, struct slot *slot) {
  // Pressure decides only if BTN_TOUCH does not report a touch.
  uint32_t absent = decoder->touch == TOUCHED ? PALM | ABOVE : PALM | ABOVE | UNPRESSED;
  bool is_touching =
      slot->tracking_id >= 0 && !(slot->flags & absent) && decoder->touch != RELEASED;
  if (slot->contact != 0 && (!is_touching || slot->flags & ENDING)) {
    bool is_palm = slot->flags & PALM && !(slot->flags & ENDING);
    write_contact(decoder, slot, is_palm ? CANCELLED : ENDED);
    slot->contact = 0;
    slot->flags &= ~(uint32_t)ENDING;
  }
  if (!is_touching) return;
  if (slot->contact == 0) {
    slot->contact = ++decoder->last_contact;
    show(decoder, slot, BEGAN);
  } else {
    bool has_moved = slot->x != slot->shown_x || slot->y != slot->shown_y;
    show(decoder, slot, has_moved ? MOVED : STATIONARY);
  }
}

static inline void count(struct baseline_sum *sum, const struct frame *frame) {
  sum->frames++;
  sum->contacts += frame->count;
  sum->last_time = frame->time;
  for (int32_t index = 0; index < frame->count; index++) {
    const struct contact *contact = &frame->contacts[index];
    if (contact->phase == BEGAN) sum->began++;
    if (contact->phase >= ENDED) sum->ended++;
    sum->millimeters += contact->millimeters_x + contact->millimeters_y;
    sum->places += contact->x + contact->y;
  }
}

static inline void report(struct baseline_decoder *decoder, int64_t time) {
  if (time > decoder->frame.time) decoder->frame.time = time;
  decoder->frame.count = 0;
  for (int32_t index = 0; index < decoder->used; index++) {
    struct slot *slot = &decoder->slots[index];
    // Most slots are empty and have no contact.
    if (slot->tracking_id < 0 && slot->contact == 0) continue;
    settle(decoder, slot);
  }
  count(&decoder->sum, &decoder->frame);
}

static inline void decode(
    struct baseline_decoder *decoder, int64_t time, uint16_t type, uint16_t code, int32_t value) {
  switch (type) {
    case EV_ABS: take_axis(decoder, code, value); break;
    case EV_KEY: take_key(decoder, code, value); break;
    case EV_SYN:
      if (code == SYN_REPORT) report(decoder, time);
      break;
    default: break;
  }
}

void baseline_decode(
    struct baseline_decoder *decoder, const struct baseline_event *events, size_t count) {
  for (size_t index = 0; index < count; index++) {
    const struct baseline_event *event = &events[index];
    decode(decoder, event->microseconds, event->type, event->code, event->value);
  }
}

void baseline_decode_records(struct baseline_decoder *decoder, const void *records, size_t count) {
  const char *record = records;
  for (size_t index = 0; index < count; index++, record += 24) {
    int64_t seconds, microseconds;
    uint16_t type, code;
    int32_t value;
    memcpy(&seconds, record, 8);
    memcpy(&microseconds, record + 8, 8);
    memcpy(&type, record + 16, 2);
    memcpy(&code, record + 18, 2);
    memcpy(&value, record + 20, 4);
    decode(decoder, seconds * 1000000 + microseconds, type, code, value);
  }
}
