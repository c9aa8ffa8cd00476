import CommandLineKit
import JSONText
import RedrawCore
import RedrawScenarios

/// Lists what can be recorded.
struct ScenariosCommand: Command {
  let about = About(
    "scenarios", "List the built-in scenarios",
    discussion: ["JSON output is versioned; its schema is \(schema("scenarios"))."],
    examples: [
      Example("redraw-trace scenarios", "List scenarios by family"),
      Example("redraw-trace scenarios --format json | jq -r '.families[].scenarios[].name'", "List only their names"),
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
