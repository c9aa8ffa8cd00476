/// Replaces the time and randomness that the code of this process gets from the C library.
///
/// `Sources/SystemInterposition` defines `clock_gettime`, `getrandom` and similar functions, which Foundation, Dispatch
/// and the Swift runtime call instead of the C library's own. Until something is staged, they forward each call.
/// `SystemClock` and `SystemTime` always use the machine's.
public enum StagedSystem {
  /// Which threads are affected.
  public enum Scope: Sendable {
    /// Only the thread that stages it, in a process that also does other work.
    case ownThread
    case wholeProcess
  }

  /// Whether the C library's functions can be replaced on this platform.
  public static var isAvailable: Bool { redraw_staging_is_available() }

  /// Starts all clocks at a date, in nanoseconds since 1970. From then on, only `move` advances them, and a sleep of
  /// the calling thread, which returns immediately.
  public static func stageTime(from date: Int64, _ scope: Scope) { redraw_stage_time(date, scope == .wholeProcess) }

  /// Derives all randomness from the seed.
  public static func stageChance(seed: UInt64, _ scope: Scope) { redraw_stage_chance(seed, scope == .wholeProcess) }

  /// Derives the order of sets and dictionaries from the seed. Call it before anything is hashed. Returns `false` if
  /// the runtime's seeds can't be set.
  @discardableResult
  public static func stageHashing(seed: UInt64) -> Bool { redraw_stage_hashing(seed) }

  /// Restores the machine's time and randomness.
  public static func end() { redraw_stage_end() }

  /// How much staged time has passed, in nanoseconds.
  public static var now: UInt64 { redraw_stage_now() }

  /// Advances staged time.
  public static func move(to nanoseconds: UInt64) { redraw_stage_time_move(nanoseconds) }

  /// Sets a handler for when a sleep has advanced the time. It runs on the thread that staged the time.
  public static func whenTimeMoves(_ handler: @escaping @convention(c) (UInt64) -> Void) {
    redraw_stage_on_move(handler)
  }

  /// Sets a handler for when a timer of a run loop or of Dispatch is set. It runs on any thread, and gets the timer's
  /// descriptor, when it is due, and whether the thread that staged the time set it.
  public static func whenTimerIsSet(_ handler: @escaping @convention(c) (Int32, UInt64, Bool) -> Void) {
    redraw_stage_on_timer(handler)
  }

  /// Fires a timer that is due. Returns `false` if the timer was stopped or set again.
  public static func fire(timer: Int32) -> Bool { redraw_stage_fire(timer) }

  /// Whether a block is waiting on Dispatch's main queue; `true` if that is unknown.
  public static var mainQueueHasBlocks: Bool { redraw_main_queue_has_blocks() }
}

// Declared here because a separate C module would have to be found wherever this module is imported.
@_silgen_name("redraw_staging_is_available") private func redraw_staging_is_available() -> Bool
@_silgen_name("redraw_stage_time") private func redraw_stage_time(_ date: Int64, _ wholeProcess: Bool)
@_silgen_name("redraw_stage_chance") private func redraw_stage_chance(_ seed: UInt64, _ wholeProcess: Bool)
@_silgen_name("redraw_stage_hashing") private func redraw_stage_hashing(_ seed: UInt64) -> Bool
@_silgen_name("redraw_stage_end") private func redraw_stage_end()
@_silgen_name("redraw_stage_now") private func redraw_stage_now() -> UInt64
@_silgen_name("redraw_stage_time_move") private func redraw_stage_time_move(_ nanoseconds: UInt64)
@_silgen_name("redraw_stage_on_move")
private func redraw_stage_on_move(_ handler: @convention(c) (UInt64) -> Void)
@_silgen_name("redraw_stage_on_timer")
private func redraw_stage_on_timer(_ handler: @convention(c) (Int32, UInt64, Bool) -> Void)
@_silgen_name("redraw_stage_fire") private func redraw_stage_fire(_ descriptor: Int32) -> Bool
@_silgen_name("redraw_main_queue_has_blocks") private func redraw_main_queue_has_blocks() -> Bool
@_silgen_name("redraw_machine_nanoseconds") func redraw_machine_nanoseconds(_ clock: Int32) -> UInt64
@_silgen_name("redraw_machine_sleep") func redraw_machine_sleep(_ microseconds: UInt32)
