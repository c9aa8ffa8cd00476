import CommandLineKit
import SystemCalls
import TerminalText
import TraceFormat

extension UsageError: CommandFailure {
  public var exitCode: ExitCode { .wrongUsage }
}

extension OutputFault: CommandFailure {
  public var exitCode: ExitCode { .unwritableOutput }
}

/// A trace that can't be written.
struct UnwrittenTrace: CommandFailure, Equatable {
  let error: TraceError

  var exitCode: ExitCode { .unwritableOutput }

  /// Why: what, where, and what to do.
  var message: String {
    switch error {
    case .cannotWrite(let path, SystemError.exists):
      "\(printable(path)): another file took this name in the meantime and was kept; this recording is in "
        + "\(printable(path)).partial"
    case .cannotOpen(let path, let code), .cannotWrite(let path, let code): OutputFault(code, name: path).message
    case .beingWritten(let path):
      "\(printable(path)): another recording is writing to it; wait until it ends, or name another file with -o"
    default: "standard output: closed by its reader, so the trace is lost; name a file with -o"
    }
  }
}

/// Runs code that writes a trace, and translates its errors.
func writingTrace<Result>(_ body: () throws(TraceError) -> Result) throws(Failure) -> Result {
  do { return try body() } catch { throw Failure(UnwrittenTrace(error: error)) }
}
