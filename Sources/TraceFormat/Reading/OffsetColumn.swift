/// A column of numbers that lie close to each other: each is a base and, in half as many bytes, what it is above that.
public struct OffsetColumn {
  @usableFromInline let base: UInt64
  @usableFromInline let offsets: UnsafePointer<UInt32>

  @inlinable init(base: UInt64, offsets: UnsafePointer<UInt32>) {
    self.base = base
    self.offsets = offsets
  }

  @inlinable public subscript(row: Int) -> UInt64 { base &+ UInt64(offsets[row]) }
}
