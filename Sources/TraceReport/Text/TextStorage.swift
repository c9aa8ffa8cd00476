import SystemCalls
import TraceFormat

/// Room for text that grows where it lies. The system moves large pieces of memory by their pages, without copying them:
/// an array would have the old and the new one side by side each time.
final class TextStorage {
  private(set) var bytes: UnsafeMutablePointer<UInt8>?
  private(set) var room = 0

  deinit { SystemMemory.free(bytes) }

  func grow(to room: Int) {
    bytes = ScratchMemory.resize(bytes, to: room).assumingMemoryBound(to: UInt8.self)
    self.room = room
  }
}
