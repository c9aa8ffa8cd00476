// For RTLD_NEXT and dlvsym.
#define _GNU_SOURCE
#include "Staging.h"

#ifdef CAN_STAGE
#include <poll.h>
#include <string.h>

bool redraw_staging_is_available(void) { return true; }

static _Atomic(pthread_t) own_thread;

void staging_set_own_thread(void) { atomic_store(&own_thread, pthread_self()); }

bool staging_is_own_thread(void) {
  return pthread_equal(atomic_load_explicit(&own_thread, memory_order_relaxed), pthread_self());
}

bool staging_concerns_caller(_Atomic int *scope) {
  int known = atomic_load_explicit(scope, memory_order_relaxed);
  if (__builtin_expect(known == NOT_STAGED, 1)) return false;
  return known == WHOLE_PROCESS || staging_is_own_thread();
}

void redraw_stage_end(void) {
  time_ends();
  chance_ends();
}

void *staging_next(const char *name) {
#ifdef __x86_64__
  // Of these there is an older version, for programs of another century, which is found first.
  if (strncmp(name, "pthread_cond_", 13) == 0) {
    void *function = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
    if (function) return function;
  }
#endif
  return dlsym(RTLD_NEXT, name);
}

bool redraw_main_queue_has_blocks(void) {
  // Given to run loops to wait for: an event descriptor on this platform.
  int (*handle)(void) = (int (*)(void))dlsym(RTLD_DEFAULT, "_dispatch_get_main_queue_handle_4CF");
  if (!handle) return true;
  struct pollfd wait = {.fd = handle(), .events = POLLIN};
  return poll(&wait, 1, 0) != 0;
}

// Swift's `_SwiftHashingParameters`.
typedef struct {
  uint64_t seed0, seed1;
  bool deterministic;
} HashingParameters;

bool redraw_stage_hashing(uint64_t seed) {
  HashingParameters *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
  if (!parameters) return false;
  // Deterministic: a table's order doesn't depend on where it lies in memory.
  *parameters = (HashingParameters){seed, seed ^ 0x9E3779B97F4A7C15, true};
  return true;
}

#else

#include <time.h>
#include <unistd.h>

bool redraw_staging_is_available(void) { return false; }
void redraw_stage_time(int64_t date, bool wholeProcess) { (void)date, (void)wholeProcess; }
void redraw_stage_chance(uint64_t seed, bool wholeProcess) { (void)seed, (void)wholeProcess; }
void redraw_stage_end(void) {}
void redraw_stage_time_move(uint64_t nanoseconds) { (void)nanoseconds; }
uint64_t redraw_stage_now(void) { return 0; }
void redraw_stage_on_move(void (*moved)(uint64_t)) { (void)moved; }
void redraw_stage_on_timer(void (*timerSet)(int32_t, uint64_t, bool)) { (void)timerSet; }
bool redraw_stage_fire(int32_t descriptor) { return (void)descriptor, false; }
bool redraw_stage_hashing(uint64_t seed) { return (void)seed, false; }
bool redraw_main_queue_has_blocks(void) { return true; }

uint64_t redraw_machine_nanoseconds(int32_t clock) {
  struct timespec time;
  clock_gettime((clockid_t)clock, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

void redraw_machine_sleep(uint32_t microseconds) { usleep(microseconds); }

#endif
