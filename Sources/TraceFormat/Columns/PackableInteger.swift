/// What columns of integers are made of before they are packed: 64 bits each where values may need them, else 32, which
/// are packed two at a time.
protocol PackableInteger: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
  associatedtype Packing: FourPacking where Packing.Value == Self
}

/// Puts the lowest bits of four values together.
protocol FourPacking {
  associatedtype Value
  init(width: UInt8, base: Value)
  /// The lowest bits of four values above the base, at most 16 each, and what `isTooWide` takes.
  func four(_ values: UnsafePointer<Value>) -> (packed: UInt64, bits: UInt64)
  /// The lowest bits of eight values above the base, at most 8 each.
  func eight(_ values: UnsafePointer<Value>) -> (packed: UInt64, bits: UInt64)
  /// All bits that any of four values above the base has.
  func bits(_ values: UnsafePointer<Value>) -> UInt64
  /// Whether among these bits there are some above the lowest.
  func isTooWide(_ bits: UInt64) -> Bool
}

extension UInt64: PackableInteger {
  struct Packing: FourPacking {
    private let base: UInt64
    private let mask: UInt64
    private let width: UInt64

    init(width: UInt8, base: UInt64) {
      self.base = base
      self.width = UInt64(width)
      mask = PackedShape.mask(width)
    }

    @inline(__always) func four(_ values: UnsafePointer<UInt64>) -> (packed: UInt64, bits: UInt64) {
      let (a, b, c, d) = (values[0] &- base, values[1] &- base, values[2] &- base, values[3] &- base)
      var packed = d & mask
      // From the last to the first, so that every shift is by the same count.
      packed = packed &<< width | c & mask
      packed = packed &<< width | b & mask
      packed = packed &<< width | a & mask
      return (packed, a | b | c | d)
    }

    @inline(__always) func eight(_ values: UnsafePointer<UInt64>) -> (packed: UInt64, bits: UInt64) {
      let (low, high) = (four(values), four(values + 4))
      return (low.packed | high.packed &<< (4 &* width), low.bits | high.bits)
    }

    @inline(__always) func bits(_ values: UnsafePointer<UInt64>) -> UInt64 {
      (values[0] &- base) | (values[1] &- base) | (values[2] &- base) | (values[3] &- base)
    }

    @inline(__always) func isTooWide(_ bits: UInt64) -> Bool { bits > mask }
  }
}

extension UInt32: PackableInteger {
  /// Two values side by side in a word of 64 bits. None is below the base, so that subtracting it from both at once
  /// borrows nothing from the upper one.
  ///
  ///     word     ┌──────── b ────────┬──────── a ────────┐
  ///     packed                              ┌── b ──┬── a ──┐      b moved down to the width
  struct Packing: FourPacking {
    private let bases: UInt64
    /// The lowest bits of both values.
    private let masks: UInt64
    private let down: UInt64
    /// The lowest bits of the packed values, and twice the width.
    private let mask: UInt64
    private let twice: UInt64
    private let width: UInt64

    init(width: UInt8, base: UInt32) {
      let width = Swift.min(width, 32)
      bases = UInt64(base) << 32 | UInt64(base)
      let low = PackedShape.mask(width)
      masks = low << 32 | low
      down = 32 - UInt64(width)
      mask = PackedShape.mask(2 * width)
      twice = 2 * UInt64(width)
      self.width = UInt64(width)
    }

    @inline(__always) private func pair(_ values: UnsafePointer<UInt32>) -> UInt64 {
      (UInt64(values[0]) | UInt64(values[1]) &<< 32) &- bases
    }

    @inline(__always) func four(_ values: UnsafePointer<UInt32>) -> (packed: UInt64, bits: UInt64) {
      let (low, high) = (pair(values), pair(values + 2))
      let (a, b) = (low & masks, high & masks)
      return ((a | a &>> down) & mask | ((b | b &>> down) & mask) &<< twice, low | high)
    }

    /// Values are moved together within the halves of words first, which then are put one behind the other.
    ///
    ///     ┌─────── d b ───────┬─────── c a ───────┐   →   ┌─ d c b a ─┐
    @inline(__always) func eight(_ values: UnsafePointer<UInt32>) -> (packed: UInt64, bits: UInt64) {
      let (a, b, c, d) = (pair(values), pair(values + 2), pair(values + 4), pair(values + 6))
      let low = (a & masks) | (b & masks) &<< twice
      let high = (c & masks) | (d & masks) &<< twice
      return (join(low) | join(high) &<< (2 &* twice), a | b | c | d)
    }

    @inline(__always) private func join(_ word: UInt64) -> UInt64 {
      UInt64(UInt32(truncatingIfNeeded: word)) | (word &>> 32) &<< width
    }

    @inline(__always) func bits(_ values: UnsafePointer<UInt32>) -> UInt64 { pair(values) | pair(values + 2) }

    @inline(__always) func isTooWide(_ bits: UInt64) -> Bool { bits & ~masks != 0 }
  }
}
