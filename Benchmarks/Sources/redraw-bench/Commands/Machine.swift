import SystemCalls

/// What figures were measured with.
struct Machine: Codable, Equatable {
  let processor: String
  let cores: Int
  /// The compiler's version.
  let swift: String

  static var current: Machine {
    Machine(
      processor: SystemMachine.processorName, cores: SystemThread.processorCount, swift: swiftVersion)
  }

  var text: String { "\(processor), \(cores) cores, Swift \(swift)." }

  /// That of the compiler at hand, which has built this program as a rule. The library that is linked into it, which is
  /// asked where none is, doesn't know its last number.
  private static var swiftVersion: String {
    let words = (try? ChildProcess.run("swift", ["--version"], as: "swift"))?.output.split(separator: " ") ?? []
    let version = words.drop { $0 != "version" }.dropFirst().first
    return version.map { String($0) } ?? "\(_SwiftStdlibVersion.current)"
  }
}
