/// Breaks lines that are too wide, in text that arrives in pieces.
final class TextWrapper {
  private let width: Int
  private let output: TextSink
  /// The start of a line whose end has not arrived yet.
  private var rest = TextBytes()

  init(to width: Int, _ output: @escaping TextSink) {
    (self.width, self.output) = (width, output)
  }

  /// Returns whether the output accepts more.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var takesMore = true
    let bytes = bytes.bindMemory(to: UInt8.self)
    let end = (bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    rest.append(UnsafeBufferPointer(rebasing: bytes[..<end]))
    if end > 0 {
      var lines = rest.wrapped(to: width)
      rest.removeAll()
      takesMore = lines.drain(to: output)
    }
    rest.append(UnsafeBufferPointer(rebasing: bytes[end...]))
    return takesMore
  }
}
