/// Breaks lines that are too wide, in text that arrives in pieces.
final class TextWrapper {
  private let width: Int
  private let output: TextOutlet
  /// The start of a line whose end has not arrived yet.
  private var rest = TextBytes()

  init(to width: Int, _ output: TextOutlet) {
    (self.width, self.output) = (width, output)
  }

  /// Returns whether the output accepts more.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let bytes = bytes.bindMemory(to: UInt8.self)
    let end = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    rest.append(UnsafeBufferPointer(rebasing: bytes[..<end]))
    if end > 0 {
      var lines = rest.wrapped(to: width)
      rest.removeAll()
      output.write(&lines)
    }
    rest.append(UnsafeBufferPointer(rebasing: bytes[end...]))
    return !output.isClosed
  }
}
