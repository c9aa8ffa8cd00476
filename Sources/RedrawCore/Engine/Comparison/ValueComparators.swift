import Synchronization

/// Compares two values of one type in place, without copying them.
class ValueComparator: @unchecked Sendable {
  func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { false }
  /// Where inside the value they differ, and by which rule; `nil` if the step says it all.
  func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? { nil }
}

/// The type's own `==`.
final class EquatableComparator<Value: Equatable>: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    a.assumingMemoryBound(to: Value.self).pointee == b.assumingMemoryBound(to: Value.self).pointee
  }
}

/// An `Equatable` type with a comparator of its own that is better than its `==`.
protocol ComparedByItself {
  static var comparator: ValueComparator { get }
}

/// Compares arrays by the elements' own `==`, which is called only if their bytes differ. For elements that are equal if their
/// bytes are (`ElementBytes`).
///
/// The search starts where two arrays of the type differed last, because writes are often close to earlier ones.
final class ArrayComparator<Element: Equatable>: ValueComparator, @unchecked Sendable {
  private let lastDifference = Atomic<Int>(0)

  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let (a, b) = (ArrayBytes(a), ArrayBytes(b))
    guard a.count == b.count else { return false }
    if a.elements == b.elements { return true }
    let start = min(lastDifference.load(ordering: .relaxed), a.count)
    return areEqual(a, b, start..<a.count) && areEqual(a, b, 0..<start)
  }

  private func areEqual(_ a: ArrayBytes, _ b: ArrayBytes, _ range: Range<Int>) -> Bool {
    let stride = MemoryLayout<Element>.stride
    var rest = range
    while let index = a.firstDifference(from: b, in: rest, stride: stride) {
      if !isEqual(a.elements + index * stride, b.elements + index * stride) {
        lastDifference.store(index, ordering: .relaxed)
        return false
      }
      rest = index + 1..<range.upperBound
    }
    return true
  }

  private func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    ByteComparison.areEqual(a, b, MemoryLayout<Element>.size)
      || a.assumingMemoryBound(to: Element.self).pointee == b.assumingMemoryBound(to: Element.self).pointee
  }
}

/// Compares enums: first the case, then its payload by the payload's own plan.
///
/// The payload area of an empty case isn't part of the value, so nothing is compared before the case is known. A payload that
/// shares bits with the tag is extracted in a bitwise copy that nobody owns.
final class EnumComparator: ValueComparator, @unchecked Sendable {
  struct Payload {
    let name: String
    let type: Any.Type
    let isIndirect: Bool
    private let role: ComparisonRole
    private let ownPlan: ComparisonPlan?

    init(name: String, type: Any.Type, isIndirect: Bool, role: ComparisonRole) {
      self.name = name
      self.type = type
      self.isIndirect = isIndirect
      self.role = role
      ownPlan = isIndirect ? nil : ComparisonPlan.of(type, as: role)
    }

    /// A boxed payload may contain its own enum. Its plan is looked up on demand, so that building plans ends.
    var plan: ComparisonPlan { ownPlan ?? ComparisonPlan.of(type, as: role) }
  }

  let metadata: TypeMetadata
  /// By tag; cases without a payload have the following tags.
  let payloads: [Payload]

  init(metadata: TypeMetadata, payloads: [Payload]) {
    self.metadata = metadata
    self.payloads = payloads
  }

  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let tag = metadata.enumTag(of: a)
    guard tag == metadata.enumTag(of: b) else { return false }
    guard tag < payloads.count else { return true }
    return withPayloads(a, b, payloads[Int(tag)]) { $0 == $1 || $2.plan.areEqual(at: $0, $1) } ?? false
  }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let tag = metadata.enumTag(of: a)
    guard tag == metadata.enumTag(of: b), tag < payloads.count else { return DifferencePlace(path: "", rule: .type) }
    let payload = payloads[Int(tag)]
    let inner = withPayloads(a, b, payload) { $2.plan.locateDifference($0, $1) }
    // Too deep to be compared.
    guard let inner else { return DifferencePlace(path: payload.name, rule: .incomparable) }
    return inner?.inside(metadata.kind == .optional ? "" : payload.name)
  }

  /// `nil` if they are in boxes too deep to be read.
  private func withPayloads<Result>(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ payload: Payload,
    _ body: (UnsafeRawPointer, UnsafeRawPointer, Payload) -> Result
  ) -> Result? {
    guard payloads.count > 1 || payload.isIndirect else { return body(a, b, payload) }
    let size = max(metadata.size, 1)
    let alignment = metadata.alignmentMask + 1
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { first in
      withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { second in
        first.copyMemory(from: UnsafeRawBufferPointer(start: a, count: metadata.size))
        second.copyMemory(from: UnsafeRawBufferPointer(start: b, count: metadata.size))
        guard let first = first.baseAddress, let second = second.baseAddress else { return body(a, b, payload) }
        metadata.projectPayload(of: first)
        metadata.projectPayload(of: second)
        guard payload.isIndirect else { return body(first, second, payload) }
        let (a, b) = (unboxed(first, payload), unboxed(second, payload))
        return a == b ? body(a, b, payload) : ComparisonDepth.descend { body(a, b, payload) }
      }
    }
  }

  private func unboxed(_ pointer: UnsafeRawPointer, _ payload: Payload) -> UnsafeRawPointer {
    let mask = TypeMetadata(payload.type).alignmentMask
    return pointer.load(as: UnsafeRawPointer.self) + RuntimeLayout.Box.contents(alignmentMask: mask)
  }
}

