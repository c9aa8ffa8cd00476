/// The severity of a message on standard error, which is its first word.
public enum Severity: String, Sendable {
  /// The command ends.
  case error
  /// Something is lost or suspicious, but the command continues.
  case warning
  /// The command made a choice.
  case note

  /// `error: no such command`
  public func line(_ message: String) -> String { "\(rawValue): \(message)" }
}
