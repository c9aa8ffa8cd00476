/// What a block's records come to for one type of view: a sum that a reader need not do itself.
public struct TypeTotals: Equatable, Sendable {
  public var evaluations: UInt64 = 0
  public var wasted: UInt64 = 0
  /// Children found equal, counted ones and single ones.
  public var skipped: UInt64 = 0
  /// Nanoseconds in all; 0 where durations are not recorded.
  public var duration: UInt64 = 0

  public init(evaluations: UInt64 = 0, wasted: UInt64 = 0, skipped: UInt64 = 0, duration: UInt64 = 0) {
    self.evaluations = evaluations
    self.wasted = wasted
    self.skipped = skipped
    self.duration = duration
  }

  public static func += (sum: inout TypeTotals, more: TypeTotals) {
    sum.evaluations &+= more.evaluations
    sum.wasted &+= more.wasted
    sum.skipped &+= more.skipped
    sum.duration &+= more.duration
  }

  var isZero: Bool { self == TypeTotals() }
}
