/// The compiler's errors for sources that don't compile, with missing SwiftUI names listed separately.
public struct CompileReport: Equatable, Sendable {
  /// An error in the compiler's own words.
  public struct Complaint: Equatable, Sendable {
    public let place: String
    public let message: String
    /// All of its lines, including the first and any notes.
    public let lines: [String]

    /// The compiler gave up on an expression.
    var isTooComplex: Bool { message.contains("in reasonable time") }
  }

  /// A module or a name of Apple's that isn't supported, with the location of its first use.
  public struct MissingName: Equatable, Sendable {
    public let name: MissingKind
    public let place: String
    public let uses: Int
  }

  /// What is missing: a module or a name.
  public enum MissingKind: Hashable, Sendable {
    case module(String)
    /// A SwiftUI name as Docs/Coverage.md lists it: `Table`, `.glassEffect`, `@Query`.
    case api(String)
  }

  public internal(set) var missing: [MissingName] = []
  /// Errors other than missing names.
  public internal(set) var complaints: [Complaint] = []
  /// All errors.
  var errors: [Complaint] = []
}
