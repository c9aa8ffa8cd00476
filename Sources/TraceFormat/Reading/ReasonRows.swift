/// The reasons that a block defines, their properties as the reader knows them and their paths by the strings' numbers.
struct ReasonRows {
  private let flags: [UInt64]
  private let rules: [UInt64]
  private let differed: [PropertyID]
  private let fieldPaths: [UInt32]
  /// The properties of all reasons that are printed, and where those of each end.
  private let properties: [PropertyID]
  private var ends: [Int] = []
  private let further: [UInt64: [FurtherDifference]]

  init(
    flags: [UInt64], rules: [UInt64], differed: [PropertyID], fieldPaths: [UInt32], propertyCounts: [UInt64],
    properties: [PropertyID], further: [UInt64: [FurtherDifference]]
  ) {
    (self.flags, self.rules, self.differed, self.fieldPaths) = (flags, rules, differed, fieldPaths)
    (self.properties, self.further) = (properties, further)
    ends.reserveCapacity(propertyCounts.count)
    var end = 0
    for count in propertyCounts {
      end += Int(min(count, UInt64(properties.count - end)))
      ends.append(end)
    }
  }

  var count: Int { flags.count }

  /// No reason has more properties, printed or differing: far more than views have, and an end where a few names that
  /// are told again and again would make text without end.
  private static let mostProperties = 4096

  private func range(_ row: Int) -> Range<Int> {
    let first = row > 0 ? ends[row - 1] : 0
    return first..<min(ends[row], first + Self.mostProperties)
  }

  /// What else differed, by the number that the block gives the reason.
  private func further(_ row: Int) -> [FurtherDifference] {
    further.isEmpty ? [] : Array((further[UInt64(row + 1)] ?? []).prefix(Self.mostProperties))
  }

  /// `nil` where the path is one string too many.
  func key(_ row: Int) -> DefinitionKey? {
    guard fieldPaths[row] != StringPool.oneTooMany else { return nil }
    let printed = range(row)
    let first = printed.isEmpty ? .none : properties[printed.lowerBound]
    // None at all is not the same as one that is not known.
    let shape =
      UInt32(UInt8(truncatingIfNeeded: flags[row])) << 16 | UInt32(UInt8(truncatingIfNeeded: rules[row])) << 8
      | UInt32(printed.isEmpty ? 0 : 1)
    guard printed.count > 1 || !further.isEmpty else {
      return DefinitionKey(shape, differed[row].rawValue, fieldPaths[row], first.rawValue)
    }
    var more = printed.count > 1 ? properties[printed].map(\.rawValue) : []
    for difference in further(row) { more += difference.numbers }
    return DefinitionKey(shape, differed[row].rawValue, fieldPaths[row], first.rawValue, more: more)
  }

  func reason(_ row: Int, _ texts: [String]) -> Reason {
    Reason(
      flags: Reason.Flags(rawValue: UInt8(truncatingIfNeeded: flags[row])), properties: Array(properties[range(row)]),
      differed: differed[row], fieldPath: texts[Int(fieldPaths[row])],
      rule: ComparisonRule(rawValue: UInt8(truncatingIfNeeded: rules[row])),
      further: further(row).map {
        Reason.Difference(
          property: $0.property, fieldPath: texts[Int($0.fieldPath)], rule: ComparisonRule(rawValue: $0.rule))
      })
  }
}

/// A property that differed besides the first, its path by the number of the string.
struct FurtherDifference {
  let property: PropertyID
  let fieldPath: UInt32
  let rule: UInt8

  /// What tells it from others, behind what no property is numbered by.
  fileprivate var numbers: [UInt32] { [.max, property.rawValue, fieldPath, UInt32(rule)] }
}
