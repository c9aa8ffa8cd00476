/// The value of an element: nothing, a text, or a number.
///
///     0                nothing
///     …01              the number of a text
///     …10              a number below 2^30
///     …11              the index of a larger number
struct ElementValue: BitwiseCopyable {
  let bits: UInt32
  static let none = ElementValue(bits: 0)

  init(bits: UInt32) { self.bits = bits }
  /// A table has fewer than 2^30 texts, because each takes more than a byte of the file.
  init(_ name: NameNumber) { bits = (name.rawValue & 0x3FFF_FFFF) << 2 | 1 }

  var name: NameNumber? { bits & 3 == 1 ? NameNumber(rawValue: bits >> 2) : nil }
}

/// The values of elements that others refer to by `id`. Four bytes each, in pages that don't move.
///
/// Ids count from 1 in the order of elements, so they are below the number of bytes read. Others are stored separately.
struct ElementTable {
  private static let pageShift = 12
  private static let pageSize = 1 << pageShift

  private var pages: [UnsafeMutablePointer<UInt32>?] = []
  private var others: [UInt64: UInt32] = [:]
  private var large: [UInt64] = []

  func free() { for page in pages { page?.deallocate() } }

  /// - Parameter limit: larger ids don't count elements.
  @inline(__always) mutating func set(_ id: UInt64, to value: ElementValue, limit: UInt64) {
    guard id < limit else {
      others[id] = value.bits
      return
    }
    let page = Int(id >> UInt64(Self.pageShift))
    if page >= pages.count || pages[page] == nil { makePage(page) }
    pages[page]![Int(id) & (Self.pageSize - 1)] = value.bits
  }

  /// `none` for unknown ids, and for elements without a value.
  @inline(__always) subscript(id: UInt64) -> ElementValue {
    let page = Int(clamping: id >> UInt64(Self.pageShift))
    if page < pages.count, let known = pages[page] {
      let bits = known[Int(id) & (Self.pageSize - 1)]
      if bits != 0 || others.isEmpty { return ElementValue(bits: bits) }
    }
    return ElementValue(bits: others[id] ?? 0)
  }

  @inline(__always) mutating func value(of number: UInt64) -> ElementValue {
    if number < 1 << 30 { return ElementValue(bits: UInt32(number) << 2 | 2) }
    // Never happens in files with fewer than a billion of them.
    guard large.count < 1 << 30 else { return .none }
    large.append(number)
    return ElementValue(bits: UInt32(large.count - 1) << 2 | 3)
  }

  @inline(__always) func number(_ value: ElementValue) -> UInt64? {
    switch value.bits & 3 {
    case 2: UInt64(value.bits >> 2)
    case 3: large[Int(value.bits >> 2)]
    default: nil
    }
  }

  @inline(never) private mutating func makePage(_ page: Int) {
    while pages.count <= page { pages.append(nil) }
    let made = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.pageSize)
    made.initialize(repeating: 0, count: Self.pageSize)
    pages[page] = made
  }
}
