/// An exit code, and what it means to the caller.
///
/// A program declares its exit codes in an extension, so that help, manual and documentation use the same list:
///
///     extension ExitCode {
///       static let fine = ExitCode(0, "The command did what it was asked to")
///     }
public struct ExitCode: Hashable, Sendable {
  public let number: Int32
  /// One sentence, without the full stop.
  public let meaning: String

  public init(_ number: Int32, _ meaning: String) {
    self.number = number
    self.meaning = meaning
  }
}
