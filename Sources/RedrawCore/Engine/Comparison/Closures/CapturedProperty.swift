/// A dynamic property as a part of what a closure has captured.
///
/// What it leads to lies outside the view value, and may have changed since an earlier closure was created. So the property keeps
/// a number, which the engine raises before a body if there was such a change: closures that this body creates differ from those
/// before. A number keeps no object alive, and costs the same for any type of value.
///
/// `changes` must be the first stored property: the engine writes it without knowing the property's type.
protocol CapturedProperty: DynamicProperty {
  var changes: UInt32 { get }
  /// What it leads to, by identity; `nil` before it is linked.
  var capturedSource: AnyObject? { get }
  /// How a reason names a change.
  static var change: DifferencePlace { get }
}

/// A property that leads to one value: a write of an equal one is no change.
protocol CapturedByValue: CapturedProperty {}

extension CapturedByValue {
  static var change: DifferencePlace {
    DifferencePlace(path: "", rule: ComparisonPlan.of(_valueType, as: .captured).rule)
  }
}

/// A property that what it leads to signals.
protocol CapturedBySignals: CapturedProperty {}

extension CapturedBySignals {
  static var change: DifferencePlace { DifferencePlace(path: "signals", rule: .bytes) }
}

/// What a node keeps for a dynamic property. It outlives view values, so the number of changes goes on from one to the next.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
class CountedSource {
  @exclusivity(unchecked) final var changes: UInt32 = 0
}

/// A captured property, without what only explains it.
struct CapturedField {
  private let offset: Int
  private let slot: PropertySlot

  /// `nil` for a property of another kind.
  init?(_ field: DynamicField) {
    guard !field.slot.isNone,
      field.property is any CapturedProperty.Type || field.property is any FetchedProperty.Type
    else { return nil }
    (offset, slot) = (field.offset, field.slot)
  }

  /// - Parameter changed: a bit for each property.
  @inline(__always)
  fileprivate func countChange(_ changed: UInt64, in node: _Node) {
    guard changed & slot.bit != 0, let source = node.slots[slot.index] else { return }
    let counted = unsafeDowncast(source, to: CountedSource.self)
    counted.changes &+= 1
    (node.storage + offset).storeBytes(of: counted.changes, as: UInt32.self)
  }
}

extension _Node {
  /// - Parameter changed: a bit for each property that has signalled or was written before the body that comes.
  func countChanges(_ changed: UInt64) {
    unreadWrites = 0
    keptType.with { type in
      for field in type.capturedFields { field.countChange(changed, in: self) }
    }
  }
}

final class CapturedPropertyComparator<Property: CapturedProperty>: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let (a, b) = (a.assumingMemoryBound(to: Property.self), b.assumingMemoryBound(to: Property.self))
    return a.pointee.changes == b.pointee.changes && a.pointee.capturedSource === b.pointee.capturedSource
  }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let (a, b) = (a.assumingMemoryBound(to: Property.self), b.assumingMemoryBound(to: Property.self))
    guard a.pointee.capturedSource === b.pointee.capturedSource else {
      return DifferencePlace(path: "", rule: .identity)
    }
    return a.pointee.changes == b.pointee.changes ? nil : Property.change
  }
}

extension CapturedProperty {
  static var captureComparator: ValueComparator { CapturedPropertyComparator<Self>() }
}
