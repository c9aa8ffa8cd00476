#define _GNU_SOURCE
#include "Staging.h"

#ifdef CAN_STAGE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic int scope = NOT_STAGED;
static _Atomic uint64_t seed;
// Counts how often staging has begun: what a thread draws from starts anew with it.
static _Atomic uint32_t stage;
static _Atomic uint64_t threads;

// Each thread draws from its own sequence, so that one doesn't change what another gets.
static _Thread_local uint64_t state;
static _Thread_local uint32_t state_stage;

bool chance_is_staged(void) { return staging_concerns_caller(&scope); }

void redraw_stage_chance(uint64_t next, bool wholeProcess) {
  staging_set_own_thread();
  atomic_store(&seed, next);
  atomic_store(&threads, 0);
  atomic_fetch_add(&stage, 1);
  srandom((unsigned)next);
  srand48((long)next);
  atomic_store(&scope, wholeProcess ? WHOLE_PROCESS : OWN_THREAD);
}

void chance_ends(void) { atomic_store(&scope, NOT_STAGED); }

// SplitMix64.
static uint64_t next_word(void) {
  uint32_t current = atomic_load(&stage);
  if (state_stage != current) {
    state_stage = current;
    uint64_t number = staging_is_own_thread() ? 0 : atomic_fetch_add(&threads, 1) + 1;
    state = atomic_load(&seed) + number * 0xD1B54A32D192ED03;
  }
  uint64_t mixed = state += 0x9E3779B97F4A7C15;
  mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
  return mixed ^ (mixed >> 31);
}

void chance_fill(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    uint64_t word = next_word();
    size_t part = count < sizeof word ? count : sizeof word;
    memcpy(bytes, &word, part);
    bytes += part;
    count -= part;
  }
}

// The C library's names

ssize_t getrandom(void *buffer, size_t count, unsigned flags) {
  if (!chance_is_staged()) return REAL(getrandom)(buffer, count, flags);
  chance_fill(buffer, count);
  return (ssize_t)count;
}

int getentropy(void *buffer, size_t count) {
  if (!chance_is_staged() || count > 256) return REAL(getentropy)(buffer, count);
  chance_fill(buffer, count);
  return 0;
}

// Since glibc 2.36.
extern uint32_t arc4random(void);
extern void arc4random_buf(void *, size_t);
extern uint32_t arc4random_uniform(uint32_t);

static uint32_t word_of_32_bits(void) {
  uint32_t word;
  // The unstaged functions of an older C library are not there.
  if (chance_is_staged() || REAL(getrandom)(&word, sizeof word, 0) != sizeof word) chance_fill(&word, sizeof word);
  return word;
}

uint32_t arc4random(void) { return word_of_32_bits(); }

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  while (count > 0) {
    uint32_t word = word_of_32_bits();
    size_t part = count < sizeof word ? count : sizeof word;
    memcpy(bytes, &word, part);
    bytes += part;
    count -= part;
  }
}

uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  // Words below this would make some results more probable.
  uint32_t least = -bound % bound, word;
  do word = word_of_32_bits();
  while (word < least);
  return word % bound;
}

// The Swift runtime asks the kernel itself.
long redraw_syscall(long number, long a, long b, long c, long d, long e, long f) __asm__("syscall");
long redraw_syscall(long number, long a, long b, long c, long d, long e, long f) {
  if (number == SYS_getrandom && chance_is_staged()) {
    chance_fill((void *)a, (size_t)b);
    return b;
  }
  static _Atomic(void *) found;
  void *next = atomic_load_explicit(&found, memory_order_relaxed);
  if (!next) atomic_store(&found, next = staging_next("syscall"));
  return ((long (*)(long, long, long, long, long, long, long))next)(number, a, b, c, d, e, f);
}

// The devices: what is read from a descriptor that was opened on one is staged.

enum { MOST = 1024 };
static _Atomic int devices;
static _Atomic bool is_device[MOST];

static bool names_device(const char *path) {
  return path && path[0] == '/' && path[1] == 'd' && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0);
}

static int opened(int descriptor, const char *path) {
  if (descriptor >= 0 && descriptor < MOST && names_device(path) && !atomic_exchange(&is_device[descriptor], true))
    atomic_fetch_add(&devices, 1);
  return descriptor;
}

static bool reads_device(int descriptor) {
  return __builtin_expect(atomic_load_explicit(&devices, memory_order_relaxed) > 0, 0) && descriptor >= 0
    && descriptor < MOST && atomic_load(&is_device[descriptor]) && chance_is_staged();
}

static mode_t mode_of(int flags, va_list arguments) {
  return flags & (O_CREAT | O_TMPFILE) ? va_arg(arguments, mode_t) : 0;
}

#define OPEN(name)                                                                                                     \
  int name(const char *path, int flags, ...) {                                                                         \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    mode_t mode = mode_of(flags, arguments);                                                                           \
    va_end(arguments);                                                                                                 \
    return opened(REAL(name)(path, flags, mode), path);                                                                \
  }

#define OPEN_AT(name)                                                                                                  \
  int name(int folder, const char *path, int flags, ...) {                                                             \
    va_list arguments;                                                                                                 \
    va_start(arguments, flags);                                                                                        \
    mode_t mode = mode_of(flags, arguments);                                                                           \
    va_end(arguments);                                                                                                 \
    return opened(REAL(name)(folder, path, flags, mode), path);                                                        \
  }

OPEN(open)
OPEN(open64)
OPEN_AT(openat)
OPEN_AT(openat64)

ssize_t read(int descriptor, void *buffer, size_t count) {
  if (!reads_device(descriptor)) return REAL(read)(descriptor, buffer, count);
  chance_fill(buffer, count);
  return (ssize_t)count;
}

int close(int descriptor) {
  if (atomic_load_explicit(&devices, memory_order_relaxed) > 0 && descriptor >= 0 && descriptor < MOST
      && atomic_exchange(&is_device[descriptor], false))
    atomic_fetch_sub(&devices, 1);
  return REAL(close)(descriptor);
}

static ssize_t read_chance(void *cookie, char *buffer, size_t count) {
  (void)cookie;
  if (!chance_is_staged()) return REAL(getrandom)(buffer, count, 0);
  chance_fill(buffer, count);
  return (ssize_t)count;
}

static FILE *chance_stream(void) { return fopencookie(NULL, "r", (cookie_io_functions_t){.read = read_chance}); }

FILE *fopen(const char *restrict path, const char *restrict mode) {
  return names_device(path) && chance_is_staged() ? chance_stream() : REAL(fopen)(path, mode);
}

FILE *fopen64(const char *restrict path, const char *restrict mode) {
  return names_device(path) && chance_is_staged() ? chance_stream() : REAL(fopen64)(path, mode);
}

#endif
