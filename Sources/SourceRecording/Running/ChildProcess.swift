import Glibc

/// A program that runs beside this one, with pipes to what it prints and, where it has one, to its messages.
struct ChildProcess {
  let pid: pid_t
  /// Standard output and standard error in one, as a terminal would show them.
  let output: Int32
  /// What it writes to descriptor 3.
  let messages: Int32

  enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  /// Starts a program. `passing` gives it a descriptor of this process under the number that its arguments name.
  static func start(
    _ path: String, _ arguments: [String], environment: [String] = [], passing: Int32? = nil
  ) throws(SourceFault) -> ChildProcess {
    let output = try makePipe(path)
    let messages = try makePipe(path)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    // The trace's descriptor is put aside before its number is given to something else.
    if let passing { posix_spawn_file_actions_adddup2(&actions, passing, passedDescriptor) }
    posix_spawn_file_actions_adddup2(&actions, output.write, 1)
    posix_spawn_file_actions_adddup2(&actions, output.write, 2)
    posix_spawn_file_actions_adddup2(&actions, messages.write, 3)
    var attributes = defaultSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var pid = pid_t()
    let code = withCStrings([path] + arguments) { words in
      withCStrings(inherited(with: environment)) { posix_spawnp(&pid, path, &actions, &attributes, words, $0) }
    }
    close(output.write)
    close(messages.write)
    guard code == 0 else {
      close(output.read)
      close(messages.read)
      throw .system(path: path, code: code)
    }
    return ChildProcess(pid: pid, output: output.read, messages: messages.read)
  }

  /// The number under which a descriptor is passed on.
  static let passedDescriptor: Int32 = 4

  func kill() { _ = Glibc.kill(pid, SIGKILL) }

  /// Waits for its end.
  func wait() -> End {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    close(output)
    close(messages)
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
  }
}

/// Both ends above the numbers that a child's own descriptors get.
private func makePipe(_ path: String) throws(SourceFault) -> (read: Int32, write: Int32) {
  var ends: [Int32] = [0, 0]
  // Closed in other programs from the first moment on: another thread may be starting one.
  guard closedPipe(&ends, O_CLOEXEC) == 0 else { throw .system(path: path, code: errno) }
  let moved = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 10) }
  for end in ends { close(end) }
  guard moved.allSatisfy({ $0 >= 0 }) else { throw .system(path: path, code: errno) }
  return (moved[0], moved[1])
}

/// `pipe2`, which the Glibc module leaves out.
@_silgen_name("pipe2")
private func closedPipe(_ ends: UnsafeMutablePointer<Int32>, _ flags: Int32) -> Int32

/// A closed pipe ends a child, although this process has chosen otherwise for itself.
private func defaultSignals() -> posix_spawnattr_t {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  return attributes
}

/// This process's environment with some of its variables set.
private func inherited(with changes: [String]) -> [String] {
  var variables: [String] = []
  var entry = environ
  while let variable = entry.pointee {
    variables.append(String(cString: variable))
    entry += 1
  }
  let names = changes.map { $0.prefix { $0 != "=" } + "=" }
  return variables.filter { variable in !names.contains { variable.hasPrefix($0) } } + changes
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
