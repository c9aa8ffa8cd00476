import CommandLineKit

/// The exit codes of `redraw-trace`: the same for every command, documented in Docs/ExitCodes.md.
extension ExitCode {
  static let fine = ExitCode(0, "Success")
  static let checkFailed = ExitCode(1, "The check failed, such as more redraws than allowed")
  static let wrongUsage = ExitCode(2, "Invalid command line, budget or baseline.json")
  static let unreadableInput = ExitCode(3, "The input can't be read as a trace")
  static let unwritableOutput = ExitCode(4, "The output can't be written")
  static let cannotCompile = ExitCode(5, "The sources don't compile")
  static let failedRun = ExitCode(6, "The recorded code crashed or timed out, or a step found nothing to act on")

  /// For commands that read traces and can fail a check.
  static let ofChecks = [fine, checkFailed, wrongUsage, unreadableInput, unwritableOutput]
  static let all = [fine, checkFailed, wrongUsage, unreadableInput, unwritableOutput, cannotCompile, failedRun]
}
