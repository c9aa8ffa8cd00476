/// Confines this process and its descendants permanently: no network, and no writing outside one folder. See
/// Docs/Sandbox.md.
///
/// It uses two mechanisms of the kernel that need no privileges: Landlock, which restricts paths, and a filter of
/// system calls, which restricts their numbers. Each forbids what the other can't see.
public enum Sandbox {
  /// What this system lacks to run the sandbox, or `nil` if nothing is missing.
  public static var gap: SandboxGap? {
    #if os(Linux)
      guard SystemCallFilter.knowsProcessor else { return .processor }
      if Landlock.version < Landlock.leastVersion { return .landlock }
      return SystemCallFilter.isAvailable ? nil : .filter
    #else
      return .landlock
    #endif
  }

  /// - Returns: why it failed, in which case the process may be partly confined.
  public static func confine(to scratch: String) -> SandboxGap? {
    if let gap { return gap }
    #if os(Linux)
      let noNewPrivileges: Int32 = 38
      guard processControl(noNewPrivileges, 1, 0, 0, 0) == 0, Landlock.restrict(writingTo: scratch),
        SystemCallFilter.install()
      else { return .refused }
    #endif
    return nil
  }
}

/// Why a program can't be confined.
public enum SandboxGap: Int32, Sendable {
  /// The kernel has no Landlock, or a version that can't restrict all ways of writing.
  case landlock = 1
  /// The kernel has no filter for system calls.
  case filter
  /// The numbers of system calls aren't known for this processor.
  case processor
  /// The system refused, although the mechanisms exist.
  case refused
}
