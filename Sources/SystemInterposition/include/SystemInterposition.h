#ifndef SYSTEM_INTERPOSITION_H
#define SYSTEM_INTERPOSITION_H

#include <stdbool.h>
#include <stdint.h>

/// The time and the randomness that the code of this process gets when it asks the C library.
///
/// This library defines functions of the C library under their own names, such as `clock_gettime` and `getrandom`. A
/// program that it is linked into uses them instead, and so do the shared libraries of the program: Foundation, Dispatch
/// and the Swift runtime. Until staging begins, each passes its call on.
///
/// `Sources/SystemCalls/Staging` is the Swift side.

/// Whether this platform can be staged.
bool redraw_staging_is_available(void);

/// From now on clocks start at `date`, in nanoseconds since 1970, and move only with `redraw_stage_time_move`.
///
/// The calling thread is the one on which the scenario runs: while it sleeps, time passes at once. Without
/// `wholeProcess`, only this thread is concerned.
void redraw_stage_time(int64_t date, bool wholeProcess);
/// From now on randomness is what follows from `seed`.
void redraw_stage_chance(uint64_t seed, bool wholeProcess);
/// Back to the machine's time and randomness.
void redraw_stage_end(void);

/// Moves staged time to this many nanoseconds after its start; it never goes back.
void redraw_stage_time_move(uint64_t nanoseconds);

/// How much staged time has passed.
uint64_t redraw_stage_now(void);

/// Called on the scenario's thread when staged time has moved by itself, since the thread slept.
void redraw_stage_on_move(void (*moved)(uint64_t nanoseconds));
/// Called on any thread when a timer descriptor has been set to go off at a moment of staged time; `isOwn` where it was
/// set by the scenario's thread.
void redraw_stage_on_timer(void (*timerSet)(int32_t descriptor, uint64_t due, bool isOwn));
/// Makes a timer descriptor readable if it is due by now; `false` where it was set anew or stopped meanwhile.
bool redraw_stage_fire(int32_t descriptor);

/// Whether a block waits on Dispatch's main queue; `true` where that can't be found out.
bool redraw_main_queue_has_blocks(void);

/// The machine's own time, whatever is staged.
uint64_t redraw_machine_nanoseconds(int32_t clock);
void redraw_machine_sleep(uint32_t microseconds);

/// Sets the seeds of Swift's hashing, which decide the order of sets and dictionaries; `false` where they can't be
/// reached. Only before anything has been hashed.
bool redraw_stage_hashing(uint64_t seed);

#endif
