/// Descriptions of a value before and after a change.
public final class ValueChange: Sendable {
  /// Before; empty if unknown.
  public let old: String
  /// After; empty if unknown.
  public let new: String

  private init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }

  /// `nil` if both are unknown.
  @inline(__always) static func of(_ old: String, _ new: String) -> ValueChange? {
    old.isEmpty && new.isEmpty ? nil : ValueChange(old, new)
  }
}
