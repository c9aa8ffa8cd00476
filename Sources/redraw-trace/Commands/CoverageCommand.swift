import CommandLineKit
import SourceRecording

/// Says how much of a user's own files is there.
struct CoverageCommand: Command {
  let about = About(
    "coverage", "Tell what of SwiftUI some sources use is there, without compiling them",
    discussion: [
      "Names alone are looked at: an overload may be missing all the same, and a method of your own that is called as one "
        + "of SwiftUI's counts as it. Docs/Coverage.md lists all names.",
      "JSON has a version and is described by \(schema("coverage")).",
    ],
    examples: [
      Example("redraw-trace coverage Sources/Shop", "Look at a folder"),
      Example("redraw-trace coverage ContentView.swift --format json", "Look at a file, for a program"),
    ],
    exitCodes: [.fine, .checkFailed, .wrongUsage, .unwritableOutput])

  let paths = Parameter.arguments("PATH", .path, "Swift files and folders of them")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [paths, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let report = try failing { () throws(SourceFault) in try CoverageReport(paths: given[paths]) }
    try console.print(given[format] == .json ? report.json : report.text)
    return report.missing.isEmpty ? .fine : .checkFailed
  }
}
