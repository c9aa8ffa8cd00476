import SystemCalls

/// A program that runs beside this one under a supervisor, with pipes to what it prints and to its messages.
struct ChildProcess {
  /// The supervisor's.
  let pid: Int32
  /// Standard output and standard error in one, as a terminal would show them.
  let output: Int32
  /// What it writes to its descriptor for messages; of a session, requests are written to the same.
  let messages: Int32
  /// The supervisor's report; closing it ends the program.
  let reports: Int32

  /// Starts a program. `trace` gives it a descriptor of this process under `PassedDescriptor.trace`.
  ///
  /// - Parameter isSession: whether it takes requests where it writes messages.
  static func start(
    _ path: String, _ arguments: [String], environment: [String] = ProgramEnvironment.inherited(),
    trace: Int32? = nil, isSession: Bool = false, _ supervision: Supervision
  ) throws(SourceFault) -> ChildProcess {
    let nothing = try moved(try checked(Descriptor.open("/dev/null", .readingAndWriting), path), path)
    let passedTrace = try copied(trace ?? nothing, path)
    let output = try pair(path, Descriptor.pipe())
    let messages = try pair(path, isSession ? Descriptor.socketPair() : Descriptor.pipe())
    let reports = try pair(path, Descriptor.socketPair())
    let theirs = [nothing, passedTrace, output.theirs, messages.theirs, reports.theirs]
    defer { for descriptor in theirs { Descriptor.close(descriptor) } }
    let passed = [nothing, output.theirs, output.theirs, messages.theirs, passedTrace, reports.theirs]
    do throws(SystemFailure) {
      let pid = try SystemProcess.start(
        SystemProcess.program, ["redraw-trace"] + supervision.arguments(for: [path] + arguments),
        environment: environment,
        descriptors: passed.enumerated().map { (own: $0.element, theirs: Int32($0.offset)) })
      return ChildProcess(pid: pid, output: output.own, messages: messages.own, reports: reports.own)
    } catch {
      for descriptor in [output.own, messages.own, reports.own] { Descriptor.close(descriptor) }
      throw .system(path: path, code: error.code)
    }
  }

  func kill() { SystemProcess.send(SystemSignal.kill, to: pid) }

  /// Waits for the supervisor's end.
  func wait() {
    SystemProcess.wait(for: pid)
    for descriptor in [output, messages, reports] { Descriptor.close(descriptor) }
  }
}

private func pair(_ path: String, _ made: (Int32, Int32)?) throws(SourceFault) -> (own: Int32, theirs: Int32) {
  let ends = try checked(made, path)
  return (try moved(ends.0, path), try moved(ends.1, path))
}

private func moved(_ descriptor: Int32, _ path: String) throws(SourceFault) -> Int32 {
  defer { Descriptor.close(descriptor) }
  return try copied(descriptor, path)
}

/// Above the numbers that a child's own descriptors get, and closed in other programs from the first moment on: another
/// thread may be starting one.
private func copied(_ descriptor: Int32, _ path: String) throws(SourceFault) -> Int32 {
  try checked(Descriptor.copy(descriptor, from: 10), path)
}

private func checked<Value>(_ result: Value?, _ path: String) throws(SourceFault) -> Value {
  guard let result else { throw .system(path: path, code: SystemError.last) }
  return result
}
