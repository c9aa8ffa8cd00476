import CommandLineKit
import JSONText
import RedrawCore
import RedrawScenarios

/// Lists the built-in scenarios.
struct ScenariosCommand: Command {
  let about = About(
    "scenarios", "List the built-in scenarios",
    discussion: [
      "--releases lists the releases that 'record --os' takes, with the value of each rule and what it switches; "
        + "Docs/Releases.md has the public sources.",
      "JSON output is versioned; its schema is \(schema("scenarios")), with --releases \(schema("releases")).",
    ],
    examples: [
      Example("redraw-trace scenarios", "List scenarios by family"),
      Example("redraw-trace scenarios --releases", "List releases and what they decide"),
      Example("redraw-trace scenarios --format json | jq -r '.families[].scenarios[].name'", "List only their names"),
    ],
    exitCodes: [.fine, .wrongUsage, .unwritableOutput])

  let releases = Parameter.flag("--releases", "List releases and their rules instead")
  let format = TraceParameters.format

  var parameters: [any AnyParameter] { [releases, format] }

  func run(_ given: Arguments, on console: Console) throws(Failure) -> ExitCode {
    let width = console.terminal.style().width
    if given[releases] {
      let report = ReleaseReport()
      try console.print(given[format] == .json ? report.json : report.text(width: width))
    } else {
      let report = CatalogReport(Catalog.families)
      try console.print(given[format] == .json ? report.json : report.text(width: width))
    }
    return .fine
  }
}
