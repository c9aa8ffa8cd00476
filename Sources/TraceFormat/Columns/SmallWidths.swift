/// All the values that a byte can hold, ready to be copied: the quickest way to unpack one, two or four bits a value.
///
/// Steps from node to node mostly take two bits, and base x86-64 has no instruction that shifts each lane by its own count.
struct SmallWidths: @unchecked Sendable {
  private let values: UnsafeMutablePointer<UInt32>
  private let perByte: Int

  private init(width: Int) {
    perByte = 8 / width
    values = .allocate(capacity: 256 * perByte)
    for byte in 0..<256 {
      for place in 0..<perByte {
        values[byte * perByte + place] = UInt32(byte >> (place * width)) & ((1 << UInt32(width)) - 1)
      }
    }
  }

  // Made once for the whole process and never written again.
  private static let one = SmallWidths(width: 1)
  private static let two = SmallWidths(width: 2)
  private static let four = SmallWidths(width: 4)

  /// `nil` for widths that don't divide a byte.
  static func of(_ width: Int) -> SmallWidths? {
    switch width {
    case 1: one
    case 2: two
    case 4: four
    default: nil
    }
  }

  /// Unpacks whole bytes until there are `count` values; up to seven more may be written.
  @inline(__always)
  func decode(_ bytes: UnsafeRawPointer, count: Int, adding base: UInt32, into out: UnsafeMutablePointer<UInt32>) {
    switch perByte {
    case 2: decode(bytes, count, SIMD2(repeating: base), out)
    case 4: decode(bytes, count, SIMD4(repeating: base), out)
    default: decode(bytes, count, SIMD8(repeating: base), out)
    }
  }

  @inline(__always)
  private func decode<Lanes: SIMD>(
    _ bytes: UnsafeRawPointer, _ count: Int, _ base: Lanes, _ out: UnsafeMutablePointer<UInt32>
  ) where Lanes.Scalar == UInt32 {
    let table = UnsafeRawPointer(values)
    let target = UnsafeMutableRawPointer(out)
    let size = MemoryLayout<Lanes>.size
    for index in 0..<(count &+ Lanes.scalarCount &- 1) / Lanes.scalarCount {
      let byte = Int(bytes.load(fromByteOffset: index, as: UInt8.self))
      let lanes = table.loadUnaligned(fromByteOffset: byte &* size, as: Lanes.self) &+ base
      target.storeBytes(of: lanes, toByteOffset: index &* size, as: Lanes.self)
    }
  }
}
