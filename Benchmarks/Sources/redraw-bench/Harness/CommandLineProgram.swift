import SystemCalls

extension ChildProcess {
  /// The command line that was built beside this program.
  static func commandLine() throws(BenchmarkError) -> String {
    let own = FileSystem.realPath(of: SystemProcess.program) ?? ""
    let program =
      own.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/redraw-trace"
    guard FileSystem.isExecutable(program) else { throw .noProgram(program) }
    return program
  }
}
