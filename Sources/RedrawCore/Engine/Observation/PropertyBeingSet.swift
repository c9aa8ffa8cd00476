/// The property of an `@Observable` object whose readers are being notified that it is about to change.
///
/// A scope that has prepared for what a body reads knows the property from the Observation module. Others ask here.
struct PropertyBeingSet {
  private let borrowedKeyPath: Borrowed<AnyKeyPath>
  private let borrowedSubject: Borrowed<AnyObject>
  /// From 1: all scopes that are notified while it is the same are notified of one write.
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
  /// Returns what was being set until now, to be put back.
  @inline(__always)
  mutating func beginSetting(_ keyPath: AnyKeyPath, of subject: AnyObject) -> PropertyBeingSet? {
    let outer = propertyBeingSet
    observedSettings &+= 1
    propertyBeingSet = PropertyBeingSet(keyPath, of: subject, number: observedSettings)
    return outer
  }
}

extension Engine {
  /// For who is told of a change and not of which property; `nil` where nobody asks for names. A module that doesn't know of
  /// SwiftUI, and another thread, tell nobody what they set.
  var nameOfPropertyBeingSet: Immortal<PropertyDescriptor>? {
    guard namesObservedProperties else { return nil }
    return tick.propertyBeingSet.map { ObservedProperty.descriptor(of: $0.keyPath) } ?? ObservedProperty.unknown
  }
}
