extension Text: ComparedByItself {
  static var comparator: ValueComparator { TextComparator() }
}

/// Text by its `==`: it is compared more often than anything else, and here without looking its type up.
private final class TextComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    ByteComparison.areEqual(a, b, MemoryLayout<Text>.size)
      || Text.areEqual(a.assumingMemoryBound(to: Text.self), b.assumingMemoryBound(to: Text.self))
  }
}
