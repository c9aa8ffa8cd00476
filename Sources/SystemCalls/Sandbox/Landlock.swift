#if os(Linux)
  /// Landlock of the Linux kernel, which restricts by path what a process and its children can do.
  enum Landlock {
    /// The first version (Linux 6.2) that can forbid truncating files.
    static let leastVersion = 3

    /// 0 if the kernel has no Landlock.
    static var version: Int {
      let askForVersion = 1
      return max(0, systemCall(Call.createRuleset, 0, 0, askForVersion, 0))
    }

    /// Forbids writing, except to a folder and `/dev/null`, and, if this version supports it, TCP and access to other
    /// processes. Returns whether it succeeded.
    static func restrict(writingTo folder: String) -> Bool {
      let version = version
      let rights = Rights.writing(version)
      let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
      // The access rights to restrict: for files, for TCP (bind and connect), and scopes (abstract sockets and
      // signals).
      var handled: [UInt64] = [rights.rawValue, version >= 4 ? 0b11 : 0, version >= 6 ? 0b11 : 0]
      let ruleset = handled.withUnsafeMutableBytes {
        systemCall(Call.createRuleset, Int(bitPattern: $0.baseAddress), size, 0, 0)
      }
      guard ruleset >= 0 else { return false }
      defer { Descriptor.close(Int32(ruleset)) }
      return allow(rights.subtracting(.controlDevices), below: folder, ruleset)
        && allow(rights.intersection(.ofFiles), below: "/dev/null", ruleset)
        && systemCall(Call.restrictSelf, ruleset, 0, 0, 0) == 0
    }

    private static func allow(_ rights: Rights, below path: String, _ ruleset: Int) -> Bool {
      // `O_PATH`, which the C library's module doesn't include.
      let placeOnly = Descriptor.Access(rawValue: 0o10000000)
      guard let place = Descriptor.open(path, placeOnly) else { return false }
      defer { Descriptor.close(place) }
      // Eight bytes of rights and four of a descriptor, without padding.
      var rule = withUnsafeBytes(of: rights.rawValue, Array.init) + withUnsafeBytes(of: place, Array.init)
      let pathBeneath = 1
      return rule.withUnsafeMutableBytes {
        systemCall(Call.addRule, ruleset, pathBeneath, Int(bitPattern: $0.baseAddress), 0)
      } == 0
    }

    private enum Call {
      static let createRuleset = 444
      static let addRule = 445
      static let restrictSelf = 446
    }

    /// The kernel's constants.
    private struct Rights: OptionSet {
      let rawValue: UInt64
      static let write = Rights(rawValue: 1 << 1)
      static let truncate = Rights(rawValue: 1 << 14)
      static let controlDevices = Rights(rawValue: 1 << 15)
      /// Removing, creating and moving entries of any type.
      static let changeFolders = Rights(rawValue: 0x3FF0)
      static let ofFiles: Rights = [.write, .truncate, .controlDevices]

      static func writing(_ version: Int) -> Rights {
        version >= 5 ? [.write, .changeFolders, .truncate, .controlDevices] : [.write, .changeFolders, .truncate]
      }
    }
  }
#endif
