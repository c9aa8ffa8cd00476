import CommandLineKit
import TraceReport

/// Prints what an app needs to log its redraws, and how to collect the log.
struct ProbeCommand: Command {
  let about = About(
    "probe", "Print a Swift file that makes an app log its redraws, or the commands to collect them",
    discussion: [
      "The file needs no package: add it to the app's target, call Self.logRedraws() first in bodies and "
        + "RedrawProbe.step(\"tap Add\") first in handlers. It logs with _logChanges() if available, otherwise with "
        + "_printChanges(), and is empty in builds without DEBUG. It compiles with 'redraw-trace record --sources', too.",
      "--collect prints the commands instead that collect the log from a simulator or a device, and those for Instruments. "
        + "Then 'redraw-trace import' makes a trace of it, and 'redraw-trace reality' compares. Docs/Devices.md has the "
        + "details. The commands for Apple's systems follow their documentation; we have not run them.",
    ],
    examples: [
      Example("redraw-trace probe -o Shop/RedrawProbe.swift", "Add the file to an app"),
      Example("redraw-trace probe --collect --process Shop", "Show how to collect what it logs"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let channel = Parameter.option(
    "--to", ValueKind<ProbeFile.Channel>.choice, default: .log,
    "Where the app logs to: the unified log, or standard output, which Xcode's console shows")
  let subsystem = Parameter.option(
    "--subsystem", .identifier, default: "redraw-trace", "Subsystem of the file's own lines in the unified log")
  let collect = Parameter.flag("--collect", "Print the commands that collect the log")
  let process = Parameter.option("--process", .processName, "With --collect: the app's process; leaves out others")
  let bundle = Parameter.option(
    "--bundle-id", .identifier, default: "com.example.App", "With --collect: the app's bundle identifier")
  let output = Parameter.option(
    "--output", short: "o", .outputFile, "Write to this file instead of standard output")
  let overwrite = TraceParameters.overwrite

  var parameters: [any AnyParameter] { [channel, subsystem, collect, process, bundle, output, overwrite] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let text =
      given[collect]
      ? CollectionCommands(
        given[channel], subsystem: given[subsystem], process: given[process], bundle: given[bundle]
      ).text : ProbeFile(given[channel], subsystem: given[subsystem]).text
    try console.write(text, to: given[output], by: OutputGuard(reading: [], overwrites: given[overwrite]))
    return .fine
  }
}

extension ValueKind<String> {
  /// Text that is inserted verbatim into sources and commands.
  fileprivate static var identifier: Self {
    restricted("ID", "letters, digits, dots, hyphens and underscores") {
      $0.isLetter || $0.isNumber || ".-_".contains($0)
    }
  }

  fileprivate static var processName: Self {
    restricted("NAME", "letters, digits, spaces, dots, hyphens and underscores") {
      $0.isLetter || $0.isNumber || " .-_".contains($0)
    }
  }

  private static func restricted(
    _ placeholder: String, _ characters: String, _ isAllowed: @escaping @Sendable (Character) -> Bool
  ) -> Self {
    ValueKind(placeholder) { text throws(ValueFault) in
      guard !text.isEmpty else { throw .empty }
      guard text.allSatisfy(isAllowed) else { throw .notOfForm(characters) }
      return text
    }
  }
}
