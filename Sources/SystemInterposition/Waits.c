// Waiting for another thread, with a limit: the limit is a moment of staged time, the wait takes the machine's.
#define _GNU_SOURCE
#include "Staging.h"

#ifdef CAN_STAGE
#include <errno.h>
#include <semaphore.h>

// What a wait that has reached its limit has taken.
#define WAIT(moment, isOver, call)                                                                                     \
  ({                                                                                                                   \
    int64_t length = time_until(moment);                                                                               \
    struct timespec machine = machine_moment(moment);                                                                  \
    int result = (call);                                                                                               \
    if (isOver) {                                                                                                      \
      int error = errno;                                                                                               \
      time_passes(length);                                                                                             \
      errno = error;                                                                                                   \
    }                                                                                                                  \
    result;                                                                                                            \
  })

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict moment) {
  if (!time_is_staged()) return REAL(sem_timedwait)(semaphore, moment);
  return WAIT(moment, result == -1 && errno == ETIMEDOUT, REAL(sem_timedwait)(semaphore, &machine));
}

int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict moment) {
  if (!time_is_staged()) return REAL(sem_clockwait)(semaphore, clock, moment);
  return WAIT(moment, result == -1 && errno == ETIMEDOUT, REAL(sem_clockwait)(semaphore, clock, &machine));
}

int pthread_cond_timedwait(
  pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict moment
) {
  if (!time_is_staged()) return REAL(pthread_cond_timedwait)(condition, mutex, moment);
  return WAIT(moment, result == ETIMEDOUT, REAL(pthread_cond_timedwait)(condition, mutex, &machine));
}

int pthread_cond_clockwait(
  pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
  const struct timespec *restrict moment
) {
  if (!time_is_staged()) return REAL(pthread_cond_clockwait)(condition, mutex, clock, moment);
  return WAIT(moment, result == ETIMEDOUT, REAL(pthread_cond_clockwait)(condition, mutex, clock, &machine));
}

int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict moment) {
  if (!time_is_staged()) return REAL(pthread_mutex_timedlock)(mutex, moment);
  return WAIT(moment, result == ETIMEDOUT, REAL(pthread_mutex_timedlock)(mutex, &machine));
}

#endif
