import Glibc

/// A program that runs beside this one under a supervisor, with pipes to what it prints and to its messages.
struct ChildProcess {
  /// The supervisor's.
  let pid: pid_t
  /// Standard output and standard error in one, as a terminal would show them.
  let output: Int32
  /// What it writes to its descriptor for messages.
  let messages: Int32
  /// The supervisor's report; closing it ends the program.
  let reports: Int32

  /// Starts a program. `trace` gives it a descriptor of this process under `PassedDescriptor.trace`.
  static func start(
    _ path: String, _ arguments: [String], environment: [String] = ProgramEnvironment.inherited(),
    trace: Int32? = nil, _ supervision: Supervision
  ) throws(SourceFault) -> ChildProcess {
    let nothing = try moved(try checked(open("/dev/null", O_RDWR | O_CLOEXEC), path), path)
    let passedTrace = try copied(trace ?? nothing, path)
    let output = try pair(path) { pipe($0, flags: O_CLOEXEC) }
    let messages = try pair(path) { pipe($0, flags: O_CLOEXEC) }
    let reports = try pair(path) { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0, $0) }
    let theirs = [nothing, passedTrace, output.theirs, messages.theirs, reports.theirs]
    defer { for descriptor in theirs { Glibc.close(descriptor) } }
    let passed = [nothing, output.theirs, output.theirs, messages.theirs, passedTrace, reports.theirs]
    var pid = pid_t()
    // The path under which the system knows the running program, also where another one has taken its name since.
    let code = spawn(
      "/proc/self/exe", ["redraw-trace"] + supervision.arguments(for: [path] + arguments), environment: environment,
      descriptors: passed.enumerated().map { (own: $0.element, theirs: Int32($0.offset)) }, &pid)
    let child = ChildProcess(pid: pid, output: output.own, messages: messages.own, reports: reports.own)
    guard code == 0 else {
      child.close()
      throw .system(path: path, code: code)
    }
    return child
  }

  func kill() { _ = Glibc.kill(pid, SIGKILL) }

  /// Waits for the supervisor's end.
  func wait() {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    close()
  }

  private func close() { for descriptor in [output, messages, reports] { Glibc.close(descriptor) } }
}

private func pair(
  _ path: String, _ make: (UnsafeMutablePointer<Int32>) -> Int32
) throws(SourceFault) -> (own: Int32, theirs: Int32) {
  var ends: [Int32] = [0, 0]
  _ = try checked(make(&ends), path)
  return (try moved(ends[0], path), try moved(ends[1], path))
}

private func moved(_ descriptor: Int32, _ path: String) throws(SourceFault) -> Int32 {
  defer { close(descriptor) }
  return try copied(descriptor, path)
}

/// Above the numbers that a child's own descriptors get, and closed in other programs from the first moment on: another
/// thread may be starting one.
private func copied(_ descriptor: Int32, _ path: String) throws(SourceFault) -> Int32 {
  try checked(fcntl(descriptor, F_DUPFD_CLOEXEC, 10), path)
}

private func checked(_ result: Int32, _ path: String) throws(SourceFault) -> Int32 {
  if result < 0 { throw .system(path: path, code: errno) }
  return result
}
