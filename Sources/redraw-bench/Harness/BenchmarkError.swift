import TraceFormat

/// What can go wrong: facts; the words are in `description`.
enum BenchmarkError: Error, CustomStringConvertible {
  case usage(String)
  case unknownBenchmark(String)
  case cannotMakeFolder(String, code: Int32)
  case cannotRead(String)
  case cannotWrite(String)
  case notAReport(String)
  case newerReport(String, version: Int)
  case childFailed(String)
  case noPeers
  case noProgram(String)
  case wrongResult(String)

  var description: String {
    switch self {
    case .usage(let what): "\(what); see redraw-bench --help"
    case .unknownBenchmark(let name): "no benchmark is called or begins with '\(name)'; redraw-bench --list names them"
    case .cannotMakeFolder(let folder, let code):
      "no folder can be made in \(folder) (error \(code)); set TMPDIR to a folder that can be written"
    case .cannotRead(let path): "\(path) can't be read; check that it exists"
    case .cannotWrite(let path): "\(path) can't be written; choose another place for --json"
    case .notAReport(let path): "\(path) is no report of redraw-bench; make one with --json FILE"
    case .newerReport(let path, let version):
      "\(path) has version \(version), this redraw-bench reads \(Report.currentVersion); compare with a newer one"
    case .childFailed(let work): "the process that measures '\(work)' failed; run it with a smaller --size"
    case .noPeers: "there is no peer to measure; name one with --react or --lttng, or run 'make bench-peers'"
    case .noProgram(let path): "\(path) is not there; build it with 'swift build -c release --product redraw-trace'"
    case .wrongResult(let what): "the benchmark did not do what it measures: \(what)"
    }
  }
}
