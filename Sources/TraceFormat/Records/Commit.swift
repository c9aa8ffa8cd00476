/// What a tick changed in the rendered output; at most one per tick.
public struct Commit: Equatable, Sendable {
  public var inserted: UInt32
  public var removed: UInt32
  public var updated: UInt32

  public init(inserted: UInt32 = 0, removed: UInt32 = 0, updated: UInt32 = 0) {
    self.inserted = inserted
    self.removed = removed
    self.updated = updated
  }
}

extension Commit: PlainRecord {
  public static var name: String { "commit" }
  public static var kind: RecordKind { .commit }
  public static var blank: Commit { Commit() }
  public var record: TraceRecord { .commit(self) }

  @inline(__always) public mutating func visitFields(_ fields: inout some RecordFieldVisitor) {
    fields.number("inserted", &inserted)
    fields.number("removed", &removed)
    fields.number("updated", &updated)
  }
}
