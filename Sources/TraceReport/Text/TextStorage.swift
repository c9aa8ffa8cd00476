import SystemCalls
import TraceFormat

/// Memory for text that grows in place. The system moves large allocations by remapping their pages instead of copying,
/// whereas a growing array needs memory for the old and the new contents at once.
final class TextStorage {
  private(set) var bytes: UnsafeMutablePointer<UInt8>?
  private(set) var room = 0

  deinit { SystemMemory.free(bytes) }

  func grow(to room: Int) {
    bytes = ScratchMemory.resize(bytes, to: room).assumingMemoryBound(to: UInt8.self)
    self.room = room
  }
}
