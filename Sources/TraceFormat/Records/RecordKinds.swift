/// A set of kinds of records.
public struct RecordKinds: SetAlgebra, Sendable {
  /// One bit per kind, by tag.
  private var tags: UInt64

  public init() { tags = 0 }
  public init(_ kind: RecordKind) { tags = Self.bit(kind) }
  private init(tags: UInt64) { self.tags = tags }

  /// Every kind, including evaluations, which visitors get in runs.
  public static let all = RecordKinds(tags: .max)

  private static func bit(_ kind: RecordKind) -> UInt64 { 1 << UInt64(kind.rawValue) }

  public func contains(_ kind: RecordKind) -> Bool { tags & Self.bit(kind) != 0 }
  public func union(_ other: RecordKinds) -> RecordKinds { RecordKinds(tags: tags | other.tags) }
  public func intersection(_ other: RecordKinds) -> RecordKinds { RecordKinds(tags: tags & other.tags) }
  public func symmetricDifference(_ other: RecordKinds) -> RecordKinds { RecordKinds(tags: tags ^ other.tags) }
  public mutating func formUnion(_ other: RecordKinds) { tags |= other.tags }
  public mutating func formIntersection(_ other: RecordKinds) { tags &= other.tags }
  public mutating func formSymmetricDifference(_ other: RecordKinds) { tags ^= other.tags }

  @discardableResult
  public mutating func insert(_ kind: RecordKind) -> (inserted: Bool, memberAfterInsert: RecordKind) {
    defer { tags |= Self.bit(kind) }
    return (!contains(kind), kind)
  }

  @discardableResult public mutating func remove(_ kind: RecordKind) -> RecordKind? {
    defer { tags &= ~Self.bit(kind) }
    return contains(kind) ? kind : nil
  }

  @discardableResult public mutating func update(with kind: RecordKind) -> RecordKind? {
    insert(kind).inserted ? nil : kind
  }
}
