import TraceAnalysis
import TraceFormat

/// A summary in one of its formats. Ticks are written as they come, the rest at the end.
///
///     var report = SummaryReport(.json, by: nil, of: reader, limit: nil)
///     let summary = try TraceSummary(of: reader, report.detail) { report.add($0, viewNames: $1, to: output) }
///     report.finish(summary, to: output)
public struct SummaryReport {
  /// The output format; CSV has only one section.
  public enum Format: String, CaseIterable, Sendable {
    case text, json, csv, markdown
  }

  /// What to count by.
  public enum Section: String, CaseIterable, Sendable {
    case tick, view, reason, property, write, cause
  }

  private let plan: SummaryPlan
  private var writer: any SummaryWriter

  /// - Parameters:
  ///   - section: what to count by; `nil` for an overview, in CSV for ticks.
  ///   - views: the views requested of the reader; `nil` for all.
  ///   - limit: the maximum number of rows per list; `nil` for all.
  ///   - hasScore: whether an overview has the trace's score.
  public init(
    _ format: Format, by section: Section?, of reader: TraceReader, views: NamePattern? = nil, limit: Int?,
    hasScore: Bool = false, style: TextStyle = TextStyle()
  ) {
    plan = SummaryPlan(
      format: format, section: section, views: views, limit: limit, hasScore: hasScore,
      definitions: reader.definitions, knowledge: reader.knowledge)
    writer =
      switch format {
      case .text: SummaryTextWriter(plan, of: reader, style)
      case .json: SummaryJSONWriter(plan, of: reader)
      case .csv, .markdown: SummaryTableWriter(plan, of: reader)
      }
  }

  /// The details that the summary needs.
  public var detail: SummaryDetail { plan.detail }

  /// Writes ticks as they come. Returns whether the output accepts more.
  public mutating func add(_ ticks: [TickSummary], viewNames: [String], to output: TextSink) -> Bool {
    for tick in ticks { writer.add(tick, viewNames) }
    return writer.drain(to: output)
  }

  /// Ends the report. If only the heaviest ticks are listed, they are written now.
  public mutating func finish(_ summary: TraceSummary, to output: TextSink) {
    writer.finish(summary)
    _ = writer.drain(to: output)
  }
}

/// What to show in a summary.
struct SummaryPlan {
  let format: SummaryReport.Format
  let section: SummaryReport.Section?
  let views: NamePattern?
  let limit: Int?
  let hasScore: Bool
  let definitions: TraceDefinitions
  /// What the trace knows.
  let knowledge: TraceKnowledge
  /// The number of ticks listed in an overview in text or Markdown, unless a limit is given.
  static let fewTicks = 20

  init(
    format: SummaryReport.Format, section: SummaryReport.Section?, views: NamePattern?, limit: Int?,
    hasScore: Bool, definitions: TraceDefinitions, knowledge: TraceKnowledge
  ) {
    self.format = format
    self.definitions = definitions
    self.knowledge = knowledge
    self.views = views
    self.section = section ?? (format == .csv ? .tick : nil)
    self.limit = limit
    self.hasScore = hasScore
  }

  /// Whether evaluations are counted by write or cause.
  var showsCosts: Bool { section == .write || section == .cause }

  func shows(_ section: SummaryReport.Section) -> Bool { self.section == nil || self.section == section }

  var detail: SummaryDetail {
    SummaryDetail(views: views, ticks: tickChoice, depth: depth, costs: costs, hasScore: hasScore)
  }

  /// The least detail that suffices: a list of ticks has no reasons or durations, and sums by view come from the blocks' own.
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
  /// Passes on the bytes since the last call. Returns whether the output accepts more.
  mutating func drain(to output: TextSink) -> Bool
}
