#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Signals by number.
public enum SystemSignal {
  public static var abort: Int32 { SIGABRT }
  public static var alarm: Int32 { SIGALRM }
  public static var badInstruction: Int32 { SIGILL }
  public static var badMemory: Int32 { SIGSEGV }
  public static var busError: Int32 { SIGBUS }
  public static var childEnded: Int32 { SIGCHLD }
  public static var fileTooLarge: Int32 { SIGXFSZ }
  public static var hangUp: Int32 { SIGHUP }
  public static var interrupt: Int32 { SIGINT }
  public static var kill: Int32 { SIGKILL }
  public static var mathError: Int32 { SIGFPE }
  public static var pipe: Int32 { SIGPIPE }
  public static var terminate: Int32 { SIGTERM }
  public static var trap: Int32 { SIGTRAP }

  /// The system's description of a signal.
  public static func name(_ number: Int32) -> String {
    guard let text = strsignal(number) else { return "signal \(number)" }
    return String(cString: text)
  }

  /// Ignores a signal.
  public static func ignore(_ number: Int32) { signal(number, SIG_IGN) }

  /// Restores the default action.
  public static func reset(_ number: Int32) { signal(number, SIG_DFL) }

  /// Installs a handler, which may do very little because it can interrupt anything.
  public static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    signal(number, handler)
  }

  /// Sends a signal to this process.
  public static func send(_ number: Int32) { raise(number) }

  /// Whether a signal is ignored, as in a shell's background jobs.
  public static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.simpleHandler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Schedules `alarm` after a number of seconds.
  public static func alarm(afterSeconds seconds: UInt32) { startAlarm(seconds) }

  /// Schedules `alarm` after less than a second. Safe in a signal handler.
  public static func alarm(afterMicroseconds microseconds: UInt32) { ualarm(microseconds, 0) }
}

private func startAlarm(_ seconds: UInt32) { alarm(seconds) }

extension sigaction {
  #if canImport(Darwin)
    fileprivate var simpleHandler: (@convention(c) (Int32) -> Void)? { __sigaction_u.__sa_handler }
  #elseif canImport(Musl)
    fileprivate var simpleHandler: (@convention(c) (Int32) -> Void)? { __sa_handler.sa_handler }
  #else
    fileprivate var simpleHandler: (@convention(c) (Int32) -> Void)? { __sigaction_handler.sa_handler }
  #endif
}
