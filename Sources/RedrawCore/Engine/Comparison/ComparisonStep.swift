/// One comparison at a fixed offset inside a value.
struct ComparisonStep {
  enum Operation {
    case bytes(Int)
    /// A word compared by its bits: a reference, strong or not.
    case word
    /// A closure's function, context and captures.
    case closure
    case string
    /// Anything that the value's own bits don't decide.
    case custom(ValueComparator)
    case never
  }

  let offset: Int
  let operation: Operation
  let rule: ComparisonRule
  /// The stored property that the step belongs to; -1 for the value itself.
  let field: Int
  /// The path inside that property: `name` in `user.name`.
  let path: String

  /// Where two values that differ in this step do so, and by which rule.
  func locate(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace {
    deeperPlace(a, b) ?? DifferencePlace(path: path, rule: rule)
  }

  /// `nil` unless the difference is deeper than the step itself: inside an enum, an existential or a closure.
  func deeperPlace(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let inner: DifferencePlace? =
      switch operation {
      case .custom(let comparator): comparator.locateDifference(a + offset, b + offset)
      case .closure: ClosureComparison.locateDifference(a + offset, b + offset)
      default: nil
      }
    return inner?.inside(path)
  }
}

/// The path inside a stored property to the difference, and the rule that decided.
struct DifferencePlace {
  let path: String
  let rule: ComparisonRule

  /// The same, prefixed with the name of an enclosing part: `user.name`, or `onTap: captured Int`.
  func inside(_ part: String) -> DifferencePlace {
    if part.isEmpty || path.isEmpty { return DifferencePlace(path: part + path, rule: rule) }
    let separator = path.hasPrefix(CapturePath.start) ? ": " : "."
    return DifferencePlace(path: part + separator + path, rule: rule)
  }
}

/// A step reduced to what is executed, so that executing it neither copies nor counts references.
struct ComparisonInstruction {
  private enum Kind { case bytes, closure, string, custom, never }

  private let kind: Kind
  private let offset: Int
  private let size: Int
  private let comparator: Borrowed<ValueComparator>?

  init(_ step: ComparisonStep) {
    offset = step.offset
    switch step.operation {
    case .bytes(let count): (kind, size, comparator) = (.bytes, count, nil)
    case .word: (kind, size, comparator) = (.bytes, 8, nil)
    case .closure: (kind, size, comparator) = (.closure, 16, nil)
    case .string: (kind, size, comparator) = (.string, 16, nil)
    case .custom(let custom): (kind, size, comparator) = (.custom, 0, Borrowed(custom, keptBy: "the step"))
    case .never: (kind, size, comparator) = (.never, 0, nil)
    }
  }

  @inline(__always)
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let a = a + offset
    let b = b + offset
    switch kind {
    case .bytes: return ByteComparison.areEqual(a, b, size)
    case .closure: return ByteComparison.areEqual(a, b, 16) || ClosureComparison.areEqual(a, b)
    case .string:
      return ByteComparison.areEqual(a, b, 16)
        || a.assumingMemoryBound(to: String.self).pointee == b.assumingMemoryBound(to: String.self).pointee
    case .custom: return comparator?.with { $0.areEqual(a, b) } ?? false
    case .never: return false
    }
  }
}

enum ByteComparison {
  /// Unaligned loads of whole words; the last word overlaps the previous one.
  @inline(__always)
  static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
    if count >= 8 {
      var offset = 0
      while offset <= count - 8 {
        if word(a, offset) != word(b, offset) { return false }
        offset += 8
      }
      return offset == count || word(a, count - 8) == word(b, count - 8)
    }
    for offset in 0..<count
    where a.load(fromByteOffset: offset, as: UInt8.self)
      != b.load(
        fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    return true
  }

  @inline(__always)
  private static func word(_ pointer: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    pointer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }
}