/// Compares existentials: first the dynamic types, then the values by that type's plan.
final class ExistentialComparator: ValueComparator, @unchecked Sendable {
  private let role: ComparisonRole

  init(role: ComparisonRole) { self.role = role }

  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    guard let (type, first, second) = values(a, b) else { return false }
    return ComparisonPlan.of(type, as: role).areEqual(at: first, second)
  }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    guard let (type, first, second) = values(a, b) else { return DifferencePlace(path: "", rule: .type) }
    return ComparisonPlan.of(type, as: role).locateDifference(first, second)
  }

  private func values(
    _ a: UnsafeRawPointer, _ b: UnsafeRawPointer
  ) -> (Any.Type, UnsafeRawPointer, UnsafeRawPointer)? {
    let type = a.load(fromByteOffset: RuntimeLayout.Existential.type, as: UnsafeRawPointer.self)
    guard type == b.load(fromByteOffset: RuntimeLayout.Existential.type, as: UnsafeRawPointer.self) else { return nil }
    let metadata = TypeMetadata(unsafeBitCast(type, to: Any.Type.self))
    return (metadata.type, project(a, metadata), project(b, metadata))
  }

  private func project(_ existential: UnsafeRawPointer, _ metadata: TypeMetadata) -> UnsafeRawPointer {
    guard !metadata.isStoredInline else { return existential }
    let contents = RuntimeLayout.Box.contents(alignmentMask: metadata.alignmentMask)
    return existential.load(as: UnsafeRawPointer.self) + contents
  }
}

/// Compares existentials of objects: first the dynamic classes, then the references as references to that class.
final class ReferenceExistentialComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let type: Any.Type = Swift.type(of: object(a))
    guard type == Swift.type(of: object(b)) else { return false }
    return ComparisonPlan.of(type).areEqual(at: a, b)
  }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let type: Any.Type = Swift.type(of: object(a))
    guard type == Swift.type(of: object(b)) else { return DifferencePlace(path: "", rule: .type) }
    return ComparisonPlan.of(type).locateDifference(a, b)
  }

  private func object(_ existential: UnsafeRawPointer) -> AnyObject {
    existential.assumingMemoryBound(to: AnyObject.self).pointee
  }
}

/// Compares errors: first the dynamic types, then the values in their boxes.
final class ErrorComparator: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if a.load(as: UnsafeRawPointer.self) == b.load(as: UnsafeRawPointer.self) { return true }
    let other = b.assumingMemoryBound(to: (any Error).self).pointee
    func isOther<Value: Error>(_ value: Value) -> Bool {
      guard type(of: other) == Value.self, let other = other as? Value else { return false }
      return ComparisonPlan.of(Value.self).areEqual(value, other)
    }
    return isOther(a.assumingMemoryBound(to: (any Error).self).pointee)
  }
}

/// An array of elements that may have an `==`, independent of their type.
protocol ArrayProtocol {
  static var elementType: Any.Type { get }
  static var comparator: ValueComparator? { get }
}

extension Array: ArrayProtocol {
  static var elementType: Any.Type { Element.self }

  static var comparator: ValueComparator? {
    func comparator<Value: Equatable>(_ type: Value.Type) -> ValueComparator {
      ElementBytes.decideEquality(of: type) ? ArrayComparator<Value>() : EquatableComparator<[Value]>()
    }
    return (Element.self as? any Equatable.Type).map { comparator($0) }
  }
}
