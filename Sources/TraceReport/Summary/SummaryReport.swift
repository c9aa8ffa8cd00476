import TraceAnalysis
import TraceFormat

/// A summary in one of its formats. Ticks are written while they are read, the rest at the end.
///
///     var report = SummaryReport(.json, by: nil, of: reader, limit: nil)
///     let summary = try report.write(reader, jobs: 2, to: output)
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
  private let makeTickWriter: @Sendable () -> any SummaryTickWriter
  private var hasTicks = false

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
    let knowledge = reader.knowledge
    let lineWidth = SummaryTextWriter.lineWidth(style)
    let mostViews = plan.section == nil ? SummaryPlan.viewsOfTick : .max
    switch format {
    case .text:
      writer = SummaryTextWriter(plan, of: reader, style)
      makeTickWriter = {
        SummaryTickLines(knowsCommits: knowledge.knows(.commits), mostViews: mostViews, lineWidth: lineWidth)
      }
    case .json:
      writer = SummaryJSONWriter(plan, of: reader)
      makeTickWriter = { SummaryTickObjects(knowledge) }
    case .csv, .markdown:
      writer = SummaryTableWriter(plan, of: reader)
      makeTickWriter = { SummaryTickRows(isMarkdown: format == .markdown, knowledge) }
    }
  }

  /// The details that the summary needs.
  public var detail: SummaryDetail { plan.detail }

  /// Reads the rest of a trace, and writes the listed ticks as they are read, as long as the output accepts more.
  ///
  /// - Parameter jobs: the number of threads that read and make text.
  public mutating func write(
    _ reader: TraceReader, jobs: Int = 1, to output: TextSink
  ) throws(TraceError) -> TraceSummary {
    let spare = SpareBuffers<TextBytes>()
    let makeTickWriter = makeTickWriter
    return try TraceSummary(
      of: reader, detail, jobs: jobs,
      onEachThread: {
        var writer = makeTickWriter()
        return { ticks, viewNames, _ in
          for tick in ticks { writer.add(tick, viewNames) }
          return writer.bytes.exchange(for: spare.take())
        }
      }
    ) { text in
      defer { spare.add(text) }
      return pass(text, to: output)
    }
  }

  /// Ends the report. If only the heaviest ticks are listed, they are written now.
  public mutating func finish(_ summary: TraceSummary, to output: TextSink) {
    var ticks = makeTickWriter()
    for tick in summary.heaviestTicks { ticks.add(tick, summary.viewNames) }
    list(ticks.bytes) { writer, ticks in writer.finish(summary, heaviest: ticks) }
    _ = writer.drain(to: output)
  }

  private mutating func pass(_ ticks: TextBytes, to output: TextSink) -> Bool {
    list(ticks) { writer, ticks in
      writer.beginTicks()
      return writer.drain(to: output) && output(UnsafeRawBufferPointer(ticks))
    }
  }

  /// Takes off what separates the first tick of all from one before.
  private mutating func list<Result>(
    _ ticks: TextBytes, _ body: (inout any SummaryWriter, UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let isFirst = !hasTicks && !ticks.isEmpty
    if isFirst { hasTicks = true }
    return ticks.withBytes {
      body(&writer, UnsafeBufferPointer(rebasing: $0.dropFirst(isFirst ? writer.tickSeparator : 0)))
    }
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
  /// The number of views that an overview in text names for each tick.
  static let viewsOfTick = 8

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

/// Writes a summary in one format, with the text of its ticks.
protocol SummaryWriter {
  /// The number of bytes with which the text of a tick begins that separate it from the one before.
  var tickSeparator: Int { get }
  /// Begins the list of ticks, unless it has begun.
  mutating func beginTicks()
  /// Ends the summary.
  ///
  /// - Parameter heaviest: the text of the heaviest ticks, if only these are listed.
  mutating func finish(_ summary: TraceSummary, heaviest: UnsafeBufferPointer<UInt8>)
  /// Passes on the bytes since the last call. Returns whether the output accepts more.
  mutating func drain(to output: TextSink) -> Bool
}
