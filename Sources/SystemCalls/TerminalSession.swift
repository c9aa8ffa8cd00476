#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal that this process has to itself for a while: keys come one by one as they are typed, and are not shown.
///
/// The terminal is as before when the session ends, also where a signal or a crash ends the process. Only what can't be caught
/// leaves it changed: SIGKILL, or a loss of power.
public enum TerminalSession {
  /// Begins a session on a terminal; false where it is none.
  ///
  /// - Parameters:
  ///   - entering: is written to it now.
  ///   - leaving: is written when the session ends.
  public static func begin(_ terminal: Int32, entering: String, leaving: String) -> Bool {
    end()
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0, let words = SystemMemory.copy(leaving) else { return false }
    if !isWatching { watch() }
    isWatching = true
    before.pointee = settings
    (descriptor, last) = (terminal, words)
    cfmakeraw(&settings)
    isActive = true
    tcsetattr(terminal, TCSAFLUSH, &settings)
    var text = entering
    text.withUTF8 { _ = Descriptor.writeAll(terminal, UnsafeRawBufferPointer($0)) }
    return true
  }

  /// Ends the session, if there is one. Also called by handlers of signals, and so does next to nothing.
  public static func end() {
    guard isActive else { return }
    isActive = false
    // Now, not when all output is shown: a terminal that has stopped would keep the process from ending.
    tcsetattr(descriptor, TCSANOW, before)
    if let last { Descriptor.write(descriptor, last, count: SystemMemory.length(last)) }
  }

  /// Ends the process's turn at the terminal, as Ctrl-Z does elsewhere; returns when it is continued.
  public static func suspend() { raise(SIGTSTP) }

  /// A descriptor from which it is known that the terminal has another size. Once in a process.
  public static func resizes() -> Int32? { SystemSignal.descriptor(for: [SIGWINCH]) }

  private static func watch() {
    let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !SystemSignal.isIgnored($0) }
    EndingSignals.watch(crashes + endings) { _, _ in
      TerminalSession.end()
      return true
    }
  }

  // Memory that is there before any handler runs, and for good.
  nonisolated(unsafe) private static var isActive = false
  nonisolated(unsafe) private static var isWatching = false
  nonisolated(unsafe) private static var descriptor: Int32 = -1
  nonisolated(unsafe) private static var last: UnsafeMutablePointer<CChar>?
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<termios> = {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: termios())
    return settings
  }()
}
