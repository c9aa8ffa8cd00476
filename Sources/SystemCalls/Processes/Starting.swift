#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Starting other programs.

extension SystemProcess {
  /// Starts a program.
  ///
  /// - Parameters: - path: searched for on `PATH` if it has no slash. - command: the arguments, starting with the
  ///   program's name. - environment: the program's environment; by default, that of this process. - folder: where it
  ///   runs; by default, where this process does. - descriptors: descriptors of this process, each with its number in the
  ///   program. - leadsGroup: whether the program leads a new process group, which confines signals to its own group.
  /// - Returns: the number of the process.
  public static func start(
    _ path: String, _ command: [String], environment: [String]? = nil, in folder: String? = nil,
    descriptors: [(own: Int32, theirs: Int32)] = [], leadsGroup: Bool = false
  ) throws(SystemFailure) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (own, theirs) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, theirs) }
    if let folder { _ = addFolder(&actions, folder) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A write to a closed pipe ends the child, even if this process ignores the signal.
    var (defaults, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&defaults)
    sigemptyset(&blocked)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | (leadsGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var id = pid_t()
    let code = withCStrings(command) { words in
      withCStrings(environment ?? Self.environment) { posix_spawnp(&id, path, &actions, &attributes, words, $0) }
    }
    if code != 0 { throw SystemFailure(code: code) }
    return id
  }

  /// Sends a signal to a process.
  public static func send(_ signal: Int32, to id: Int32) { kill(id, signal) }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}

#if canImport(Darwin)
  private func addFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ path: UnsafePointer<CChar>
  ) -> Int32 {
    posix_spawn_file_actions_addchdir_np(actions, path)
  }
#else
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  private func addFolder(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32
#endif
