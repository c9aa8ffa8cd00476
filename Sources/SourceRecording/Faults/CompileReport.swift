/// The compiler's errors for sources that don't compile, with missing SwiftUI names listed separately.
public struct CompileReport: Equatable, Sendable {
  /// An error in the compiler's own words.
  public struct Complaint: Equatable, Sendable {
    public let place: String
    public let message: String
    /// All of its lines, the first included, notes too.
    public let lines: [String]
  }

  /// A module or a name of Apple's that isn't supported, with the location of its first use.
  public struct MissingName: Equatable, Sendable {
    public let name: MissingKind
    public let place: String
    public let uses: Int
  }

  /// What is missing: a whole module or a single name.
  public enum MissingKind: Hashable, Sendable {
    case module(String)
    /// A name of SwiftUI as Docs/Coverage.md lists it: `Table`, `.glassEffect`, `@Query`.
    case api(String)
  }

  public internal(set) var missing: [MissingName] = []
  /// The errors that are not about a missing name.
  public internal(set) var complaints: [Complaint] = []
}
