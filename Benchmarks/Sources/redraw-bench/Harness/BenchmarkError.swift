import SystemCalls

/// What can go wrong: facts; the words are in `description`.
enum BenchmarkError: Error, CustomStringConvertible {
  case usage(String)
  case unknownBenchmark(String)
  case cannotMakeFolder(String, code: Int32)
  case cannotRead(String)
  case cannotWrite(String)
  case notAReport(String)
  /// Of a version that isn't read.
  case otherReport(String, version: Int, read: Int)
  case childFailed(String, ChildFailure)
  case noPeers
  case noProgram(String)
  case noEarlierProgram(String)
  case wrongResult(String)

  var description: String {
    switch self {
    case .usage(let what): "\(what); see redraw-bench --help"
    case .unknownBenchmark(let name): "no benchmark is called or begins with '\(name)'; 'redraw-bench list' names them"
    case .cannotMakeFolder(let folder, let code):
      "no folder can be made in \(folder) (error \(code)); set TMPDIR to a folder that can be written"
    case .cannotRead(let path): "\(path) can't be read; check that it exists"
    case .cannotWrite(let path): "\(path) can't be written; choose another place for --json"
    case .notAReport(let path): "\(path) is no report of redraw-bench; make one with --json FILE"
    case .otherReport(let path, let version, let read):
      "\(path) has version \(version), this redraw-bench reads \(read); measure again with this one"
    case .childFailed(let work, let failure): "the process that measures '\(work)' \(failure)"
    case .noPeers: "there is no peer to measure; name one with --react or --lttng, or run 'make bench-peers'"
    case .noProgram(let path): "\(path) is not there; build it with 'swift build -c release --product redraw-trace'"
    case .noEarlierProgram(let path):
      "\(path) is no program; copy an earlier .build/release/redraw-bench, and redraw-trace beside it, to a folder"
    case .wrongResult(let what): "the benchmark did not do what it measures: \(what)"
    }
  }
}

/// Why the measurement of another process came to nothing.
enum ChildFailure: CustomStringConvertible {
  case cannotStart(Int32)
  case exit(Int32)
  case signal(Int32)
  /// It ended well and did not print what was expected.
  case output(String)

  init(_ end: ProcessEnd) {
    switch end {
    case .exited(let code): self = .exit(code)
    case .killed(let signal): self = .signal(signal)
    }
  }

  var description: String {
    switch self {
    case .cannotStart(let code): "can't be started: \(SystemError.message(code))"
    case .exit(let code): "ended with \(code); its output is above"
    case .signal(let number): "was ended by signal \(number); with too little memory, try a smaller --size"
    case .output(let text): "printed '\(text.prefix(80))', which is no result"
    }
  }
}
