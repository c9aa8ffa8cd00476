#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Handles the signals by which a process crashes or is asked to end.
///
/// The handler may interrupt anything, even an allocation, so it only follows pointers and writes to a descriptor. It
/// runs on a stack of its own, because the process's stack may have overflowed.
public enum EndingSignals {
  /// - Parameters: - number: the signal. - address: the address that the process tried to access, for `badMemory`.
  /// - Returns: whether to pass the signal on to the previous handler.
  public typealias Handler = @convention(c) (_ number: Int32, _ address: UInt) -> Bool

  public static func watch(_ numbers: [Int32], _ handler: @escaping Handler) {
    state.initialize(to: handler)
    addStack()
    for number in numbers {
      var action = sigaction()
      action.sa_flags = SA_SIGINFO | SA_ONSTACK
      action.handler = { number, info, context in
        if EndingSignals.state.pointee(number, EndingSignals.address(info)) {
          EndingSignals.passOn(number, info, context)
        }
      }
      sigaction(number, &action, earlier + Int(number))
    }
  }

  /// The lowest address that the main thread's stack can grow to. 0 if it is unknown, or on another thread.
  public static var stackEnd: UInt {
    var limit = rlimit()
    var here: UInt8 = 0
    #if canImport(Darwin) || canImport(Musl)
      let isKnown = getrlimit(RLIMIT_STACK, &limit) == 0
    #else
      let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0
    #endif
    // Larger values mean no limit.
    guard isKnown, limit.rlim_cur < 1 << 62 else { return 0 }
    let address = withUnsafeMutablePointer(to: &here) { UInt(bitPattern: $0) }
    return address > UInt(limit.rlim_cur) ? address - UInt(limit.rlim_cur) : 0
  }

  // Allocated before any handler runs, and never freed.
  nonisolated(unsafe) private static let state = UnsafeMutablePointer<Handler>.allocate(capacity: 1)
  nonisolated(unsafe) private static let earlier: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
  }()

  private static func address(_ info: UnsafeMutablePointer<siginfo_t>?) -> UInt {
    guard let info else { return 0 }
    #if canImport(Darwin)
      return UInt(bitPattern: info.pointee.si_addr)
    #elseif canImport(Musl)
      return UInt(bitPattern: info.pointee.__si_fields.__sigfault.si_addr)
    #else
      return UInt(bitPattern: info.pointee._sifields._sigfault.si_addr)
    #endif
  }

  /// Passes the signal to the previous handler: that of the Swift runtime, which prints a backtrace, or the default
  /// action.
  private static func passOn(
    _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
  ) {
    let before = earlier[Int(number)]
    if before.sa_flags & SA_SIGINFO != 0, let handler = before.handler { return handler(number, info, context) }
    signal(number, SIG_DFL)
    raise(number)
  }

  /// If the runtime prints backtraces, it has already set up a stack.
  private static func addStack() {
    var known = stack_t()
    let (size, isDisabled) = (1 << 17, Int32(SS_DISABLE))
    if sigaltstack(nil, &known) == 0, known.ss_flags & isDisabled == 0, Int(known.ss_size) >= size / 2 { return }
    var added = stack_t()
    added.ss_sp = malloc(size)
    added.ss_size = numericCast(size)
    sigaltstack(&added, nil)
  }
}

extension sigaction {
  fileprivate typealias FullHandler =
    @convention(c) (
      Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
    ) -> Void

  // The name of this member differs between C libraries.
  #if canImport(Darwin)
    fileprivate var handler: FullHandler? {
      get { __sigaction_u.__sa_sigaction }
      set { __sigaction_u.__sa_sigaction = newValue }
    }
  #elseif canImport(Musl)
    fileprivate var handler: FullHandler? {
      get { __sa_handler.sa_sigaction }
      set { __sa_handler.sa_sigaction = newValue }
    }
  #else
    fileprivate var handler: FullHandler? {
      get { __sigaction_handler.sa_sigaction }
      set { __sigaction_handler.sa_sigaction = newValue }
    }
  #endif
}
