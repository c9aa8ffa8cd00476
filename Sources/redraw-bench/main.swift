import Glibc

/// Does what is asked for; returns the exit code.
func perform(_ request: Request) throws -> Int32 {
  switch request {
  case .help: print(Request.usage)
  case .list(let benchmarks): for benchmark in benchmarks { print("\(benchmark.name): \(benchmark.summary)") }
  case .table(let path): print(ReportTable(try Report(path: path)).text)
  case .run(let command): return try command.run() ? 0 : 1
  case .compare(let command): return try command.run() ? 0 : 1
  case .probe(let work, let size, let file):
    try work.run(size: size, file: file)
    print(Probe.ownPeak())
  case .work(let work):
    try MainActor.assumeIsolated { try work.run() }
    print(work.count)
  case .peak(let words):
    print(try ChildProcess.run(words[0], Array(words.dropFirst()), as: words[0], keepsOutput: false).peak)
  }
  return 0
}

do {
  exit(try perform(Request(Array(CommandLine.arguments.dropFirst()))))
} catch {
  let message = Array("redraw-bench: \(error)\n".utf8)
  _ = write(STDERR_FILENO, message, message.count)
  switch error {
  case BenchmarkError.usage, BenchmarkError.unknownBenchmark: exit(2)
  default: exit(3)
  }
}
