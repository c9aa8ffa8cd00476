import TraceFormat

/// What the writes of one handler to one property led to, or the events of one kind and target.
public struct CauseCost: Sendable {
  /// What evaluations start from.
  public enum Start: Hashable, Sendable {
    /// Includes the location of the handler that writes.
    case write(PropertyID, SiteID)
    case event(kind: String, target: String)
    /// A view appeared, and nothing else led to the evaluation.
    case appearance
    /// The trace doesn't record it, or that part is missing.
    case unknown
  }

  public let start: Start
  /// How many times it was written or delivered.
  public internal(set) var times: UInt64 = 0
  /// How many of the writes had an equal value.
  public internal(set) var equalTimes: UInt64 = 0
  public internal(set) var evaluations: UInt64 = 0
  public internal(set) var wasted: UInt64 = 0
  /// The views that were evaluated, most wasted first.
  public internal(set) var views: [TraceSummary.Count] = []
}

extension [CauseCost] {
  /// Most wasted first, then most evaluated; ties keep their order.
  var costliestFirst: Self {
    enumerated().sorted { one, other in
      (other.element.wasted, other.element.evaluations, one.offset)
        < (one.element.wasted, one.element.evaluations, other.offset)
    }.map(\.element)
  }
}

extension [TraceSummary.Count] {
  /// Most wasted first, then most evaluated, then by name.
  var mostWastedFirst: Self {
    sorted { ($1.wasted, $1.evaluations, $0.name) < ($0.wasted, $0.evaluations, $1.name) }
  }
}
