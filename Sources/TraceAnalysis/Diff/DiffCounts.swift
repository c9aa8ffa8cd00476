/// A value of the base and of the head.
public struct Change<Value: Equatable & Sendable>: Equatable, Sendable {
  public var base: Value
  public var head: Value

  public init(base: Value, head: Value) {
    self.base = base
    self.head = head
  }

  public var isSame: Bool { base == head }
}

/// What is counted and compared for a view, a tick or a trace.
public struct DiffCounts: Equatable, Sendable {
  public var evaluations: UInt64 = 0
  /// Evaluations that changed nothing in the output.
  public var wasted: UInt64 = 0
  /// Children that were re-created and found equal.
  public var skipped: UInt64 = 0
  /// Skipped views that are out of date; 0 if that wasn't recorded.
  public var stale: UInt64 = 0
  /// Only of ticks and traces, since views have no commits.
  public var commits: UInt64 = 0

  public init(
    evaluations: UInt64 = 0, wasted: UInt64 = 0, skipped: UInt64 = 0, stale: UInt64 = 0, commits: UInt64 = 0
  ) {
    self.evaluations = evaluations
    self.wasted = wasted
    self.skipped = skipped
    self.stale = stale
    self.commits = commits
  }

  public static func += (sum: inout DiffCounts, more: DiffCounts) {
    sum.evaluations += more.evaluations
    sum.wasted += more.wasted
    sum.skipped += more.skipped
    sum.stale += more.stale
    sum.commits += more.commits
  }
}

extension Change<DiffCounts> {
  /// More evaluations, more wasted ones, or more views out of date.
  public var isWorse: Bool {
    head.evaluations > base.evaluations || head.wasted > base.wasted || head.stale > base.stale
  }

  /// Fewer evaluations or fewer wasted ones, and nothing worse.
  public var isBetter: Bool {
    !isWorse && (head.evaluations < base.evaluations || head.wasted < base.wasted || head.stale < base.stale)
  }

  public static func += (sum: inout Self, more: Self) {
    sum.base += more.base
    sum.head += more.head
  }
}

extension UnsignedInteger {
  /// By how much this exceeds another number, or 0.
  func excess(over other: Self) -> Self { self > other ? self - other : 0 }
}
