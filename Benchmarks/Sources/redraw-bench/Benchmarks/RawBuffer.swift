import ReferenceWorkload

/// A buffer of raw records, the plainest way to keep evaluations: 24 bytes each, every field at its place. The limit for
/// writing and reading.
final class RawBuffer {
  static let recordBytes = 24

  let base: UnsafeMutableRawPointer
  let capacity: Int

  init(records: Int) {
    capacity = records
    base = .allocate(byteCount: max(1, records) * Self.recordBytes, alignment: 16)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: max(1, records) * Self.recordBytes)
  }

  deinit { base.deallocate() }

  /// Writes evaluations from a place on; none beyond the capacity.
  @inline(never)
  func fill(_ evaluations: ArraySlice<WorkloadEvaluation>, from first: Int = 0) {
    var pointer = base + min(first, capacity) * Self.recordBytes
    for evaluation in evaluations.prefix(max(0, capacity - first)) {
      pointer.storeBytes(of: evaluation.start, as: UInt64.self)
      pointer.storeBytes(of: evaluation.duration, toByteOffset: 8, as: UInt32.self)
      pointer.storeBytes(of: evaluation.node, toByteOffset: 12, as: UInt32.self)
      pointer.storeBytes(of: evaluation.property, toByteOffset: 16, as: UInt16.self)
      pointer.storeBytes(of: evaluation.flags.rawValue, toByteOffset: 18, as: UInt8.self)
      pointer.storeBytes(of: evaluation.cause, toByteOffset: 19, as: UInt8.self)
      pointer.storeBytes(of: 1, toByteOffset: 20, as: UInt32.self)
      pointer += Self.recordBytes
    }
  }

  /// Adds up all fields of all records.
  @inline(never)
  func sum(records: Int) -> UInt64 {
    var sum: UInt64 = 0
    var pointer = UnsafeRawPointer(base)
    for _ in 0..<min(records, capacity) {
      sum &+= pointer.load(as: UInt64.self) &+ UInt64(pointer.load(fromByteOffset: 8, as: UInt32.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 12, as: UInt32.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 16, as: UInt16.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 18, as: UInt8.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 19, as: UInt8.self))
      sum &+= UInt64(pointer.load(fromByteOffset: 20, as: UInt32.self))
      pointer += Self.recordBytes
    }
    return sum
  }
}
