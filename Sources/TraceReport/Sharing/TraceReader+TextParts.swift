import TraceAnalysis
import TraceFormat

extension TraceReader {
  /// Writes text on several threads, in the order of the file. Each thread has blocks of its own: for text of which so little is made of a
  /// block that it may wait in memory. Otherwise use `shareLines`.
  ///
  /// - Parameters:
  ///   - begin: called once on each thread. What it returns writes a part, while the outlet isn't closed.
  ///   - combine: is passed what that returned, first part first.
  func writeParts<Value>(
    jobs: Int, to output: TextSink,
    _ begin: @escaping @Sendable (_ reader: TraceReader) -> (TextOutlet) throws(TraceError) -> Value,
    combine: (Value) -> Void
  ) throws(TraceError) {
    try readParts(jobs: jobs) { reader in
      let write = begin(reader)
      let spares = SpareBuffers<TextBytes>()
      return { outlet throws(TraceError) in try write(TextOutlet(outlet, spares)) }
    } take: {
      $0.write(to: output)
    } combine: { value throws(TraceError) in
      combine(value)
      return true
    }
  }
}
