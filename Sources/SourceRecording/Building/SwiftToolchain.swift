import Glibc

/// The compiler that builds a user's sources.
struct SwiftToolchain {
  let compiler: String

  /// The one that `SWIFTC` names, else the first on `PATH`.
  static func find() throws(SourceFault) -> SwiftToolchain {
    if let named = environment("SWIFTC"), !named.isEmpty {
      guard isExecutable(named) else { throw .noCompiler }
      return SwiftToolchain(compiler: named)
    }
    for folder in (environment("PATH") ?? "").split(separator: ":") where isExecutable("\(folder)/swiftc") {
      return SwiftToolchain(compiler: "\(folder)/swiftc")
    }
    throw .noCompiler
  }

  /// The `swift` beside it, for packages.
  var packageManager: String { String(compiler.dropLast(1)) }

  /// What tells this compiler from another that might be installed in its place.
  var identity: String { FileStamp(resolving: compiler).description }

  /// Runs it to its end; its words, and whether it succeeded.
  func compile(_ arguments: [String]) throws(SourceFault) -> (words: [String], isFine: Bool) {
    let child = try ChildProcess.start(compiler, arguments)
    var lines: [String] = []
    let end = ProcessWatch(child: child, onOutput: { lines.append($0) }).run()
    return (lines, end == .exited(0))
  }
}

func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

private func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
