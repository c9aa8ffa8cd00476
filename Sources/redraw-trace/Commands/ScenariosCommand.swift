import CommandLineKit
import JSONText
import RedrawCore
import RedrawScenarios

/// Lists what can be recorded.
struct ScenariosCommand: Command {
  let about = About(
    "scenarios", "List the scenarios that can be recorded",
    discussion: ["JSON has a version and is described by \(schema("scenarios"))."],
    examples: [
      Example("redraw-trace scenarios", "List them by family"),
      Example("redraw-trace scenarios --format json | jq -r '.families[].scenarios[].name'", "Names alone"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let report = CatalogueReport(Catalogue.families)
    try console.print(given[format] == .json ? report.json : report.text(width: console.terminal.style().width))
    return .fine
  }
}
