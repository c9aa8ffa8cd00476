import CommandLineKit
import SourceRecording
import TerminalText
import TraceAnalysis
import TraceFormat

/// An error as the user meets it: one line and an exit code, and before the line what the compiler says, if it is that.
struct Report: Equatable {
  let details: [String]
  let message: String
  let exitCode: ExitCode

  init(_ error: any Error) {
    var error = error
    if case SourceFault.doesNotCompile(let report) = error { error = SourceErrors(report: report, showsAll: false) }
    details = (error as? SourceErrors)?.details ?? []
    switch error {
    case let error as UsageError:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as UnknownView:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as NoTraceHere:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as UnknownTicks:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as UnansweredQuestion:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as NoScreen:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as DiffRefusal:
      (message, exitCode) = (error.message, .wrongUsage)
    case let fault as DiffFault:
      (message, exitCode) = fault.report
    case let fault as OutputFault:
      (message, exitCode) = ("redraw-trace: \(fault.message)", .unwritableOutput)
    case let refusal as OutputRefusal:
      (message, exitCode) = ("redraw-trace: \(refusal.message)", .unwritableOutput)
    case let fault as FormatFault:
      (message, exitCode) = ("redraw-trace: \(fault.message)", .wrongUsage)
    case let error as TraceToTerminal:
      (message, exitCode) = ("redraw-trace: \(error.message)", .wrongUsage)
    case let fault as RecordingFault:
      (message, exitCode) = ("redraw-trace: \(fault.message)", fault.exitCode)
    case let fault as BaselineFault:
      (message, exitCode) = ("redraw-trace baseline: \(fault.message)", .wrongUsage)
    case let fault as CheckFault:
      (message, exitCode) = ("redraw-trace: \(fault.message)", fault.exitCode)
    case let error as JourneyFault:
      (message, exitCode) = (
        "redraw-trace baseline: \(printable(error.name)): \(error.fault.message)", error.fault.exitCode
      )
    case let error as SourceErrors:
      (message, exitCode) = ("redraw-trace: \(error.sentence)", .cannotCompile)
    case let fault as SourceFault:
      (message, exitCode) = ("redraw-trace: \(fault.message)", fault.exitCode)
    case let error as TraceError:
      (message, exitCode) = ("redraw-trace: \(error.writingMessage)", .unwritableOutput)
    case let error as UnreadableTrace:
      (message, exitCode) = ("redraw-trace: \(error.message)", .unreadableInput)
    case let error as NothingToSave:
      (message, exitCode) = (error.message, .unreadableInput)
    default:
      (message, exitCode) = ("redraw-trace: \(error)", .unreadableInput)
    }
  }
}

extension TraceError {
  /// Why a trace could not be written: what, where, and what to do.
  var writingMessage: String {
    switch self {
    case .cannotOpen(let path, let code), .cannotWrite(let path, let code): OutputFault(code, name: path).message
    case .beingWritten(let path):
      "\(printable(path)): another recording is being written to it; wait for its end, or name another file with -o"
    default: "standard output: its reader has gone away, so that the trace is lost; name a file with -o"
    }
  }
}
