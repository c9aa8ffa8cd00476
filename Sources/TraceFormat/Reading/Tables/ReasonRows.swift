/// The reasons that a block defines: properties in the reader's terms, paths as numbers of strings.
struct ReasonRows {
  private let flags: [UInt8]
  private let rules: [UInt8]
  private let differed: [PropertyID]
  private let fieldPaths: [PooledString]
  /// The printed properties of all reasons, and the end of each reason's part.
  private let properties: [PropertyID]
  private let ends: [Int]
  private let further: [UInt64: [FurtherDifference]]

  init(
    flags: [UInt8], rules: [UInt8], differed: [PropertyID], fieldPaths: [PooledString], propertyCounts: [UInt64],
    properties: [PropertyID], further: [UInt64: [FurtherDifference]]
  ) {
    (self.flags, self.rules, self.differed, self.fieldPaths) = (flags, rules, differed, fieldPaths)
    (self.properties, self.further) = (properties, further)
    var end = 0
    ends = propertyCounts.map { count in
      end += Int(min(count, UInt64(properties.count - end)))
      return end
    }
  }

  var count: Int { flags.count }

  /// The maximum number of a reason's properties: far more than views have, and a limit to the text that a few repeated names
  /// can make.
  private static let mostProperties = 4096

  private func range(_ row: Int) -> Range<Int> {
    let first = row > 0 ? ends[row - 1] : 0
    return first..<min(ends[row], first + Self.mostProperties)
  }

  /// What else differed, by the block's number for the reason.
  private func further(_ row: Int) -> [FurtherDifference] {
    further.isEmpty ? [] : Array((further[UInt64(row + 1)] ?? []).prefix(Self.mostProperties))
  }

  /// `nil` if the path is a string beyond the limit.
  @inline(__always) func key(_ row: Int) -> ShortKey? {
    guard fieldPaths[row] != PooledString.oneTooMany else { return nil }
    let printed = range(row)
    let first = printed.isEmpty ? .none : properties[printed.lowerBound]
    // No property at all differs from an unknown one.
    let shape = UInt32(flags[row]) << 16 | UInt32(rules[row]) << 8 | UInt32(printed.isEmpty ? 0 : 1)
    return ShortKey(shape, differed[row].rawValue, fieldPaths[row].rawValue, first.rawValue)
  }

  /// What else identifies a reason: its properties if it has several, and what else differed.
  @inline(__always) func more(_ row: Int) -> [UInt32]? {
    let printed = range(row)
    guard printed.count > 1 || !further.isEmpty else { return nil }
    var more = printed.count > 1 ? properties[printed].map(\.rawValue) : []
    for difference in further(row) { more += difference.numbers }
    return more.isEmpty ? nil : more
  }

  func reason(_ row: Int, _ texts: [String]) -> Reason {
    Reason(
      flags: Reason.Flags(rawValue: flags[row]), properties: Array(properties[range(row)]),
      differed: differed[row], fieldPath: texts[Int(fieldPaths[row])],
      rule: ComparisonRule(rawValue: rules[row]),
      further: further(row).map {
        Reason.Difference(
          property: $0.property, fieldPath: texts[Int($0.fieldPath)], rule: ComparisonRule(rawValue: $0.rule))
      })
  }
}

/// A property that differed besides the first one; its path as the number of a string.
struct FurtherDifference {
  let property: PropertyID
  let fieldPath: PooledString
  let rule: UInt8

  /// What identifies it, after a separator that isn't the number of a property.
  fileprivate var numbers: [UInt32] { [.max, property.rawValue, fieldPath.rawValue, UInt32(rule)] }
}
