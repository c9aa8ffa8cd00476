extension Text: ComparedByItself {
  static var comparator: ValueComparator { TextComparator() }
}

/// Compares text by its `==` without a type lookup, because nothing is compared more often.
private final class TextComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    ByteComparison.areEqual(a, b, MemoryLayout<Text>.size)
      || Text.areEqual(a.assumingMemoryBound(to: Text.self), b.assumingMemoryBound(to: Text.self))
  }
}
