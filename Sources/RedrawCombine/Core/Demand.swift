extension Subscribers {
  /// How many values a subscriber still wants: a number, or all.
  public struct Demand: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible {
    /// `nil` for all.
    public let max: Int?

    public static let unlimited = Demand(max: nil)
    public static let none = Demand(max: 0)
    /// A negative number counts as none.
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

    /// All stays all; less than none is none.
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
