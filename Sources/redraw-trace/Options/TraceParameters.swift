import CommandLineKit
import TraceAnalysis
import TraceFormat

/// Parameters that several commands share.
enum TraceParameters {
  /// For commands that read one trace: `Arguments.trace` resolves it.
  static let file: Parameter<InputFile?> = .optionalArgument(
    "FILE", .inputFile, "The trace, or - for standard input (default: the newest .rtrace file in the current folder)")
  static let ticks = Parameter.option("--ticks", .ticks, default: TraceReader.allTicks, "Include only these ticks")
  /// For commands that read several traces: `Arguments.traces` resolves them.
  static let files: Parameter<[InputFile]> = .arguments(
    "FILE", .inputFile, isRequired: false,
    "Traces, or folders of traces; - for standard input (default: the newest .rtrace file in the current folder)")
  static let view = Parameter.option(
    "--view", .viewPattern, "Include only views with this name; * matches any text, ? one character")
  static let ascii = Parameter.flag(
    "--ascii", "Draw with ASCII only, the default in non-UTF-8 locales; names are not changed")
  static let overwrite = Parameter.flag(
    "--overwrite", "Replace any existing file that the command doesn't read, not only earlier output")
  static let color = Parameter.option(
    "--color", ValueKind<ColorChoice>.choice, default: .auto,
    "When to use color; auto means on terminals, unless NO_COLOR is set")
  static let format = Parameter.option("--format", ValueKind<ReportFormat>.choice, default: .text, "Output format")
  static let jobs: Parameter<Int?> = .option(
    "--jobs", short: "j", .integer(in: 1...64), "Use up to this many threads (default: one per processor, at most 4)")
  /// For commands that may read many traces, each on a thread.
  static let jobsOfTraces: Parameter<Int?> = .option(
    "--jobs", short: "j", .integer(in: 1...64), "Use up to this many threads (default: one per processor)")
  static let report = Parameter.option(
    "--output", short: "o", .outputFile, "Write the report to this file instead of standard output")
}

extension Arguments {
  /// How many threads read a trace.
  var jobs: Int { self[TraceParameters.jobs] ?? min(processorCount, 4) }
  /// How many threads read traces.
  var jobsOfTraces: Int { self[TraceParameters.jobsOfTraces] ?? processorCount }
}

/// The paragraph on `--format` that commands with several formats share.
let formatHelp =
  "Repeat --format to write several reports in one run: --format NAME prints the report, or writes it to the -o file; "
  + "--format NAME=FILE writes it to FILE. At most one report can be printed."

/// The formats of a report.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json
}

extension ValueKind<TickNumber> {
  /// The number of a tick.
  static var tick: Self {
    ValueKind<UInt32>.integer(in: 0...UInt32.max).converted {
      TickNumber(rawValue: $0)
    } from: {
      $0.rawValue
    }
  }
}

extension ValueKind<ClosedRange<TickNumber>> {
  /// `A..B` and so on: see `tickRange`.
  static var ticks: Self {
    ValueKind<ClosedRange<UInt32>>.tickRange.converted {
      TickNumber(rawValue: $0.lowerBound)...TickNumber(rawValue: $0.upperBound)
    } from: {
      $0.lowerBound.rawValue...$0.upperBound.rawValue
    }
  }
}

extension ValueKind<NamePattern> {
  /// A pattern of view names: `*` matches any text, `?` one character.
  static var viewPattern: Self { viewPattern(completedBy: .views) }

  static func viewPattern(completedBy offers: NameOffers) -> Self {
    ValueKind("PATTERN", completion: .names(offers.rawValue), show: { $0.text }) { text throws(ValueFault) in
      guard !text.isEmpty else { throw .empty }
      return NamePattern(text)
    }
  }
}

/// Where to find a command's JSON schema. Help shows both places, because an installed program comes without the sources.
func schema(_ name: String) -> String {
  "\(name).schema.json in share/redraw-trace/schemas (Docs/Schemas in the source tree)"
}
