extension Text: ComparedByItself {
  static var comparator: ValueComparator { TextComparator() }

  public nonisolated static func _looksSame(_ a: UnsafePointer<Text>, _ b: UnsafePointer<Text>) -> Bool {
    ByteComparison.areEqual(a, b, MemoryLayout<Text>.size) || areEqual(a, b)
  }
}

/// Compares text by its `==` without a type lookup, because nothing is compared more often.
private final class TextComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    Text._looksSame(a.assumingMemoryBound(to: Text.self), b.assumingMemoryBound(to: Text.self))
  }
}
