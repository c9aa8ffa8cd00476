import Glibc
import RecordingProtocol

/// The pipe to the program that started this one.
struct MessageOutput: Sendable {
  let descriptor: Int32

  /// Nothing can be done about a parent that is gone.
  func send(_ message: RunMessage) {
    var line = message.line
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let written = write(descriptor, rest.baseAddress, rest.count)
        if written < 0, errno != EINTR { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[max(0, written)...])
      }
    }
  }
}
