import Glibc

/// Starts a program with these descriptors and environment; the first of `command` is its path.
///
/// - Parameters:
///   - descriptors: of this process, each with the number that the program knows it by.
///   - inOwnGroup: whether it leads a process group, which signals to its own group then stay in.
/// - Returns: 0, or what went wrong.
func spawn(
  _ path: String, _ command: [String], environment: [String], descriptors: [(own: Int32, theirs: Int32)],
  inOwnGroup: Bool = false, _ pid: inout pid_t
) -> Int32 {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (own, theirs) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, theirs) }
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // A closed pipe ends a child, although this process has chosen otherwise for itself.
  var (defaults, blocked) = (sigset_t(), sigset_t())
  sigemptyset(&defaults)
  sigemptyset(&blocked)
  sigaddset(&defaults, SIGPIPE)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &blocked)
  let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (inOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)
  posix_spawnattr_setflags(&attributes, Int16(flags))
  return withCStrings(command) { words in
    withCStrings(environment) { posix_spawnp(&pid, path, &actions, &attributes, words, $0) }
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
