/// The time and the randomness that the code of this process gets from the C library instead of the machine's.
///
/// `Sources/SystemInterposition` defines `clock_gettime`, `getrandom` and their like, which Foundation, Dispatch and the
/// Swift runtime then call instead of the C library's own. Until something is staged, they pass each call on.
/// `SystemClock` and `SystemTime` are always the machine's.
public enum StagedSystem {
  /// Which threads get what is staged.
  public enum Scope: Sendable {
    /// The one that staged it, in a process that has other work, too.
    case ownThread
    case wholeProcess
  }

  /// Whether this platform's C library can be stood in for.
  public static var isAvailable: Bool { redraw_staging_is_available() }

  /// Clocks start at a date, in nanoseconds since 1970, and go on only with `move`. Where the calling thread sleeps, time
  /// passes at once.
  public static func stageTime(from date: Int64, _ scope: Scope) { redraw_stage_time(date, scope == .wholeProcess) }

  /// Randomness follows from the seed.
  public static func stageChance(seed: UInt64, _ scope: Scope) { redraw_stage_chance(seed, scope == .wholeProcess) }

  /// Has the order of sets and dictionaries follow from the seed. Only before anything has been hashed; `false` where the
  /// runtime's seeds can't be reached.
  @discardableResult
  public static func stageHashing(seed: UInt64) -> Bool { redraw_stage_hashing(seed) }

  /// Back to the machine's time and randomness.
  public static func end() { redraw_stage_end() }

  /// How much of the staged time has passed, in nanoseconds.
  public static var now: UInt64 { redraw_stage_now() }

  /// Moves staged time forward.
  public static func move(to nanoseconds: UInt64) { redraw_stage_time_move(nanoseconds) }

  /// Sets what is called, on the thread that staged the time, when time has moved because that thread slept.
  public static func whenTimeMoves(_ handler: @escaping @convention(c) (UInt64) -> Void) {
    redraw_stage_on_move(handler)
  }

  /// Sets what is called, on any thread, when a timer of a run loop or of Dispatch has been set: with its descriptor, when
  /// it is due, and whether the thread that staged the time has set it.
  public static func whenTimerIsSet(_ handler: @escaping @convention(c) (Int32, UInt64, Bool) -> Void) {
    redraw_stage_on_timer(handler)
  }

  /// Has a timer that is due go off; `false` where it was stopped or set anew.
  public static func fire(timer: Int32) -> Bool { redraw_stage_fire(timer) }

  /// Whether a block waits on Dispatch's main queue; `true` where that can't be found out.
  public static var mainQueueHasBlocks: Bool { redraw_main_queue_has_blocks() }
}

// A C module of its own would have to be found wherever this one is imported, so its functions are named here.
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
