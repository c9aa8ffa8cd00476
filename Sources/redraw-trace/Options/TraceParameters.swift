import CommandLineKit
import TraceAnalysis
import TraceFormat

/// Parameters that several commands have in common.
enum TraceParameters {
  /// For commands that only read: `Arguments.trace` has the one to read.
  static let file: Parameter<InputFile?> = .optionalArgument(
    "FILE", .inputFile, "The trace; - reads standard input; if left out, the newest .rtrace file in this folder")
  static let ticks = Parameter.option("--ticks", .tickRange, default: TraceReader.allTicks, "Only these ticks")
  static let view = Parameter.option(
    "--view", .viewPattern, "Only views of this name; * stands for any text, ? for one character")
  static let ascii = Parameter.flag(
    "--ascii", "Draw with ASCII alone, as where the locale is not of UTF-8; names stay as they are")
  static let overwrite = Parameter.flag(
    "--overwrite", "Replace any file but those that the command reads, not only a former output")
  static let color = Parameter.option(
    "--color", ValueKind<ColorChoice>.choice, default: .auto,
    "When to color text; auto is on terminals, unless NO_COLOR is set")
  static let format = Parameter.option("--format", ValueKind<ReportFormat>.choice, default: .text, "How to print it")
  static let report = Parameter.option("--output", short: "o", .outputFile, "Write what would be printed to this file")
}

/// What commands with several formats say of them.
let formatHelp =
  "--format may be given several times, so that one run writes several reports: NAME prints one, or writes it to the file "
  + "of -o; NAME=FILE writes one to FILE. At most one is printed."

/// How a report is printed.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json
}

extension ValueKind<NamePattern> {
  /// A name of views, in which `*` and `?` stand for others.
  static var viewPattern: Self { viewPattern(completedBy: .views) }

  static func viewPattern(completedBy offers: NameOffers) -> Self {
    ValueKind("PATTERN", completion: .names(offers.rawValue), show: { $0.text }) { text throws(ValueFault) in
      guard !text.isEmpty else { throw .empty }
      return NamePattern(text)
    }
  }
}

/// Where the schema of a command's JSON lies, for help: one who has installed the program has no sources.
func schema(_ name: String) -> String {
  "\(name).schema.json, which is installed in share/redraw-trace/schemas and lies in Docs/Schemas of the sources"
}
