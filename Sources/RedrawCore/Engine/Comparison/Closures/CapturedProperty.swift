/// A dynamic property as part of what a closure captured.
///
/// The value it refers to is outside the view value, and may have changed since an earlier closure was created. So the property
/// has a counter, which the engine increments before a body runs after such a change: closures created by this body then differ
/// from earlier ones. A counter keeps no object alive, and costs the same for any type of value.
///
/// `changes` must be the first stored property, because the engine writes it without knowing the property's type.
protocol CapturedProperty: DynamicProperty {
  var changes: UInt32 { get }
  /// The identity of what it refers to; `nil` before it is linked.
  var capturedSource: AnyObject? { get }
  /// What reasons call a change.
  static var change: DifferencePlace { get }
}

/// A property that refers to a single value: writing an equal one isn't a change.
protocol CapturedByValue: CapturedProperty {}

extension CapturedByValue {
  static var change: DifferencePlace {
    DifferencePlace(path: "", rule: ComparisonPlan.of(_valueType, as: .captured).rule)
  }
}

/// A property whose changes are those that signal it.
protocol CapturedBySignals: CapturedProperty {}

extension CapturedBySignals {
  static var change: DifferencePlace { DifferencePlace(path: "signals", rule: .bytes) }
}

/// What a node keeps for a dynamic property. It outlives view values, so that the counter continues from one to the next.
///
/// `@exclusivity(unchecked)`: see "Checks of exclusive access" in Docs/PerformanceNotes.md.
@usableFromInline
class CountedSource {
  @exclusivity(unchecked) final var changes: UInt32 = 0
}

/// A captured property, reduced to what the engine needs at runtime.
struct CapturedField {
  private let offset: Int
  private let slot: PropertySlot

  /// `nil` for other kinds of properties.
  init?(_ field: DynamicField) {
    guard !field.slot.isNone,
      field.property is any CapturedProperty.Type || field.property is any FetchedProperty.Type
    else { return nil }
    (offset, slot) = (field.offset, field.slot)
  }

  /// - Parameter changed: a bit for each property.
  @inline(__always)
  fileprivate func countChange(_ changed: UInt64, in node: _Node) {
    guard changed & slot.bit != 0, let source = node.kept(in: slot) else { return }
    let counted = unsafeDowncast(source, to: CountedSource.self)
    counted.changes &+= 1
    (node.storage + offset).storeBytes(of: counted.changes, as: UInt32.self)
  }
}

extension _Node {
  /// - Parameter changed: a bit for each property that signalled or was written before the next body.
  func countChanges(_ changed: UInt64) {
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
