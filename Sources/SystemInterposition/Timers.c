// Timer descriptors, by which run loops and Dispatch wait: one that is set to a moment of staged time is not set in the
// kernel. When that moment comes, it is made readable.
#define _GNU_SOURCE
#include "Staging.h"

#ifdef CAN_STAGE
#include <poll.h>
#include <signal.h>
#include <sys/timerfd.h>

typedef struct {
  bool is_set;
  uint64_t due, interval;
} StagedTimer;

enum { MOST = 1024 };
static StagedTimer timers[MOST];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static void (*_Atomic timer_set)(int32_t, uint64_t, bool);

void redraw_stage_on_timer(void (*handler)(int32_t, uint64_t, bool)) { atomic_store(&timer_set, handler); }

static uint64_t length_of(const struct timespec *time) {
  return (uint64_t)time->tv_sec * NANOSECONDS + (uint64_t)time->tv_nsec;
}

static void tell(int descriptor, uint64_t due) {
  void (*handler)(int32_t, uint64_t, bool) = atomic_load(&timer_set);
  if (handler) handler(descriptor, due, staging_is_own_thread());
}

int timerfd_settime(int descriptor, int flags, const struct itimerspec *next, struct itimerspec *old) {
  if (!time_is_staged() || !next || descriptor < 0 || descriptor >= MOST)
    return REAL(timerfd_settime)(descriptor, flags, next, old);
  static const struct itimerspec stopped;
  int result = REAL(timerfd_settime)(descriptor, 0, &stopped, old);
  if (result != 0) return result;
  bool is_set = next->it_value.tv_sec != 0 || next->it_value.tv_nsec != 0;
  int64_t rest = flags & TFD_TIMER_ABSTIME ? time_until(&next->it_value) : (int64_t)length_of(&next->it_value);
  uint64_t due = time_since_start() + (uint64_t)(rest > 0 ? rest : 0);
  pthread_mutex_lock(&lock);
  timers[descriptor] = (StagedTimer){is_set, due, length_of(&next->it_interval)};
  pthread_mutex_unlock(&lock);
  if (is_set) tell(descriptor, due);
  return 0;
}

bool redraw_stage_fire(int32_t descriptor) {
  if (descriptor < 0 || descriptor >= MOST) return false;
  uint64_t now = time_since_start();
  pthread_mutex_lock(&lock);
  StagedTimer timer = timers[descriptor];
  bool is_due = timer.is_set && timer.due <= now;
  if (is_due) {
    timers[descriptor].is_set = timer.interval > 0;
    timers[descriptor].due = timer.due + timer.interval;
  }
  pthread_mutex_unlock(&lock);
  if (!is_due) return false;
  struct itimerspec at_once = {.it_value = {0, 1}};
  if (REAL(timerfd_settime)(descriptor, 0, &at_once, NULL) != 0) return false;
  // Who waits for it has been woken when it is readable here.
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  poll(&wait, 1, 1000);
  if (timer.interval > 0) tell(descriptor, timer.due + timer.interval);
  return true;
}

// Fires the timer that is due next, moving time there; `false` where none is set.
bool timers_fire_next(void) {
  int next = -1;
  pthread_mutex_lock(&lock);
  for (int descriptor = 0; descriptor < MOST; descriptor += 1)
    if (timers[descriptor].is_set && (next < 0 || timers[descriptor].due < timers[next].due)) next = descriptor;
  uint64_t due = next < 0 ? 0 : timers[next].due;
  pthread_mutex_unlock(&lock);
  if (next < 0) return false;
  uint64_t now = time_since_start();
  if (due > now) time_passes((int64_t)(due - now));
  redraw_stage_fire(next);
  return true;
}

// A run loop that waits on the scenario's thread: if nothing is there for it, time goes on to its next timer.
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *limit, const sigset_t *signals) {
  bool waits = !limit || limit->tv_sec > 0 || limit->tv_nsec > 0;
  if (!waits || !time_is_staged() || !staging_is_own_thread())
    return REAL(ppoll)(descriptors, count, limit, signals);
  // What another thread is about to send comes first.
  struct timespec moment = {0, 20000000};
  int64_t rest = limit ? (int64_t)length_of(limit) : INT64_MAX;
  while (rest > 0) {
    int found = REAL(ppoll)(descriptors, count, &moment, signals);
    if (found != 0) return found;
    rest -= moment.tv_nsec;
    timers_fire_next();
  }
  return 0;
}

#endif
