/// What is made once for each type and kept for good, found by the type's address.
///
/// Types are asked for with each view that is made, so a look-up is a multiplication and, nearly always, one
/// comparison; nothing is hashed by a seed, retained or boxed.
struct TypeTable<Value: AnyObject> {
  private struct Entry {
    var type: UnsafeRawPointer?
    var value: Unmanaged<Value>?
  }

  private var entries: UnsafeMutablePointer<Entry>
  private var mask: Int
  private var shift: UInt64
  /// Keeps what the entries only refer to.
  private var values: ContiguousArray<Value> = []

  init() {
    mask = 63
    shift = 64 - 6
    entries = .allocate(capacity: 64)
    entries.initialize(repeating: Entry(), count: 64)
  }

  @inline(__always)
  subscript(type: Any.Type) -> Value? { find(type)?.takeUnretainedValue() }

  /// Without counting a reference: what is found is kept for good.
  @inline(__always)
  func find(_ type: Any.Type) -> Unmanaged<Value>? {
    entries[place(of: unsafeBitCast(type, to: UnsafeRawPointer.self))].value
  }

  mutating func insert(_ value: Value, for type: Any.Type) {
    values.append(value)
    if values.count * 2 > mask { grow() }
    put(Entry(type: unsafeBitCast(type, to: UnsafeRawPointer.self), value: Unmanaged.passUnretained(value)))
  }

  /// Where the type is, or would be put.
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
    let (old, count) = (entries, mask + 1)
    mask = mask * 2 + 1
    shift -= 1
    entries = .allocate(capacity: mask + 1)
    entries.initialize(repeating: Entry(), count: mask + 1)
    for index in 0..<count { put(old[index]) }
    old.deallocate()
  }
}
