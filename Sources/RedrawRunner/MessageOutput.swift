import RecordingProtocol
import SystemCalls

/// The pipe to the parent program.
struct MessageOutput: Sendable {
  let descriptor: Int32

  /// Ignores errors: nothing can be done if the parent has ended.
  func send(_ message: RunMessage) {
    var line = message.line
    line.withUTF8 { bytes in _ = Descriptor.writeAll(descriptor, UnsafeRawBufferPointer(bytes)) }
  }
}
