/// A dynamic property as a part of what a closure has captured.
///
/// What it stands for lies outside the view value, where it may have changed since an earlier closure was made. So the
/// property keeps, in the view value, what it was like before the body that made the closure; in the next one that may be
/// something else.
protocol CapturedProperty: DynamicProperty {
  static var captureComparator: ValueComparator { get }
  /// Runs before a body where a source has signalled or a state was written.
  ///
  /// - Parameter kept: what the node keeps for the property.
  static func capture(_ property: UnsafeMutableRawPointer, kept: AnyObject?, isSignalled: Bool)
}

extension _Node {
  /// - Parameter signalled: a bit for each property that has signalled.
  @inline(never)
  func captureProperties(_ signalled: UInt64) {
    hasUnreadWrites = false
    for field in type.capturedFields {
      field.property.capture(
        storage + field.offset, kept: slots[field.slot], isSignalled: signalled & Engine.bit(field.slot) != 0)
    }
  }
}

/// A captured property, without what only explains it.
struct CapturedField {
  fileprivate let property: any CapturedProperty.Type
  fileprivate let offset: Int
  fileprivate let slot: Int

  /// `nil` for a property that nothing has to be done for.
  init?(_ field: DynamicField) {
    guard field.slot >= 0, let property = field.property as? any CapturedProperty.Type else { return nil }
    (self.property, offset, slot) = (property, field.offset, field.slot)
  }
}

// MARK: By value

/// A state: by where it is kept and by its value.
protocol CapturedByValue: CapturedProperty {
  associatedtype Value
  var location: StateLocation<Value>? { get }
  var value: Value { get set }
}

extension CapturedByValue {
  static var captureComparator: ValueComparator { CapturedValueComparator<Self>() }

  static func capture(_ property: UnsafeMutableRawPointer, kept: AnyObject?, isSignalled: Bool) {
    let state = property.assumingMemoryBound(to: Self.self)
    if let location = state.pointee.location { state.pointee.value = location.value }
  }
}

private final class CapturedValueComparator<Property: CapturedByValue>: ValueComparator, @unchecked Sendable {
  /// Looked up when it is needed: a state's value may hold a closure that captures such a state.
  private var plan: ComparisonPlan { .of(Property.Value.self, as: .captured) }

  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    let (a, b) = (a.assumingMemoryBound(to: Property.self), b.assumingMemoryBound(to: Property.self))
    return a.pointee.location === b.pointee.location && plan.areEqual(a.pointee.value, b.pointee.value)
  }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let (a, b) = (a.assumingMemoryBound(to: Property.self), b.assumingMemoryBound(to: Property.self))
    guard a.pointee.location === b.pointee.location else { return DifferencePlace(path: "", rule: .identity) }
    return withUnsafePointer(to: a.pointee.value) { a in
      withUnsafePointer(to: b.pointee.value) { plan.locateDifference(a, $0) }
    }
  }
}

// MARK: By signals

/// A property that what it leads to signals: by that, and by how often it did.
protocol CapturedBySignals: CapturedProperty {
  associatedtype Counter: SignalCount
  var capturedSource: AnyObject? { get }
  var signals: UInt32 { get set }
}

/// What a node keeps for such a property: it outlives view values.
protocol SignalCount: AnyObject {
  var signals: UInt32 { get set }
}

extension CapturedBySignals {
  static var captureComparator: ValueComparator { CapturedSignalsComparator<Self>() }

  static func capture(_ property: UnsafeMutableRawPointer, kept: AnyObject?, isSignalled: Bool) {
    guard isSignalled, let counter = kept as? Counter else { return }
    counter.signals &+= 1
    property.assumingMemoryBound(to: Self.self).pointee.signals = counter.signals
  }
}

private final class CapturedSignalsComparator<Property: CapturedBySignals>: ValueComparator, @unchecked Sendable {
  override func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { locateDifference(a, b) == nil }

  override func locateDifference(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> DifferencePlace? {
    let (a, b) = (a.assumingMemoryBound(to: Property.self), b.assumingMemoryBound(to: Property.self))
    guard a.pointee.capturedSource === b.pointee.capturedSource else {
      return DifferencePlace(path: "", rule: .identity)
    }
    return a.pointee.signals == b.pointee.signals ? nil : DifferencePlace(path: "signals", rule: .bytes)
  }
}
