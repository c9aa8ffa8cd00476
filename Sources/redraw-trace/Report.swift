import CommandLineKit

/// An error as the user meets it: one line and an exit code.
struct Report: Equatable {
  let message: String
  let exitCode: ExitCode

  init(_ error: any Error) {
    switch error {
    case let error as UsageError:
      (message, exitCode) = (error.message, .wrongUsage)
    case let error as UnknownView:
      (message, exitCode) = (error.message, .wrongUsage)
    case let fault as OutputFault:
      (message, exitCode) = ("redraw-trace: \(fault.message)", .unwritableOutput)
    case let error as UnreadableTrace:
      (message, exitCode) = ("redraw-trace: \(error.message)", .unreadableInput)
    default:
      (message, exitCode) = ("redraw-trace: \(error)", .unreadableInput)
    }
  }
}
