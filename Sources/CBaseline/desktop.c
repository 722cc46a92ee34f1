#include "baseline.h"

#if __has_include(<atspi/atspi.h>)

#include <atspi/atspi.h>
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

// GObject's function, which libatspi loads. Its development files need not be installed.
static void (*release)(void *);

// Whether Retouch reads the text of an object with a role, too.
static int has_text(AtspiRole role, int is_named) {
  switch (role) {
    case ATSPI_ROLE_ENTRY:
    case ATSPI_ROLE_TEXT:
    case ATSPI_ROLE_SPIN_BUTTON:
    case ATSPI_ROLE_COMBO_BOX:
    case ATSPI_ROLE_TERMINAL: return 1;
    case ATSPI_ROLE_LABEL:
    case ATSPI_ROLE_STATIC:
    case ATSPI_ROLE_PARAGRAPH:
    case ATSPI_ROLE_HEADING:
    case ATSPI_ROLE_LIST_ITEM:
    case ATSPI_ROLE_TABLE_CELL: return !is_named;
    default: return 0;
  }
}

static void read_text(AtspiAccessible *object, struct baseline_walk *walk) {
  AtspiText *text = atspi_accessible_get_text_iface(object);
  if (text == NULL) return;
  char *content = atspi_text_get_text(text, 0, -1, NULL);
  if (content != NULL) walk->characters += (int64_t)strlen(content);
  g_free(content);
  release(text);
}

static void walk_object(AtspiAccessible *object, struct baseline_walk *walk, int depth) {
  walk->objects += 1;
  char *name = atspi_accessible_get_name(object, NULL);
  char *description = atspi_accessible_get_description(object, NULL);
  int is_named = name != NULL && *name != 0;
  if (name != NULL) walk->characters += (int64_t)strlen(name);
  g_free(name);
  g_free(description);
  AtspiRole role = atspi_accessible_get_role(object, NULL);
  AtspiStateSet *states = atspi_accessible_get_state_set(object);
  int is_shown = states != NULL &&
                 (atspi_state_set_contains(states, ATSPI_STATE_VISIBLE) ||
                  atspi_state_set_contains(states, ATSPI_STATE_SHOWING));
  if (states != NULL) release(states);
  GArray *interfaces = atspi_accessible_get_interfaces(object);
  if (interfaces != NULL) {
    for (guint index = 0; index < interfaces->len; index++)
      g_free(g_array_index(interfaces, char *, index));
    g_array_free(interfaces, TRUE);
  }
  int count = atspi_accessible_get_child_count(object, NULL);
  if (!is_shown && depth > 0) return;
  AtspiComponent *component = atspi_accessible_get_component_iface(object);
  if (component != NULL) {
    g_free(atspi_component_get_extents(component, ATSPI_COORD_TYPE_SCREEN, NULL));
    release(component);
  }
  if (has_text(role, is_named)) read_text(object, walk);
  if (depth > 150) return;
  for (int index = 0; index < count; index++) {
    AtspiAccessible *child = atspi_accessible_get_child_at_index(object, index, NULL);
    if (child == NULL) continue;
    walk_object(child, walk, depth + 1);
    release(child);
  }
}

// Walks the first window of a program.
static int walk_program(const char *program, struct baseline_walk *walk) {
  release = (void (*)(void *))dlsym(RTLD_DEFAULT, "g_object_unref");
  if (release == NULL) return 1;
  int64_t start = baseline_nanoseconds();
  if (atspi_init() > 1) return 1;
  AtspiAccessible *desktop = atspi_get_desktop(0);
  int count = atspi_accessible_get_child_count(desktop, NULL);
  for (int index = 0; index < count; index++) {
    AtspiAccessible *application = atspi_accessible_get_child_at_index(desktop, index, NULL);
    if (application == NULL) continue;
    char *name = atspi_accessible_get_name(application, NULL);
    int is_wanted = name != NULL && strcmp(name, program) == 0;
    g_free(name);
    if (!is_wanted) continue;
    AtspiAccessible *window = atspi_accessible_get_child_at_index(application, 0, NULL);
    if (window == NULL) return 1;
    walk_object(window, walk, 0);
    walk->nanoseconds = baseline_nanoseconds() - start;
    return 0;
  }
  return 1;
}

int baseline_can_walk(void) { return 1; }

int baseline_walk_window(const char *program, struct baseline_walk *walk) {
  int ends[2];
  if (pipe(ends) != 0) return -1;
  // A new process, so that libatspi has nothing in its cache.
  int process = fork();
  if (process == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    struct baseline_walk found = {0};
    int result = walk_program(program, &found);
    if (result == 0 && write(ends[1], &found, sizeof found) != sizeof found) result = 1;
    _exit(result);
  }
  close(ends[1]);
  ssize_t length = -1;
  struct pollfd end = {.fd = ends[0], .events = POLLIN};
  if (process > 0 && poll(&end, 1, 120000) > 0) length = read(ends[0], walk, sizeof *walk);
  close(ends[0]);
  if (process > 0) {
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
  }
  return length == sizeof *walk ? 0 : -1;
}

#else

int baseline_can_walk(void) { return 0; }

int baseline_walk_window(const char *program, struct baseline_walk *walk) {
  (void)program;
  (void)walk;
  return -1;
}

#endif
