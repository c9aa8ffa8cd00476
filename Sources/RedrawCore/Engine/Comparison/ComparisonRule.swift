/// The rule by which two values were found equal or different.
public enum ComparisonRule: UInt8, CaseIterable, Sendable {
  /// Nothing was compared.
  case none = 0
  /// Plain old data, byte by byte.
  case bytes = 1
  /// The type's own `==`.
  case equatable = 2
  /// A class reference, or a buffer, by identity.
  case identity = 3
  /// A closure's code and context pointers.
  case closure = 4
  /// Field by field, each with its own rule.
  case fields = 5
  /// A binding by location and value.
  case binding = 6
  /// The dynamic type of an existential, or the case of an enum.
  case type = 7
  /// The value can't be compared, which counts as different.
  case incomparable = 8
  /// A view without stored properties that could differ.
  case empty = 9
}
