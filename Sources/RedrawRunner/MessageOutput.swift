import RecordingProtocol
import SystemCalls

/// The pipe to the program that started this one.
struct MessageOutput: Sendable {
  let descriptor: Int32

  /// Nothing can be done about a parent that is gone.
  func send(_ message: RunMessage) {
    var line = message.line
    line.withUTF8 { bytes in _ = Descriptor.writeAll(descriptor, UnsafeRawBufferPointer(bytes)) }
  }
}
