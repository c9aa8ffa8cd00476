import CommandLineKit
import SourceRecording

/// Reports which of the SwiftUI APIs that a user's files use are supported.
struct CoverageCommand: Command {
  let about = About(
    "coverage", "Report which SwiftUI APIs your sources use are supported, without compiling",
    discussion: [
      "Only names are checked: an overload can still be missing, and a method of yours with the same name as one of "
        + "SwiftUI's counts as SwiftUI's. Docs/Coverage.md lists all names.",
      "JSON output is versioned; its schema is \(schema("coverage")).",
    ],
    examples: [
      Example("redraw-trace coverage Sources/Shop", "Check a folder"),
      Example("redraw-trace coverage ContentView.swift --format json", "Check a file and print JSON"),
    ],
    exitCodes: [.fine, .checkFailed, .wrongUsage, .unwritableOutput])

  let paths = Parameter.arguments("PATH", .path, "Swift files, or folders of them")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [paths, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let report = try failing { () throws(SourceFault) in try CoverageReport(paths: given[paths]) }
    try console.print(given[format] == .json ? report.json : report.text)
    return report.missing.isEmpty ? .fine : .checkFailed
  }
}
