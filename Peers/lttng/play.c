// Plays evaluations from a file of raw records into LTTng-UST: play FILE REPETITIONS.
// Prints "EVENTS CPU-NANOSECONDS WALL-NANOSECONDS". A record is 24 bytes, as redraw-bench's RawBuffer lays it out.
#define LTTNG_UST_TRACEPOINT_CREATE_PROBES
#define LTTNG_UST_TRACEPOINT_DEFINE
#include "evaluation_tp.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct record {
  uint64_t start;
  uint32_t duration;
  uint32_t node;
  uint16_t property;
  uint8_t reasons;
  uint8_t cause;
  uint32_t type;
};

static long long nanoseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **words) {
  struct stat status;
  int file = count == 3 ? open(words[1], O_RDONLY) : -1;
  if (file < 0 || fstat(file, &status) != 0) {
    fprintf(stderr, "usage: play FILE REPETITIONS\n");
    return 2;
  }
  const struct record *records = mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
  if (records == MAP_FAILED) {
    perror(words[1]);
    return 3;
  }
  long number = status.st_size / (long)sizeof(struct record);
  long repetitions = atol(words[2]);
  long long cpu = nanoseconds(CLOCK_PROCESS_CPUTIME_ID), wall = nanoseconds(CLOCK_MONOTONIC);
  for (long repetition = 0; repetition < repetitions; repetition++)
    for (const struct record *record = records; record < records + number; record++)
      lttng_ust_tracepoint(redraw, evaluation, record->node, record->type, record->reasons, record->property,
                           record->duration);
  printf("%ld %lld %lld\n", number * repetitions, nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu,
         nanoseconds(CLOCK_MONOTONIC) - wall);
  return 0;
}
