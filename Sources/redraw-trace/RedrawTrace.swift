import CommandLineKit
import Glibc

@main
enum RedrawTrace {
  /// Everything that the command line offers, in the order in which help lists it.
  static let program = Program(
    About(
      "redraw-trace", "Record and explain why SwiftUI views are evaluated",
      examples: [Example("redraw-trace help completions", "Show how to complete commands in your shell")],
      exitCodes: ExitCode.all),
    version: "0.1.0",
    commands: [
      .command(HelpCommand()),
      .command(CompletionsCommand()),
      .command(ManCommand()),
    ])

  static func main() {
    let code = program.answer(Array(CommandLine.arguments.dropFirst()), on: .standard())
    exit(code.number)
  }
}
