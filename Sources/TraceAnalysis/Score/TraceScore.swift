import TraceFormat

/// How well a scenario redraws, from 0 to 100. Docs/Score.md explains the parts.
///
///     let score = try TraceScore(of: reader)
///     if let points = score.points { print(points) }
///
/// One more wasted evaluation never raises the score or one of its parts. Parts that don't apply to a trace are left
/// out, and the others weigh more.
public struct TraceScore: Equatable, Sendable {
  /// Evaluations after a node's first one, and how many of them were wasted.
  public struct Waste: Equatable, Sendable {
    public internal(set) var wasted: UInt64 = 0
    public internal(set) var evaluations: UInt64 = 0
  }

  /// Evaluations after the first appearance, and the items that commits in the same ticks inserted, removed or updated.
  public struct Updates: Equatable, Sendable {
    public internal(set) var evaluations: UInt64 = 0
    public internal(set) var items: UInt64 = 0
  }

  /// The write whose evaluations exceed the items committed in its tick by the most.
  public struct FanOut: Equatable, Sendable {
    public let tick: TickNumber
    public let property: PropertyID
    public let site: SiteID
    public let evaluations: UInt64
    public let items: UInt64

    var excess: UInt64 { evaluations > items ? evaluations - items : 0 }

    func isWider(than other: FanOut) -> Bool { (excess, evaluations) > (other.excess, other.evaluations) }
  }

  /// The tick whose bodies took the longest.
  public struct Frame: Equatable, Sendable {
    public let tick: TickNumber
    public let nanoseconds: UInt64
  }

  public internal(set) var waste: Waste?
  public internal(set) var updates: Updates?
  public internal(set) var fanOut: FanOut?
  /// `nil` if the trace has no durations.
  public internal(set) var frame: Frame?

  /// The parts of a score.
  public enum Part: String, CaseIterable, Sendable {
    case waste, updates, fanOut, frame

    /// The weight in percent if all parts apply.
    public var weight: Int {
      switch self {
      case .waste: 50
      case .updates: 20
      case .fanOut: 20
      case .frame: 10
      }
    }
  }

  /// The points of a part, rounded down; `nil` if it doesn't apply.
  public func points(of part: Part) -> Int? { share(of: part).map { Int(100 * $0) } }

  /// The weighted mean of the parts that apply, rounded down; `nil` if none does.
  public var points: Int? {
    let parts = Part.allCases.compactMap { part in share(of: part).map { (share: $0, weight: Double(part.weight)) } }
    guard !parts.isEmpty else { return nil }
    let sum = parts.reduce(0) { $0 + $1.share * $1.weight }
    return Int(100 * (sum / parts.reduce(0) { $0 + $1.weight }))
  }

  /// One frame at 60 Hz, in nanoseconds.
  public static let frameTime: UInt64 = 16_666_667
  /// How many evaluations per committed item, beyond the first, halve the points.
  public static let halvingEvaluations: Double = 4
  /// How many evaluations by one write, beyond the items of its tick, halve the points.
  public static let halvingFanOut: Double = 10

  /// From 0 to 1.
  private func share(of part: Part) -> Double? {
    switch part {
    case .waste: waste.map { 1 - Double($0.wasted) / Double(max($0.evaluations, $0.wasted, 1)) }
    case .updates:
      updates.map { Self.halved(Double($0.evaluations) / Double(max($0.items, 1)) - 1, Self.halvingEvaluations) }
    case .fanOut: fanOut.map { Self.halved(Double($0.excess), Self.halvingFanOut) }
    case .frame: frame.map { Double(Self.frameTime) / Double(max($0.nanoseconds, Self.frameTime)) }
    }
  }

  /// 1 for no excess, 1/2 for `half`, 1/3 for twice that.
  private static func halved(_ excess: Double, _ half: Double) -> Double { half / (half + max(0, excess)) }
}
