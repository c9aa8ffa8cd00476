import Glibc
import RedrawCore

/// Tells which view's body runs when the process crashes, or is asked to end since its time is over.
///
/// Handlers may interrupt anything, also an allocation: they follow pointers and write to a descriptor, and no more. They run on
/// a stack of their own, for that of the process may be what is used up.
enum EndSignals {
  static func watch(reportingTo descriptor: Int32) {
    state.initialize(to: State(descriptor: descriptor, stackEnd: stackEnd()))
    addStack()
    for number in crashes + ends {
      var action = sigaction()
      action.sa_flags = SA_SIGINFO | SA_ONSTACK
      action.__sigaction_handler.sa_sigaction = { number, info, context in
        if EndSignals.asksLater(number) { return }
        EndSignals.report(number, info)
        EndSignals.passOn(number, info, context)
      }
      sigaction(number, &action, earlier + Int(number))
    }
  }

  private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// Time is over, as the supervisor or the process's own alarm says.
  private static let ends = [SIGTERM, SIGALRM]

  private struct State {
    let descriptor: Int32
    /// The lowest address of the main thread's stack.
    let stackEnd: UInt
    /// How often it was looked for a body, as one may be between two of them.
    var looks = 0
  }

  // Memory that is there before any handler runs, and for good.
  nonisolated(unsafe) private static let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  nonisolated(unsafe) private static let earlier: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
  }()

  // MARK: In a handler

  /// Whether a program that is asked to end goes on for a moment, since an update without end is between two bodies now.
  private static func asksLater(_ number: Int32) -> Bool {
    let (mostLooks, microseconds) = (100, UInt32(2000))
    guard number == SIGTERM || number == SIGALRM, RunningBody.typeWords == nil, state.pointee.looks < mostLooks else {
      return false
    }
    state.pointee.looks += 1
    ualarm(microseconds, 0)
    return true
  }

  private static func report(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    let descriptor = state.pointee.descriptor
    if let words = RunningBody.typeWords {
      // A message may have been under way.
      put("\nbody\t", descriptor)
      _ = write(descriptor, words, strlen(words))
      put("\n", descriptor)
    }
    if number == SIGSEGV, let info, isNearStackEnd(UInt(bitPattern: info.pointee._sifields._sigfault.si_addr)) {
      put("\nout-of-stack\n", descriptor)
    }
  }

  private static func put(_ text: StaticString, _ descriptor: Int32) {
    _ = write(descriptor, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// Large frames may miss the end by some.
  private static func isNearStackEnd(_ address: UInt) -> Bool {
    let (end, reach) = (state.pointee.stackEnd, UInt(1 << 20))
    return end > reach && address > end - reach && address < end + reach
  }

  /// To whoever handled the signal before: the runtime, which prints where a crash happened; else the process ends by it.
  private static func passOn(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let before = earlier[Int(number)]
    if before.sa_flags & SA_SIGINFO != 0, let handler = before.__sigaction_handler.sa_sigaction {
      return handler(number, info, context)
    }
    signal(number, SIG_DFL)
    raise(number)
  }

  // MARK: Stacks

  private static func stackEnd() -> UInt {
    var limit = rlimit()
    var here: UInt8 = 0
    guard getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0, limit.rlim_cur != UInt.max else {
      return 0
    }
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    return address > limit.rlim_cur ? address - limit.rlim_cur : 0
  }

  /// The runtime has made one where it prints crashes.
  private static func addStack() {
    var known = stack_t()
    let size = 1 << 17
    if sigaltstack(nil, &known) == 0, known.ss_flags & 2 == 0, known.ss_size >= size / 2 { return }
    var added = stack_t(ss_sp: malloc(size), ss_flags: 0, ss_size: size)
    sigaltstack(&added, nil)
  }
}
