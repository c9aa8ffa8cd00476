import TraceAnalysis

/// Text on its way out. Its memory goes back to the thread that filled it, whose processor has it in its cache.
final class WaitingText {
  private var text: TextBytes?
  private let spares: SpareBuffers<TextBytes>
  let byteCount: Int

  /// Takes a text, and leaves an empty one.
  init(_ text: inout TextBytes, _ spares: SpareBuffers<TextBytes>) {
    byteCount = text.count
    (self.text, self.spares) = (text.exchange(for: spares.take()), spares)
  }

  /// Returns whether the output takes more.
  func write(to output: TextSink) -> Bool {
    // Taken out, because memory that somebody still holds would be copied by who fills it next.
    guard var full = text.take() else { return true }
    defer { spares.add(full) }
    return full.drain(to: output)
  }
}
