extension ValueKind<String> {
  /// Any nonempty text.
  public static var text: Self {
    ValueKind("TEXT") { text throws(ValueFault) in try nonEmpty(text) }
  }

  /// The name of one of the program's commands.
  public static var commandName: Self {
    ValueKind("COMMAND", completion: .commands) { text throws(ValueFault) in try nonEmpty(text) }
  }
}

extension ValueKind where Value: FixedWidthInteger {
  /// A decimal number within a range.
  public static func integer(in range: ClosedRange<Value>) -> Self {
    // Converts explicitly: printing a generic value would look up its conformances at run time.
    ValueKind("N", show: { String($0) }) { text throws(ValueFault) in
      let bounds = NumberBounds(range)
      guard isDecimal(text) else { throw .notANumber(bounds) }
      guard let number = Value(text), range.contains(number) else { throw .outOfRange(bounds) }
      return number
    }
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
  /// A case of an enumeration, by raw value.
  public static var choice: Self {
    let names = Value.allCases.map(\.rawValue)
    return ValueKind(names.joined(separator: "|"), completion: .choices(names), show: { $0.rawValue }) {
      text throws(ValueFault) in
      guard let value = Value(rawValue: text) else { throw .notOneOf(names) }
      return value
    }
  }
}

/// A name with a value, given as `name=value`.
public struct NamedValue: Hashable, Sendable {
  public let name: String
  public let value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension ValueKind<NamedValue> {
  /// `name=value`; the value may be empty and may contain further `=`.
  public static var namedValue: Self {
    ValueKind("NAME=VALUE", show: { "\($0.name)=\($0.value)" }) { text throws(ValueFault) in
      guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { throw .notANamedValue }
      return NamedValue(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }
  }
}

func nonEmpty(_ text: String) throws(ValueFault) -> String {
  guard !text.isEmpty else { throw .empty }
  return text
}

/// Digits with at most one `-` before them: narrower than `Int(_:)`, which also takes a `+`.
func isDecimal(_ text: some StringProtocol) -> Bool {
  let hasSign = text.utf8.first == UInt8(ascii: "-")
  let digits = text.utf8.dropFirst(hasSign ? 1 : 0)
  return !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
}
