import TraceAnalysis
import TraceFormat

/// A summary in one of its formats: ticks are written as they come, the rest at the end.
///
///     var report = SummaryReport(.json, by: nil, of: trace, limit: nil)
///     report.add(reader.takeTicks(), viewNames: reader.viewNames)
///     report.finish(try reader.finish())
///     report.drain { output($0) }
public struct SummaryReport {
  public enum Format: String, CaseIterable, Sendable {
    case text, json, csv, markdown
  }

  /// What is counted one by one.
  public enum Section: String, CaseIterable, Sendable {
    case tick, view, reason, property, write, cause
  }

  private let plan: SummaryPlan
  private var writer: any SummaryWriter

  /// - Parameters:
  ///   - section: what to count by; `nil` for everything at once, in CSV for ticks.
  ///   - views: what the reader was asked for; `nil` for all.
  ///   - limit: how many rows each list may have; `nil` for all.
  public init(
    _ format: Format, by section: Section?, of reader: TraceReader, views: NamePattern? = nil, limit: Int?,
    style: TextStyle = TextStyle()
  ) {
    plan = SummaryPlan(
      format: format, section: section, views: views, limit: limit, definitions: reader.definitions)
    writer =
      switch format {
      case .text: SummaryTextWriter(plan, of: reader, style)
      case .json: SummaryJSONWriter(plan, of: reader)
      case .csv, .markdown: SummaryTableWriter(plan, of: reader)
      }
  }

  /// Which ticks the reader is to tell one by one.
  public var tickChoice: SummaryReader.TickChoice { plan.tickChoice }
  /// How much the reader is to find out: a list of ticks has no reasons and no durations.
  public var detail: SummaryReader.Detail { plan.section == .tick ? .counts : .full }
  /// Whether sums by view are all that is needed, which takes no more than each block's own.
  public var needsTotalsOnly: Bool { plan.section == .view }
  /// What a `CostReader` is to add to the summary; `nil` for nothing.
  public var costGrouping: CostReader.Grouping? {
    switch plan.section {
    case .write: .write
    case .cause: .cause
    case .property: .property
    case .tick, .view, .reason, nil: nil
    }
  }

  public mutating func add(_ ticks: [TickSummary], viewNames: [String]) {
    for tick in ticks { writer.add(tick, viewNames) }
  }

  /// Ends the report, with the heaviest ticks where those were chosen.
  public mutating func finish(_ summary: TraceSummary, viewNames: [String] = []) {
    writer.finish(summary, viewNames)
  }

  /// Hands out the bytes since the last call, which are good only meanwhile.
  public mutating func drain(_ body: (UnsafeRawBufferPointer) -> Void) { writer.drain(body) }
}

/// What a summary is to show.
struct SummaryPlan {
  let format: SummaryReport.Format
  let section: SummaryReport.Section?
  let views: NamePattern?
  let limit: Int?
  let definitions: TraceDefinitions
  /// How many ticks an overview for people lists where no limit was given.
  static let fewTicks = 20

  init(
    format: SummaryReport.Format, section: SummaryReport.Section?, views: NamePattern?, limit: Int?,
    definitions: TraceDefinitions
  ) {
    self.format = format
    self.definitions = definitions
    self.views = views
    self.section = section ?? (format == .csv ? .tick : nil)
    self.limit = limit
  }

  /// Evaluations are counted by what they go back to.
  var showsCosts: Bool { section == .write || section == .cause }

  func shows(_ section: SummaryReport.Section) -> Bool { self.section == nil || self.section == section }

  var tickChoice: SummaryReader.TickChoice {
    guard shows(.tick) else { return .none }
    if let limit { return .heaviest(limit) }
    return section == nil && format != .json ? .heaviest(Self.fewTicks) : .all
  }

  func limited<Row>(_ rows: [Row]) -> ArraySlice<Row> { rows.prefix(limit ?? rows.count) }
}

/// Writes a summary in one format.
protocol SummaryWriter {
  mutating func add(_ tick: TickSummary, _ viewNames: [String])
  mutating func finish(_ summary: TraceSummary, _ viewNames: [String])
  mutating func drain(_ body: (UnsafeRawBufferPointer) -> Void)
}
