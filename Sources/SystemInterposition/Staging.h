// What the files of this library share.
#ifndef STAGING_H
#define STAGING_H

#include "SystemInterposition.h"

// Sanitizers intercept the same functions; other C libraries have no next definition to pass calls on to.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(IS_SANITIZED)
#include <features.h>
#ifdef __GLIBC__
#define CAN_STAGE 1
#endif
#endif

#ifdef CAN_STAGE
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <time.h>

#define NANOSECONDS 1000000000LL

// The C library's own definition, looked up once.
#define REAL(name)                                                                                                     \
  ({                                                                                                                   \
    static _Atomic(void *) found;                                                                                      \
    void *function = atomic_load_explicit(&found, memory_order_relaxed);                                               \
    if (__builtin_expect(function == NULL, 0)) {                                                                       \
      function = staging_next(#name);                                                                                  \
      atomic_store_explicit(&found, function, memory_order_relaxed);                                                   \
    }                                                                                                                  \
    (__typeof__(&name))function;                                                                                       \
  })

void *staging_next(const char *name);

typedef enum { NOT_STAGED, OWN_THREAD, WHOLE_PROCESS } Scope;

// Whether the calling thread is the scenario's.
bool staging_is_own_thread(void);
bool staging_concerns_caller(_Atomic int *scope);
void staging_set_own_thread(void);

// Time.
void time_ends(void);
bool time_is_staged(void);
// Staged time since its start, as the calling thread sees it.
uint64_t time_since_start(void);
struct timespec staged_time(clockid_t clock);
// How long it is until a staged moment, by the clock that it must be of.
int64_t time_until(const struct timespec *moment);
// The same moment by the machine's clock.
struct timespec machine_moment(const struct timespec *moment);
// Time that the calling thread has spent waiting.
void time_passes(int64_t nanoseconds);

// Timer descriptors.
bool timers_fire_next(void);

// Chance.
void chance_ends(void);
bool chance_is_staged(void);
void chance_fill(void *buffer, size_t count);
#endif

#endif
