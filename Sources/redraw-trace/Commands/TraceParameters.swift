import CommandLineKit
import TraceFormat

/// Parameters that several commands have in common.
enum TraceParameters {
  static let file = Parameter.argument("FILE", .inputFile, "The trace; - reads standard input")
  static let ticks = Parameter.option("--ticks", .tickRange, default: TraceReader.allTicks, "Only these ticks")
  static let format = Parameter.option("--format", ValueKind<ReportFormat>.choice, default: .text, "How to print it")
}

/// How a report is printed.
enum ReportFormat: String, CaseIterable, Sendable {
  case text, json
}
