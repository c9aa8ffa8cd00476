/// What a summary includes. The less it includes, the more blocks can be summed up without decoding their records.
public struct SummaryDetail: Sendable {
  /// Which ticks are listed.
  public enum Ticks: Sendable {
    case none
    /// While reading.
    case all
    /// At the end, as part of the summary.
    case heaviest(Int)
  }

  /// How much detail is needed.
  public enum Depth: Sendable {
    /// Counts, reasons and durations.
    case full
    /// Only counts, as far as ticks have them.
    case counts
    /// Only counts, including those of events and writes.
    case lanes
    /// Only sums by view, with durations.
    case views
  }

  /// What evaluations are attributed to.
  public enum Costs: Sendable {
    /// The last write that wasn't made by a body.
    case write
    /// The start of the whole chain: an event, or a write without a cause.
    case cause
    /// The properties whose writes signalled the evaluated view itself.
    case property
  }

  /// `nil` for all views.
  public var views: NamePattern?
  public var ticks: Ticks
  public var depth: Depth
  public var costs: Costs?
  /// Whether to score the trace, always including all views.
  public var hasScore: Bool

  public init(
    views: NamePattern? = nil, ticks: Ticks = .none, depth: Depth = .full, costs: Costs? = nil, hasScore: Bool = false
  ) {
    (self.views, self.ticks, self.depth, self.costs, self.hasScore) = (views, ticks, depth, costs, hasScore)
  }
}
