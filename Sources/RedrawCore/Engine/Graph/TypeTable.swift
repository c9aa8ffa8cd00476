/// Maps types to values that are created once per type and kept forever, by the type's address.
///
/// Types are looked up with each view that is created, so a lookup is a multiplication and nearly always a single comparison:
/// no seeded hashing, reference counting or boxing. At most an eighth of the table is in use, because types that collide would
/// slow down the second one's views for the whole run.
struct TypeTable<Value: AnyObject> {
  private struct Entry {
    var type: UnsafeRawPointer?
    var value: Immortal<Value>?
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var mask: Int
  private var shift: UInt64
  private var count = 0

  init() {
    mask = 255
    shift = 64 - 8
    entries = .allocate(capacity: 256)
    entries.initialize(repeating: Entry(), count: 256)
  }

  @inline(__always)
  func find(_ type: Any.Type) -> Immortal<Value>? {
    entries[place(of: unsafeBitCast(type, to: UnsafeRawPointer.self))].value
  }

  @discardableResult
  mutating func insert(_ value: Value, for type: Any.Type) -> Immortal<Value> {
    let kept = Immortal(keeping: value, by: "the table of types")
    count += 1
    if count * 8 > mask { grow() }
    put(Entry(type: unsafeBitCast(type, to: UnsafeRawPointer.self), value: kept))
    return kept
  }

  /// The slot of the type, or the one to put it in.
  @inline(__always)
  private func place(of type: UnsafeRawPointer) -> Int {
    var place = Int(truncatingIfNeeded: (UInt64(UInt(bitPattern: type)) &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while let other = entries[place].type, other != type { place = (place &+ 1) & mask }
    return place
  }

  private mutating func put(_ entry: Entry) {
    if let type = entry.type { entries[place(of: type)] = entry }
  }

  private mutating func grow() {
    let (old, places) = (entries, mask + 1)
    mask = mask * 2 + 1
    shift -= 1
    entries = .allocate(capacity: mask + 1)
    entries.initialize(repeating: Entry(), count: mask + 1)
    for index in 0..<places { put(old[index]) }
    old.deallocate()
  }
}
