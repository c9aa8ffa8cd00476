/// What is wrong with the text of a value. The words are in `ValueFault+Message.swift`.
public enum ValueFault: Error, Equatable, Sendable {
  case empty
  case notANumber(NumberBounds)
  case outOfRange(NumberBounds)
  case notOneOf([String])
  case notATickRange
  case reversedTicks(UInt32, UInt32)
  case notANamedValue
  /// Of a name of a file.
  case controlCharacters
  /// A value of a kind of the program; the forms that it may have, as advice.
  case notOfForm(String)
  /// `NAME=` without the file's name.
  case noFile(of: String)
  /// What is wrong is a part of the text.
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
