/// How serious a line on standard error is, shown by its first word.
public enum Severity: String, Sendable {
  /// It ends the command.
  case error
  /// Something is lost or suspicious, and the command goes on.
  case warning
  /// A choice that the command made.
  case note

  /// `error: no such command`
  public func line(_ message: String) -> String { "\(rawValue): \(message)" }
}
