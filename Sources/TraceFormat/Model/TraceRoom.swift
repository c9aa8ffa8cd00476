/// Limits what readers of a trace keep in memory: no more items of a kind than a file of its size could sensibly have.
///
/// A column of one repeated value takes no space, so a few hundred bytes can claim a hundred million nodes. Real recordings take
/// at least a byte for each. Reading stops if a file needs far more memory than its size explains.
public final class TraceRoom {
  /// The kinds of items that are limited.
  public enum Kind: String, Sendable {
    /// Nodes alive at a time.
    case nodes
    /// Within one tick: events and writes, further causes, and views found equal.
    case causes
    case ticks
  }

  /// More items of a kind than a file of this size may have.
  public struct Excess: Equatable, Sendable {
    public let kind: Kind
    public let most: Int

    public init(kind: Kind, most: Int) { (self.kind, self.most) = (kind, most) }
  }

  /// The minimum limit, for files of any size.
  static let least = 300_000
  /// The file's size, as far as it is known.
  var bytes: UInt64 = 0
  /// The first excess, which ends reading.
  public private(set) var excess: Excess?

  /// Whether there is room for one more item.
  @inline(__always) public func holds(_ count: Int, of kind: Kind) -> Bool {
    count < Self.least || isWithin(count, kind)
  }

  @inline(never) private func isWithin(_ count: Int, _ kind: Kind) -> Bool {
    let most = Self.least + Int(clamping: min(bytes, 1 << 40))
    if count < most { return true }
    if excess == nil { excess = Excess(kind: kind, most: most) }
    return false
  }
}
