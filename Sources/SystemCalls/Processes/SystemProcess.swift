#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// The running process.
public enum SystemProcess {
  public static var id: Int32 { getpid() }

  /// Ends the process after writing buffered output.
  public static func exit(_ code: Int32) -> Never { endProcess(code) }

  /// Ends the process immediately; buffered output is lost.
  public static func exitImmediately(_ code: Int32) -> Never { _exit(code) }

  /// Ends the process with SIGABRT, which can leave a core file.
  public static func abort() -> Never { endByFault() }

  // MARK: Environment

  /// A variable of the environment.
  public static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Sets a variable of its environment, for what it calls and starts.
  public static func setEnvironment(_ name: String, to value: String) { setenv(name, value, 1) }

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

  /// The path of the running program. It remains usable if another file has since taken the program's name.
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

  // MARK: Behavior

  /// Writes printed output line by line, even if it isn't a terminal.
  public static func printLineByLine() { setvbuf(stdout, nil, _IOLBF, 0) }

  /// Writes buffered output.
  public static func flushPrinted() { fflush(nil) }

  /// Starts a session of its own, without a controlling terminal.
  public static func startSession() { setsid() }

  /// Ends this process when its parent ends. Linux only.
  public static func endWithParent() {
    #if os(Linux)
      let signalOfParentsEnd: Int32 = 1
      _ = processControl(signalOfParentsEnd, UInt(SIGKILL), 0, 0, 0)
    #endif
  }

  /// Disables address-space randomization in the programs that this process starts, so that addresses are the same in
  /// each run. Linux only, and only if the system permits it.
  public static func fixAddresses() {
    #if os(Linux)
      let addressesAreFixed: UInt = 0x004_0000
      _ = setPersonality(addressesAreFixed)
    #endif
  }

  /// Makes this process the parent of descendants whose own parents have ended. Linux only.
  public static func adoptOrphans() {
    #if os(Linux)
      let childSubreaper: Int32 = 36
      _ = processControl(childSubreaper, 1, 0, 0, 0)
    #endif
  }
}

private func endProcess(_ code: Int32) -> Never { exit(code) }
private func endByFault() -> Never { abort() }

#if os(Linux)
  // Variadic functions, which Swift doesn't import.
  @_silgen_name("prctl")
  func processControl(_ option: Int32, _ first: UInt, _ second: UInt, _ third: UInt, _ fourth: UInt) -> Int32

  // Declared in a header that Glibc's module doesn't include.
  @_silgen_name("personality")
  func setPersonality(_ persona: UInt) -> Int32

  @_silgen_name("syscall")
  func systemCall(_ number: Int, _ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> Int
#endif
