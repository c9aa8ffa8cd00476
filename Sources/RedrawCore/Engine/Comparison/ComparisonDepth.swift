/// How far a comparison has gone from a value into what lies behind it: boxes of indirect enums and contexts of closures.
///
/// Both may lead to others of their kind without end. Comparisons run on the engine's thread only, as plans are made
/// there only, so one count is enough; it reaches through code that a comparison calls, as a binding's.
enum ComparisonDepth {
  /// What lies deeper differs.
  static let most = 7
  @exclusivity(unchecked) private nonisolated(unsafe) static var current = 0

  /// `nil` where that would be too deep.
  @inline(__always)
  static func descend<Result>(_ body: () -> Result) -> Result? {
    guard current < most else { return nil }
    current += 1
    defer { current -= 1 }
    return body()
  }
}
