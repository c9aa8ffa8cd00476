/// How much those who read a trace may keep of it at a time: as many things of a kind as the file could sensibly have.
///
/// A column of one repeated value costs a file nothing, so that a few hundred bytes can speak of a hundred million nodes. What
/// people record takes a byte for each at least; a file that asks for far more memory than its size explains is not read on.
public final class TraceRoom {
  /// What there may be only so many of.
  public enum Kind: String, Sendable {
    /// That live at a time.
    case nodes
    /// Events and writes, further causes and what was found equal: of one tick.
    case causes
    case ticks
  }

  /// More of a kind than a file of its size may have.
  public struct Excess: Equatable, Sendable {
    public let kind: Kind
    public let most: Int

    public init(kind: Kind, most: Int) { (self.kind, self.most) = (kind, most) }
  }

  /// What any file may have, however small.
  static let least = 300_000
  /// The file's bytes as far as they are known.
  var bytes: UInt64 = 0
  /// The first excess that was met; reading ends with it.
  public private(set) var excess: Excess?

  /// Whether there is room for one more beside so many.
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
