// The shortest program that speaks the letters under a finger: libevdev, eSpeak NG, PulseAudio.
//
//   sound-baseline DEVICE SERVER COLUMNS ROWS
//
// The letters A, B, C … are the fields of a grid. For each field that the finger enters, it prints
// the nanoseconds from the text to the first audible sample of the synthesizer, and the time of that
// on CLOCK_MONOTONIC.
#include <errno.h>
#include <espeak-ng/speak_lib.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <pulse/simple.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// Both programs use the same buffer, and leave out the silence at the beginning of a word.
enum { LATENCY_MS = 20, PERIOD_MS = 5, SILENT = 32, SILENCE_PART = 16 };

static pa_simple *output;
static int rate;
static int silence_left;
static int64_t text_time;
static char letter;

static int64_t nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static int receive(short *samples, int count, espeak_EVENT *events) {
  (void)events;
  int start = 0;
  while (start < count && silence_left > 0 && abs(samples[start]) <= SILENT) {
    start++;
    silence_left--;
  }
  if (start >= count) return 0;
  silence_left = 0;
  int64_t now = nanoseconds();
  int status = pa_simple_write(output, samples + start, (size_t)(count - start) * 2, NULL);
  if (text_time == 0) return status < 0;
  printf("field %c %lld %lld\n", letter, (long long)(now - text_time), (long long)now);
  fflush(stdout);
  text_time = 0;
  return status < 0;
}

static void speak(void) {
  char text[2] = {letter, 0};
  pa_simple_flush(output, NULL);
  text_time = nanoseconds();
  silence_left = rate / SILENCE_PART;
  espeak_Synth(text, sizeof text, 0, POS_CHARACTER, 0, espeakCHARS_UTF8, NULL, NULL);
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  int columns = atoi(arguments[3]), rows = atoi(arguments[4]);
  struct libevdev *device = NULL;
  int file = open(arguments[1], O_RDONLY | O_CLOEXEC);
  if (file < 0 || libevdev_new_from_fd(file, &device) < 0) return 66;
  rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, LATENCY_MS, NULL, 0);
  if (rate <= 0) return 69;
  espeak_SetSynthCallback(receive);
  espeak_SetVoiceByName("en");
  pa_sample_spec format = {.format = PA_SAMPLE_S16LE, .rate = (uint32_t)rate, .channels = 1};
  pa_buffer_attr buffer = {
      .maxlength = (uint32_t)-1,
      .tlength = (uint32_t)pa_usec_to_bytes(LATENCY_MS * 1000, &format),
      .prebuf = 2,
      .minreq = (uint32_t)pa_usec_to_bytes(PERIOD_MS * 1000, &format),
      .fragsize = (uint32_t)-1,
  };
  output = pa_simple_new(
      arguments[2], "sound-baseline", PA_STREAM_PLAYBACK, NULL, "Speech", &format, NULL, &buffer,
      NULL);
  if (output == NULL) return 69;
  printf("ready\n");
  fflush(stdout);
  const struct input_absinfo *x_axis = libevdev_get_abs_info(device, ABS_MT_POSITION_X);
  const struct input_absinfo *y_axis = libevdev_get_abs_info(device, ABS_MT_POSITION_Y);
  if (x_axis == NULL || y_axis == NULL) return 65;
  int x = 0, y = 0, field = -1;
  for (;;) {
    struct input_event event;
    int status = libevdev_next_event(
        device, LIBEVDEV_READ_FLAG_NORMAL | LIBEVDEV_READ_FLAG_BLOCKING, &event);
    if (status == -EINTR) continue;
    if (status < 0) return 74;
    if (event.type == EV_ABS && event.code == ABS_MT_POSITION_X) x = event.value;
    if (event.type == EV_ABS && event.code == ABS_MT_POSITION_Y) y = event.value;
    if (event.type != EV_SYN || event.code != SYN_REPORT) continue;
    int column = (x - x_axis->minimum) * columns / (x_axis->maximum - x_axis->minimum + 1);
    int row = (y - y_axis->minimum) * rows / (y_axis->maximum - y_axis->minimum + 1);
    if (row * columns + column == field) continue;
    field = row * columns + column;
    letter = (char)('A' + field % 26);
    speak();
  }
}
