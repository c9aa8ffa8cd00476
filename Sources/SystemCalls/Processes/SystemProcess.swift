#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// The running process itself.
public enum SystemProcess {
  public static var id: Int32 { getpid() }

  /// Ends it, after what was printed is written.
  public static func exit(_ code: Int32) -> Never { endProcess(code) }

  /// Ends it at once: what was printed and not yet written is lost.
  public static func exitAtOnce(_ code: Int32) -> Never { _exit(code) }

  /// Ends it as a fault of its own, which leaves a core file.
  public static func abort() -> Never { endByFault() }

  // MARK: What it was given

  /// A variable of its environment.
  public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// All variables, as `NAME=value`.
  public static var environment: [String] {
    var variables: [String] = []
    #if canImport(Darwin)
      var entry = _NSGetEnviron().pointee
    #else
      var entry = environ as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    #endif
    while let variable = entry?.pointee {
      variables.append(String(cString: variable))
      entry = entry?.advanced(by: 1)
    }
    return variables
  }

  /// The path under which the system knows the running program, also where another one has taken its name since.
  public static var program: String {
    #if os(Linux)
      return "/proc/self/exe"
    #else
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments.first ?? "" }
      return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #endif
  }

  // MARK: How it behaves

  /// Writes what is printed line by line, wherever it goes.
  public static func printLineByLine() { setvbuf(stdout, nil, _IOLBF, 0) }

  /// Writes what was printed.
  public static func flushPrinted() { fflush(nil) }

  /// Leaves the terminal and the session it was started in.
  public static func startSession() { setsid() }

  /// Ends when the process that started it does. Only on Linux.
  public static func endWithParent() {
    #if os(Linux)
      let signalOfParentsEnd: Int32 = 1
      _ = processControl(signalOfParentsEnd, UInt(SIGKILL), 0, 0, 0)
    #endif
  }

  /// Has the programs that it starts lie in memory as they do each time, so that addresses are the same in each run. Only
  /// on Linux, and only as far as the system allows it.
  public static func fixAddresses() {
    #if os(Linux)
      let addressesAreFixed: UInt = 0x004_0000
      _ = setPersonality(addressesAreFixed)
    #endif
  }

  /// Becomes the parent of processes below it whose own parents have ended. Only on Linux.
  public static func takeInOrphans() {
    #if os(Linux)
      let childSubreaper: Int32 = 36
      _ = processControl(childSubreaper, 1, 0, 0, 0)
    #endif
  }
}

private func endProcess(_ code: Int32) -> Never { exit(code) }
private func endByFault() -> Never { abort() }

#if os(Linux)
  // Functions that take any number of arguments, which Swift doesn't import.
  @_silgen_name("prctl")
  func processControl(_ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> Int32

  // Of a header that Glibc's module doesn't have.
  @_silgen_name("personality")
  func setPersonality(_ persona: UInt) -> Int32

  @_silgen_name("syscall")
  func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> Int
#endif
