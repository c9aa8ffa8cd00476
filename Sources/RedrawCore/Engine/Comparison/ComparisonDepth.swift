/// How many boxes of indirect enums and contexts of closures a comparison has entered.
///
/// Both can nest without end. Like plans, comparisons run only on the engine's thread, so a single counter is enough; it
/// includes code that a comparison calls, such as a binding's.
enum ComparisonDepth {
  /// Anything deeper counts as different.
  static let most = 7
  @exclusivity(unchecked) private nonisolated(unsafe) static var current = 0

  /// `nil` if that would be too deep.
  @inline(__always)
  static func descend<Result>(_ body: () -> Result) -> Result? {
    guard current < most else { return nil }
    current += 1
    defer { current -= 1 }
    return body()
  }
}
