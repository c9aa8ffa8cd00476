/// Takes text in pieces that are good only meanwhile, and returns whether it takes more.
public typealias TextSink = (UnsafeRawBufferPointer) -> Bool

/// Where text goes as soon as it is much, so that what a block comes to as text is never in memory at once.
///
/// Once the output takes no more, all that comes after is dropped: the output reports why.
final class TextOutlet {
  private let output: TextSink
  private(set) var isClosed = false

  init(_ output: @escaping TextSink) { self.output = output }

  func write(_ bytes: UnsafeRawBufferPointer) {
    if !isClosed { isClosed = !output(bytes) }
  }
}
