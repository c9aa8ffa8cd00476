@_spi(Reflection) import Swift

/// The offsets of everything that the engine reads directly from the runtime's memory, and the checks of these offsets.
///
/// They are part of Swift's ABI on platforms with a stable one. Elsewhere, a new toolchain could change them, and comparisons
/// would silently be wrong. So debug builds check them before making the first plan.
enum RuntimeLayout {
  /// A type's metadata. Its address is the type itself.
  enum Metadata {
    static let valueWitnesses = -8
    static let kind = 0
    static let descriptor = 8
    static let genericArguments = 16
    static let existentialFlags = 8
    static let descriptorOfClass = 40
  }

  enum ValueWitnesses {
    static let size = 64
    static let flags = 80
    static let enumTag = 88
    static let projectPayload = 96
  }

  /// A type's descriptor, and the records of its fields, which it refers to by a relative address.
  enum Fields {
    static let distance = 16
    static let count = 12
    static let first = 16
    static let stride = 12
    static let typeInRecord = 4
    static let nameInRecord = 8
  }

  /// An existential without a class constraint: three words for the value or its box, then the type.
  enum Existential {
    static let type = 24
  }

  /// A box on the heap: the object's header, then the contents.
  enum Box {
    static let header = 16
    static func contents(alignmentMask mask: Int) -> Int { (header + mask) & ~mask }
  }

  /// The assumptions that don't hold with this toolchain, as text.
  static func breaches() -> [String] {
    metadataBreaches() + fieldBreaches() + enumBreaches() + existentialBreaches() + valueBreaches()
  }

  // MARK: The checks, each compared with what the language reports for the same values

  private struct Probe: Holdable {
    var flag = true
    var text = "text"
    weak var object: Holder?
    var number: Int32 = 7
  }

  private struct Small: Holdable { var number: UInt16 = 513 }

  private class Holder { var value = 1 }
  private final class WeakHolder: Holder { weak var other: Holder? }
  private protocol Holdable {}
  /// Wraps an existential, because a generic function would receive its contents instead.
  private struct Held { let value: any Holdable }
  private indirect enum Boxed { case number(Int) }

  private enum Choice {
    case text(String)
    case number(Int)
    case none
  }

  private static func failed(_ checks: [(String, Bool)]) -> [String] { checks.filter { !$0.1 }.map(\.0) }

  private static func metadataBreaches() -> [String] {
    let (probe, number) = (TypeMetadata(Probe.self), TypeMetadata(Int.self))
    return failed([
      ("a struct's kind", probe.kind == .struct),
      ("an enum's kind", TypeMetadata(Choice.self).kind == .enum),
      ("a class's kind", TypeMetadata(Holder.self).kind == .class),
      ("a type's size", probe.size == MemoryLayout<Probe>.size && number.size == 8),
      ("a type's alignment", probe.alignmentMask == MemoryLayout<Probe>.alignment - 1),
      ("which types are plain old data", number.isPlainOldData && !probe.isPlainOldData),
      ("which types lie inside an existential", number.isStoredInline && !probe.isStoredInline),
      ("a class's weak references", TypeMetadata.hasUncountedFields(WeakHolder.self)),
      ("a class without weak references", !TypeMetadata.hasUncountedFields(Holder.self)),
    ])
  }

  private static func fieldBreaches() -> [String] {
    guard let records = TypeMetadata(Probe.self).fieldRecords, records.count == 4 else {
      return ["how many fields a struct has"]
    }
    var offsets: [Int] = []
    _ = _forEachField(of: Probe.self) { _, offset, _, _ in
      offsets.append(offset)
      return true
    }
    let expected: [PartialKeyPath<Probe>] = [\.flag, \.text, \.object, \.number]
    return failed([
      ("the names of fields", (0..<4).map(records.name) == ["flag", "text", "object", "number"]),
      ("the types of fields", records.type(1) == String.self && records.type(3) == Int32.self),
      ("which fields are weak", (0..<4).map(records.isUncounted) == [false, false, true, false]),
      // The language provides no address for a weak reference.
      (
        "where fields lie",
        zip(offsets, expected).allSatisfy { $1 == \.object || MemoryLayout<Probe>.offset(of: $1) == $0 }
      ),
    ])
  }

  private static func enumBreaches() -> [String] {
    let (choice, boxed) = (TypeMetadata(Choice.self), TypeMetadata(Boxed.self))
    let number = Choice.number(5)
    let tags = [Choice.text("payload"), number, .none].map {
      withUnsafePointer(to: $0) { choice.enumTag(of: UnsafeRawPointer($0)) }
    }
    let payload = withUnsafeTemporaryAllocation(of: Choice.self, capacity: 1) { memory in
      memory.initializeElement(at: 0, to: number)
      let bytes = UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped)
      choice.projectPayload(of: bytes)
      return bytes.load(as: Int.self)
    }
    var box = Boxed.number(9)
    let unboxed = withUnsafeBytes(of: &box) {
      $0.load(as: UnsafeRawPointer.self).load(fromByteOffset: Box.contents(alignmentMask: 7), as: Int.self)
    }
    return failed([
      ("the tags of an enum's cases", tags == [0, 1, 2]),
      ("an enum's payload", payload == 5),
      (
        "which cases are in a box",
        boxed.fieldRecords?.isIndirect(0) == true && choice.fieldRecords?.isIndirect(0) == false
      ),
      ("where a case's box has its payload", unboxed == 9),
    ])
  }

  private static func existentialBreaches() -> [String] {
    let (inside, outside) = (Held(value: Small()), Held(value: Probe()))
    func type(in held: Held) -> Any.Type {
      withUnsafeBytes(of: held) { $0.load(fromByteOffset: Existential.type, as: Any.Type.self) }
    }
    let number = withUnsafeBytes(of: inside) { $0.load(as: UInt16.self) }
    let mask = MemoryLayout<Probe>.alignment - 1
    let text = withUnsafeBytes(of: outside) {
      let box = $0.load(as: UnsafeRawPointer.self) + Box.contents(alignmentMask: mask)
      return box.assumingMemoryBound(to: Probe.self).pointee.text
    }
    return failed([
      ("where an existential has its type", type(in: inside) == Small.self && type(in: outside) == Probe.self),
      ("a value inside an existential", number == 513),
      ("a value in an existential's box", text == "text"),
      ("an existential of objects", TypeMetadata(AnyObject.self).isReferenceExistential),
      ("an existential of anything", !TypeMetadata((any Holdable).self).isReferenceExistential),
    ])
  }

  private static func valueBreaches() -> [String] {
    let numbers = [3, 4, 5]
    let (count, second) = withUnsafePointer(to: numbers) {
      let bytes = ArrayBytes(UnsafeRawPointer($0))
      return (bytes.count, bytes.elements.load(fromByteOffset: 8, as: Int.self))
    }
    return failed([
      ("a closure's two words", MemoryLayout<() -> Void>.size == 16),
      ("a string's two words", MemoryLayout<String>.size == 16),
      ("an array's count", count == 3),
      ("an array's elements", second == 4),
    ])
  }
}
