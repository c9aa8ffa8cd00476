#define _GNU_SOURCE
#include "Staging.h"

#ifdef CAN_STAGE
#include <errno.h>
#include <sys/time.h>
#include <unistd.h>

// Staged time: where it starts by the calendar, and how much of it has passed.
static _Atomic int scope = NOT_STAGED;
static _Atomic int64_t start;
static _Atomic uint64_t passed;
static void (*_Atomic moved)(uint64_t);
// How long the machine has been running as the scenario starts, by clocks that count from there: a day.
static const int64_t uptime = 86400 * NANOSECONDS;
// What a thread other than the scenario's has slept: to itself, that time has passed.
static _Thread_local uint64_t slept;
// How often the scenario's thread has read a clock since time moved. One that reads it again and again waits for it.
static uint64_t reads;
static const uint64_t patience = 1000000;

bool time_is_staged(void) { return staging_concerns_caller(&scope); }

void redraw_stage_time(int64_t date, bool wholeProcess) {
  staging_set_own_thread();
  atomic_store(&start, date);
  atomic_store(&passed, 0);
  reads = 0;
  atomic_store(&scope, wholeProcess ? WHOLE_PROCESS : OWN_THREAD);
}

void time_ends(void) { atomic_store(&scope, NOT_STAGED); }

uint64_t redraw_stage_now(void) { return atomic_load(&passed); }

void redraw_stage_on_move(void (*handler)(uint64_t)) { atomic_store(&moved, handler); }

static bool move(uint64_t next) {
  uint64_t now = atomic_load(&passed);
  while (next > now)
    if (atomic_compare_exchange_weak(&passed, &now, next)) return true;
  return false;
}

void redraw_stage_time_move(uint64_t nanoseconds) {
  reads = 0;
  move(nanoseconds);
}

void time_passes(int64_t nanoseconds) {
  if (nanoseconds <= 0) return;
  if (!staging_is_own_thread()) {
    slept += (uint64_t)nanoseconds;
    return;
  }
  uint64_t next;
  if (__builtin_add_overflow(atomic_load(&passed), (uint64_t)nanoseconds, &next)) return;
  void (*handler)(uint64_t) = atomic_load(&moved);
  if (move(next) && handler) handler(next);
}

uint64_t time_since_start(void) {
  uint64_t now = atomic_load_explicit(&passed, memory_order_relaxed);
  return staging_is_own_thread() ? now : now + slept;
}

static struct timespec timespec_of(int64_t nanoseconds) {
  int64_t seconds = nanoseconds / NANOSECONDS, rest = nanoseconds % NANOSECONDS;
  if (rest < 0) seconds -= 1, rest += NANOSECONDS;
  return (struct timespec){seconds, rest};
}

static int64_t nanoseconds_of(const struct timespec *time) {
  int64_t sum;
  if (__builtin_mul_overflow((int64_t)time->tv_sec, NANOSECONDS, &sum) || __builtin_add_overflow(sum, time->tv_nsec, &sum))
    return time->tv_sec < 0 ? INT64_MIN : INT64_MAX;
  return sum;
}

static bool is_calendar(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI || clock == CLOCK_REALTIME_ALARM;
}

// Clocks that count the time of a processor are left to the machine.
static bool is_measured(clockid_t clock) {
  return is_calendar(clock) || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_MONOTONIC_COARSE
    || clock == CLOCK_BOOTTIME || clock == CLOCK_BOOTTIME_ALARM;
}

struct timespec staged_time(clockid_t clock) {
  // Code that waits by reading a clock in a loop gets on, by the same steps each time.
  if (staging_is_own_thread() && ++reads > patience) time_passes(1000);
  return timespec_of((is_calendar(clock) ? atomic_load(&start) : uptime) + (int64_t)time_since_start());
}

// Moments come without a clock. A machine isn't up for a year, and no scenario plays in 1970.
static clockid_t clock_of(const struct timespec *moment) {
  return moment->tv_sec > 366 * 86400 ? CLOCK_REALTIME : CLOCK_MONOTONIC;
}

int64_t time_until(const struct timespec *moment) {
  int64_t now = (clock_of(moment) == CLOCK_REALTIME ? atomic_load(&start) : uptime) + (int64_t)time_since_start();
  int64_t rest;
  return __builtin_sub_overflow(nanoseconds_of(moment), now, &rest) ? INT64_MAX : rest;
}

struct timespec machine_moment(const struct timespec *moment) {
  int64_t rest = time_until(moment), longest = 86400 * NANOSECONDS;
  struct timespec now;
  REAL(clock_gettime)(clock_of(moment), &now);
  return timespec_of(nanoseconds_of(&now) + (rest < 0 ? 0 : rest > longest ? longest : rest));
}

// The machine's own

uint64_t redraw_machine_nanoseconds(int32_t clock) {
  struct timespec time;
  REAL(clock_gettime)((clockid_t)clock, &time);
  return (uint64_t)time.tv_sec * NANOSECONDS + (uint64_t)time.tv_nsec;
}

void redraw_machine_sleep(uint32_t microseconds) { REAL(usleep)(microseconds); }

// The C library's names: reading a clock

int clock_gettime(clockid_t clock, struct timespec *time) {
  if (!time_is_staged() || !is_measured(clock)) return REAL(clock_gettime)(clock, time);
  *time = staged_time(clock);
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!time_is_staged()) return REAL(gettimeofday)(time, zone);
  struct timespec now = staged_time(CLOCK_REALTIME);
  *time = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *seconds) {
  if (!time_is_staged()) return REAL(time)(seconds);
  time_t now = staged_time(CLOCK_REALTIME).tv_sec;
  if (seconds) *seconds = now;
  return now;
}

int timespec_get(struct timespec *time, int base) {
  if (!time_is_staged() || base != TIME_UTC) return REAL(timespec_get)(time, base);
  *time = staged_time(CLOCK_REALTIME);
  return base;
}

// Sleeping: the scenario's thread goes on at once, later by the clock. Other threads sleep as they asked to.

static bool sleeps_at_once(int64_t nanoseconds) {
  if (!time_is_staged()) return false;
  time_passes(nanoseconds);
  return staging_is_own_thread();
}

int nanosleep(const struct timespec *length, struct timespec *rest) {
  if (length && length->tv_sec >= 0 && sleeps_at_once(nanoseconds_of(length))) return 0;
  return REAL(nanosleep)(length, rest);
}

int clock_nanosleep(clockid_t clock, int flags, const struct timespec *length, struct timespec *rest) {
  if (!time_is_staged() || !is_measured(clock)) return REAL(clock_nanosleep)(clock, flags, length, rest);
  if (!(flags & TIMER_ABSTIME)) {
    if (sleeps_at_once(nanoseconds_of(length))) return 0;
    return REAL(clock_nanosleep)(clock, flags, length, rest);
  }
  struct timespec machine = machine_moment(length);
  clockid_t known = clock_of(length);
  if (sleeps_at_once(time_until(length))) return 0;
  return REAL(clock_nanosleep)(known, flags, &machine, rest);
}

int usleep(useconds_t microseconds) {
  return sleeps_at_once((int64_t)microseconds * 1000) ? 0 : REAL(usleep)(microseconds);
}

unsigned sleep(unsigned seconds) {
  return sleeps_at_once((int64_t)seconds * NANOSECONDS) ? 0 : REAL(sleep)(seconds);
}

#endif
