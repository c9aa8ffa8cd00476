import TraceFormat

/// All ticks of a trace, with a row of 28 bytes each.
public struct TickTable: Sendable {
  /// A tick's totals.
  public struct Row: Sendable {
    public let number: TickNumber
    fileprivate let label: UInt32
    public let events: UInt32
    public let writes: UInt32
    public let evaluations: UInt32
    public let wasted: UInt32
    /// Items that the commit inserted, removed or updated.
    public let items: UInt32
  }

  public private(set) var rows: [Row] = []
  /// The number of ticks beyond the limit.
  public private(set) var omitted: UInt64 = 0
  private var labels: [String] = []
  private var numbers: [String: UInt32] = [:]
  private let limit: Int

  /// Reads the rest of a trace.
  ///
  /// - Parameter limit: how many ticks to keep, from the start.
  public init(of reader: TraceReader, limit: Int = 2_000_000) throws(TraceError) {
    var table = TickTable(limit: limit)
    _ = try TraceSummary(of: reader, SummaryDetail(ticks: .all, depth: .lanes)) { ticks, _ in
      for tick in ticks { table.add(tick) }
      return true
    }
    table.numbers = [:]
    self = table
  }

  private init(limit: Int) { self.limit = limit }

  public func label(of row: Row) -> String { labels[Int(row.label)] }

  /// The index of the tick with a number, or else of the next tick.
  public func place(of number: TickNumber) -> Int? {
    rows.firstIndex { $0.number >= number } ?? rows.indices.last
  }

  private mutating func add(_ tick: TickSummary) {
    guard rows.count < limit else {
      omitted += 1
      return
    }
    rows.append(
      Row(
        number: tick.tick, label: number(of: ShownText.name(tick.label)), events: UInt32(clamping: tick.others.events),
        writes: UInt32(clamping: tick.others.writes), evaluations: UInt32(clamping: tick.totals.evaluations),
        wasted: UInt32(clamping: tick.totals.wasted), items: UInt32(clamping: tick.others.changes)))
  }

  private mutating func number(of label: String) -> UInt32 {
    if let known = numbers[label] { return known }
    labels.append(label)
    numbers[label] = UInt32(labels.count - 1)
    return UInt32(labels.count - 1)
  }
}
