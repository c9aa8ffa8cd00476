import Glibc

extension ChildProcess {
  /// The command line that was built beside this program.
  static func commandLine() throws(BenchmarkError) -> String {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    let own = String(decoding: path[..<max(0, length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
    let program =
      own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/redraw-trace"
    guard access(program, X_OK) == 0 else { throw .noProgram(program) }
    return program
  }
}
