/// What is wrong with the text of a value. `ValueFault+Message.swift` has the wording.
public enum ValueFault: Error, Equatable, Sendable {
  case empty
  case notANumber(NumberBounds)
  case outOfRange(NumberBounds)
  case notOneOf([String])
  case notATickRange
  case reversedTicks(UInt32, UInt32)
  case notANamedValue
  /// In a file name.
  case controlCharacters
  /// Invalid for a kind that the program declares. The text lists the valid forms.
  case notOfForm(String)
  /// `NAME=` without a file name.
  case noFile(of: String)
  /// A part of the text is invalid.
  indirect case inPart(String, ValueFault)
}

/// The bounds of a number of any width, as text.
public struct NumberBounds: Equatable, Sendable {
  let lower: String
  let upper: String

  init<Number: FixedWidthInteger>(_ range: ClosedRange<Number>) {
    lower = "\(range.lowerBound)"
    upper = "\(range.upperBound)"
  }
}
