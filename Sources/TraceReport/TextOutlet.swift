/// Where text goes as soon as it is much, so that what a block comes to as text is never in memory at once.
///
/// What can't be written is remembered, and so is all that comes after it dropped: who made the text asks at its end.
final class TextOutlet {
  private let output: (UnsafeRawBufferPointer) throws -> Void
  private(set) var fault: (any Error)?

  init(_ output: @escaping (UnsafeRawBufferPointer) throws -> Void) { self.output = output }

  func write(_ bytes: UnsafeRawBufferPointer) {
    guard fault == nil else { return }
    do { try output(bytes) } catch { fault = error }
  }
}
