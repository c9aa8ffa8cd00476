/// What a value was and what it became, in words.
public final class ValueChange: Sendable {
  /// Before; empty where it isn't known.
  public let old: String
  /// Since then; empty where it isn't known.
  public let new: String

  private init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }

  /// `nil` where nothing is known of either.
  @inline(__always) static func of(_ old: String, _ new: String) -> ValueChange? {
    old.isEmpty && new.isEmpty ? nil : ValueChange(old, new)
  }
}
