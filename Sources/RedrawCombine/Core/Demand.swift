extension Subscribers {
  /// How many more values a subscriber wants: a number, or an unlimited amount.
  public struct Demand: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number of values, or `nil` if unlimited.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    /// Negative values count as zero.
    public static func max(_ value: Int) -> Demand { Demand(max: Swift.max(0, value)) }

    private init(max: Int?) { self.max = max }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func + (a: Demand, b: Demand) -> Demand {
      guard let a = a.max, let b = b.max else { return .unlimited }
      let (sum, isTooLarge) = a.addingReportingOverflow(b)
      return isTooLarge ? .unlimited : .max(sum)
    }

    public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func += (a: inout Demand, b: Int) { a = a + b }

    /// Unlimited demand stays unlimited, and demand never drops below zero.
    public static func - (a: Demand, b: Int) -> Demand { a.max.map { .max($0 - b) } ?? .unlimited }
    public static func - (a: Demand, b: Demand) -> Demand { b.max.map { a - $0 } ?? .none }
    public static func -= (a: inout Demand, b: Int) { a = a - b }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }

    public static func < (a: Demand, b: Demand) -> Bool {
      guard let a = a.max else { return false }
      return b.max.map { a < $0 } ?? true
    }

    public static func == (a: Demand, b: Int) -> Bool { a.max == b }
    public static func > (a: Demand, b: Int) -> Bool { a.max.map { $0 > b } ?? true }
  }
}
