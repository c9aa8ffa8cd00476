import SystemCalls

/// A program that runs under a supervisor, with pipes for its output and its messages.
struct ChildProcess {
  /// The supervisor's process.
  let pid: Int32
  /// Standard output and standard error together, as a terminal would show them.
  let output: Int32
  /// The program's messages. In a session, requests are written to the same descriptor.
  let messages: Int32
  /// The supervisor's report. Closing it ends the program.
  let reports: Int32

  /// Starts a program, which gets `trace` as its descriptor `PassedDescriptor.trace`.
  ///
  /// - Parameter isSession: whether the program reads requests from its message descriptor.
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

  /// Waits for the supervisor to end.
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

/// Duplicates a descriptor above the numbers that a child's descriptors get. It is closed in other programs from the
/// start, because another thread may be starting one.
private func copied(_ descriptor: Int32, _ path: String) throws(SourceFault) -> Int32 {
  try checked(Descriptor.copy(descriptor, from: 10), path)
}

private func checked<Value>(_ result: Value?, _ path: String) throws(SourceFault) -> Value {
  guard let result else { throw .system(path: path, code: SystemError.last) }
  return result
}
