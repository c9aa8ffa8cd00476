/// What a summary is to find out of a trace. The less that is, the more blocks are taken by their own sums.
public struct SummaryDetail: Sendable {
  /// Which ticks are listed one by one.
  public enum Ticks: Sendable {
    case none
    /// As they come.
    case all
    /// At the end, as part of the summary.
    case heaviest(Int)
  }

  /// How much is found out.
  public enum Depth: Sendable {
    /// Counts, reasons and durations.
    case full
    /// Only counts, as far as ticks have them.
    case counts
    /// Counts alone, also of events and writes.
    case lanes
    /// Sums by view alone, with their durations.
    case views
  }

  /// What evaluations are counted by, of that which they go back to.
  public enum Costs: Sendable {
    /// The last write that is not a body's own doing.
    case write
    /// What is at the start of it all: an event, or a write that none led to.
    case cause
    /// The properties whose writes signalled the evaluated view itself.
    case property
  }

  /// `nil` for all views.
  public var views: NamePattern?
  public var ticks: Ticks
  public var depth: Depth
  public var costs: Costs?
  /// Whether the trace is scored, whatever views were asked for.
  public var hasScore: Bool

  public init(
    views: NamePattern? = nil, ticks: Ticks = .none, depth: Depth = .full, costs: Costs? = nil, hasScore: Bool = false
  ) {
    (self.views, self.ticks, self.depth, self.costs, self.hasScore) = (views, ticks, depth, costs, hasScore)
  }
}
