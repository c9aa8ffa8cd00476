import TraceFormat

extension Timeline {
  /// A timeline as it is read, and the views on it.
  public struct Reading: Sendable {
    public fileprivate(set) var timeline = Timeline()
    /// By the numbers that the timeline has of them; those that were asked for and met but not evaluated follow.
    public fileprivate(set) var viewNames: [String] = []
    /// The names of all views that were met, also of those that were not asked for.
    public fileprivate(set) var metNames: Set<String> = []
  }

  /// Reads what is left of a trace.
  public static func read(_ reader: TraceReader, views pattern: NamePattern? = nil) throws(TraceError) -> Reading {
    var reading = Reading()
    let detail = SummaryDetail(views: pattern, ticks: .all, depth: .lanes)
    let summary = try TraceSummary(of: reader, detail) { ticks, _ in
      for tick in ticks { reading.timeline.add(tick) }
      return true
    }
    reading.metNames = summary.metNames
    reading.viewNames = summary.viewNames
    if let pattern {
      reading.viewNames += summary.metNames.filter(pattern.matches).subtracting(summary.viewNames).sorted()
    }
    return reading
  }
}
