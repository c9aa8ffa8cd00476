/// The property of an `@Observable` object whose readers are being notified that it is about to change.
///
/// A scope that prepared for a body's reads gets the property from the Observation module. Others look here.
struct PropertyBeingSet {
  private let borrowedKeyPath: Borrowed<AnyKeyPath>
  private let borrowedSubject: Borrowed<AnyObject>
  /// From 1; scopes notified with the same number are notified of the same write.
  let number: UInt32

  init(_ keyPath: AnyKeyPath, of subject: AnyObject, number: UInt32) {
    let keeper: StaticString = "whoever sets the property"
    (borrowedKeyPath, borrowedSubject) = (Borrowed(keyPath, keptBy: keeper), Borrowed(subject, keptBy: keeper))
    self.number = number
  }

  var keyPath: AnyKeyPath { borrowedKeyPath.object }
  var subject: AnyObject { borrowedSubject.object }
}

extension Tick {
  /// Returns the previous one, to be restored.
  @inline(__always)
  mutating func beginSetting(_ keyPath: AnyKeyPath, of subject: AnyObject) -> PropertyBeingSet? {
    let outer = propertyBeingSet
    observedSettings &+= 1
    propertyBeingSet = PropertyBeingSet(keyPath, of: subject, number: observedSettings)
    return outer
  }
}

extension Engine {
  /// For a scope that is notified of a change, but not of which property; `nil` if names aren't needed. Modules that don't import
  /// SwiftUI, and other threads, don't provide it.
  var nameOfPropertyBeingSet: Immortal<PropertyDescriptor>? {
    guard namesObservedProperties else { return nil }
    return tick.propertyBeingSet.map { ObservedProperty.descriptor(of: $0.keyPath) } ?? ObservedProperty.unknown
  }
}
