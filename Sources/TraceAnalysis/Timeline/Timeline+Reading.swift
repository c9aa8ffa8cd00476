import TraceFormat

extension Timeline {
  /// A timeline and the views in it.
  public struct Reading: Sendable {
    public fileprivate(set) var timeline = Timeline()
    /// By the timeline's view numbers. Wanted views that weren't evaluated come last.
    public fileprivate(set) var viewNames: [String] = []
    /// The names of all views in the trace, even those that weren't asked for.
    public fileprivate(set) var allViewNames: Set<String> = []
  }

  /// Reads the rest of a trace.
  ///
  /// - Parameter jobs: the number of threads.
  public static func read(
    _ reader: TraceReader, views pattern: NamePattern? = nil, jobs: Int = 1
  ) throws(TraceError) -> Reading {
    var reading = Reading()
    let detail = SummaryDetail(views: pattern, ticks: .all, depth: .lanes)
    let summary = try TraceSummary(
      of: reader, detail, jobs: jobs, onEachThread: { { ticks, _, before in Timeline(of: ticks, after: before) } }
    ) { part in
      reading.timeline.add(part)
      return true
    }
    reading.allViewNames = summary.allViewNames
    reading.viewNames = summary.viewNames
    if let pattern {
      reading.viewNames += summary.allViewNames.filter(pattern.matches).subtracting(summary.viewNames).sorted()
    }
    return reading
  }
}
