/// Confines this process and all that it starts, for good: no network, and no writing but to one folder. See Docs/Sandbox.md.
///
/// Two of the kernel's own means are needed, both open to everyone: Landlock, which goes by paths, and a filter of system
/// calls, which goes by their numbers. What one of them can't see the other forbids.
public enum Sandbox {
  /// What this system lacks for it; `nil` where nothing is missing.
  public static var gap: SandboxGap? {
    #if os(Linux)
      guard SystemCallFilter.knowsProcessor else { return .processor }
      if Landlock.version < Landlock.leastVersion { return .landlock }
      return SystemCallFilter.isAvailable ? nil : .filter
    #else
      return .landlock
    #endif
  }

  /// - Returns: why it can't be done; this process may be confined in part then.
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
  /// The kernel has no Landlock, or one that doesn't know of all ways to write.
  case landlock = 1
  /// The kernel doesn't filter system calls.
  case filter
  /// The numbers of system calls are known for other processors only.
  case processor
  /// Means that are there were refused.
  case refused
}
