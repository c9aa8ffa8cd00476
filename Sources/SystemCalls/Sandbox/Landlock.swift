#if os(Linux)
  /// The kernel's Landlock: what a process and its children may do, by paths.
  enum Landlock {
    /// From this one on (Linux 6.2) it knows of cutting files short.
    static let leastVersion = 3

    /// 0 where there is none.
    static var version: Int {
      let askForVersion = 1
      return max(0, systemCall(Call.createRuleset, 0, 0, askForVersion, 0))
    }

    /// Whether from now on writing is forbidden, but below a folder and to `/dev/null`; and TCP, and reaching processes outside,
    /// as far as this version knows of them.
    static func restrict(writingTo folder: String) -> Bool {
      let version = version
      let rights = Rights.writing(version)
      let size = version >= 6 ? 24 : version >= 4 ? 16 : 8
      // What is handled of files, of TCP (binding and connecting), and of scopes (abstract sockets and signals).
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
      // `O_PATH`, which the module of the C library leaves out.
      let placeOnly = Descriptor.Access(rawValue: 0o10000000)
      guard let place = Descriptor.open(path, placeOnly) else { return false }
      defer { Descriptor.close(place) }
      // Eight bytes of rights, then four of a descriptor, without a gap.
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

    /// By the kernel's numbers.
    private struct Rights: OptionSet {
      let rawValue: UInt64
      static let write = Rights(rawValue: 1 << 1)
      static let truncate = Rights(rawValue: 1 << 14)
      static let controlDevices = Rights(rawValue: 1 << 15)
      /// Removing and making whatever a folder can have, and moving it between folders.
      static let changeFolders = Rights(rawValue: 0x3FF0)
      static let ofFiles: Rights = [.write, .truncate, .controlDevices]

      static func writing(_ version: Int) -> Rights {
        version >= 5 ? [.write, .changeFolders, .truncate, .controlDevices] : [.write, .changeFolders, .truncate]
      }
    }
  }
#endif
