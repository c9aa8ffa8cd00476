/// Breaks lines that are too wide, of text that comes in pieces.
final class TextWrapper {
  private let width: Int
  private let output: (UnsafeRawBufferPointer) throws -> Void
  /// The begin of a line whose end has not come yet.
  private var rest = TextBytes()

  init(to width: Int, _ output: @escaping (UnsafeRawBufferPointer) throws -> Void) {
    (self.width, self.output) = (width, output)
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    let bytes = bytes.bindMemory(to: UInt8.self)
    let end = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    rest.append(UnsafeBufferPointer(rebasing: bytes[..<end]))
    if end > 0 {
      var lines = rest.wrapped(to: width)
      rest.removeAll()
      try lines.drain(output)
    }
    rest.append(UnsafeBufferPointer(rebasing: bytes[end...]))
  }
}
