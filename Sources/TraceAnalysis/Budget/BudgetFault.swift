import JSONText

/// Why a text isn't a valid budget: what is wrong, and where. TraceReport has the wording.
public struct BudgetFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    /// The text isn't valid JSON.
    case json(JSONFault.Kind)
    case unknownKey(String, known: [String])
    case repeatedKey(String)
    case missingKey(String)
    /// A key's value should be something else.
    case notA(String, of: String)
    case unknownVersion(String)
    case emptyPattern(String)
    case reversedTicks
    /// A rule without limits.
    case noLimit
    /// A rule limits the commits of a view, but commits belong to a whole tick.
    case commitsOfView
    /// A rule limits the score of a part of a trace, selected by this key. A score belongs to a whole trace.
    case scoreOfPart(String)
  }

  public let kind: Kind
  public let place: TextPlace

  public init(_ kind: Kind, at place: TextPlace) {
    self.kind = kind
    self.place = place
  }
}
