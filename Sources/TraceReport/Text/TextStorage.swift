import SystemCalls
import TraceFormat

/// Memory for text that grows in place. The system moves large allocations by remapping their pages instead of copying,
/// whereas a growing array needs memory for the old and the new contents at once.
final class TextStorage {
  private(set) var bytes: UnsafeMutablePointer<UInt8>?
  private(set) var room = 0

  init() {}

  /// A copy of the first bytes.
  init(copying other: TextStorage, _ count: Int, room: Int) {
    grow(to: room)
    if count > 0 { start.update(from: other.start, count: count) }
  }

  deinit { SystemMemory.free(bytes) }

  /// The same as `bytes`, if there are any.
  @inline(__always) var start: UnsafeMutablePointer<UInt8> { bytes.unsafelyUnwrapped }

  func grow(to room: Int) {
    bytes = ScratchMemory.resize(bytes, to: room).assumingMemoryBound(to: UInt8.self)
    self.room = room
  }
}
