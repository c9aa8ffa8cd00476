/// The sums of a block's records for one type of view, which save readers from computing them.
public struct TypeTotals: Equatable, Sendable, BitwiseCopyable {
  public var evaluations: UInt64 = 0
  public var wasted: UInt64 = 0
  /// Children found equal, including those recorded individually.
  public var skipped: UInt64 = 0
  /// Total nanoseconds; 0 if durations are not recorded.
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
