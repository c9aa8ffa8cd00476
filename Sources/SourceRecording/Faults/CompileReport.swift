/// What the compiler says of sources that don't compile, with names of SwiftUI that are missing set apart.
public struct CompileReport: Equatable, Sendable {
  /// An error in the compiler's own words.
  public struct Complaint: Equatable, Sendable {
    public let place: String
    public let message: String
    /// All of its lines, the first included, notes too.
    public let lines: [String]
  }

  /// Something of Apple's that isn't there, with the first place where it is used.
  public struct MissingName: Equatable, Sendable {
    public let name: MissingKind
    public let place: String
    public let uses: Int
  }

  public enum MissingKind: Hashable, Sendable {
    case module(String)
    /// A name of SwiftUI as Docs/Coverage.md lists it: `Table`, `.glassEffect`, `@Query`.
    case api(String)
  }

  public internal(set) var missing: [MissingName] = []
  /// The errors that are not about a missing name.
  public internal(set) var complaints: [Complaint] = []
  /// Every error, whatever it is about.
  var errors: [Complaint] = []
}
