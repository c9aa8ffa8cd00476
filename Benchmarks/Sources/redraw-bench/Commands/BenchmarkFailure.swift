import CommandLineKit

/// Why a command of the benchmarks came to nothing.
///
/// A benchmark fails with whatever the work that it measures fails with, so this can be any error; each has its words and,
/// unless the user can mend the line, the code of a failure.
struct BenchmarkFailure: CommandFailure {
  let error: any Error

  var message: String {
    switch error {
    case let error as UsageError: error.message
    case let error as OutputFault: error.message
    default: "\(error)"
    }
  }

  var exitCode: ExitCode {
    switch error {
    case is UsageError, BenchmarkError.usage, BenchmarkError.unknownBenchmark, BenchmarkError.noEarlierProgram:
      .wrongUsage
    default: .failed
    }
  }
}

/// Does what may fail in any way.
func benchmarking<Result>(_ body: () throws -> Result) throws(Failure) -> Result {
  do { return try body() } catch { throw Failure(BenchmarkFailure(error: error)) }
}
