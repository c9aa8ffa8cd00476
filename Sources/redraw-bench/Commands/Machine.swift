import Glibc

/// What figures were measured with.
struct Machine: Codable, Equatable {
  let processor: String
  let cores: Int
  /// The compiler's version.
  let swift: String

  static var current: Machine {
    Machine(processor: processorName, cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)), swift: swiftVersion)
  }

  var text: String { "\(processor), \(cores) cores, Swift \(swift)." }

  /// That of the compiler at hand, which has built this program as a rule. The library that is linked into it, which is
  /// asked where none is, doesn't know its last number.
  private static var swiftVersion: String {
    let words = (try? ChildProcess.run("swift", ["--version"], as: "swift"))?.output.split(separator: " ") ?? []
    let version = words.drop { $0 != "version" }.dropFirst().first
    return version.map { String($0) } ?? "\(_SwiftStdlibVersion.current)"
  }

  /// As the kernel calls it, or the machine's kind where it has no name.
  private static var processorName: String {
    let lines = (try? kernelText(of: "/proc/cpuinfo"))?.split(separator: "\n") ?? []
    let name = lines.first { $0.hasPrefix("model name") }?.split(separator: ":", maxSplits: 1).last
    if let name { return String(name.drop { $0 == " " }) }
    var system = utsname()
    uname(&system)
    return withUnsafeBytes(of: &system.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
