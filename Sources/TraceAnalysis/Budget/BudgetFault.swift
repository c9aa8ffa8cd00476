import JSONText

/// Why a text is no budget: what is wrong, and where. The words are in TraceReport.
public struct BudgetFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// The text is no JSON.
    case json(JSONFault.Kind)
    case unknownKey(String, known: [String])
    case repeatedKey(String)
    case missingKey(String)
    /// Of the value of a key: what it should be.
    case notA(String, of: String)
    case unknownVersion(String)
    case emptyPattern(String)
    case reversedTicks
    /// A rule that limits nothing.
    case noLimit
    /// Commits are of a whole tick, not of a view.
    case commitsOfView
    /// A score is of a whole trace; the key that selects a part of it.
    case scoreOfPart(String)
  }

  public let kind: Kind
  public let place: TextPlace

  public init(_ kind: Kind, at place: TextPlace) {
    self.kind = kind
    self.place = place
  }
}
