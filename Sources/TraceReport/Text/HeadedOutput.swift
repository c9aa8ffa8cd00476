/// An output of lines, the first of which precede all others, whichever thread these are from.
final class HeadedOutput {
  /// What isn't written yet.
  private(set) var head: TextBytes?
  private let output: TextSink

  init(head: TextBytes? = nil, _ output: @escaping TextSink) { (self.head, self.output) = (head, output) }

  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { writeHead() && output(bytes) }

  /// Writes the first lines, unless they were written with others. Returns whether the output accepts more.
  @discardableResult func writeHead() -> Bool {
    guard var head else { return true }
    self.head = nil
    return head.drain(to: output)
  }
}
