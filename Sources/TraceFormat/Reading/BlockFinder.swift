/// Finds the blocks of a trace for several threads, one after the other.
final class BlockFinder: @unchecked Sendable {
  private let find: () throws(TraceError) -> PendingBlock?
  /// Found, but not of the part for which it was.
  private var putBack: PendingBlock?
  /// What kept it from finding more.
  private var failure: TraceError?

  /// - Parameter find: What it uses is used by nobody else until all is found.
  init(_ find: @escaping () throws(TraceError) -> PendingBlock?) { self.find = find }

  /// The next block; `nil` at the end, or if the input fails.
  func next() -> PendingBlock? {
    if let block = putBack.take() { return block }
    do { return try find() } catch {
      failure = error
      return nil
    }
  }

  var hasPutBack: Bool { putBack != nil }

  func putBack(_ block: PendingBlock) { putBack = block }

  /// Throws what kept it from finding more, once all before it is read.
  func finish() throws(TraceError) {
    if let failure { throw failure }
  }
}
