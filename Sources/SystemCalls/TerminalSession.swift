#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Exclusive use of a terminal: keys arrive one at a time as they are typed, and aren't echoed.
///
/// The terminal is restored when the session ends, even by a signal or a crash. Only what can't be caught leaves it
/// changed: SIGKILL or a power failure.
public enum TerminalSession {
  /// Begins a session. Returns `false` if the descriptor isn't a terminal.
  ///
  /// - Parameters: - entering: text to write to the terminal now. - leaving: text to write when the session ends.
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

  /// Ends the session, if there is one. Signal handlers call this too, so it does very little.
  public static func end() {
    guard isActive else { return }
    isActive = false
    // Takes effect immediately instead of after pending output: a stopped terminal would keep the process from ending.
    tcsetattr(descriptor, TCSANOW, before)
    if let last { Descriptor.write(descriptor, last, count: SystemMemory.length(last)) }
  }

  /// Suspends the process, as Ctrl-Z does elsewhere. Returns when it is continued.
  public static func suspend() { raise(SIGTSTP) }

  /// A descriptor that becomes readable when the terminal is resized. Call once per process.
  public static func resizes() -> Int32? { SystemSignal.descriptor(for: [SIGWINCH]) }

  private static func watch() {
    let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]
    let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { !SystemSignal.isIgnored($0) }
    EndingSignals.watch(crashes + endings) { _, _ in
      TerminalSession.end()
      return true
    }
  }

  // Allocated before any handler runs, and never freed.
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
