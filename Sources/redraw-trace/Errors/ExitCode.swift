import CommandLineKit

/// What `redraw-trace` ends with: the same for every command, and documented in Docs/ExitCodes.md.
extension ExitCode {
  static let fine = ExitCode(0, "The command did what it was asked to")
  static let checkFailed = ExitCode(1, "The check did not hold")
  static let wrongUsage = ExitCode(2, "The command line can't be understood")
  static let unreadableInput = ExitCode(3, "The input can't be read as a trace")
  static let unwritableOutput = ExitCode(4, "The output can't be written")
  static let cannotCompile = ExitCode(5, "The sources can't be compiled")
  static let failedRun = ExitCode(6, "The recorded code crashed, did not end, or lacks what a step acts on")

  /// Those of commands that read traces and find something.
  static let ofChecks = [fine, checkFailed, wrongUsage, unreadableInput, unwritableOutput]
  static let all = [fine, checkFailed, wrongUsage, unreadableInput, unwritableOutput, cannotCompile, failedRun]
}
