/// Room for a few exceptions of packed runs, which are unpacked together: one by one each would cost half as much again.
struct ExceptionBatch: ~Copyable {
  /// The rows from each exception to the next one, and by how much values are larger than their low bits say.
  let distances = GrowingBuffer<UInt64>(capacity: Self.size)
  let extras = GrowingBuffer<UInt64>(capacity: Self.size)
  private static let size = 32

  init() {}

  /// Unpacks the exceptions from an index on. The last one of all has no distance: what stands there is nonsense.
  ///
  /// - Returns: how many there are.
  func unpack(_ positions: BitReader, _ parts: BitReader, from index: Int, of total: Int) -> Int {
    let count = min(Self.size, total &- index)
    positions.decode(from: index &+ 1, count: count, adding: 0, into: distances.base)
    parts.decode(from: index, count: count, adding: 0, into: extras.base)
    return count
  }
}
