import CommandLineKit
import SourceRecording
import SystemCalls
import TraceFormat

@main
enum RedrawTrace {
  static let version = "0.1.0"

  /// The commands, in the order in which help lists them.
  static let program = Program(
    About(
      "redraw-trace", "Record and explain why SwiftUI views redraw",
      discussion: [
        "Documents mentioned here, such as Docs/CI.md, are in the source tree and installed in "
          + "share/doc/redraw-trace."
      ],
      examples: [
        Example("redraw-trace record A2", "Record a built-in scenario"),
        Example(
          "redraw-trace record --sources ContentView.swift --root 'ContentView()'", "Record a view of your own"),
        Example("redraw-trace summary active-row-hidden-value.rtrace", "Summarize the recording"),
        Example("redraw-trace help summary", "Show help for a command"),
      ],
      exitCodes: ExitCode.all),
    version: version,
    onDemand: [
      .command("scenarios", ScenariosCommand()),
      .command("record", RecordCommand()),
      .command("serve", ServeCommand()),
      .command("coverage", CoverageCommand()),
      .command("lint", LintCommand()),
      .command("audit", AuditCommand()),
      .command("import", ImportCommand()),
      .command("top", TopCommand()),
      .command("doctor", DoctorCommand()),
      .command("score", ScoreCommand()),
      .command("scale", ScaleCommand()),
      .command("summary", SummaryCommand()),
      .command("reasons", ReasonsCommand()),
      .command("timeline", TimelineCommand()),
      .command("view", ViewCommand()),
      .command("report", ReportCommand()),
      .command("why", WhyCommand()),
      .command("diff", DiffCommand()),
      .command("reality", RealityCommand()),
      .command("probe", ProbeCommand()),
      .command("info", InfoCommand()),
      .command("dump", DumpCommand()),
      .command("export", ExportCommand()),
      .command("check", CheckCommand()),
      .group("baseline", BaselineCommands.group),
      .command("verify", VerifyCommand()),
      .command("salvage", SalvageCommand()),
      .command("help", HelpCommand()),
      .command("completions", CompletionsCommand()),
      .command("man", ManCommand()),
    ])

  static func main() {
    // This program is also its own supervisor for the processes that it runs.
    Supervisor.takeOver(Array(CommandLine.arguments.dropFirst()))
    SystemMemory.retainFreedMemory()
    let console = Console.standard()
    ScratchMemory.whenExhausted = { bytes in
      Console.standard().report(
        .error, "out of memory: can't allocate \(bytes) more bytes; raise the limit ('ulimit -v'), or free some memory")
      SystemProcess.exit(ExitCode.unreadableInput.number)
    }
    if let word = wordThatIsNoText() {
      console.report(.error, "'\(word)' is not UTF-8; rename the file")
      SystemProcess.exit(ExitCode.wrongUsage.number)
    }
    let code = program.answer(Array(CommandLine.arguments.dropFirst()), on: console)
    SystemProcess.exit(code.number)
  }

  /// The first argument that isn't UTF-8, repaired for display. Its repaired name would open another file.
  private static func wordThatIsNoText() -> String? {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: word) == nil { return String(cString: word) }
    }
    return nil
  }
}
