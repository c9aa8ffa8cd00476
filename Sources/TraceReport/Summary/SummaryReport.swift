import TraceAnalysis
import TraceFormat

/// A summary in one of its formats: ticks are written as they come, the rest at the end.
///
///     var report = SummaryReport(.json, by: nil, of: reader, limit: nil)
///     let summary = try TraceSummary(of: reader, report.detail) { report.add($0, viewNames: $1, to: output) }
///     report.finish(summary, to: output)
public struct SummaryReport {
  /// How it is printed; CSV has one section only.
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
  ///   - hasScore: whether an overview has the trace's score.
  public init(
    _ format: Format, by section: Section?, of reader: TraceReader, views: NamePattern? = nil, limit: Int?,
    hasScore: Bool = false, style: TextStyle = TextStyle()
  ) {
    plan = SummaryPlan(
      format: format, section: section, views: views, limit: limit, hasScore: hasScore, definitions: reader.definitions)
    writer =
      switch format {
      case .text: SummaryTextWriter(plan, of: reader, style)
      case .json: SummaryJSONWriter(plan, of: reader)
      case .csv, .markdown: SummaryTableWriter(plan, of: reader)
      }
  }

  /// What the summary is to find out.
  public var detail: SummaryDetail { plan.detail }

  /// Writes ticks as they come. Returns whether the output takes more.
  public mutating func add(_ ticks: [TickSummary], viewNames: [String], to output: TextSink) -> Bool {
    for tick in ticks { writer.add(tick, viewNames) }
    return writer.drain(to: output)
  }

  /// Ends the report, with the heaviest ticks where those were chosen.
  public mutating func finish(_ summary: TraceSummary, to output: TextSink) {
    writer.finish(summary)
    _ = writer.drain(to: output)
  }
}

/// What a summary is to show.
struct SummaryPlan {
  let format: SummaryReport.Format
  let section: SummaryReport.Section?
  let views: NamePattern?
  let limit: Int?
  let hasScore: Bool
  let definitions: TraceDefinitions
  /// How many ticks an overview for people lists where no limit was given.
  static let fewTicks = 20

  init(
    format: SummaryReport.Format, section: SummaryReport.Section?, views: NamePattern?, limit: Int?,
    hasScore: Bool, definitions: TraceDefinitions
  ) {
    self.format = format
    self.definitions = definitions
    self.views = views
    self.section = section ?? (format == .csv ? .tick : nil)
    self.limit = limit
    self.hasScore = hasScore
  }

  /// Evaluations are counted by what they go back to.
  var showsCosts: Bool { section == .write || section == .cause }

  func shows(_ section: SummaryReport.Section) -> Bool { self.section == nil || self.section == section }

  var detail: SummaryDetail {
    SummaryDetail(views: views, ticks: tickChoice, depth: depth, costs: costs, hasScore: hasScore)
  }

  /// A list of ticks has no reasons and no durations; sums by view take no more than each block's own.
  private var depth: SummaryDetail.Depth {
    switch section {
    case .tick: .counts
    case .view: .views
    case .reason, .property, .write, .cause, nil: .full
    }
  }

  private var costs: SummaryDetail.Costs? {
    switch section {
    case .write: .write
    case .cause: .cause
    case .property: .property
    case .tick, .view, .reason, nil: nil
    }
  }

  private var tickChoice: SummaryDetail.Ticks {
    guard shows(.tick) else { return .none }
    if let limit { return .heaviest(limit) }
    return section == nil && format != .json ? .heaviest(Self.fewTicks) : .all
  }

  func limited<Row>(_ rows: [Row]) -> ArraySlice<Row> { rows.prefix(limit ?? rows.count) }
}

/// Writes a summary in one format.
protocol SummaryWriter {
  mutating func add(_ tick: TickSummary, _ viewNames: [String])
  mutating func finish(_ summary: TraceSummary)
  /// Hands out the bytes since the last call. Returns whether the output takes more.
  mutating func drain(to output: TextSink) -> Bool
}
